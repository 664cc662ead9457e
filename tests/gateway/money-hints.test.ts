import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Uuid } from '@domain/shared/ids'
import { transactions } from '@gateway/store/schema/money'
import { workOf } from '@gateway/transactions/transaction-record'
import {
  createMoneyFixture,
  ethereumOrder,
  ledgerNames,
  outside,
  type Desk,
  type MoneyFixture,
  type TransferJson,
} from '@support/money-desk'

let fixture: MoneyFixture
let desk: Desk
beforeAll(async () => {
  fixture = await createMoneyFixture()
  desk = await fixture.openDesk()
})
afterAll(() => fixture.close())

const ether = 10n ** 18n
const processingOf = async (orderId: Uuid) => (await desk.transactionOf(orderId)).processing
const toBitcoin = (amount: string, more: object = {}) => ({
  destination: { type: 'Address', address: outside.btc } as const,
  amount,
  ...more,
})

describe('an order that is hindered waits in preparation and goes on by itself', () => {
  test('without enough funds for the amount and the fee [ST016]', async () => {
    const account = await desk.open({ holds: { ETH: 1000 } })
    const orderId = await desk.order(account, 'eth', ethereumOrder({ amount: '1000' }))
    await fixture.pass(3)
    expect(await processingOf(orderId)).toEqual({ status: 'Preparing', hint: 'CurrentlyNotEnoughFunds' })
    expect((await desk.balances(account))['ETH']).toEqual(['1000', '0', '0'])
    await fixture.deposit('eth', 'ETH', await desk.addressOf(account, 'eth'), ether)
    await fixture.pass(30)
    expect(await processingOf(orderId)).toEqual({ status: 'Preparing', hint: 'CurrentlyNotEnoughFunds' })
    const [deposit] = await desk.list<TransferJson>(`transactions/transfers?accountId=${account}`)
    await desk.propose({ type: 'v0_ReleaseQuarantinedTransfers', accountId: account, transferIds: [deposit!.id] })
    await fixture.pass(40)
    expect(await processingOf(orderId)).toEqual({ status: 'Completed' })
  })

  test('is tried more and more seldom, every five minutes at least, and at once when there is more to spend', async () => {
    const { harness } = fixture
    const account = await desk.open({ holds: { ETH: 1000 } })
    const orderId = await desk.order(account, 'eth', ethereumOrder({ amount: '1000' }))
    const pauseAfter = async (ms: number) => {
      harness.clock.increment(ms)
      await harness.settle()
      const [{ dueAt }] = (await harness.gateway.context.database
        .select({ dueAt: transactions.dueAt })
        .from(transactions)
        .where(eq(transactions.orderId, orderId))) as [{ dueAt: string }]
      return Date.parse(dueAt) - harness.clock.now()
    }
    await fixture.pass(3)
    expect([await pauseAfter(15_000), await pauseAfter(3_600_000), await pauseAfter(7_200_000)]).toEqual([
      15_000,
      expect.closeTo(180_900, -3),
      300_000,
    ])
    await fixture.deposit('eth', 'ETH', await desk.addressOf(account, 'eth'), ether)
    await fixture.pass(30)
    const [deposit] = await desk.list<TransferJson>(`transactions/transfers?accountId=${account}`)
    await desk.propose({ type: 'v0_ReleaseQuarantinedTransfers', accountId: account, transferIds: [deposit!.id] })
    await fixture.pass(2)
    expect((await processingOf(orderId))?.status).not.toBe('Preparing')
  })

  test('with a maximum below the fee of the moment, which falls later [ST016]', async () => {
    const account = await desk.open({ holds: { ETH: ether } })
    const fees = async () =>
      BigInt(
        (await fixture.harness.as(desk.maker).get<{ low: { gasPrice: string } }>(`/v1/ledgers/${ledgerNames.eth}/fees`))
          .body.low.gasPrice,
      )
    while ((await fees()) < 30n * 10n ** 9n) fixture.harness.clock.increment(20_000)
    const maximumFee = `${21_000n * 20n * 10n ** 9n}`
    const orderId = await desk.order(
      account,
      'eth',
      ethereumOrder({ maximumFee, feeStrategy: { type: 'Priority', priority: 'Low' } }),
    )
    await fixture.pass(3)
    expect(await processingOf(orderId)).toEqual({ status: 'Preparing', hint: 'CurrentlyFeesTooLarge' })
    fixture.harness.clock.increment(450_000)
    await fixture.pass(40)
    expect(await processingOf(orderId)).toEqual({ status: 'Completed' })
    const [fee] = await desk.list<TransferJson>(`transactions/transfers?accountId=${account}&kind=Fee`)
    expect(BigInt(fee!.value) <= BigInt(maximumFee)).toBe(true)
  })

  test('with a rate of more than twenty times that of high priority: what pays nobody by name would be given away', async () => {
    const { body } = await fixture.harness.as(desk.maker).get(`/v1/ledgers/${ledgerNames.btc}/fees`)
    const high = Number((body as { high: { satoshiPerVbyte: string } }).high.satoshiPerVbyte)
    const account = await desk.open({ ledgers: ['btc'], holds: { BTC: 100_000_000 } })
    const at = (times: number) =>
      desk.order(account, 'btc', {
        type: 'Bitcoin',
        outputs: [toBitcoin('10000')],
        feeStrategy: { type: 'SpecifiedRate', satoshiPerVbyte: `${high * times}` },
      })
    const [dear, fair] = [await at(22), await at(18)]
    await fixture.pass(3)
    expect(await processingOf(dear)).toEqual({ status: 'Preparing', hint: 'CurrentlyFeesTooLarge' })
    expect(await processingOf(fair)).not.toHaveProperty('hint')
  })

  test('with a rate of nothing [ST016]', async () => {
    const account = await desk.open({ ledgers: ['btc'], holds: { BTC: 1_000_000 } })
    const orderId = await desk.order(account, 'btc', {
      type: 'Bitcoin',
      outputs: [toBitcoin('10000')],
      feeStrategy: { type: 'SpecifiedRate', satoshiPerVbyte: '0' },
    })
    await fixture.pass(3)
    expect(await processingOf(orderId)).toEqual({ status: 'Preparing', hint: 'CurrentlyFeesTooSmall' })
  })

  test('to a destination that was locked meanwhile [ST016]', async () => {
    const [account, payee] = [await desk.open({ holds: { ETH: ether } }), await desk.open()]
    const orderId = await desk.order(
      account,
      'eth',
      ethereumOrder({ destination: { type: 'Account', accountId: payee } }),
    )
    await desk.propose({ type: 'v0_LockAccount', reference: { id: payee, revision: 1 } })
    await fixture.pass(3)
    expect(await processingOf(orderId)).toEqual({ status: 'Preparing', hint: 'CurrentlyUnusableDestination' })
    await desk.propose({ type: 'v0_UnlockAccount', reference: { id: payee, revision: 2 } })
    await fixture.pass(40)
    expect(await processingOf(orderId)).toEqual({ status: 'Completed' })
  })

  test('of an account that no payment has made exist on its ledger [ER023]', async () => {
    const account = await desk.open({ ledgers: ['xrp'] })
    const orderId = await desk.order(account, 'xrp', {
      type: 'XRPL',
      memos: [],
      feeStrategy: { type: 'Priority', priority: 'Low' },
      destination: { type: 'Address', address: outside.xrp },
      amount: '5',
    })
    await fixture.pass(3)
    expect(await processingOf(orderId)).toEqual({ status: 'Preparing', hint: 'AccountNotReadyOnLedger' })
  })

  test.each(['Preparing', 'Reserved'])('of an account that is locked while the order is %s', async (status) => {
    const account = await desk.open({ holds: { ETH: ether } })
    const orderId = await desk.order(account, 'eth', ethereumOrder())
    while ((await processingOf(orderId))!.status !== status) await fixture.pass(1)
    await desk.propose({ type: 'v0_LockAccount', reference: { id: account, revision: 1 } })
    await fixture.pass(60)
    expect((await processingOf(orderId))!.status).toBe(status)
    await desk.propose({ type: 'v0_UnlockAccount', reference: { id: account, revision: 2 } })
    await fixture.pass(40)
    expect(await processingOf(orderId)).toEqual({ status: 'Completed' })
  })

  test('of an asset that is locked meanwhile [ST015]', async () => {
    const { harness, tickers } = fixture
    const account = await desk.open({ holds: { ETH: ether, USDC: 10 } })
    const orderId = await desk.transfer(account, 'USDC', {
      outputs: [{ destination: { type: 'Address', address: outside.eth }, amount: '10' }],
    })
    await harness.propose(harness.root, { type: 'v0_LockTicker', reference: { id: tickers['USDC']!, revision: 1 } })
    await fixture.pass(3)
    expect(await processingOf(orderId)).toEqual({ status: 'Preparing', hint: 'TransientIssue' })
    await harness.propose(harness.root, { type: 'v0_UnlockTicker', reference: { id: tickers['USDC']!, revision: 2 } })
  })
})

