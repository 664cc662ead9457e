import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OrderParameters } from '@domain/intents/catalogue/order-parameters'
import type { IntentPayload, PayloadOf } from '@domain/intents/catalogue/payloads'
import type { Uuid } from '@domain/shared/ids'
import { insertEntity, newMetadata } from '@gateway/store/entities'
import { accountLedgers, accounts, vaults } from '@gateway/store/schema/entities'
import { changeBalances } from '@gateway/transactions/balance-changes'
import { makeKey } from '@support/keys'
import {
  createMoneyFixture,
  ethereumOrder,
  ledgerNames,
  outside,
  type Desk,
  type LedgerName,
  type MoneyFixture,
} from '@support/money-desk'

let fixture: MoneyFixture
let desk: Desk
let account: Uuid
let single: Uuid
beforeAll(async () => {
  fixture = await createMoneyFixture()
  desk = await fixture.openDesk()
  account = await desk.open({ ledgers: ['eth', 'btc', 'xrp'], holds: { ETH: 10n ** 19n, USDC: 1000, BTC: 10_000_000 } })
  single = await desk.open({ holds: { ETH: 10n ** 19n } })
})
afterAll(() => fixture.close())

const nobody = '00000000-0000-4000-8000-000000000000' as Uuid
const newId = () => fixture.harness.random.uuid()

const transactionOrder = (
  parameters: OrderParameters,
  more: Partial<PayloadOf<'v0_CreateTransactionOrder'>> = {},
): IntentPayload => ({
  type: 'v0_CreateTransactionOrder',
  id: newId(),
  accountId: account,
  ledgerId: ledgerNames.eth,
  parameters,
  customProperties: {},
  ...more,
})
const transferOrder = (more: Partial<PayloadOf<'v0_CreateTransferOrder'>> = {}): IntentPayload => ({
  type: 'v0_CreateTransferOrder',
  id: newId(),
  accountId: account,
  tickerId: fixture.tickers['ETH']!,
  customProperties: {},
  feeStrategy: 'Low',
  outputs: [{ destination: { type: 'Address', address: outside.eth }, amount: '1' }],
  ...more,
})
const endpoint = (id: Uuid, ledger: LedgerName): IntentPayload => ({
  type: 'v0_CreateEndpoint',
  id,
  alias: `Endpoint ${id}`,
  ledgerId: ledgerNames[ledger],
  address: outside[ledger],
  trustScore: 50,
  lock: 'Unlocked',
  customProperties: {},
})
const lockAccount = (id: Uuid): IntentPayload => ({ type: 'v0_LockAccount', reference: { id, revision: 1 } })

const bitcoin = (
  outputs: { destination: { type: 'Address'; address: string }; amount: string; paysFee?: boolean }[],
): OrderParameters => ({
  type: 'Bitcoin',
  outputs,
  feeStrategy: { type: 'Priority', priority: 'Low' },
})
const toBitcoin = { destination: { type: 'Address', address: outside.btc } as const, amount: '1000', paysFee: true }
const xrpl = (more: object): OrderParameters => ({
  type: 'XRPL',
  memos: [],
  feeStrategy: { type: 'Priority', priority: 'Low' },
  ...more,
})

