import { describe, expect, it } from 'vitest'
import { ledgerTypes } from '@domain/ledgers/ledger-family'
import type { FeeOffer } from '@domain/transactions/replacement-fee'
import { mayBeBlocked, waitingReason, type WaitingFacts } from '@domain/transactions/waiting'

const offer: FeeOffer = {
  kind: 'gasPrice',
  paid: { rate: '1' },
  least: { rate: '2' },
  market: '7',
  present: { rate: '9' },
  proposed: { rate: '9' },
}
const facts = (more: Partial<WaitingFacts>): WaitingFacts => ({
  processing: { status: 'Reserved' },
  isSeen: false,
  account: { lock: 'Unlocked' },
  vault: { lock: 'Unlocked', isOffline: false },
  blockerId: undefined,
  offer: undefined,
  ...more,
})
const sent = { status: 'Broadcasting' }
const [locked, lockedVault, offline] = [
  { lock: 'Locked' },
  { lock: 'Locked', isOffline: true },
  { lock: 'Unlocked', isOffline: true },
]

describe('why a transaction waits', () => {
  it.each<readonly [string, Partial<WaitingFacts>, string | undefined]>([
    ['the lock of its account before that of its vault', { account: locked, vault: lockedVault }, 'accountLocked'],
    ['the lock of its vault before the way to it', { vault: lockedVault }, 'vaultLocked'],
    ['the way to a vault that is offline, once the funds are set aside', { vault: offline }, 'offlineVault'],
    ['nothing of the vault before that', { processing: { status: 'Preparing' }, vault: offline }, undefined],
    ['an earlier one, once it was sent', { processing: sent, blockerId: 'b' }, 'blocked'],
    ['no earlier one before that', { blockerId: 'b' }, undefined],
    [
      'its fee before an earlier one',
      { processing: { ...sent, hint: 'CurrentlyFeesTooSmall' }, blockerId: 'b', offer },
      'feeBelow',
    ],
    [
      'nothing that is not known of its fee',
      { processing: { ...sent, hint: 'CurrentlyFeesTooSmall' }, offer: { ...offer, paid: undefined } },
      undefined,
    ],
    ['no lock any more once it was sent', { processing: sent, account: locked, vault: lockedVault }, undefined],
    ['nothing once the ledger has seen it', { processing: sent, isSeen: true, blockerId: 'b' }, undefined],
    ['nothing once it has ended', { processing: { status: 'Failed' }, account: locked }, undefined],
    ['nothing where nobody ordered it', { processing: undefined, account: locked }, undefined],
    ['nothing that may not be read', { account: undefined, vault: undefined }, undefined],
  ])('is %s', (_, more, reason) => {
    expect(waitingReason(facts(more))?.as).toBe(reason)
  })

  it('tells both prices of a fee that is too low, and names the earlier one', () => {
    expect(waitingReason(facts({ processing: { ...sent, hint: 'CurrentlyFeesTooSmall' }, offer }))).toEqual({
      as: 'feeBelow',
      kind: 'gasPrice',
      paid: { rate: '1' },
      present: { rate: '7' },
    })
    expect(waitingReason(facts({ processing: sent, blockerId: 'b' }))).toEqual({ as: 'blocked', transactionId: 'b' })
  })
})

describe('whether an earlier one can hold it back', () => {
  it('is asked of one that was sent, that the ledger has not seen, and whose fee is enough', () => {
    const asked = [
      facts({ processing: sent }),
      facts({}),
      facts({ processing: sent, isSeen: true }),
      facts({ processing: { ...sent, hint: 'CurrentlyFeesTooSmall' } }),
      facts({ processing: undefined }),
    ]
    expect(asked.map((one) => mayBeBlocked(one, 'Ethereum'))).toEqual([true, false, false, false, false])
  })

  it('is asked only where a ledger counts what an account sends', () => {
    expect(ledgerTypes.filter((family) => mayBeBlocked({ processing: sent, isSeen: false }, family))).toEqual([
      'Ethereum',
      'XRPL',
      'Tezos',
      'Substrate',
      'Stellar',
      'BitcoinRedirect',
    ])
  })
})
