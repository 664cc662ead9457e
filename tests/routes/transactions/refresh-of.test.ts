import { describe, expect, it } from 'vitest'
import { refreshOf } from '@features/transactions/refresh-of'

const seen = (ledgerStatus: string) => ({
  ledgerStatus,
  ledgerTransactionId: 'hash',
  statusLastUpdatedAt: '2026-11-22T10:00:00.000Z',
})

describe('how soon a page asks for a transaction again', () => {
  it.each([
    ['has not begun', undefined],
    ['is prepared', { processing: { status: 'Preparing' } }],
    ['is sent', { processing: { status: 'Broadcasting' } }],
    ['is seen', { processing: { status: 'Broadcasting' }, ledgerTransactionData: seen('Detected') }],
  ])('within seconds while it %s', (_, transaction) => {
    expect(refreshOf(transaction)).toBe(3_000)
  })

  it.each([
    ['is settled', { processing: { status: 'Completed' }, ledgerTransactionData: seen('Confirmed') }],
    ['has expired', { ledgerTransactionData: seen('Expired') }],
    ['has failed', { processing: { status: 'Failed', hint: 'InvalidAmount' } }],
    ['waits for funds', { processing: { status: 'Preparing', hint: 'CurrentlyNotEnoughFunds' } }],
  ])('no sooner than a list once it %s', (_, transaction) => {
    expect(refreshOf(transaction)).toBe(30_000)
  })
})