describe('a transaction order is refused', () => {
  test.each<[string, () => IntentPayload, string]>([
    [
      'of an account that does not exist',
      () => transactionOrder(ethereumOrder(), { accountId: nobody }),
      'InvalidEntityId',
    ],
    [
      'of an account with several ledgers that names none',
      () => ({ ...transactionOrder(ethereumOrder()), ledgerId: undefined }) as never,
      'LedgerNotProvided',
    ],
    [
      'of an account with one ledger that names none, so that no policy could ask for it',
      () => ({ ...transactionOrder(ethereumOrder(), { accountId: single }), ledgerId: undefined }) as never,
      'LedgerNotProvided',
    ],
    [
      'on a ledger that does not exist',
      () => transactionOrder(ethereumOrder(), { ledgerId: 'nowhere' }),
      'LedgerNotFound',
    ],
    [
      'on a ledger that the account is not on',
      () => transactionOrder(ethereumOrder(), { ledgerId: ledgerNames.old }),
      'LedgerNotFound',
    ],
    [
      'with the parameters of another ledger',
      () => transactionOrder(ethereumOrder(), { ledgerId: ledgerNames.btc }),
      'InvalidTransactionOrderParameters',
    ],
    [
      'for a kind of ledger that is not there',
      () => transactionOrder({ type: 'Tron' } as never),
      'InvalidTransactionOrderParameters',
    ],
    [
      'that neither pays nor carries data',
      () => transactionOrder({ type: 'Ethereum', amount: '0', feeStrategy: { type: 'Priority', priority: 'Low' } }),
      'InvalidTransactionOrderParameters',
    ],
    [
      'with half a byte in a memo',
      () =>
        transactionOrder(
          xrpl({ memos: [{ memoFormat: 'abc' }], destination: { type: 'Address', address: outside.xrp }, amount: '1' }),
          { ledgerId: ledgerNames.xrp },
        ),
      'InvalidTransactionOrderParameters',
    ],
    [
      'with half a byte of data',
      () => transactionOrder(ethereumOrder({ data: '0xabc' })),
      'InvalidTransactionOrderParameters',
    ],
    [
      'with a tip above its maximum [ER013]',
      () =>
        transactionOrder(
          ethereumOrder({
            feeStrategy: { type: 'SpecifiedRateEIP1559', maxFeePerGas: '5', maxPriorityFeePerGas: '6' },
          }),
        ),
      'InvalidTransactionOrderParameters',
    ],
    [
      'with an amount that no ledger counts',
      () => transactionOrder(ethereumOrder({ amount: '9'.repeat(90) })),
      'InvalidTransactionOrderParameters',
    ],
    [
      'without outputs',
      () => transactionOrder(bitcoin([]), { ledgerId: ledgerNames.btc }),
      'InvalidTransactionOrderParameters',
    ],
    [
      'with two outputs that pay the fee',
      () => transactionOrder(bitcoin([toBitcoin, toBitcoin]), { ledgerId: ledgerNames.btc }),
      'InvalidTransactionOrderParameters',
    ],
    [
      'that is two payments at once',
      () =>
        transactionOrder(xrpl({ destination: toBitcoin.destination, amount: '1', operation: { type: 'AccountSet' } }), {
          ledgerId: ledgerNames.xrp,
        }),
      'InvalidTransactionOrderParameters',
    ],
    [
      'in a currency that is no asset here',
      () =>
        transactionOrder(
          xrpl({
            operation: {
              type: 'Payment',
              destination: { type: 'Address', address: outside.xrp },
              amount: '1',
              currency: { type: 'Currency', code: 'EUR', issuer: outside.xrp },
            },
          }),
          { ledgerId: ledgerNames.xrp },
        ),
      'InvalidTransactionOrderParameters',
    ],
    [
      'to an address of another ledger',
      () => transactionOrder(ethereumOrder({ destination: { type: 'Address', address: outside.btc } })),
      'InvalidDestination',
    ],
    [
      'to an address with a wrong checksum',
      () =>
        transactionOrder(ethereumOrder({ destination: { type: 'Address', address: outside.eth.replace('98', '99') } })),
      'InvalidDestination',
    ],
    [
      'to an account that does not exist',
      () => transactionOrder(ethereumOrder({ destination: { type: 'Account', accountId: nobody } })),
      'InvalidDestination',
    ],
    [
      'to an endpoint that does not exist',
      () => transactionOrder(ethereumOrder({ destination: { type: 'Endpoint', endpointId: nobody } })),
      'InvalidDestination',
    ],
    [
      'in place of an order that does not exist',
      () =>
        transactionOrder(ethereumOrder({ resourceStrategy: { type: 'OrderReplacement', transactionOrderId: nobody } })),
      'InvalidTransactionOrderParameters',
    ],
  ])('%s [ER045]', async (_what, payload, code) => {
    expect(await desk.propose(payload())).toBe(code)
  })

  test('on a ledger without tips that is given one', async () => {
    const old = await desk.open({ ledgers: ['old'] })
    const feeStrategy = { type: 'SpecifiedRateEIP1559', maxFeePerGas: '6', maxPriorityFeePerGas: '5' } as const
    expect(
      await desk.propose(
        transactionOrder(ethereumOrder({ feeStrategy }), { accountId: old, ledgerId: ledgerNames.old }),
      ),
    ).toBe('InvalidTransactionOrderParameters')
  })

  test('with an id that was used', async () => {
    const id = await desk.order(account, 'eth', ethereumOrder())
    expect(await desk.propose(transactionOrder(ethereumOrder(), { id }))).toBe('EntityAlreadyCreated')
    expect(await desk.propose(transferOrder({ id }))).toBe('EntityAlreadyCreated')
  })
})

