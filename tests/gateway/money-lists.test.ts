import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { toInstant } from '@domain/shared/clock'
import type { Uuid } from '@domain/shared/ids'
import { recordLandedPayments } from '@gateway/transactions/landed-payments'
import {
  createMoneyFixture,
  ethereumOrder,
  ledgerNames,
  outside,
  type Desk,
  type MoneyFixture,
  type TransactionJson,
  type TransferJson,
} from '@support/money-desk'

let fixture: MoneyFixture
let desk: Desk
let payer: Uuid
let payee: Uuid
const orders: Uuid[] = []
const noon = Date.parse('2026-11-19T12:00:00.000Z')

beforeAll(async () => {
  fixture = await createMoneyFixture()
  desk = await fixture.openDesk()
  payer = await desk.open({ ledgers: ['eth', 'btc'], holds: { ETH: 10n ** 19n, USDC: 1000, BTC: 10_000_000 } })
  payee = await desk.open()
  orders.push(
    await desk.order(payer, 'eth', ethereumOrder({ amount: '10', destination: { type: 'Account', accountId: payee } })),
  )
  await fixture.pass(25)
  fixture.harness.clock.set(noon)
  const destination = { type: 'Address', address: outside.btc } as const
  orders.push(
    await desk.transfer(payer, 'BTC', {
      outputs: [{ destination, amount: '20000' }],
      description: 'Rent of May',
      customProperties: { desk: 'B' },
    }),
  )
  await fixture.pass(70)
  orders.push(await desk.order(payer, 'eth', ethereumOrder({ amount: `${10n ** 20n}` })))
  await fixture.pass(3)
})
afterAll(() => fixture.close())

const get = (path: string) =>
  fixture.harness.as(desk.maker).get<{ items: { data: { id: Uuid } }[] }>(`/v1/domains/${desk.id}/${path}`)
const position = (id: Uuid) => orders.indexOf(id)
const before = encodeURIComponent('2026-11-19T13:00:00+01:00')

describe('orders', () => {
  test.each([
    ['', [0, 1, 2]],
    ['sortOrder=DESC', [2, 1, 0]],
    ['sortBy=metadata.lastModifiedAt&limit=2', [0, 1]],
    ['ledgerId=bitcoin-mainnet', [1]],
    ['ledgerId=bitcoin-mainnet&ledgerId=ethereum-london', [0, 1, 2]],
    ['parameters.type=Bitcoin', [1]],
    [`metadata.createdAt.lt=${before}`, [0]],
    [`metadata.createdAt.gt=${before}`, [2]],
    [`metadata.lastModifiedAt.lt=${before}`, [0]],
    [`metadata.lastModifiedAt.gt=${before}`, [2]],
    ['metadata.description=rent', [1]],
    ['metadata.customProperties=desk:B', [1]],
    ['metadata.createdBy=00000000-0000-4000-8000-000000000000', []],
    ['accountId=00000000-0000-4000-8000-000000000000', []],
    ['intentId=00000000-0000-4000-8000-000000000000', []],
  ])('the list answers %s [AP059] [EN053]', async (query, expected) => {
    const { status, body } = await get(`transactions/orders?${query}`)
    expect([status, body.items.map(({ data }) => position(data.id))]).toEqual([200, expected])
  })

  test('one is found by its account, its author and its intent, and is signed [EN020]', async () => {
    const found = (await get(`transactions/orders/${orders[1]}`)).body as unknown as {
      data: { metadata: object }
      signature: string
    }
    expect(found.data).toEqual({
      id: orders[1],
      domainId: desk.id,
      accountId: payer,
      ledgerId: 'bitcoin-mainnet',
      metadata: expect.objectContaining({ revision: 1, description: 'Rent of May', createdBy: desk.maker.user }),
      parameters: {
        type: 'Bitcoin',
        outputs: [{ destination: { type: 'Address', address: outside.btc }, amount: '20000' }],
        feeStrategy: { type: 'Priority', priority: 'Medium' },
      },
    })
    expect(
      (await get(`transactions/orders?accountId=${payer}&metadata.createdBy=${desk.maker.user.id}`)).body.items.length,
    ).toBe(3)
  })
})

