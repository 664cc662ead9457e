import { expect, it } from 'vitest'
import { createActor, SimulatedClock, waitFor } from 'xstate'
import { changedIdOf, entityIdOf } from '@domain/intents/batch/batch-draft'
import { writeBatch } from '@domain/intents/batch/batch-draft'
import { readBatch } from '@domain/intents/batch/kept-batch'
import type { Uuid } from '@domain/shared/ids'
import { ApiError } from '@api/shared/problem'
import { connectBatchTray } from '@machines/intents/batch-tray.connect'
import { provideBatchTray, triedAtOnce, type BatchTrayPorts } from '@machines/intents/batch-tray.provide'
import type { Drafts, DryTrial, Renewal } from '@machines/intents/batch-tray.types'
import type { ProposeIntentOutput } from '@machines/intents/propose-intent.types'
import { describeChart } from '@support/chart-suite'
import { batchTrayModel, lockDraft, renewedLock, sampleDraft } from '@support/models/batch-tray.model'
import { sampleDesk } from '@support/models/propose-intent.model'
import { sampleNote } from '@support/models/proposing-answers'
import { changePorts, openStandingProposal } from '@support/open-proposal'
import { sampleDomain, sampleId } from '@support/sample-intent'

describeChart(batchTrayModel)

const intentsPath = `/v1/domains/${sampleDomain}/intents`
const acceptedProposal: ProposeIntentOutput = {
  outcome: 'accepted',
  intent: { id: sampleId(10), targetDomainId: sampleDomain, type: 'v0_CreateTransferOrder' },
}
const refusedProposal: ProposeIntentOutput = {
  outcome: 'refused',
  refusal: { code: 'AccountLocked', message: undefined },
}
const lostProposal: ProposeIntentOutput = { outcome: 'lost', note: sampleNote }

const passes: DryTrial = { outcome: 'passes', estimate: { fee: '21000', isUncertain: false } }

const refusal = (status: number, request: string, reason?: string) =>
  new ApiError({ tag: 'http', status, statusText: '', reason, message: undefined, request })
/** A tray over a platform that has the intents of `arrived` and is told of every question. */
interface Platform {
  readonly arrived?: readonly Uuid[]
  readonly mayList?: boolean
  /** A page of a list is not all of it. */
  readonly hasMore?: boolean
  readonly renew?: BatchTrayPorts['renew']
}

function open(
  drafts: Drafts,
  tryDraft: BatchTrayPorts['tryDraft'],
  { arrived = [], mayList = true, hasMore = false, renew = () => Promise.reject(new Error('network')) }: Platform = {},
) {
  const clock = new SimulatedClock()
  const sent: string[] = []
  const proposing = openStandingProposal()
  const get = (path: string, _reader: unknown, options: { readonly query?: { readonly entityId?: string } } = {}) => {
    const { entityId } = options.query ?? {}
    sent.push(entityId ? `${path} of ${entityId}` : path)
    if (entityId)
      return mayList
        ? Promise.resolve({
            items: hasMore
              ? []
              : drafts
                  .filter(
                    (draft) =>
                      (changedIdOf(draft.payload) ?? entityIdOf(draft)) === entityId &&
                      arrived.includes(draft.intentId),
                  )
                  .map(({ intentId }) => ({ data: { id: intentId } })),
            ...(hasMore ? { nextStartingAfter: sampleId(1) } : {}),
          })
        : Promise.reject(refusal(403, path))
    return arrived.some((id) => path.endsWith(id))
      ? Promise.resolve({})
      : Promise.reject(refusal(404, path, 'EntityNotFoundError'))
  }
  const api = { get } as unknown as BatchTrayPorts['api']
  const actor = createActor(
    provideBatchTray({
      ...changePorts,
      api,
      clock: {
        ...clock,
        now: clock.now.bind(clock),
        setTimeout: clock.setTimeout.bind(clock) as never,
        clearTimeout: clock.clearTimeout.bind(clock) as never,
      },
      domainId: sampleDomain,
      tryDraft,
      renew,
    }).provide({ actors: { proposeIntent: proposing.actor } }),
    { input: { desk: sampleDesk, newId: () => sampleId(900), drafts }, clock },
  ).start()
  const view = () =>
    connectBatchTray(actor.getSnapshot(), actor.send, () => ({
      id: sampleId(1),
      intentId: sampleId(2),
      entityId: sampleId(3),
    }))
  return {
    view,
    proposing,
    sent,
    clock,
    until: (phase: string) => waitFor(actor, () => view().phase === phase),
    stop: () => actor.stop(),
  }
}
const waitForProblem = ({ view }: ReturnType<typeof open>, tag: string) =>
  expect.poll(() => view().problem?.tag).toBe(tag)
