import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMoneyFixture, outside, type Desk, type MoneyFixture, type TransferJson } from '@support/money-desk'

let fixture: MoneyFixture
beforeAll(async () => {
  fixture = await createMoneyFixture()
})
afterAll(() => fixture.close())

type Published = Readonly<Record<string, unknown>> & { readonly type: string }
const money = ['TransactionCreated', 'TransactionDetected', 'TransactionUpdated', 'TransferUpdated', 'BalancesUpdated']

/** What the domain was told of money, the oldest first. */
async function readPublished(desk: Desk): Promise<readonly Published[]> {
  const events = await desk.list<{ readonly domainId: string; readonly payload: Published }>('events?limit=100')
  expect(new Set(events.map(({ domainId }) => domainId))).toEqual(new Set([desk.id]))
  return events.map(({ payload }) => payload).filter(({ type }) => money.includes(type))
}

test('an order tells its domain that its transaction was made, each step of it, and what the account holds then', async () => {
  const desk = await fixture.openDesk()
  const account = await desk.open({ holds: { ETH: 10n ** 18n } })
  const orderId = await desk.transfer(account, 'ETH', {
    outputs: [{ destination: { type: 'Address', address: outside.eth }, amount: '5' }],
  })
  await fixture.pass(20)
  const { id } = await desk.transactionOf(orderId)
  const reference = { id: account, domainId: desk.id }
  const observed = await readPublished(desk)
  expect(observed.filter(({ type }) => type === 'TransactionCreated')).toEqual([
    { type: 'TransactionCreated', id, senderReferences: [reference] },
  ])
  const steps = observed.filter(({ type }) => type === 'TransactionUpdated')
  expect(steps.length).toBeGreaterThanOrEqual(5)
  expect(steps[0]).toEqual({ type: 'TransactionUpdated', id, accountReferences: [reference] })
  expect(observed.filter(({ type }) => type === 'BalancesUpdated').at(-1)).toEqual({
    type: 'BalancesUpdated',
    accountReference: reference,
    tickerIds: [fixture.tickers['ETH']],
  })
})

test('a payment to another domain tells that domain what it sees, and nothing of the payer', async () => {
  const [payer, payee] = [await fixture.openDesk(), await fixture.openDesk()]
  const [from, to] = [await payer.open({ holds: { ETH: 10n ** 18n } }), await payee.open()]
  await payer.transfer(from, 'ETH', {
    outputs: [{ destination: { type: 'Address', address: await payee.addressOf(to, 'eth') }, amount: '7' }],
  })
  await fixture.pass(20)
  const observed = await readPublished(payee)
  const [seen] = await payee.list<{ readonly id: string }>('transactions')
  expect(observed[0]).toEqual({
    type: 'TransactionDetected',
    id: seen!.id,
    accountReferences: [{ id: to, domainId: payee.id }],
  })
  expect(observed.map(({ type }) => type)).toContain('BalancesUpdated')
  expect([JSON.stringify(observed).includes(from), JSON.stringify(observed).includes(payer.id)]).toEqual([false, false])
})

test('a deposit is told when it is seen, and a release when it is done', async () => {
  const desk = await fixture.openDesk()
  const account = await desk.open()
  const id = await fixture.deposit('eth', 'ETH', await desk.addressOf(account, 'eth'), 9n)
  expect(await readPublished(desk)).toEqual([
    { type: 'TransactionDetected', id, accountReferences: [{ id: account, domainId: desk.id }] },
  ])
  await fixture.pass(13)
  const [transfer] = await desk.list<TransferJson>('transactions/transfers')
  await desk.propose({ type: 'v0_ReleaseQuarantinedTransfers', accountId: account, transferIds: [transfer!.id] })
  expect((await readPublished(desk)).filter(({ type }) => type === 'TransferUpdated')).toEqual([
    { type: 'TransferUpdated', id: transfer!.id },
  ])
})