describe('a transfer order is refused', () => {
  const to = (address: string) => ({ destination: { type: 'Address', address } as const, amount: '1' })
  test.each<[string, () => IntentPayload, string]>([
    ['of an asset that does not exist', () => transferOrder({ tickerId: nobody }), 'InvalidTransferOrderParameters'],
    [
      'of an asset that is not validated',
      () => transferOrder({ tickerId: fixture.tickers['FAKE']! }),
      'InvalidTransferOrderParameters',
    ],
    [
      'with two outputs where a transaction has one',
      () => transferOrder({ outputs: [to(outside.eth), to(outside.eth)] }),
      'InvalidTransferOrderParameters',
    ],
    [
      'with a fee out of a payment that cannot give it',
      () => transferOrder({ outputs: [{ ...to(outside.eth), paysFee: true }] }),
      'InvalidTransferOrderParameters',
    ],
    [
      'of nothing on the XRP Ledger',
      () => transferOrder({ tickerId: fixture.tickers['XRP']!, outputs: [{ ...to(outside.xrp), amount: '0' }] }),
      'InvalidTransferOrderParameters',
    ],
    ['to an address of another ledger', () => transferOrder({ outputs: [to(outside.xrp)] }), 'InvalidDestination'],
    ['of an account that does not exist', () => transferOrder({ accountId: nobody }), 'InvalidEntityId'],
  ])('%s [ER045]', async (_what, payload, code) => {
    expect(await desk.propose(payload())).toBe(code)
  })
})

test('an asset that is registered is of no use until it is validated, and then it is [ST019]', async () => {
  const { harness } = fixture
  const asset = {
    ledgerId: ledgerNames.eth,
    kind: 'Contract' as const,
    name: 'New',
    symbol: 'NEW',
    decimals: 6,
    ledgerDetails: {
      type: 'Ethereum' as const,
      properties: { type: 'ERC20' as const, address: `0x${'9'.repeat(40)}` },
    },
  }
  await harness.propose(harness.root, { type: 'v0_CreateTicker', ...asset })
  const { items } = (await harness.as(harness.root).get<{ items: readonly { id: Uuid }[] }>('/v1/tickers?symbol=NEW'))
    .body
  const id = items[0]!.id
  await changeBalances(fixture.change(), [{ accountId: account, tickerId: id, ledgerId: ledgerNames.eth, total: 5n }])
  const order = () => desk.propose(transferOrder({ tickerId: id }))
  expect(await order()).toBe('InvalidTransferOrderParameters')
  const tried = await harness.as(desk.maker).post('/v1/intents/dry-run', {
    author: desk.maker.user,
    expiryAt: new Date(harness.clock.now() + 60_000).toISOString(),
    targetDomainId: desk.id,
    id: newId(),
    payload: transferOrder({ tickerId: id }),
    customProperties: {},
  })
  expect(tried.body['result']).toMatchObject({
    reason: `The asset 0x${'9'.repeat(40)} is not validated: validate it before ordering`,
  })
  await harness.propose(harness.root, {
    type: 'v0_ValidateTickers',
    tickers: [{ id, ...asset, lock: 'Unlocked', customProperties: {} }],
  })
  expect(await order()).toBe('Succeeded')
})