const drafts = Array.from({ length: 9 }, (_, i) => sampleDraft(i + 1))

it('all drafts are tried, a few at a time and in order, each with what the platform said of it', async () => {
  const waiting: {
    readonly amount: string
    readonly answer: (trial: DryTrial) => void
    readonly fail: (error: unknown) => void
  }[] = []
  let most = 0
  let running = 0
  const tray = open(
    drafts,
    (order) =>
      new Promise<DryTrial>((resolve, reject) => {
        most = Math.max(most, ++running)
        const settle =
          <T>(how: (value: T) => void) =>
          (value: T) => {
            running--
            how(value)
          }
        waiting.push({
          amount: (order as { outputs: readonly { amount: string }[] }).outputs[0]!.amount[0]!,
          answer: settle(resolve),
          fail: settle(reject),
        })
      }),
  )
  tray.view().tryAll()
  expect(waiting.map(({ amount }) => amount)).toEqual(['1', '2', '3', '4'])
  const failing: DryTrial = {
    outcome: 'fails',
    hint: 'CurrentlyNotEnoughFunds',
    reason: 'needs more',
    estimate: undefined,
  }
  waiting[1]!.answer(failing)
  waiting[2]!.fail(
    new ApiError({
      tag: 'http',
      status: 503,
      statusText: '',
      reason: undefined,
      message: undefined,
      request: 'POST /',
    }),
  )
  await expect.poll(() => waiting.length).toBe(6)
  for (let i = 0; i < 9; i++) {
    await expect.poll(() => waiting.length).toBeGreaterThan(i)
    waiting[i]!.answer(passes)
  }
  await tray.until('collecting')
  expect([most, waiting.map(({ amount }) => amount).join('')]).toEqual([triedAtOnce, '123456789'])
  expect(drafts.map(({ id }) => tray.view().trials[id])).toEqual([
    passes,
    failing,
    { outcome: 'unasked', status: 503 },
    ...Array.from({ length: 6 }, () => passes),
  ])
})

it('a draft that is not answered in five seconds says so and keeps nobody waiting; trials that are left are aborted', async () => {
  const signals: AbortSignal[] = []
  const tray = open([drafts[0]!], (_order, signal) => {
    signals.push(signal)
    return new Promise(() => undefined)
  })
  tray.view().tryAll()
  tray.clock.increment(5_000)
  await tray.until('collecting')
  expect([tray.view().trials[drafts[0]!.id], signals[0]!.aborted]).toEqual([{ outcome: 'timedOut' }, true])
  tray.view().tryAll()
  tray.view().stopTrying()
  expect([tray.view().phase, signals[1]!.aborted, tray.view().trials]).toEqual(['collecting', true, {}])
})

it('what was sent before the page came is found by its intent id, and is not proposed again', async () => {
  const sentBefore = { ...sampleDraft(1), state: 'sent', sendings: 1 } as const
  const tray = open([sentBefore, sampleDraft(2)], () => Promise.resolve(passes), {
    arrived: [sentBefore.intentId],
  })
  expect(tray.view().phase).toBe('recalling')
  await tray.until('collecting')
  expect(tray.view().drafts.map(({ state }) => state)).toEqual(['proposed', 'open'])
  tray.view().proposeAll()
  await tray.until('proposing')
  expect([tray.view().underWay?.id, tray.sent]).toEqual([
    sampleDraft(2).id,
    [`${intentsPath}/${sentBefore.intentId}`, `${intentsPath} of ${sampleDraft(2).payload.id}`],
  ])
})