describe('an order that can never be carried out fails', () => {
  test('with an amount that the ledger does not move [ER023]', async () => {
    const account = await desk.open({ ledgers: ['btc'], holds: { BTC: 1_000_000 } })
    const orderId = await desk.transfer(account, 'BTC', { outputs: [toBitcoin('545')] })
    await fixture.pass(3)
    expect(await processingOf(orderId)).toEqual({ status: 'Failed', hint: 'InvalidAmount' })
    expect((await desk.balances(account))['BTC']).toEqual(['1000000', '0', '0'])
  })

  test('when no bytes can be built of it: what it held is free, and the next order takes its number', async () => {
    const { database } = fixture.harness.gateway.context
    const account = await desk.open({ holds: { ETH: ether } })
    const [unbuilt, next] = [
      await desk.order(account, 'eth', ethereumOrder({ amount: '1000' })),
      await desk.order(account, 'eth', ethereumOrder({ amount: '2000' })),
    ]
    const rowOf = async (orderId: Uuid) =>
      (await database.select().from(transactions).where(eq(transactions.orderId, orderId)))[0]!
    for (let step = 0; step < 20 && (await rowOf(unbuilt)).processing !== 'Reserved'; step++) {
      fixture.harness.clock.increment(250)
      await fixture.harness.settle()
    }
    const { id, work, processing } = await rowOf(unbuilt)
    expect(processing).toBe('Reserved')
    const quote = { ...workOf({ work }).quote!, priorityRate: 'none' }
    await database
      .update(transactions)
      .set({ work: { ...work, quote } })
      .where(eq(transactions.id, id))
    await fixture.pass(20)
    expect(await processingOf(unbuilt)).toEqual({ status: 'Failed', hint: 'InvalidUserPayload' })
    expect(await processingOf(next)).toEqual({ status: 'Completed' })
    expect(workOf(await rowOf(next)).sequence).toBe(0)
    expect((await desk.balances(account))['ETH']![1]).toBe('0')
  })

  test('when the ledger forgets it: it waits for the price until then, and its reserve is free again [ST016]', async () => {
    const account = await desk.open({ ledgers: ['btc'], holds: { BTC: 1_000_000 } })
    const orderId = await desk.order(account, 'btc', {
      type: 'Bitcoin',
      outputs: [toBitcoin('10000')],
      feeStrategy: { type: 'SpecifiedRate', satoshiPerVbyte: '1' },
    })
    await fixture.pass(10)
    expect(await processingOf(orderId)).toEqual({ status: 'Broadcasting', hint: 'CurrentlyFeesTooSmall' })
    expect((await desk.balances(account))['BTC']![1]).not.toBe('0')
    fixture.harness.clock.increment(1_200_000)
    await fixture.pass(1)
    const { processing, ledgerTransactionData } = await desk.transactionOf(orderId)
    expect([processing, ledgerTransactionData!.ledgerStatus]).toEqual([
      { status: 'Failed', hint: 'BroadcastExpired' },
      'Expired',
    ])
    expect((await desk.balances(account))['BTC']).toEqual(['1000000', '0', '0'])
  })
})

