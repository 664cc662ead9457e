import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createExternalAddress,
  getExternalAccount,
  getExternalAddress,
  getExternalBalances,
  getLatestExternalAddress,
  getPairPrice,
  getProvider,
  getProviderBalances,
  listExternalAccounts,
  listExternalAddresses,
  listPairs,
  listProviders,
} from '@api/external-accounts/external-accounts.api'
import type { ExternalAccount, ProviderConnection } from '@api/external-accounts/external-accounts.wire'
import {
  dryRunExternalOrder,
  listExternalOrders,
  listExternalTransfers,
} from '@api/external-accounts/external-orders.api'
import { connectProvider, disconnectProvider, updateProvider } from '@api/external-accounts/provider-connections.api'
import type { Uuid } from '@domain/shared/ids'
import { openApi, type ConsoleApi } from '@support/console-api'
import { createHarness, type Harness } from '@support/gateway-harness'
import { credentials } from '@support/provider-desk'
import { quorum } from '@support/test-institution'

let harness: Harness
let domainId: Uuid
let maker: ConsoleApi
let connection: ProviderConnection
let accounts: readonly ExternalAccount[]

beforeAll(async () => {
  harness = await createHarness()
  const domain = await harness.createDomain({
    people: { maker: ['maker'] },
    policies: [{ alias: 'Alone', workflow: [quorum('maker')] }],
  })
  domainId = domain.id
  maker = await openApi(harness, domain.people.maker)
  connection = await connect('Trading desk', credentials.exchange)
  accounts = (await listExternalAccounts(maker.api, domainId, everything, { sortBy: 'alias', sortOrder: 'ASC' })).items
})
afterAll(() => harness.close())

const everything = { limit: 100, startingAfter: undefined }
const connect = (alias: string, parameters: Parameters<typeof connectProvider>[2]['parameters']) =>
  connectProvider(maker.api, domainId, { domainId, alias, parameters })
const accountOn = (alias: string) => accounts.find((account) => account.alias === alias)!

describe('connections', () => {
  it('POST /v1/domains/{d}/external-accounts/providers connects a provider, and GET /v1/domains/{d}/external-accounts/providers/{p} reads it [AP035] [AP039] [ST020]', async () => {
    expect(connection).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      domainId,
      alias: 'Trading desk',
      providerType: 'Kraken',
      connectionState: 'Connected',
    })
    expect(await getProvider(maker.api, domainId, connection.id)).toEqual(connection)
    const states = [
      (await connect('Wrong', credentials.refused)).connectionState,
      (await connect('Silent', credentials.unanswered)).connectionState,
      (await connect('Custodian', credentials.service)).connectionState,
    ]
    expect(states).toEqual(['InvalidConnection', 'ConnectionError', 'Connected'])
  })

  it('GET /v1/domains/{d}/external-accounts/providers lists them, those in use first [AP033]', async () => {
    const ended = await connect('Ended', credentials.refused)
    await disconnectProvider(maker.api, domainId, ended.id)
    const listed = await listProviders(maker.api, domainId)
    expect(listed.kind === 'listed' && listed.connections.at(-1)).toMatchObject({
      alias: 'Ended',
      connectionState: 'Disconnected',
    })
    expect(listed).toMatchObject({ kind: 'listed', connections: expect.arrayContaining([connection]) })
  })

  it('POST /v1/domains/{d}/external-accounts/providers/{p} updates one with all its credentials, which mends it [AP036]', async () => {
    const { id } = await connect('Typed wrong', credentials.refused)
    const mended = await updateProvider(maker.api, domainId, id, { alias: 'Hedging', parameters: credentials.hedging })
    expect(mended).toMatchObject({ id, alias: 'Hedging', connectionState: 'Connected' })
    const own = await listExternalAccounts(maker.api, domainId, everything, { connectionId: id })
    expect(own.items).toHaveLength(5)
  })

  it('DELETE /v1/domains/{d}/external-accounts/providers/{p} disconnects it and answers status and body; its accounts stay, and give no answer any more [AP037] [ST020]', async () => {
    const { id } = await connect('For a while', credentials.hedging)
    const ended = await disconnectProvider(maker.api, domainId, id)
    expect([ended.status, JSON.parse(ended.response)]).toEqual([
      200,
      expect.objectContaining({ id, connectionState: 'Disconnected' }),
    ])
    const { items } = await listExternalAccounts(maker.api, domainId, everything, {
      connectionId: id,
      connectionState: 'Disconnected',
    })
    expect(items).toHaveLength(5)
    await expect(getExternalBalances(maker.api, domainId, items[0]!.id)).rejects.toThrow('409')
    await expect(
      updateProvider(maker.api, domainId, id, { alias: 'Again', parameters: credentials.hedging }),
    ).rejects.toThrow('409')
  })

  it('GET /v1/domains/{d}/external-accounts/providers/{p}/balances reads its balances, of one asset when it is named [AP033]', async () => {
    const balances = await getProviderBalances(maker.api, domainId, connection.id)
    expect(balances.map(({ externalTickerName }) => externalTickerName)).toEqual([
      'XBT',
      'ETH',
      'USDC',
      'SOL',
      'XRP',
      'EUR',
    ])
    const [one, ...others] = await getProviderBalances(maker.api, domainId, connection.id, 'XBT')
    expect([one, others]).toMatchObject([{ totalAmount: '1250000000', decimals: 8 }, []])
  })

  it('GET /v1/domains/{d}/external-accounts/providers/{p}/pairs lists pairs, and GET /v1/domains/{d}/external-accounts/providers/{p}/pairs/{a}/{b}/price reads a price [AP034]', async () => {
    const [pair, ...others] = await listPairs(maker.api, domainId, connection.id, 'USDC')
    expect([pair, others]).toEqual([
      {
        externalPairName: 'USDC/EUR',
        baseExternalTickerName: 'USDC',
        quoteExternalTickerName: 'EUR',
        basePrecision: 2,
        quotePrecision: 4,
      },
      [],
    ])
    expect(await getPairPrice(maker.api, domainId, connection.id, 'XBT', 'EUR')).toMatchObject({
      estimatedPrice: '91220.25',
    })
    await expect(getPairPrice(maker.api, domainId, connection.id, 'EUR', 'XBT')).rejects.toThrow('404')
  })
})

