import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAddress, getConfirmedBalance, refreshBalances } from '@api/accounts/account-panels.api'
import { listAddresses } from '@api/accounts/addresses.api'
import { findAddressOwners, getAccount, listAccounts, listBalances } from '@api/accounts/accounts.api'
import { getLatestAddress } from '@api/accounts/latest-address.api'
import { listTickers } from '@api/assets/tickers.api'
import { demoAccounts, type DemoAccount } from '@gateway/demo/demo-accounts'
import { accountIdOf, vaultIds } from '@gateway/demo/demo-entities'
import { domainIdOf } from '@gateway/demo/demo-people'
import { openApi, type ConsoleApi } from '@support/console-api'
import { demoPerson } from '@support/demo-person'
import { createHarness, type Harness } from '@support/gateway-harness'

const first = { limit: 100, startingAfter: undefined }
const treasury = domainIdOf('treasury')
const many = accountIdOf('Multi-ledger treasury')
const other = accountIdOf('Client omnibus XRP')
let harness: Harness
let ines: ConsoleApi

beforeAll(async () => {
  harness = await createHarness({ environment: { DEMO: true } })
  ines = await openApi(harness, demoPerson('ines', 'treasury'))
})
afterAll(() => harness.close())

const names = async (filter: Parameters<typeof listAccounts>[3]) =>
  (await listAccounts(ines.api, treasury, first, { sortBy: 'alias', sortOrder: 'ASC', ...filter })).items.map(
    ({ data }) => data.alias,
  )

/** The accounts of the treasury that the demo opens, by what they are. */
const foundedWith = (has: (account: DemoAccount) => boolean) =>
  demoAccounts
    .filter((account) => account.domain === 'treasury' && has(account))
    .map(({ alias }) => alias)
    .toSorted()

describe('accounts', () => {
  it('GET /v1/domains/{d}/accounts lists accounts page by page, GET /v1/domains/{d}/accounts/{id} reads one [AP050]', async () => {
    const all = await names({})
    const page = await listAccounts(
      ines.api,
      treasury,
      { limit: 3, startingAfter: undefined },
      { sortBy: 'alias', sortOrder: 'ASC' },
    )
    const next = await listAccounts(
      ines.api,
      treasury,
      { limit: 3, startingAfter: page.nextStartingAfter },
      { sortBy: 'alias', sortOrder: 'ASC' },
    )
    expect([...page.items, ...next.items].map(({ data }) => data.alias)).toEqual(all.slice(0, 6))
    expect((await getAccount(ines.api, treasury, page.items[0]!.data.id)).data).toEqual(page.items[0]!.data)
  })

  it('an account carries what it is, where it lives, its lock, revision and history, and the state of its ledgers', async () => {
    const { data, additionalDetails } = await getAccount(ines.api, treasury, many)
    expect(data).toMatchObject({
      id: many,
      alias: 'Multi-ledger treasury',
      domainId: treasury,
      lock: 'Unlocked',
      providerDetails: { type: 'Vault', vaultId: expect.any(String), keyStrategy: expect.any(String) },
      metadata: {
        revision: expect.any(Number),
        createdAt: expect.any(String),
        lastModifiedAt: expect.any(String),
        customProperties: expect.any(Object),
      },
    })
    expect(additionalDetails?.ledgers.map(({ ledgerId, status }) => [ledgerId, status]).toSorted()).toEqual([
      ['bitcoin-mainnet', 'Activated'],
      ['ethereum-mainnet', 'Activated'],
      ['xrpl-mainnet', 'Activated'],
    ])
  })

  it('a page has items that hold data, and names the next as startingAfter asks for it [EN043]', async () => {
    const page = await listAccounts(ines.api, treasury, { limit: 3, startingAfter: undefined })
    const next = await listAccounts(ines.api, treasury, { limit: 3, startingAfter: page.nextStartingAfter })
    expect(page.items.filter(({ data }) => typeof data !== 'object')).toEqual([])
    expect(new URLSearchParams(ines.sent.at(-1)?.path.split('?')[1]).get('startingAfter')).toBe(page.nextStartingAfter)
    expect([page.count, next.currentStartingAfter]).toEqual([3, page.nextStartingAfter])
  })

  it('the list is narrowed by alias, ledgerId, vault, lock and ledgers, and sorted [EN048]', async () => {
    expect(await names({ alias: 'payouts' })).toEqual(['XRPL payouts'])
    expect(await names({ ledgerId: 'xrpl-mainnet' })).toEqual(foundedWith(({ ledgers }) => ledgers.includes('xrp')))
    expect(await names({ 'providerDetails.vaultId': vaultIds.bergen })).toEqual(
      foundedWith(({ vault }) => vault === 'bergen'),
    )
    expect(await names({ lock: ['Locked'] })).toEqual(
      (await listAccounts(ines.api, treasury, first, { sortBy: 'alias' })).items
        .filter(({ data }) => data.lock === 'Locked')
        .map(({ data }) => data.alias),
    )
    expect(await names({ 'additionalDetails.ledgers.ledgerId': ['bitcoin-mainnet'] })).toEqual(
      foundedWith(({ ledgers }) => ledgers.includes('btc')),
    )
    expect(await names({ sortOrder: 'DESC' })).toEqual((await names({})).toReversed())
  })

  it('an account is never sorted by anything but ASC or DESC [CO005]', async () => {
    await expect(names({ sortOrder: 'UP' as never })).rejects.toMatchObject({
      problem: { status: 400, message: 'Invalid value for: query parameter sortOrder' },
    })
  })
})

