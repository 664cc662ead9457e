import { describe, expect, it } from 'vitest'
import {
  cancellationBar,
  changeAskedBy,
  replacedOrderId,
  replacementBar,
  hasHappened,
  type OrderChangeFacts,
} from '@domain/transactions/order-changes'

const facts = (more: Partial<OrderChangeFacts> = {}): OrderChangeFacts => ({
  family: 'Ethereum',
  processing: 'Broadcasting',
  isAccountLocked: false,
  isVaultOffline: false,
  rival: undefined,
  ...more,
})
const bars = (more: Partial<OrderChangeFacts>) => [cancellationBar(facts(more)), replacementBar(facts(more))]
const intent = { id: 'i', targetDomainId: 'd' }

describe('what can be done with an order that is on its way', () => {
  it.each(['Pending', 'Preparing', 'Reserved', 'Prepared', 'Broadcasting'])(
    'on Bitcoin and Ethereum one that is %s is cancelled or replaced',
    (processing) => {
      expect([bars({ processing }), bars({ processing, family: 'Bitcoin' })]).toEqual([
        [undefined, undefined],
        [undefined, undefined],
      ])
    },
  )

  it.each(['Pending', 'Preparing', 'Reserved', 'Prepared'])(
    'on another ledger one that is %s is cancelled and never replaced',
    (processing) => {
      expect(bars({ processing, family: 'XRPL' })).toEqual([undefined, 'noReplacement'])
    },
  )

  it('on another ledger one that was sent is neither', () => {
    expect(bars({ family: 'Stellar' })).toEqual(['sentForGood', 'noReplacement'])
  })

  it.each(['Completed', 'Interrupted', 'Failed'])('one that is %s has ended', (processing) => {
    expect([bars({ processing }), bars({ processing, family: 'XRPL' })]).toEqual([
      ['settled', 'settled'],
      ['settled', 'settled'],
    ])
  })

  it('one that the platform has not begun, or whose account is locked, waits for that', () => {
    expect([bars({ processing: undefined }), bars({ isAccountLocked: true })]).toEqual([
      ['notBegun', 'notBegun'],
      ['accountLocked', 'accountLocked'],
    ])
  })

  it('one that waits for its file to be carried to an offline vault is cancelled, but no fee brings it forward', () => {
    expect(
      ['Reserved', 'Prepared', 'Broadcasting'].map((processing) => bars({ processing, isVaultOffline: true })),
    ).toEqual([
      [undefined, 'waitsOffline'],
      [undefined, undefined],
      [undefined, undefined],
    ])
    expect(bars({ processing: 'Reserved', isVaultOffline: true, isAccountLocked: true })).toEqual([
      'accountLocked',
      'accountLocked',
    ])
  })

  it('one change is asked for at a time, and what takes its place is changed itself', () => {
    expect(bars({ rival: { as: 'request', change: 'cancellation', intent } })).toEqual([
      'cancellationRequested',
      'cancellationRequested',
    ])
    expect(bars({ rival: { as: 'request', change: 'replacement', intent } })).toEqual([
      'replacementRequested',
      'replacementRequested',
    ])
    expect(bars({ rival: { as: 'order', id: 'o' } })).toEqual(['succeeded', 'succeeded'])
    expect(bars({ processing: 'Completed', rival: { as: 'order', id: 'o' } })).toEqual(['settled', 'settled'])
  })
})

describe('the change that a payload asks for', () => {
  const replacement = {
    type: 'v0_CreateTransactionOrder',
    parameters: { type: 'Ethereum', resourceStrategy: { type: 'OrderReplacement', transactionOrderId: 'one' } },
  }

  it('is a cancellation or a replacement of the order that it names, and nothing to others', () => {
    const cancellation = {
      type: 'v0_AttemptTransactionOrderCancellation',
      targetTransactionOrderId: 'one',
      replacementTransactionOrderId: 'two',
    }
    expect(['one', 'two'].map((id) => [changeAskedBy(cancellation, id), changeAskedBy(replacement, id)])).toEqual([
      ['cancellation', 'replacement'],
      [undefined, undefined],
    ])
  })

  it('is none for any other payload, whatever it holds', () => {
    expect(
      [
        { type: 'v0_LockAccount', targetTransactionOrderId: 'one' },
        { type: 'v0_CreateTransactionOrder' },
        { type: 'v0_CreateTransactionOrder', parameters: { type: 'Bitcoin', resourceStrategy: 'one' } },
      ].map((payload) => changeAskedBy(payload, 'one')),
    ).toEqual([undefined, undefined, undefined])
    expect(replacedOrderId({ resourceStrategy: { transactionOrderId: 7 } })).toBeUndefined()
  })
})

describe('whether an order has got the place of another', () => {
  it.each([
    ['Broadcasting', false, true],
    ['Completed', true, true],
    ['Interrupted', true, true],
    ['Interrupted', false, false],
    ['Failed', false, false],
    ['Failed', true, true],
    ['Preparing', false, false],
    [undefined, false, false],
  ] as const)('one that is %s, on the ledger: %s, has: %s', (processing, isOnLedger, has) =>
    expect(hasHappened({ processing, isOnLedger })).toBe(has),
  )
})