describe('external accounts', () => {
  it('GET /v1/domains/{d}/external-accounts lists them, paged and filtered, and GET /v1/domains/{d}/external-accounts/{id} reads one [AP030] [EN026] [EN060]', async () => {
    const list = async (filter: Parameters<typeof listExternalAccounts>[3]) =>
      (
        await listExternalAccounts(maker.api, domainId, everything, { connectionId: connection.id, ...filter })
      ).items.map(({ alias }) => alias)
    expect(await list({ sortBy: 'alias', sortOrder: 'ASC' })).toEqual([
      'Bitcoin',
      'Cash',
      'Ethereum',
      'Solana',
      'XRP Ledger',
    ])
    expect(await list({ alias: 'ether', connectionState: 'Connected' })).toEqual(['Ethereum'])
    expect(await list({ connectionState: 'Disconnected' })).toEqual([])
    expect(await list({ ledgerId: 'bitcoin-mainnet' })).toEqual(['Bitcoin'])
    expect(await list({ externalTickerName: 'USDC' })).toEqual(['Ethereum'])
    const filter = { connectionId: connection.id, sortBy: 'alias', sortOrder: 'ASC' } as const
    const first = await listExternalAccounts(maker.api, domainId, { limit: 4, startingAfter: undefined }, filter)
    const rest = await listExternalAccounts(
      maker.api,
      domainId,
      { limit: 4, startingAfter: first.nextStartingAfter },
      filter,
    )
    expect([first.count, rest.items.map(({ alias }) => alias)]).toEqual([4, ['XRP Ledger']])
    const bitcoin = accountOn('Bitcoin')
    expect(await getExternalAccount(maker.api, domainId, bitcoin.id)).toEqual(bitcoin)
    expect(bitcoin).toMatchObject({
      ledgerId: 'bitcoin-mainnet',
      providerDetails: { externalId: 'bitcoin', connectionId: connection.id },
    })
    expect(accountOn('Cash').ledgerId).toBeUndefined()
  })

  it('GET /v1/domains/{d}/external-accounts/{id}/balances reads its own, and names the coin of its ledger [AP031]', async () => {
    const balances = await getExternalBalances(maker.api, domainId, accountOn('Ethereum').id)
    expect(balances.map(({ externalTickerName, tickerId }) => [externalTickerName, typeof tickerId])).toEqual([
      ['ETH', 'string'],
      ['USDC', 'undefined'],
    ])
  })

  it('POST /v1/domains/{d}/external-accounts/{id}/addresses makes one, GET /v1/domains/{d}/external-accounts/{id}/addresses/latest reads the newest, GET /v1/domains/{d}/external-accounts/{id}/addresses all and GET /v1/domains/{d}/external-accounts/{id}/addresses/{address} one [AP031]', async () => {
    const { id } = accountOn('Ethereum')
    const first = await getLatestExternalAddress(maker.api, domainId, id)
    harness.clock.increment(1000)
    const made = await createExternalAddress(maker.api, domainId, id)
    expect(made.address).not.toBe(first.address)
    expect(await getLatestExternalAddress(maker.api, domainId, id)).toEqual(made)
    expect((await listExternalAddresses(maker.api, domainId, id, everything)).items).toEqual([first, made])
    expect(await getExternalAddress(maker.api, domainId, id, first.id)).toEqual(first)
    await expect(getLatestExternalAddress(maker.api, domainId, accountOn('Cash').id)).rejects.toThrow('404')
  })
})

describe('orders and transfers', () => {
  it('GET /v1/domains/{d}/external-accounts/transactions/orders and GET /v1/domains/{d}/external-accounts/transactions/transfers list them, paged [AP032]', async () => {
    expect(await listExternalOrders(maker.api, domainId, everything)).toMatchObject({ items: [], count: 0 })
    expect(await listExternalTransfers(maker.api, domainId, everything, { kind: 'Trade' })).toMatchObject({ count: 0 })
  })

  it('POST /v1/domains/{d}/external-accounts/transactions/dry-run says of a trade what it costs [AP038] [EN023]', async () => {
    const tried = (direction: 'Buy' | 'Sell', quantity: string) =>
      dryRunExternalOrder(maker.api, domainId, accountOn('Bitcoin').id, {
        type: 'Trade',
        baseExternalTickerName: 'XBT',
        quoteExternalTickerName: 'EUR',
        direction,
        quantity,
      })
    expect(await tried('Buy', '1')).toEqual({
      result: { type: 'Success', hint: '' },
      estimate: { fee: '237.2823', minimum: '0.0001', externalTickerName: 'EUR' },
    })
    expect((await tried('Sell', '12.6')).result).toEqual({ type: 'Failure', hint: 'ExchangeError' })
  })
})