describe('a failure on the ledger', () => {
  test('a reverted call costs its fee and moves nothing [ST015]', async () => {
    const account = await desk.open({ holds: { ETH: 10n * ether } })
    const orderId = await desk.order(account, 'eth', ethereumOrder({ amount: '777', data: '0xdeadbeef' }))
    await fixture.pass(25)
    const { processing, ledgerTransactionData } = await desk.transactionOf(orderId)
    expect([processing, ledgerTransactionData]).toMatchObject([
      { status: 'Completed' },
      { ledgerStatus: 'Confirmed', failure: 'FailedOnChain', ledgerData: { logs: [] } },
    ])
    const moved = await desk.list<TransferJson>(`transactions/transfers?accountId=${account}`)
    expect(moved.map(({ kind }) => kind)).toEqual(['Fee'])
    expect((await desk.balances(account))['ETH']).toEqual([`${10n * ether - BigInt(moved[0]!.value)}`, '0', '0'])
  })

  test('a first payment below what an account must keep is refused, one that covers it makes the account exist', async () => {
    const [payer, payee] = [await desk.open({ ledgers: ['xrp'] }), await desk.open({ ledgers: ['xrp'] })]
    expect(await fixture.deposit('xrp', 'XRP', await desk.addressOf(payer, 'xrp'), 999_999n)).toBeUndefined()
    await fixture.deposit('xrp', 'XRP', await desk.addressOf(payer, 'xrp'), 9_000_000n)
    await fixture.pass(6)
    const [deposit] = await desk.list<TransferJson>(`transactions/transfers?accountId=${payer}`)
    await desk.propose({ type: 'v0_ReleaseQuarantinedTransfers', accountId: payer, transferIds: [deposit!.id] })
    const pay = (amount: string) =>
      desk.transfer(payer, 'XRP', { outputs: [{ destination: { type: 'Account', accountId: payee }, amount }] })
    const small = await pay('999999')
    await fixture.pass(10)
    expect((await desk.transactionOf(small)).ledgerTransactionData).toMatchObject({ failure: 'FailedOnChain' })
    await pay('1000000')
    await fixture.pass(10)
    expect((await desk.balances(payee))['XRP']).toEqual(['1000000', '0', '0'])
    const { body } = await fixture.harness.as(desk.maker).get(`/v1/domains/${desk.id}/accounts/${payee}`)
    expect(body['additionalDetails']).toMatchObject({ ledgers: [{ status: 'Activated' }] })
    const beyond = await pay('7500000')
    await fixture.pass(3)
    expect(await processingOf(beyond)).toEqual({ status: 'Preparing', hint: 'CurrentlyNotEnoughFunds' })
  })
})
