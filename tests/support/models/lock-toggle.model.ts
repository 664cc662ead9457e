import { expect } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { connectLockToggle } from '@machines/intents/lock-toggle.connect'
import { lockToggle } from '@machines/intents/lock-toggle.machine'
import type { LockRecord, LockToggleContext } from '@machines/intents/lock-toggle.types'
import type { Draft, ProposeIntentInput } from '@machines/intents/propose-intent.types'
import type { ChartSuite } from '../chart-suite'
import { everyChart, type WalkStep } from '../chart-walker'
import { sampleDomain, sampleId, samplePayload } from '../sample-intent'
import { sampleDesk } from './propose-intent.model'
import { proposingAnswers } from './proposing-answers'

export const askedLock = { id: sampleId(30), targetDomainId: sampleDomain }
const record = (lock: string, revision: number, asked?: LockRecord['asked']): LockRecord => ({ lock, revision, asked })

/** The draft of a change; it keeps the revision that it was made of. */
export const lockDraftOf = (revision: number): Draft & { readonly of: number } => ({
  id: sampleId(20),
  makePayload: () => samplePayload,
  entityLock: 'Unlocked',
  of: revision,
})

const contextOf = (snapshot: AnyMachineSnapshot) => snapshot.context as LockToggleContext
const viewOf = (snapshot: AnyMachineSnapshot) => connectLockToggle(snapshot as never, () => undefined)
const begins = ({ before, after }: WalkStep) => before.value !== 'proposing' && after.value === 'proposing'
const ends = ({ before, after }: WalkStep) => before.value === 'proposing' && after.value !== 'proposing'
const isRead = ({ name }: WalkStep) => name.startsWith('readRecord gives')

export const lockToggleModel: ChartSuite = {
  machine: lockToggle,
  inputs: [
    { desk: sampleDesk, wish: 'Locked' },
    { desk: sampleDesk, wish: 'Unlocked' },
  ],
  events: () => [{ type: 'toggle.submit', draftOf: lockDraftOf }, { type: 'toggle.read' }, { type: 'toggle.close' }],
  answers: {
    proposeIntent: proposingAnswers,
    readRecord: [
      { name: 'gives Unlocked', done: record('Unlocked', 3) },
      { name: 'gives Locked', done: record('Locked', 4) },
      { name: 'gives Archived', done: record('Archived', 5) },
      { name: 'gives Unlocked that is asked for', done: record('Unlocked', 3, askedLock) },
      { name: 'gives Locked that is asked for', done: record('Locked', 4, askedLock) },
      { name: 'gives Melted', done: record('Melted', 6) },
      { name: 'fails', fail: new Error('network') },
    ],
  },
  key: (snapshot) => {
    const { record: read, problem } = contextOf(snapshot)
    return [read?.lock, read?.asked?.id, problem?.tag]
  },
  invariants: [
    {
      title:
        '1. the lock that is shown is the one that the platform gave with the record, never the one that is wished',
      bites: ['proposeIntent is accepted', begins, 'readRecord gives Locked'],
      check: (step) => {
        const shown = viewOf(step.after).lock
        expect(shown).toBe(isRead(step) ? step.name.split(' ')[2] : viewOf(step.before).lock)
      },
    },
    {
      title:
        '2. what is archived, has the wished lock already or is asked for already is not proposed, and the person sees why',
      bites: [
        'readRecord gives Archived',
        'readRecord gives Melted',
        'readRecord gives Unlocked that is asked for',
        'readRecord gives Locked that is asked for',
      ],
      check: (step) => {
        if (!isRead(step)) return
        const { wish } = contextOf(step.after)
        const [, , lock, isAsked] = step.name.split(' ')
        const bar =
          lock === wish
            ? 'already'
            : lock === 'Archived' || lock === 'Melted'
              ? 'archived'
              : isAsked
                ? 'asked'
                : undefined
        expect([step.after.value, viewOf(step.after).bar]).toEqual([bar ? 'barred' : 'confirming', bar])
        expect(step.after.can({ type: 'toggle.submit', draftOf: lockDraftOf })).toBe(bar === undefined)
      },
    },
    {
      title: '3. a request names the revision that was read with the opposite of its lock',
      bites: [begins],
      check: (step) => {
        if (!begins(step)) return
        const { wish } = contextOf(step.after)
        expect(viewOf(step.after).lock).toBe(wish === 'Locked' ? 'Unlocked' : 'Locked')
        const { draft } = step.calls.at(-1)!.input as ProposeIntentInput
        expect((draft as ReturnType<typeof lockDraftOf>).of).toBe(wish === 'Locked' ? 3 : 4)
      },
    },
    {
      title: '4. one request is proposed for each word of the person',
      check: (step) => {
        if (begins(step)) expect([step.before.value, step.event.type]).toEqual(['confirming', 'toggle.submit'])
        expect(step.calls.filter(({ id, ended }) => id === 'proposeIntent' && ended === 'running').length).toBe(
          step.after.value === 'proposing' ? 1 : 0,
        )
      },
    },
    {
      title:
        '5. after every end of a proposal but its acceptance and the way back of the person the record is read anew before another one',
      bites: ['proposeIntent returns', 'proposeIntent is refused', 'proposeIntent is lost', 'proposeIntent breaks'],
      check: (step) => {
        if (!ends(step)) return
        const isOver = step.name === 'proposeIntent is accepted'
        const isBack = step.name === 'proposeIntent is cancelled'
        expect(step.after.value).toBe(isOver ? 'closed' : isBack ? 'confirming' : 'reading')
      },
    },
    {
      title: '6. only what the platform took forgets the draft, is said as proposed and ends the dialog, each once',
      bites: ['proposeIntent is accepted', 'proposeIntent is lost'],
      check: (step) => {
        if (ends(step)) expect(step.after.value === 'closed').toBe(step.name === 'proposeIntent is accepted')
      },
    },
    {
      title: '7. a proposal under way ends only by itself: closing the dialog drops nothing that may have been sent',
      bites: [({ event, before }) => event.type === 'toggle.close' && before.value === 'proposing'],
      check: (step) => {
        if (ends(step)) expect(step.name.startsWith('proposeIntent ')).toBe(true)
      },
    },
    ...everyChart({ writes: ['proposeIntent'] }),
  ],
}