it.each([
  ['among the intents of its order', true],
  ['by its id, where lists may not be read', false],
])('a draft whose sending nobody remembers is found %s before it sets out again', async (_, mayList) => {
  const forgotten = sampleDraft(1)
  const tray = open([forgotten], () => Promise.resolve(passes), {
    arrived: [forgotten.intentId],
    mayList,
  })
  tray.view().proposeAll()
  await tray.until('collecting')
  expect([tray.view().drafts[0]!.state, tray.sent.length]).toEqual(['proposed', mayList ? 1 : 2])
})

it('a second sending that is refused does not free the intent id of the first, which may be there', async () => {
  const tray = open([sampleDraft(1)], () => Promise.resolve(passes))
  const { view } = tray
  view().proposeAll()
  await tray.until('proposing')
  tray.proposing.stands('submitting')
  tray.proposing.end(lostProposal)
  await tray.until('halted')
  view().again()
  await waitForProblem(tray, 'absent')
  expect(view().problem).toEqual({ tag: 'absent' })
  view().repeat()
  await tray.until('proposing')
  tray.proposing.stands('submitting')
  tray.proposing.end(refusedProposal)
  await tray.until('halted')
  expect([view().problem, view().drafts[0]]).toEqual([
    { tag: 'lost' },
    { ...sampleDraft(1), state: 'sent', sendings: 2 },
  ])
})

it('a sending that nobody told of before its answer was lost counts as sent, and a repeat of it that is refused frees nothing', async () => {
  const tray = open([sampleDraft(1)], () => Promise.resolve(passes))
  const { view } = tray
  view().proposeAll()
  await tray.until('proposing')
  tray.proposing.end(lostProposal)
  await tray.until('halted')
  expect(view().drafts[0]).toEqual({ ...sampleDraft(1), state: 'sent', sendings: 1 })
  view().again()
  await waitForProblem(tray, 'absent')
  view().repeat()
  await tray.until('proposing')
  tray.proposing.end(refusedProposal)
  await tray.until('halted')
  expect([view().problem, view().drafts[0]!.intentId]).toEqual([{ tag: 'lost' }, sampleDraft(1).intentId])
})

it('why a draft was not taken stays with it, over the others and a reload, until it is tried anew', async () => {
  const answers: DryTrial[] = [
    { outcome: 'fails', hint: 'CurrentlyNotEnoughFunds', reason: 'needs more', estimate: undefined },
    passes,
    passes,
    passes,
  ]
  const tray = open(drafts.slice(0, 2), () => Promise.resolve(answers.shift()!))
  const failures = () => tray.view().drafts.map(({ failure }) => failure)
  tray.view().tryAll()
  await tray.until('collecting')
  expect(failures()).toEqual([{ hint: 'CurrentlyNotEnoughFunds', reason: 'needs more' }, undefined])
  tray.view().proposeAll()
  await tray.until('proposing')
  tray.proposing.end({
    outcome: 'returned',
    problem: { tag: 'dryRunRefused', errors: ['AccountLocked', 'TickerLocked'] },
  })
  await tray.until('halted')
  tray.view().passOver()
  await tray.until('proposing')
  tray.proposing.end(acceptedProposal)
  await tray.until('collecting')
  expect([failures(), tray.view().waiting, tray.view().failed]).toEqual([
    [{ hint: undefined, reason: 'AccountLocked, TickerLocked' }, undefined],
    1,
    1,
  ])
  tray.view().tryAll()
  await tray.until('collecting')
  expect([failures(), tray.view().failed]).toEqual([[undefined, undefined], 0])
})

it('a change of a record is looked for among the newest requests of the record, and by its id where they are not all', async () => {
  const forgotten = lockDraft(1)
  const arrived = [forgotten.intentId]
  const tray = open([forgotten], () => Promise.resolve(passes), { arrived })
  tray.view().proposeAll()
  await tray.until('collecting')
  expect([tray.view().drafts[0]!.state, tray.sent]).toEqual(['proposed', [`${intentsPath} of ${sampleId(701)}`]])
  const long = open([forgotten], () => Promise.resolve(passes), { arrived, hasMore: true })
  long.view().proposeAll()
  await long.until('collecting')
  expect([long.view().drafts[0]!.state, long.sent]).toEqual([
    'proposed',
    [`${intentsPath} of ${sampleId(701)}`, `${intentsPath}/${forgotten.intentId}`],
  ])
})