describe('transactions', () => {
  const list = async (query: string) =>
    (await desk.list<TransactionJson>(`transactions?${query}`)).map(({ orderReference }) =>
      position(orderReference!.id),
    )
  test.each([
    ['', [0, 1, 2]],
    ['sortBy=processingStatus&sortOrder=DESC', [2]],
    ['sortBy=ledgerId&limit=1', [1]],
    ['sortBy=ledgerTransactionData.ledgerStatus&limit=1', [2]],
    ['sortBy=ledgerTransactionData.statusLastUpdatedAt', [2, 0, 1]],
    ['ledgerId=bitcoin-mainnet', [1]],
    ['processing.status=Preparing', [2]],
    ['ledgerTransactionData.ledgerStatus=Confirmed', [0, 1]],
    ['ledgerTransactionData.ledgerTransactionId=none', []],
    ['orderReference.domainId=00000000-0000-4000-8000-000000000000', []],
  ])('the list answers %s [AP058] [EN050]', async (query, expected) => {
    const found = await list(query)
    expect(query.includes('processingStatus') ? found.slice(0, 1) : found).toEqual(expected)
  })

  test('the list is filtered by account, order and ledger transaction, page by page', async () => {
    const { ledgerTransactionData } = await desk.transactionOf(orders[1]!)
    expect([
      await list(`accountId=${payee}`),
      await list(`orderReference.Id=${orders[2]}`),
      await list(`orderReference.domainId=${desk.id}`),
      await list(`ledgerTransactionData.ledgerTransactionId=${ledgerTransactionData!.ledgerTransactionId}`),
    ]).toEqual([[0], [2], [0, 1, 2], [1]])
    const sorts = [
      'id',
      'ledgerId',
      'processingStatus',
      'registeredAt',
      'ledgerTransactionData.ledgerStatus',
      'ledgerTransactionData.statusLastUpdatedAt',
    ]
    for (const sortBy of sorts) {
      const seen: number[] = []
      let cursor = ''
      do {
        const { body } = await get(`transactions?limit=1&sortBy=${sortBy}${cursor}`)
        const page = body as unknown as { items: TransactionJson[]; nextStartingAfter?: string }
        seen.push(...page.items.map(({ orderReference }) => position(orderReference!.id)))
        cursor = page.nextStartingAfter ? `&startingAfter=${page.nextStartingAfter}` : ''
      } while (cursor)
      expect([sortBy, seen.sort()]).toEqual([sortBy, [0, 1, 2]])
    }
  })
})

describe('transfers', () => {
  const list = async (query: string) =>
    (await desk.list<TransferJson>(`transactions/transfers?${query}`)).map(({ kind, value }) =>
      kind === 'Fee' ? 'fee' : value,
    )
  test.each([
    ['sortBy=value&kind=Transfer', ['10', '20000']],
    ['kind=Fee', ['fee', 'fee']],
    ['quarantined=true', []],
    ['quarantined=false&kind=Transfer', ['10', '20000']],
    [`registeredAt.lt=${before}&kind=Transfer`, ['10']],
    [`registeredAt.gt=${before}&kind=Transfer`, ['20000']],
    [`recipient.addressDetails.address=${outside.btc.slice(4, 20)}`, ['20000']],
    ['recipient.addressDetails.address=nothing&recipient.addressDetails.address=BC1Q', ['20000']],
    ['ticker.ledgerId=bitcoin-mainnet&kind=Transfer', ['20000']],
    ['ticker.validationStatus=NonValidated', []],
    ['ticker.lock=Unlocked&ticker.lock=Locked&kind=Transfer', ['10', '20000']],
    ['ticker.lock=Archived', []],
  ])('the list answers %s [AP057] [EN051]', async (query, expected) => {
    expect(await list(query)).toEqual(expected)
  })

  test('the list is filtered by account, recipient, asset and transaction', async () => {
    const { id } = await desk.transactionOf(orders[1]!)
    expect([
      await list(`accountId=${payee}`),
      await list(`recipient.accountId=${payee}`),
      await list(`tickerId=${fixture.tickers['BTC']}&kind=Transfer`),
      await list(`transactionId=${id}&kind=Transfer`),
    ]).toEqual([['10'], ['10'], ['20000'], ['20000']])
    for (const sortBy of ['id', 'transactionId', 'tickerId', 'quarantined', 'value', 'kind', 'registeredAt']) {
      const first = (await get(`transactions/transfers?limit=2&sortBy=${sortBy}`)).body as unknown as {
        items: TransferJson[]
        nextStartingAfter: string
      }
      const next = (
        await get(`transactions/transfers?limit=9&sortBy=${sortBy}&startingAfter=${first.nextStartingAfter}`)
      ).body as unknown as { items: TransferJson[] }
      expect([sortBy, new Set([...first.items, ...next.items].map(({ id: one }) => one)).size]).toEqual([sortBy, 4])
    }
  })
})

test.each([
  'transactions?sortBy=alias',
  'transactions?processing.status=Lost',
  'transactions?accountId=x',
  'transactions/transfers?quarantined=maybe',
  'transactions/transfers?registeredAt.lt=yesterday',
  'transactions/transfers?ticker.lock=Open',
  'transactions/orders?parameters.type=Paper',
  'transactions/orders?metadata.createdAt.gt=10000-01-01T00:00:00Z',
  'transactions/orders?metadata.createdAt.gt=0000-01-01T00:00:00Z',
])('%s is refused as a parameter', async (path) => {
  const { status, text } = await get(path)
  expect([status, text]).toEqual([400, expect.stringContaining('Invalid value for: query parameter')])
})

