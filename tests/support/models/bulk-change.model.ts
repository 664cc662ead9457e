import { expect } from 'vitest'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import type { Uuid } from '@domain/shared/ids'
import { connectBulkChange } from '@machines/intents/bulk-change.connect'
import { bulkChange } from '@machines/intents/bulk-change.machine'
import type { BulkChangeContext, RecordChange, RowCheck } from '@machines/intents/bulk-change.types'
import type { ChartSuite } from '../chart-suite'
import { everyChart, type WalkStep } from '../chart-walker'
import { sampleId } from '../sample-intent'

export const [lockIt, unlockIt]: readonly [RecordChange, RecordChange] = [
  { to: 'lock', wish: 'Locked' },
  { to: 'lock', wish: 'Unlocked' },
]
const [first, second] = [sampleId(1), sampleId(2)]
const payloadOf = (rowId: Uuid, revision = 3) => ({
  type: 'v0_LockAccount' as const,
  reference: { id: rowId, revision },
})
const ready = (rowId: Uuid): RowCheck => ({ outcome: 'ready', payload: payloadOf(rowId) })
const barred: RowCheck = { outcome: 'barred', bar: 'already' }
const unread: RowCheck = { outcome: 'unread', status: 503 }

const contextOf = (snapshot: AnyMachineSnapshot) => snapshot.context as BulkChangeContext
const viewOf = (snapshot: AnyMachineSnapshot) => connectBulkChange(snapshot as never, () => undefined)
const checked = (rowId: Uuid, check: RowCheck): AnyEventObject => ({ type: 'row.checked', rowId, check })
const collects = ({ before, after }: WalkStep) => before.value === 'checked' && after.value === 'collected'
const readyRows = (snapshot: AnyMachineSnapshot) =>
  contextOf(snapshot).rowIds.filter((id) => contextOf(snapshot).checks[id]?.outcome === 'ready')
/** What was asked of the last reading. */
const askedOf = ({ calls }: WalkStep) =>
  calls.findLast(({ id }) => id === 'checkRows')?.input as { change: RecordChange; rowIds: readonly Uuid[] } | undefined

export const bulkChangeModel: ChartSuite = {
  machine: bulkChange,
  inputs: [
    { kind: 'Account', rowIds: [first, second], space: 2 },
    { kind: 'Account', rowIds: [first, second], space: 1 },
  ],
  events: (snapshot) => [
    { type: 'change.check', change: lockIt },
    ...(contextOf(snapshot).change ? [{ type: 'change.check', change: unlockIt }] : []),
    ...(snapshot.matches('checking')
      ? contextOf(snapshot)
          .rowIds.filter((id) => !contextOf(snapshot).checks[id])
          .slice(0, 1)
          .flatMap((id) => [checked(id, ready(id)), checked(id, barred), checked(id, unread)])
      : []),
    // The reading ends when each row was read.
    ...(Object.keys(contextOf(snapshot).checks).length === 2 || !snapshot.matches('checking')
      ? [{ type: 'rows.checked' }]
      : []),
    { type: 'change.again' },
    { type: 'change.back' },
    { type: 'change.collect' },
    { type: 'change.close' },
  ],
  answers: {},
  callbacks: ['checkRows'],
  key: (snapshot) => {
    const { change, checks, space } = contextOf(snapshot)
    return [change, Object.values(checks).map(({ outcome }) => outcome), space]
  },
  invariants: [
    {
      title:
        '1. a draft is composed only of a record that was read for exactly this change, by the revision that was read',
      bites: [collects],
      check: (step) => {
        if (!collects(step)) return
        const { change, checks } = contextOf(step.before)
        expect(askedOf(step)!.change).toEqual(change)
        for (const id of readyRows(step.before)) expect(checks[id]).toEqual(ready(id))
      },
    },
    {
      title: '2. what cannot take the change, or could not be read, gets no draft, and the person sees why beforehand',
      bites: [
        (step) => collects(step) && Object.values(contextOf(step.before).checks).some((one) => one === barred),
        (step) => collects(step) && Object.values(contextOf(step.before).checks).some((one) => one === unread),
      ],
      check: ({ after }) => {
        const { rows, ready: count } = viewOf(after)
        expect(rows.map(({ id, check }) => [id, check])).toEqual(
          contextOf(after).rowIds.map((id) => [id, contextOf(after).checks[id]]),
        )
        expect(count).toBe(readyRows(after).length)
      },
    },
    {
      title: '3. drafts are put into the batch at the word of the person, all at once and once',
      bites: [collects],
      check: (step) => {
        if (step.after.value !== 'collected' || step.before.value === 'collected') return
        expect([step.before.value, step.event.type]).toEqual(['checked', 'change.collect'])
      },
    },
    {
      title: '4. no more drafts are put into the batch than it has room for',
      bites: [
        ({ event, before }) =>
          event.type === 'change.collect' &&
          before.matches('checked') &&
          readyRows(before).length > contextOf(before).space,
        ({ event, before }) =>
          event.type === 'change.collect' && before.matches('checked') && readyRows(before).length === 0,
      ],
      check: ({ event, before, after }) => {
        if (event.type !== 'change.collect' || !before.matches('checked')) return
        const count = readyRows(before).length
        expect(after.value).toBe(count > 0 && count <= contextOf(before).space ? 'collected' : 'checked')
      },
    },
    {
      title: '5. another change is checked from the beginning',
      bites: [({ event, before }) => event.type === 'change.check' && Object.keys(contextOf(before).checks).length > 0],
      check: (step) => {
        const { event, before, after } = step
        if (event.type !== 'change.check' || !before.matches('choosing')) return
        expect([contextOf(after).checks, contextOf(after).change]).toEqual([{}, event['change']])
        expect(askedOf(step)).toMatchObject({ change: event['change'], rowIds: [first, second] })
      },
    },
    {
      title: '6. what could not be read is read again at the word of the person, and what was read is kept',
      bites: [
        ({ event, before }) => event.type === 'change.again' && before.matches('checked') && viewOf(before).unread > 0,
        ({ event, before }) =>
          event.type === 'change.again' && before.matches('checked') && viewOf(before).unread === 0,
      ],
      check: (step) => {
        const { event, before, after } = step
        if (event.type !== 'change.again' || !before.matches('checked')) return
        const { rowIds, checks } = contextOf(before)
        const missing = rowIds.filter((id) => checks[id]!.outcome === 'unread')
        expect(after.value).toBe(missing.length > 0 ? 'checking' : 'checked')
        if (missing.length === 0) return
        expect(askedOf(step)!.rowIds).toEqual(missing)
        for (const id of rowIds) expect(contextOf(after).checks[id]).toBe(missing.includes(id) ? undefined : checks[id])
      },
    },
    {
      title: '7. nothing is proposed from here',
      check: ({ calls }) => expect(calls.filter(({ id }) => id !== 'checkRows')).toEqual([]),
    },
    ...everyChart({ writes: [] }),
  ],
}