it('fifty changes of records: one refused, one lost, the run stopped and gone on with, and no intent is proposed twice', async () => {
  const fifty = Array.from({ length: 50 }, (_, i) => lockDraft(i + 1))
  const arrived: Uuid[] = []
  const renewals: Uuid[] = []
  const renew = ({ id }: { readonly id: Uuid }): Promise<Renewal> => {
    renewals.push(id)
    return Promise.resolve({ payload: renewedLock(fifty.findIndex((one) => one.id === id) + 1) })
  }
  const tray = open(fifty, () => Promise.resolve(passes), { arrived, renew })
  const { view, proposing } = tray
  const proposed: Uuid[] = []
  /** The next draft comes to its end; what was accepted, or lost on its way back, is there from then on. */
  const end = async (output: ProposeIntentOutput) => {
    await expect.poll(() => view().underWay).toBeDefined()
    const { intentId } = view().underWay!
    proposed.push(intentId)
    proposing.stands('submitting')
    if (output.outcome !== 'refused') arrived.push(intentId)
    proposing.end(output)
    await expect.poll(() => view().underWay?.intentId).not.toBe(intentId)
  }
  view().proposeAll()
  for (let i = 0; i < 9; i++) await end(acceptedProposal)
  // Somebody changed the tenth record meanwhile.
  await end({ outcome: 'refused', refusal: { code: 'EntityRevisionMismatch', message: undefined } })
  await tray.until('halted')
  expect([view().problem?.tag, view().proposed, view().waiting, view().mayRenew]).toEqual(['refused', 9, 41, true])
  const refused = view().drafts[9]!
  expect([refused.state, refused.payload]).toEqual(['refused', fifty[9]!.payload])
  view().renewCurrent()
  for (let i = 0; i < 10; i++) await end(acceptedProposal)
  expect([renewals, view().drafts[9]]).toMatchObject([[fifty[9]!.id], { id: fifty[9]!.id, state: 'proposed' }])
  expect(view().drafts[9]!.payload).toEqual(renewedLock(10))
  // Of the next no answer comes, though it has arrived: it is found, and never sent a second time.
  await end(lostProposal)
  await tray.until('halted')
  expect([view().problem?.tag, view().drafts[19]!.state, view().mayRenew]).toEqual(['lost', 'sent', false])
  view().again()
  await tray.until('proposing')
  expect(view().drafts[19]!.state).toBe('proposed')
  view().stop()
  await end(acceptedProposal)
  await tray.until('collecting')
  expect([view().proposed, view().waiting]).toEqual([21, 29])
  // After a reload the rest is proposed from what was kept.
  const kept = readBatch(writeBatch(view().drafts)).drafts
  tray.stop()
  const later = open(kept, () => Promise.resolve(passes), { arrived, renew })
  later.view().proposeAll()
  for (let i = 0; i < 29; i++) {
    await later.until('proposing')
    const { intentId } = later.view().underWay!
    proposed.push(intentId)
    later.proposing.stands('submitting')
    arrived.push(intentId)
    later.proposing.end(acceptedProposal)
    await expect.poll(() => later.view().underWay?.intentId).not.toBe(intentId)
  }
  await later.until('collecting')
  expect([later.view().proposed, later.view().waiting]).toEqual([50, 0])
  expect(proposed.length).toBe(51)
  expect(new Set(proposed).size).toBe(51)
  expect(new Set(arrived).size).toBe(50)
})

it('a draft whose record cannot take the change any more keeps what it was, and says why', async () => {
  const tray = open([lockDraft(1)], () => Promise.resolve(passes), { renew: () => Promise.resolve({ bar: 'already' }) })
  tray.view().renew(lockDraft(1).id)
  await tray.until('collecting')
  expect([tray.view().drafts, tray.view().trials[lockDraft(1).id]]).toEqual([
    [lockDraft(1)],
    { outcome: 'barred', bar: 'already' },
  ])
})