test('whoever may not read transactions of a domain reads none of them', async () => {
  const { harness } = fixture
  const people = { maker: ['maker'], guest: ['guest'] }
  const {
    id,
    people: { guest, maker },
  } = await harness.createDomain({ people, policies: [], readAccess: { transactions: ['maker'], accounts: ['guest'] } })
  const statuses = (person: typeof guest) =>
    Promise.all(
      ['transactions', 'transactions/orders', 'transactions/transfers'].map(
        async (path) => (await harness.as(person).get(`/v1/domains/${id}/${path}`)).status,
      ),
    )
  expect([await statuses(guest), await statuses(maker)]).toEqual([
    [401, 401, 401],
    [200, 200, 200],
  ])
  const dryRun = (person: typeof guest) => harness.as(person).post(`/v1/domains/${id}/transactions/dry-run`, {})
  expect([(await dryRun(guest)).status, (await dryRun(maker)).status]).toEqual([401, 401])
})

describe('the dry run of an order', () => {
  const dryRun = async (body: object) =>
    (await fixture.harness.as(desk.maker).post(`/v1/domains/${desk.id}/transactions/dry-run`, body)).body
  const ask = (parameters: object, more: object = {}) =>
    dryRun({ accountId: payer, ledgerId: ledgerNames.eth, parameters, ...more })

  test('it tells the result and the estimate, and reserves nothing', async () => {
    const held = await desk.balances(payer)
    expect(await ask(ethereumOrder())).toEqual({
      result: { type: 'Success' },
      estimate: { type: 'Ethereum', gas: '21000', defaultedToBlockGasLimit: false },
    })
    expect(await ask(ethereumOrder({ data: '0xdeadbeef' }))).toEqual({
      result: { type: 'Success' },
      estimate: {
        type: 'Ethereum',
        gas: '30000000',
        defaultedToBlockGasLimit: true,
        nodeErrorMessage: 'execution reverted',
      },
    })
    const outputs = [{ destination: { type: 'Address', address: outside.btc }, amount: '5000' }]
    expect(
      await ask(
        { type: 'Bitcoin', outputs, feeStrategy: { type: 'SpecifiedRate', satoshiPerVbyte: '2' } },
        { ledgerId: ledgerNames.btc },
      ),
    ).toEqual({
      result: { type: 'Success' },
      estimate: { type: 'Bitcoin', vbytes: '209', fee: '418', feeEstimationMargin: '600' },
    })
    expect(await desk.balances(payer)).toEqual(held)
  })

  test.each([
    ['CurrentlyNotEnoughFunds', { amount: `${10n ** 20n}` }],
    ['CurrentlyFeesTooLarge', { maximumFee: '1' }],
    ['CurrentlyFeesTooSmall', { feeStrategy: { type: 'SpecifiedRate', gasPrice: '0' } }],
    ['InvalidDestination', { destination: { type: 'Address', address: outside.btc } }],
    ['InvalidUserPayload', { data: '0xabc' }],
  ])('it tells %s [ER018] [ER019] [ER020]', async (hint, more) => {
    expect((await ask(ethereumOrder(more as never)))['result']).toEqual({
      type: 'Failure',
      hint,
      reason: expect.any(String),
    })
  })

  test('it names the destinations that are none, and no others', async () => {
    const { harness } = fixture
    const id = harness.random.uuid()
    const run = async (payload: object) => {
      const body = {
        author: desk.maker.user,
        expiryAt: toInstant(harness.clock.now() + 60_000),
        targetDomainId: desk.id,
        id: harness.random.uuid(),
        payload,
        customProperties: {},
      }
      return (await harness.as(desk.maker).post('/v1/intents/dry-run', body)).body['result']
    }
    const outputs = [outside.btc, outside.xrp, outside.eth, outside.xrp].map((address) => ({
      destination: { type: 'Address', address },
      amount: '5000',
    }))
    const failure = (...names: readonly string[]) => ({
      type: 'Failure',
      hint: 'InvalidDestination',
      reason: `Unknown destinations, or destinations on another ledger: ${names.join(', ')}`,
    })
    expect(
      await run({
        type: 'v0_CreateTransferOrder',
        id,
        accountId: payer,
        tickerId: fixture.tickers['BTC'],
        feeStrategy: 'High',
        customProperties: {},
        outputs,
      }),
    ).toEqual(failure(outside.xrp, outside.eth))
    expect(
      await run({
        type: 'v0_CreateTransactionOrder',
        id,
        accountId: payer,
        ledgerId: ledgerNames.eth,
        parameters: ethereumOrder({ destination: { type: 'Account', accountId: id } }),
        customProperties: {},
      }),
    ).toEqual(failure(id))
    expect((await ask(ethereumOrder({ destination: { type: 'Address', address: outside.btc } })))['result']).toEqual(
      failure(outside.btc),
    )
  })

  test('an account of another domain is not found, a body that is no order is refused', async () => {
    const foreign = await (await fixture.openDesk()).open()
    const path = `/v1/domains/${desk.id}/transactions/dry-run`
    const post = async (body: object) => {
      const answer = await fixture.harness.as(desk.maker).post(path, body)
      return [answer.status, answer.body['reason']]
    }
    expect(await post({ accountId: foreign, parameters: ethereumOrder() })).toEqual([404, 'EntityNotFoundError'])
    expect(await post({ accountId: payer, parameters: ethereumOrder() })).toEqual([400, 'TransactionDryRunError'])
    expect(await post({ accountId: payer, parameters: { type: 'Ethereum' } })).toEqual([400, 'InvalidRequestError'])
    expect(await post({ accountId: payer, ledgerId: 'ethereum\0', parameters: ethereumOrder() })).toEqual([
      400,
      'InvalidRequestError',
    ])
  })

  test('the dry run of an intent that orders a payment tells the same', async () => {
    const { harness } = fixture
    const run = async (payload: object) => {
      const body = {
        author: desk.maker.user,
        expiryAt: toInstant(harness.clock.now() + 60_000),
        targetDomainId: desk.id,
        id: harness.random.uuid(),
        payload,
        customProperties: {},
      }
      return (await harness.as(desk.maker).post('/v1/intents/dry-run', body)).body
    }
    const id = harness.random.uuid()
    expect(
      await run({
        type: 'v0_CreateTransactionOrder',
        id,
        accountId: payer,
        ledgerId: ledgerNames.eth,
        parameters: ethereumOrder(),
        customProperties: {},
      }),
    ).toEqual({
      success: true,
      type: 'v0_CreateTransactionOrder',
      result: { type: 'Success' },
      estimate: { type: 'Ethereum', gas: '21000', defaultedToBlockGasLimit: false },
    })
    const transfer = {
      type: 'v0_CreateTransferOrder',
      id,
      accountId: payer,
      tickerId: fixture.tickers['USDC'],
      feeStrategy: 'High',
      customProperties: {},
    }
    const outputs = (amount: string, address: string = outside.eth) => [
      { destination: { type: 'Address', address }, amount },
    ]
    const fee = { type: 'Success', fee: expect.stringMatching(/^\d+$/), tickerId: fixture.tickers['ETH'] }
    expect(await run({ ...transfer, outputs: outputs('1000') })).toEqual({
      success: true,
      type: transfer.type,
      result: { type: 'Success' },
      estimate: fee,
    })
    expect(await run({ ...transfer, outputs: outputs('1001') })).toMatchObject({
      success: true,
      result: { type: 'Failure', hint: 'CurrentlyNotEnoughFunds' },
      estimate: fee,
    })
    expect(await run({ ...transfer, outputs: outputs('1', outside.btc) })).toMatchObject({
      success: false,
      errors: ['InvalidDestination'],
      result: { type: 'Failure', hint: 'InvalidDestination' },
      estimate: { type: 'Failure', hint: 'InvalidDestination' },
    })
  })
})

