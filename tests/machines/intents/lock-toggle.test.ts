import { expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { connectLockToggle } from '@machines/intents/lock-toggle.connect'
import { provideLockToggle } from '@machines/intents/lock-toggle.provide'
import type { LockRecord } from '@machines/intents/lock-toggle.types'
import type { ProposeIntentOutput } from '@machines/intents/propose-intent.types'
import { describeChart } from '@support/chart-suite'
import { lockDraftOf, lockToggleModel } from '@support/models/lock-toggle.model'
import { sampleDesk } from '@support/models/propose-intent.model'
import { changePorts, openProposal } from '@support/open-proposal'
import { sampleDomain, sampleId } from '@support/sample-intent'

describeChart(lockToggleModel)

const unlocked: LockRecord = { lock: 'Unlocked', revision: 3, asked: undefined }

function open(records: readonly LockRecord[]) {
  const proposing = openProposal()
  const done: string[] = []
  const left = [...records]
  const actor = createActor(
    provideLockToggle({
      ...changePorts,
      readRecord: () => {
        done.push('reads')
        const next = left.shift()
        return next ? Promise.resolve(next) : Promise.reject(new Error('network'))
      },
      forgetDraft: () => void done.push('forgets'),
      sayProposed: (output: ProposeIntentOutput) => void done.push(`says ${output.outcome}`),
      readAnew: () => void done.push('has the page read'),
      leave: () => void done.push('leaves'),
    }).provide({ actors: { proposeIntent: proposing.actor } }),
    { input: { desk: sampleDesk, wish: 'Locked' } },
  ).start()
  const view = () => connectLockToggle(actor.getSnapshot(), actor.send)
  return { view, proposing, done, until: (phase: string) => waitFor(actor, () => view().phase === phase) }
}

it('what the platform took is said once, and the lock stays as it was read', async () => {
  const { view, proposing, done, until } = open([unlocked])
  await until('confirming')
  view().submit(lockDraftOf)
  expect([view().phase, view().lock, view().stands]).toEqual(['proposing', 'Unlocked', 'proposing'])
  proposing.end({
    outcome: 'accepted',
    intent: { id: sampleId(10), targetDomainId: sampleDomain, type: 'v0_LockAccount' },
  })
  await until('closed')
  expect(view().lock).toBe('Unlocked')
  expect(done).toEqual(['reads', 'forgets', 'says accepted', 'has the page read', 'leaves'])
})

it('an answer that the record is locked already has the record read, page and dialog alike, and is said', async () => {
  const { view, proposing, done, until } = open([unlocked, { lock: 'Locked', revision: 4, asked: undefined }])
  await until('confirming')
  view().submit(lockDraftOf)
  proposing.end({ outcome: 'returned', problem: { tag: 'dryRunRefused', errors: ['EntityAlreadyLocked'] } })
  await until('barred')
  expect([view().bar, view().lock]).toEqual(['already', 'Locked'])
  expect(done).toEqual(['reads', 'has the page read', 'reads'])
})

it('a refused revision is proposed anew with the one that was read since', async () => {
  const { view, proposing, until } = open([unlocked, { ...unlocked, revision: 9 }])
  await until('confirming')
  view().submit(lockDraftOf)
  proposing.end({ outcome: 'refused', refusal: { code: 'EntityRevisionMismatch', message: undefined } })
  await until('reading')
  await until('confirming')
  expect(view().problem).toMatchObject({ tag: 'refused', code: 'EntityRevisionMismatch' })
  view().submit(lockDraftOf)
  expect(view().problem).toBeUndefined()
  expect(proposing.drafts).toMatchObject([{ of: 3 }, { of: 9 }])
})

it('a record that could not be read is read again at the word of the person', async () => {
  const { view, until } = open([])
  await until('unread')
  expect([view().lock, view().prompt]).toEqual([undefined, 'retry'])
  view().readAgain()
  expect(view().phase).toBe('reading')
  await until('unread')
})
