import { expect, it } from 'vitest'
import { delays } from '@domain/shared/delays'
import { refreshOfAccount } from '@features/accounts/followed-account'
import type { AccountWire } from '@api/accounts/accounts.wire'

const account = (...statuses: readonly string[]) =>
  ({
    data: {},
    additionalDetails: { ledgers: statuses.map((status, i) => ({ ledgerId: `ledger ${i}`, status })) },
  }) as unknown as AccountWire

it.each([
  [
    'is read again soon while a ledger is activated',
    ['Activated', 'Activating', 'AwaitingLedgerActivation'],
    delays.progressRefresh,
  ],
  [
    'is read again as lists are while a ledger waits for a payment',
    ['Activated', 'AwaitingLedgerActivation'],
    delays.listRefresh,
  ],
  ['rests once each ledger knows it', ['Activated', 'Activated'], false],
  ['rests without a ledger', [], false],
] as const)('an account %s [ST021]', (_what, statuses, pause) => {
  expect(refreshOfAccount(account(...statuses))).toBe(pause)
})

it('an account that was not read yet is not read again', () => {
  expect(refreshOfAccount(undefined)).toBe(false)
})
