import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Uuid } from '@domain/shared/ids'
import { ledgerStatusAfter } from '@gateway/accounts/advance-ledger'
import { createMoneyFixture, ledgerNames, type Desk, type MoneyFixture } from '@support/money-desk'

let fixture: MoneyFixture
let desk: Desk
beforeAll(async () => {
  fixture = await createMoneyFixture()
  desk = await fixture.openDesk()
})
afterAll(() => fixture.close())

interface EventJson {
  readonly payload: { readonly type: string; readonly id?: string }
}

const statusOf = async (id: Uuid) => {
  const { body } = await fixture.harness
    .as(desk.maker)
    .get<{ additionalDetails: { ledgers: readonly { ledgerId: string; status: string }[] } }>(
      `/v1/domains/${desk.id}/accounts/${id}`,
    )
  return body.additionalDetails.ledgers.find(({ ledgerId }) => ledgerId === ledgerNames.xrp)?.status
}
const updatesOf = async (id: Uuid) =>
  (await desk.list<EventJson>('events?sortOrder=DESC&limit=100')).filter(
    ({ payload }) => payload.type === 'AccountUpdated' && payload.id === id,
  ).length

test('the first payment activates a ledger and is reported as a change of the account; the next one changes nothing [ST021]', async () => {
  const account = await desk.open({ ledgers: ['xrp'] })
  const address = await desk.addressOf(account, 'xrp')
  expect([await statusOf(account), await updatesOf(account)]).toEqual(['AwaitingLedgerActivation', 0])
  await fixture.deposit('xrp', 'XRP', address, 50_000_000n)
  await fixture.pass(30)
  expect([await statusOf(account), await updatesOf(account)]).toEqual(['Activated', 1])
  await fixture.deposit('xrp', 'XRP', address, 50_000_000n)
  await fixture.pass(30)
  expect([await statusOf(account), await updatesOf(account)]).toEqual(['Activated', 1])
})

test('a ledger that asks for no payment is activated by the address', async () => {
  expect(ledgerStatusAfter(undefined, { type: 'address.made', needsPayment: false })).toBe('Activated')
  expect(ledgerStatusAfter(undefined, { type: 'address.made', needsPayment: true })).toBe('AwaitingLedgerActivation')
})

test('what the chart does not know is refused', () => {
  expect(() => ledgerStatusAfter('Activated', { type: 'payment.landed' })).toThrow('knows no payment.landed')
  expect(() => ledgerStatusAfter(undefined, { type: 'account.closed' })).toThrow('knows no account.closed')
})