describe('a lock stops orders', () => {
  test('of the account, and of the account that would be paid', async () => {
    const locked = await desk.open()
    await desk.propose(lockAccount(locked))
    expect(await desk.propose(transactionOrder(ethereumOrder(), { accountId: locked }))).toBe('AccountLocked')
    expect(await desk.propose(transferOrder({ accountId: locked }))).toBe('AccountLocked')
    expect(
      await desk.propose(transactionOrder(ethereumOrder({ destination: { type: 'Account', accountId: locked } }))),
    ).toBe('AccountLocked')
  })

  test('of the vault, which must also be ready', async () => {
    const [vaultId, { harness }] = [newId(), fixture]
    await harness.propose(harness.root, {
      type: 'v0_CreateVault',
      id: vaultId,
      alias: 'Second',
      publicKey: makeKey(vaultId).publicKey,
      lock: 'Unlocked',
      customProperties: {},
    })
    const other = await desk.open({ vaultId })
    await harness.gateway.context.database.update(vaults).set({ processing: 'Pending' }).where(eq(vaults.id, vaultId))
    expect(await desk.propose(transactionOrder(ethereumOrder(), { accountId: other }))).toBe('VaultNotReady')
    await harness.propose(harness.root, { type: 'v0_LockVault', reference: { id: vaultId, revision: 1 } })
    expect(await desk.propose(transactionOrder(ethereumOrder(), { accountId: other }))).toBe('VaultLocked')
  })

  test('of the endpoint, and one of another ledger or another domain is no destination', async () => {
    const [good, wrong, foreign, stranger] = [newId(), newId(), newId(), await fixture.openDesk()]
    await desk.propose(endpoint(good, 'eth'))
    await desk.propose(endpoint(wrong, 'btc'))
    await stranger.propose(endpoint(foreign, 'eth'))
    const pay = (endpointId: Uuid) =>
      desk.propose(transactionOrder(ethereumOrder({ destination: { type: 'Endpoint', endpointId } })))
    expect([await pay(good), await pay(wrong), await pay(foreign)]).toEqual([
      'Succeeded',
      'InvalidDestination',
      'InvalidDestination',
    ])
    await desk.propose({ type: 'v0_LockEndpoint', reference: { id: good, revision: 1 } })
    expect(await pay(good)).toBe('EndpointLocked')
  })

  test('of the asset', async () => {
    const { harness, tickers } = fixture
    await harness.propose(harness.root, { type: 'v0_LockTicker', reference: { id: tickers['GBP']!, revision: 1 } })
    const outputs = [{ destination: { type: 'Address', address: outside.xrp } as const, amount: '1' }]
    expect(await desk.propose(transferOrder({ tickerId: tickers['GBP']!, outputs }))).toBe('TickerLocked')
  })

  test('of a domain above', async () => {
    const below = await fixture.openDesk(desk)
    const held = await below.open()
    const { harness } = fixture
    await harness.propose(
      desk.maker,
      { type: 'v0_LockDomain', reference: { id: below.id, revision: 1 } },
      { domainId: desk.id },
    )
    const sent = harness.propose(below.maker, transactionOrder(ethereumOrder(), { accountId: held }))
    await expect(sent).rejects.toThrow('DomainLockedError')
    expect(
      await desk.propose(transactionOrder(ethereumOrder({ destination: { type: 'Account', accountId: held } }))),
    ).toBe('DomainLocked')
  })

  test('an account that is not ready, or whose ledger is not, orders nothing', async () => {
    const { database } = fixture.harness.gateway.context
    const [one, two] = [await desk.open(), await desk.open()]
    await database.update(accounts).set({ processing: 'Preparing' }).where(eq(accounts.id, one))
    await database.update(accountLedgers).set({ status: 'Activating' }).where(eq(accountLedgers.accountId, two))
    expect(await desk.propose(transactionOrder(ethereumOrder(), { accountId: one }))).toBe('AccountNotReady')
    expect(await desk.propose(transactionOrder(ethereumOrder(), { accountId: two }))).toBe('AccountNotReady')
  })

  test('that comes between the approval and the execution fails the intent', async () => {
    const { harness } = fixture
    const people = { maker: ['maker'], checker: ['checker'] }
    const policies = [
      {
        alias: 'Locks',
        intentTypes: ['v0_LockAccount' as const, 'v0_CreateAccount' as const],
        rank: 20,
        workflow: [{ type: 'RoleQuorum' as const, role: 'maker', quorum: 1 }],
      },
      {
        alias: 'Orders',
        workflow: [
          { type: 'RoleQuorum' as const, role: 'maker', quorum: 1 },
          { type: 'RoleQuorum' as const, role: 'checker', quorum: 1 },
        ],
      },
    ]
    const {
      id,
      people: { maker, checker },
    } = await harness.createDomain({ people, policies })
    const payer = newId()
    await harness.propose(maker, {
      type: 'v0_CreateAccount',
      id: payer,
      alias: 'Payer',
      lock: 'Unlocked',
      customProperties: {},
      ledgerIds: [ledgerNames.eth],
      providerDetails: { type: 'Vault', vaultId: fixture.vaultId, keyStrategy: 'VaultHard' },
    })
    const { intentId } = await harness.propose(maker, transactionOrder(ethereumOrder(), { accountId: payer }))
    await harness.propose(maker, lockAccount(payer))
    await harness.approve(checker, id, intentId)
    expect((await harness.readIntent(maker, id, intentId)).data.state).toMatchObject({
      status: 'Failed',
      error: { code: 'AccountLocked' },
    })
    expect((await harness.as(maker).get(`/v1/domains/${id}/transactions`)).body['items']).toEqual([])
  })
})

