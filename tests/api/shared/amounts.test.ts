import { describe, expect, test } from 'vitest'
import { balanceWire } from '@api/accounts/accounts.wire'
import { confirmedBalanceWire } from '@api/accounts/account-panels.wire'
import { transferWire } from '@api/transactions/transactions.wire'

const id = '00000000-0000-4000-8000-000000000001'
const at = '2026-11-19T09:00:00.000Z'
const balance = {
  accountReference: { id, domainId: id },
  tickerId: id,
  totalAmount: '10',
  reservedAmount: '0',
  quarantinedAmount: '0',
  lastUpdatedAt: at,
}
const transfer = {
  id,
  tickerId: id,
  quarantined: false,
  senders: [],
  value: '10',
  kind: 'Transfer',
  registeredAt: at,
  metadata: { type: 'Ethereum' },
}

/** Pages add them up as whole numbers: of these some would be another number, and the others end the page. */
describe.each(['', ' 7', '0x10', '1.5', '1e3', 'many', '-1'])('an amount of %j', (amount) => {
  test.each(['totalAmount', 'reservedAmount', 'quarantinedAmount'])('is no %s of a balance', (field) => {
    expect(balanceWire.safeParse(balance).success).toBe(true)
    expect(balanceWire.safeParse({ ...balance, [field]: amount }).success).toBe(false)
  })

  test('is no value of a transfer', () => {
    expect(transferWire.safeParse(transfer).success).toBe(true)
    expect(transferWire.safeParse({ ...transfer, value: amount }).success).toBe(false)
  })
})

test('what is not confirmed may be less than nothing', () => {
  const { totalAmount: confirmedAmount, ...rest } = balance
  const confirmed = { ...rest, confirmedAmount, unconfirmedAmount: '-10' }
  expect(confirmedBalanceWire.safeParse(confirmed).success).toBe(true)
  expect(confirmedBalanceWire.safeParse({ ...confirmed, unconfirmedAmount: '1.5' }).success).toBe(false)
})