describe('balances', () => {
  it('GET /v1/domains/{d}/accounts/{id}/balances reads balances with the filter ticker.ledgerId [AP051] [EN052]', async () => {
    const tickers = new Map((await listTickers(ines.api, first)).items.map(({ data }) => [data.id, data.symbol]))
    const held = async (ledgers?: readonly string[]) =>
      (await listBalances(ines.api, treasury, many, first, ledgers ? { 'ticker.ledgerId': ledgers } : {})).items
        .map((one) => [tickers.get(one.tickerId), one.totalAmount])
        .toSorted()
    expect((await held()).map(([symbol]) => symbol)).toEqual(['BTC', 'ETH', 'EURC', 'XRP'])
    expect(await held(['bitcoin-mainnet', 'xrpl-mainnet'])).toEqual([
      ['BTC', '8800000000'],
      ['XRP', '50000000000'],
    ])
    expect(await held(['bitcoin-mainnet'])).toEqual([['BTC', '8800000000']])
  })
})

describe('addresses', () => {
  const ledgersOf = async (ledgerId?: readonly string[]) =>
    (await listAddresses(ines.api, treasury, many, first, ledgerId ? { ledgerId } : {})).items
      .map(({ data }) => data.ledgerId)
      .toSorted()

  it('GET /v1/domains/{d}/accounts/{id}/addresses reads addresses with the filter ledgerId [AP052]', async () => {
    expect(await ledgersOf()).toEqual(['bitcoin-mainnet', 'ethereum-mainnet', 'xrpl-mainnet'])
    expect(await ledgersOf(['ethereum-mainnet'])).toEqual(['ethereum-mainnet'])
  })

  it('addresses and balances are held per account [EN008]', async () => {
    const held = await Promise.all(
      [many, other].map(async (id) => ({
        addresses: (await listAddresses(ines.api, treasury, id, first, { ledgerId: ['xrpl-mainnet'] })).items.map(
          ({ data }) => data.accountId,
        ),
        balances: (
          await listBalances(ines.api, treasury, id, first, { 'ticker.ledgerId': ['xrpl-mainnet'] })
        ).items.map((one) => [one.accountReference.id, one.totalAmount]),
      })),
    )
    expect(held).toEqual([
      { addresses: [many], balances: [[many, '50000000000']] },
      { addresses: [other], balances: [[other, '8120000000000']] },
    ])
  })

  it('POST /v1/domains/{d}/accounts/{id}/addresses/{ledgerId} sends an empty body and answers the new address [AP053]', async () => {
    const made = await createAddress(ines.api, treasury, many, 'bitcoin-mainnet')
    expect(ines.sent.at(-1)).toMatchObject({
      method: 'POST',
      path: `/v1/domains/${treasury}/accounts/${many}/addresses/bitcoin-mainnet`,
      body: '{}',
    })
    expect(made?.data).toMatchObject({
      accountId: many,
      ledgerId: 'bitcoin-mainnet',
      address: expect.stringMatching(/^bc1q/),
    })
    expect(await ledgersOf(['bitcoin-mainnet'])).toEqual(['bitcoin-mainnet', 'bitcoin-mainnet'])
  })

  it('an answer with a reason is no address [EN009] [AP053]', async () => {
    harness.setFault((request) =>
      request.method === 'POST' ? Response.json({ reason: 'AccountAddressesExhausted' }) : undefined,
    )
    expect(await createAddress(ines.api, treasury, many, 'bitcoin-mainnet')).toBeUndefined()
    harness.setFault(undefined)
    await expect(createAddress(ines.api, treasury, many, 'ethereum-mainnet')).rejects.toMatchObject({
      problem: { reason: 'AccountAddressesExhausted' },
    })
  })
})

describe('more of an account', () => {
  it('GET /v1/domains/{d}/accounts/{id}/addresses/latest reads the newest address, GET /v1/addresses finds its owner', async () => {
    const { data } = await getLatestAddress(ines.api, treasury, many, 'xrpl-mainnet')
    expect([data.ledgerId, data.accountId]).toEqual(['xrpl-mainnet', many])
    expect((await findAddressOwners(ines.api, data.address)).items).toMatchObject([
      { id: data.id, accountId: many, domainId: treasury },
    ])
  })

  it('POST /v1/domains/{d}/accounts/{id}/balances/refresh asks for the balances of a ledger, GET /v1/domains/{d}/accounts/{id}/confirmed-balance/{tickerId} reads one', async () => {
    await refreshBalances(ines.api, treasury, many, 'bitcoin-mainnet')
    const { additionalDetails } = await getAccount(ines.api, treasury, many)
    expect(
      additionalDetails!.ledgers.map(({ ledgerId, lastBalancesUpdateProcessedAt }) => [
        ledgerId,
        lastBalancesUpdateProcessedAt !== undefined,
      ]),
    ).toEqual([
      ['bitcoin-mainnet', true],
      ['ethereum-mainnet', false],
      ['xrpl-mainnet', false],
    ])
    const [held] = (
      await listBalances(
        ines.api,
        treasury,
        many,
        { limit: 1, startingAfter: undefined },
        { 'ticker.ledgerId': ['bitcoin-mainnet'] },
      )
    ).items
    expect(await getConfirmedBalance(ines.api, treasury, many, held!.tickerId)).toMatchObject({
      confirmedAmount: held!.totalAmount,
      unconfirmedAmount: '0',
    })
  })
})
