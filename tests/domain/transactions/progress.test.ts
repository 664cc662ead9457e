import { describe, expect, it } from 'vitest'
import { progressOf, type ProgressFacts, type ProgressTransaction } from '@domain/transactions/progress'

const at = (minute: number) => `2026-11-22T10:0${minute}:00.000Z`
const intent = (status: string, more: object = {}) => ({ status, proposedAt: at(0), changedAt: at(1), ...more })
const order = { createdAt: at(2) }
const transaction = (
  processing: ProgressTransaction['processing'],
  ledger?: ProgressTransaction['ledger'],
): ProgressTransaction => ({ registeredAt: at(3), processing, ledger })
const ordered = (more: Partial<ProgressFacts>): ProgressFacts => ({ intent: intent('Executed'), order, ...more })
const states = (facts: ProgressFacts) => {
  const { steps, outcome } = progressOf(facts)
  return [...steps.map(({ state }) => state), outcome]
}
const ledgerStep = (ledger: NonNullable<ProgressTransaction['ledger']>) =>
  progressOf(ordered({ transaction: transaction({ status: 'Broadcasting' }, ledger) })).steps.at(-1)

describe('the progress of an order', () => {
  it('has five steps, each with its status and its time', () => {
    const facts = ordered({
      transaction: transaction({ status: 'Completed' }, { status: 'Confirmed', changedAt: at(4) }),
    })
    expect(progressOf(facts)).toEqual({
      steps: [
        { name: 'request', state: 'done', at: at(0) },
        { name: 'intent', state: 'done', status: 'Executed', at: at(1) },
        { name: 'order', state: 'done', at: at(2) },
        { name: 'transaction', state: 'done', status: 'Completed', at: at(3) },
        { name: 'ledger', state: 'done', status: 'Confirmed', at: at(4) },
      ],
      outcome: 'landed',
    })
  })

  it.each(['Open', 'Approved', 'Executing'])('waits at its intent while that is %s', (status) => {
    expect(states({ intent: intent(status) })).toEqual(['done', 'now', 'waiting', 'waiting', 'waiting', 'underWay'])
  })

  it.each(['Rejected', 'Expired', 'Failed'])(
    'ends with an intent that is %s, and nothing after it happens',
    (status) => {
      expect(states({ intent: intent(status) })).toEqual(['done', 'stopped', 'never', 'never', 'never', 'stopped'])
    },
  )

  it('tells why an intent has failed', () => {
    expect(
      progressOf({ intent: intent('Failed', { error: { code: 'AccountLocked', reason: 'locked' } }) }).steps[1]?.block,
    ).toEqual({ code: 'AccountLocked', reason: 'locked' })
  })

  it('has not landed when its intent is executed and the ledger has said nothing', () => {
    expect(states(ordered({}))).toEqual(['done', 'done', 'done', 'waiting', 'waiting', 'underWay'])
    expect(states(ordered({ transaction: transaction({ status: 'Broadcasting' }) }))).toEqual([
      'done',
      'done',
      'done',
      'now',
      'waiting',
      'underWay',
    ])
  })

  it.each(['Pending', 'Preparing', 'Reserved', 'Prepared', 'Broadcasting', 'Newcomer'])(
    'is under way while its transaction is %s, and its hint says what blocks it',
    (status) => {
      expect(
        progressOf(ordered({ transaction: transaction({ status, hint: 'CurrentlyNotEnoughFunds' }) })).steps[3],
      ).toEqual({
        name: 'transaction',
        state: 'now',
        status,
        at: at(3),
        block: { code: 'CurrentlyNotEnoughFunds' },
      })
    },
  )

  it('ends with a transaction that has failed, with the hint, and with one that was interrupted, with cause and reason', () => {
    const failed = ordered({ transaction: transaction({ status: 'Failed', hint: 'BroadcastExpired' }) })
    const stopped = ordered({
      transaction: transaction({ status: 'Interrupted', cause: 'Cancellation', reason: 'Wrong account' }),
    })
    expect([failed, stopped].map((facts) => progressOf(facts).steps[3]?.block)).toEqual([
      { code: 'BroadcastExpired' },
      { code: 'Cancellation', reason: 'Wrong account' },
    ])
    expect([failed, stopped].map(states)).toEqual([
      ['done', 'done', 'done', 'stopped', 'never', 'stopped'],
      ['done', 'done', 'done', 'stopped', 'never', 'stopped'],
    ])
  })

  it('was cancelled or replaced where that stopped it, and the ledger has not settled it all the same', () => {
    const ending = (cause: string, ledger?: ProgressTransaction['ledger']) =>
      progressOf(ordered({ transaction: transaction({ status: 'Interrupted', cause }, ledger) })).ending
    expect(['Cancellation', 'Replacement', 'Internal', 'Newcomer'].map((cause) => ending(cause))).toEqual([
      'cancelled',
      'replaced',
      undefined,
      undefined,
    ])
    expect(['Replaced', 'Confirmed'].map((status) => ending('Cancellation', { status, changedAt: at(4) }))).toEqual([
      'cancelled',
      undefined,
    ])
    expect(
      progressOf(ordered({ transaction: transaction({ status: 'Failed', cause: 'Cancellation' }) })).ending,
    ).toBeUndefined()
  })

  it('a ledger detects, confirms, lets expire or replaces it [ST013]', () => {
    expect(
      ['Detected', 'Confirmed', 'Expired', 'Replaced'].map((status) => ledgerStep({ status, changedAt: at(4) })?.state),
    ).toEqual(['now', 'done', 'stopped', 'stopped'])
  })

  it('has not landed when the ledger confirmed a failure, though the platform has completed it', () => {
    const facts = ordered({
      transaction: transaction(
        { status: 'Completed' },
        { status: 'Confirmed', failure: 'FailedOnChain', changedAt: at(4) },
      ),
    })
    expect(progressOf(facts).steps[4]).toEqual({
      name: 'ledger',
      state: 'stopped',
      status: 'Confirmed',
      at: at(4),
      block: { code: 'FailedOnChain' },
    })
    expect(progressOf(facts).outcome).toBe('stopped')
  })

  it('keeps its five steps without a time where the intent cannot be read', () => {
    const { steps } = progressOf({ order, transaction: transaction({ status: 'Pending' }) })
    expect(steps.slice(0, 3)).toEqual([
      { name: 'request', state: 'done', at: undefined },
      { name: 'intent', state: 'done' },
      { name: 'order', state: 'done', at: at(2) },
    ])
  })

  it('has two steps for what nobody ordered here', () => {
    const seen = transaction(undefined, { status: 'Detected', changedAt: at(4) })
    expect(progressOf({ transaction: seen })).toEqual({
      steps: [
        { name: 'transaction', state: 'done', at: at(3) },
        { name: 'ledger', state: 'now', status: 'Detected', at: at(4) },
      ],
      outcome: 'underWay',
    })
  })

  it('has no step when nothing is known', () => {
    expect(progressOf({})).toEqual({ steps: [], outcome: 'underWay' })
  })
})