describe('the accounts of other domains', () => {
  test('an account is ordered from in its own domain only, and paid by name from its own domain and those above', async () => {
    const [stranger, below] = [await fixture.openDesk(), await fixture.openDesk(desk)]
    const [foreign, deeper] = [await stranger.open(), await below.open()]
    const pay = (payer: Desk, from: Uuid, accountId: Uuid) =>
      payer.propose(
        transactionOrder(ethereumOrder({ destination: { type: 'Account', accountId } }), { accountId: from }),
      )
    expect(await stranger.propose(transactionOrder(ethereumOrder()))).toBe('InvalidEntityId')
    expect(await pay(desk, account, foreign)).toBe('InvalidDestination')
    expect(await pay(desk, account, deeper)).toBe('Succeeded')
    expect(await pay(below, deeper, account)).toBe('InvalidDestination')
  })
})

test('an account is on one network of a kind whose bytes name none: what it signs for a test network is good on the other', async () => {
  const { harness } = fixture
  const metadata = newMetadata(fixture.change(), { customProperties: {} })
  const second = { id: 'xrpl-testnet', alias: 'XRPL Testnet', parameters: { type: 'XRPL' }, metadata }
  await insertEntity(fixture.change(), 'Ledger', second)
  const [id, vaultId] = [harness.random.uuid(), fixture.vaultId]
  const providerDetails = { type: 'Vault', vaultId, keyStrategy: 'VaultHard' } as const
  const create = (...ledgerIds: string[]): IntentPayload => ({
    type: 'v0_CreateAccount',
    id,
    alias: 'On two networks',
    providerDetails,
    ledgerIds,
    lock: 'Unlocked',
    customProperties: {},
  })
  const hintOf = async (payload: IntentPayload, person = desk.maker) =>
    (await harness.propose(person, payload)).request.history.at(-1)?.hint
  expect(await hintOf(create('xrpl-mainnet', 'xrpl-testnet'))).toBe('InvalidCreateAccountParameters')
  expect(await hintOf(create('xrpl-testnet', 'ethereum-mainnet'))).toBeUndefined()
  const add: IntentPayload = {
    type: 'v0_AddAccountLedgers',
    reference: { id, revision: 1 },
    ledgerIds: ['xrpl-mainnet'],
  }
  expect(await hintOf(add)).toBe('InvalidAddAccountLedgersParameters')
  // Of a batch each account has a key of its own.
  const migrated = (ledgerId: string, publicId: string) => ({
    id: harness.random.uuid(),
    alias: ledgerId,
    ledgerId,
    lockStatus: 'Unlocked' as const,
    publicId,
    customProperties: {},
  })
  const batch: IntentPayload = {
    type: 'v0_MigrateSilo3AccountBatch',
    vaultId,
    wasColdSilo: false,
    wasTestSilo: false,
    accounts: [migrated('xrpl-mainnet', 'D37D-04ACF7C4'), migrated('xrpl-testnet', 'D37D-04ACF7C5')],
  }
  expect(await hintOf(batch, harness.root)).toBeUndefined()
})