test('payments that landed in the past are recorded with their transfers, fees and balances', async () => {
  const other = await fixture.openDesk()
  const account = await other.open()
  const [address, at] = [await other.addressOf(account, 'eth'), '2026-01-05T10:00:00.000Z']
  const common = {
    at,
    domainId: other.id,
    accountId: account,
    ledgerId: ledgerNames.eth,
    ledgerType: 'Ethereum',
    tickerId: fixture.tickers['ETH']!,
    address,
    counterparty: outside.eth,
  } as const
  await recordLandedPayments(
    fixture.change(),
    [
      { ...common, direction: 'in', amount: 900n },
      { ...common, direction: 'in', amount: 50n, quarantined: true },
      { ...common, direction: 'out', amount: 300n, fee: { tickerId: fixture.tickers['ETH']!, amount: 7n } },
    ],
    fixture.harness.random.uuid,
  )
  expect((await other.balances(account))['ETH']).toEqual(['643', '0', '50'])
  const moved = await other.list<TransferJson>('transactions/transfers?sortBy=value')
  expect(moved.map(({ value, kind, quarantined, registeredAt }) => [value, kind, quarantined, registeredAt])).toEqual([
    ['7', 'Fee', false, at],
    ['50', 'Transfer', true, at],
    ['300', 'Transfer', false, at],
    ['900', 'Transfer', false, at],
  ])
  expect(
    (await other.list<TransactionJson>('transactions')).map(
      ({ ledgerTransactionData }) => ledgerTransactionData!.ledgerStatus,
    ),
  ).toEqual(['Confirmed', 'Confirmed', 'Confirmed'])
})
