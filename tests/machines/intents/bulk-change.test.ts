import { expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'
import type { Uuid } from '@domain/shared/ids'
import { connectBulkChange } from '@machines/intents/bulk-change.connect'
import { checkedAtOnce, provideBulkChange, type BulkChangePorts } from '@machines/intents/bulk-change.provide'
import type { CollectedChange, RowCheck } from '@machines/intents/bulk-change.types'
import { describeChart } from '@support/chart-suite'
import { bulkChangeModel, lockIt, unlockIt } from '@support/models/bulk-change.model'
import { sampleId } from '@support/sample-intent'

describeChart(bulkChangeModel)

const rowIds = Array.from({ length: 9 }, (_, i) => sampleId(i + 1))
const readyOf = (id: Uuid): RowCheck => ({
  outcome: 'ready',
  payload: { type: 'v0_LockAccount', reference: { id, revision: 1 } },
})

function open(checkRow: BulkChangePorts['checkRow'], space = 50) {
  const done: (CollectedChange | 'leaves')[] = []
  const actor = createActor(
    provideBulkChange({ checkRow, collect: (what) => void done.push(what), leave: () => void done.push('leaves') }),
    { input: { kind: 'Account', rowIds, space } },
  ).start()
  const view = () => connectBulkChange(actor.getSnapshot(), actor.send)
  return {
    view,
    done,
    until: (phase: string) => waitFor(actor, () => view().phase === phase),
    stop: () => actor.stop(),
  }
}

it('records are read a few at a time, and those that can take the change go into the batch once, in the order in which they were selected', async () => {
  let [running, most] = [0, 0]
  const { view, done, until } = open(async (id) => {
    most = Math.max(most, ++running)
    await Promise.resolve()
    running--
    if (id === rowIds[1]) return { outcome: 'barred', bar: 'already' }
    if (id === rowIds[2]) throw Object.assign(new Error('refused'), { problem: undefined })
    return readyOf(id)
  })
  view().check(lockIt)
  await until('checked')
  expect([most, view().read, view().ready, view().unread]).toEqual([checkedAtOnce, 9, 7, 1])
  expect(view().rows[2]!.check).toEqual({ outcome: 'unread', status: undefined })
  expect(done).toEqual([])
  view().collect()
  view().collect()
  const payloads = rowIds.flatMap((id, i) => (i === 1 || i === 2 ? [] : [(readyOf(id) as { payload: object }).payload]))
  expect(done).toEqual([{ kind: 'Account', change: lockIt, payloads }, 'leaves'])
})

it('what is left is read no further, and what comes too late changes nothing', async () => {
  const asked: Uuid[] = []
  const signals: AbortSignal[] = []
  const answers: ((check: RowCheck) => void)[] = []
  const { view, done } = open((id, _change, signal) => {
    asked.push(id)
    signals.push(signal)
    return new Promise((resolve) => answers.push(resolve))
  })
  view().check(lockIt)
  expect(asked).toEqual(rowIds.slice(0, checkedAtOnce))
  view().back()
  expect([view().phase, signals.every(({ aborted }) => aborted)]).toEqual(['choosing', true])
  for (const [i, answer] of answers.entries()) answer(readyOf(rowIds[i]!))
  await Promise.resolve()
  view().check(unlockIt)
  expect([view().read, asked.length]).toEqual([0, 2 * checkedAtOnce])
  view().close()
  expect(done).toEqual(['leaves'])
})
