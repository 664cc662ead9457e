import { expect } from 'vitest'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { makeDraft, mostDrafts, type BatchDraft, type OrderPayload } from '@domain/intents/batch/batch-draft'
import { batchTray } from '@machines/intents/batch-tray.machine'
import type { BatchTrayContext, DraftTrial } from '@machines/intents/batch-tray.types'
import type { ActorCall, WalkStep } from '../chart-walker'
import type { ChartSuite } from '../chart-suite'
import { everyChart } from '../chart-walker'
import { sampleId } from '../sample-intent'
import { sampleDesk } from './propose-intent.model'
import { proposingAnswers } from './proposing-answers'

export interface SampleDraft extends BatchDraft {
  readonly payload: OrderPayload
}

/** Sends 1 ETH more for each number, so that drafts can be told apart. */
export const sampleDraft = (n: number, more: Partial<SampleDraft> = {}): SampleDraft => ({
  ...(makeDraft(
    { id: sampleId(500 + n), intentId: sampleId(600 + n) },
    {
      type: 'v0_CreateTransferOrder',
      id: sampleId(700 + n),
      accountId: sampleId(41),
      tickerId: sampleId(43),
      outputs: [
        {
          destination: { type: 'Address', address: '0x52908400098527886E0F7030069857D2E4169EE7' },
          amount: `${n}000000000000000000`,
        },
      ],
      feeStrategy: 'Medium',
      description: `Draft ${n}`,
      customProperties: {},
    },
    { by: 'form', filled: { outputs: [{ amount: `${n}` }] } },
  ) as SampleDraft),
  ...more,
})

/** Asks for the lock of a record of its own, by the revision that was read. */
export const lockDraft = (n: number, more: Partial<BatchDraft> = {}): BatchDraft => ({
  ...makeDraft(
    { id: sampleId(500 + n), intentId: sampleId(600 + n) },
    { type: 'v0_LockAccount', reference: { id: sampleId(700 + n), revision: 1 } },
    { by: 'change', kind: 'Account', change: { to: 'lock', wish: 'Locked' } },
  ),
  ...more,
})
/** The same of the record as it is now. */
export const renewedLock = (n: number) =>
  ({ type: 'v0_LockAccount', reference: { id: sampleId(700 + n), revision: 2 } }) as const

const [first, second] = [sampleDraft(1), sampleDraft(2)]
const lock = lockDraft(1)
const copyIds = { id: sampleId(503), intentId: sampleId(603), entityId: sampleId(703) }
const otherIds = { id: sampleId(504), intentId: sampleId(604), entityId: sampleId(704) }
const passing: DraftTrial = { outcome: 'passes', estimate: { fee: '21000', isUncertain: false } }
export const fullTray = Array.from({ length: mostDrafts }, (_, i) => sampleDraft(i + 10))

const contextOf = (snapshot: AnyMachineSnapshot) => snapshot.context as BatchTrayContext
const currentOf = (snapshot: AnyMachineSnapshot) =>
  contextOf(snapshot).drafts.find(({ id }) => id === contextOf(snapshot).queue[0])
const draftOf = (snapshot: AnyMachineSnapshot, id: string) => contextOf(snapshot).drafts.find((one) => one.id === id)
const isSecondAlone = (snapshot: AnyMachineSnapshot) =>
  contextOf(snapshot).drafts.length > 1 &&
  contextOf(snapshot).drafts.length <= 3 &&
  contextOf(snapshot).queue[0] === second.id
/** The proposal of the current draft says where it stands. */
const proposingIn = (value: string) => ({ type: 'xstate.snapshot.proposeIntent', snapshot: { value } })
const isProposing = (event: AnyEventObject, value: string) =>
  event.type === 'xstate.snapshot.proposeIntent' &&
  (event['snapshot'] as { value?: unknown } | undefined)?.value === value
const currentOrTop = (snapshot: AnyMachineSnapshot) => currentOf(snapshot) ?? contextOf(snapshot).drafts[0]
const isResting = (snapshot: AnyMachineSnapshot) => snapshot.matches('collecting')
const setsOut = ({ before, after }: WalkStep) => after.matches('proposing') && !before.matches('proposing')
const lastLookUp = (calls: readonly ActorCall[]) => calls.findLast(({ id }) => id === 'lookUp')

export const batchTrayModel: ChartSuite = {
  machine: batchTray,
  inputs: [
    [first, second],
    [{ ...first, state: 'sent', sendings: 1 }],
    [{ ...first, state: 'proposed', sendings: 1 }],
    fullTray,
    [lock],
    [],
  ].map((drafts) => ({ desk: sampleDesk, newId: () => sampleId(800), drafts })),
  events: (snapshot) => {
    const { drafts, queue } = contextOf(snapshot)
    const [top] = drafts
    if (drafts.length > 3)
      return drafts.length < mostDrafts - 1
        ? []
        : [
            { type: 'draft.remove', draftId: top!.id },
            {
              type: 'draft.duplicate',
              draftId: top!.id,
              ids: drafts.some(({ id }) => id === copyIds.id) ? otherIds : copyIds,
            },
          ]
    // Of two drafts the second goes only where the first does not go alone.
    if (snapshot.matches('proposing') && isSecondAlone(snapshot)) return [{ type: 'batch.stop' }]
    if (snapshot.matches('proposing'))
      return [
        { type: 'batch.stop' },
        proposingIn('reviewing'),
        { type: 'draft.remove', draftId: queue[0] },
        ...(currentOf(snapshot)!.sendings < (drafts.length > 1 ? 1 : 2) + Number(contextOf(snapshot).hasLeft)
          ? [proposingIn('submitting')]
          : []),
      ]
    // Two drafts stay two, one may go: each number of drafts is walked by an input of its own.
    const always = [
      { type: 'batch.propose' },
      ...(drafts.length === 1 ? [{ type: 'draft.remove', draftId: top!.id }] : []),
    ]
    if (snapshot.matches('halted'))
      return [
        ...always,
        { type: 'run.again' },
        { type: 'run.renew' },
        { type: 'run.repeat' },
        { type: 'run.skip' },
        { type: 'run.end' },
        proposingIn('submitting'),
      ]
    if (!snapshot.matches('collecting'))
      return [
        ...always,
        { type: 'batch.stop' },
        { type: 'trials.stop' },
        { type: 'trials.ended' },
        ...(top ? [{ type: 'draft.tried', draftId: top.id, trial: passing }] : []),
      ]
    if (drafts.length === 1)
      return [
        ...always,
        { type: 'batch.try' },
        { type: 'proposed.clear' },
        { type: 'draft.renew', draftId: top!.id },
        ...(top!.state === 'sent' || top!.composed?.by === 'change'
          ? [{ type: 'draft.duplicate', draftId: top!.id, ids: copyIds }]
          : []),
      ]
    return drafts.every(({ state }) => state === 'open') && top
      ? [...always, { type: 'draft.move', draftId: drafts[1]!.id, by: -1 }]
      : always
  },
  answers: {
    proposeIntent: (snapshot) =>
      proposingAnswers.filter(
        ({ name }) => !isSecondAlone(snapshot) || name === 'is accepted' || name === 'is cancelled',
      ),
    recall: (snapshot) => [
      { name: 'finds it', done: contextOf(snapshot).drafts.map(({ id }) => id) },
      { name: 'finds nothing', done: [] },
      { name: 'has no answer', fail: new Error('network') },
    ],
    renew: [
      { name: 'composes it anew', done: { payload: renewedLock(1) } },
      { name: 'finds the record locked', done: { bar: 'already' } },
      { name: 'has no answer', fail: { status: 503 } },
    ],
    lookUp: [
      { name: 'finds it', done: 'found' },
      { name: 'finds nothing', done: 'absent' },
      { name: 'is refused', fail: { status: 503 } },
    ],
  },
  callbacks: ['tryDrafts'],
  key: (snapshot) => {
    const { drafts, queue, problem, repeated, trials } = contextOf(snapshot)
    const brief = drafts.length > 3 ? drafts.slice(-1) : drafts
    return [
      brief.map(({ id, state, sendings, payload, failure }) => [
        id.slice(-3),
        state,
        sendings,
        'reference' in payload && [payload.reference.revision, failure?.reason],
      ]),
      drafts.length,
      queue.length,
      problem?.tag,
      contextOf(snapshot).hasLeft,
      repeated !== undefined,
      Object.values(trials).map(({ outcome }) => outcome),
    ]
  },
  invariants: [
    {
      title: '1. at most one draft is being proposed at a time, and it is the first that is left',
      check: ({ after }) => {
        const { drafts, queue } = contextOf(after)
        if (after.matches('proposing'))
          expect([currentOf(after)?.id, ['open', 'refused', 'sent'].includes(currentOf(after)!.state)]).toEqual([
            queue[0],
            true,
          ])
        expect(new Set(queue).size).toBe(queue.length)
        const positions = queue.map((id) => drafts.findIndex((one) => one.id === id))
        expect(positions).toEqual([...positions].sort((a, b) => a - b))
      },
    },
    {
      title: '2. a draft sets out only after the platform has said that nothing stands under its intent id',
      check: (step) => {
        if (!setsOut(step)) return
        expect(step.name).toBe('lookUp finds nothing')
        expect((lastLookUp(step.calls)!.input as { draft: { intentId: string } }).draft.intentId).toBe(
          currentOf(step.after)!.intentId,
        )
      },
    },
    {
      title: '3. a draft that may have been sent keeps its intent id, until its only sending was refused',
      bites: ['proposeIntent is refused'],
      check: ({ name, before, after }) => {
        for (const draft of contextOf(before).drafts) {
          const now = draftOf(after, draft.id)
          if (!now || now.intentId === draft.intentId) continue
          expect([
            name,
            draft.sendings <= 1,
            contextOf(before).repeated,
            now.intentId,
            now.state,
            now.sendings,
            contextOf(before).queue[0],
          ]).toEqual(['proposeIntent is refused', true, undefined, sampleId(800), 'refused', 0, draft.id])
        }
      },
    },
    {
      title:
        '4. a draft that was proposed is not proposed again, and what it asks for changes only when it is composed anew',
      check: ({ name, before, after }) => {
        for (const draft of contextOf(before).drafts) {
          const now = draftOf(after, draft.id)
          if (now && name !== 'renew composes it anew') expect(now.payload).toBe(draft.payload)
          if (draft.state === 'proposed' && now)
            expect([
              now.state,
              contextOf(after).queue.includes(draft.id) && after.matches('proposing') && currentOf(after) === now,
            ]).toEqual(['proposed', false])
        }
      },
    },
    {
      title: '5. what was sent and is not there is sent again only when the person asks for it',
      bites: [true, false].map(
        (isAbsent) =>
          ({ event, before }: WalkStep) =>
            event.type === 'run.repeat' &&
            before.matches('halted') &&
            isAbsent === (contextOf(before).problem?.tag === 'absent'),
      ),
      check: (step) => {
        if (step.event.type === 'run.repeat' && step.before.matches('halted'))
          expect(step.after.matches('lookingUp')).toBe(contextOf(step.before).problem?.tag === 'absent')
        if (setsOut(step) && currentOf(step.before)?.state === 'sent')
          expect([contextOf(step.before).repeated, step.path.at(-2)]).toEqual([
            currentOf(step.before)!.id,
            'run.repeat',
          ])
      },
    },
    {
      title: '6. drafts come, go and change places only while nothing is on its way',
      check: ({ before, after, calls }) => {
        const ids = (snapshot: AnyMachineSnapshot) => contextOf(snapshot).drafts.map(({ id }) => id)
        if (ids(before).join() !== ids(after).join())
          expect([isResting(before), calls.filter(({ ended }) => ended === 'running')]).toEqual([true, []])
      },
    },
    {
      title: '7. a failure keeps every draft, and the run goes on only when the person says so',
      bites: [
        'proposeIntent is lost',
        'proposeIntent breaks',
        'proposeIntent returns',
        'proposeIntent loses its session',
        'proposeIntent loses its session after the sending',
      ],
      check: ({ name, before, after, event }) => {
        const isLost =
          name === 'proposeIntent is lost' ||
          name === 'proposeIntent breaks' ||
          name === 'proposeIntent loses its session after the sending'
        if (isLost && before.matches('proposing')) expect(contextOf(after).problem?.tag).toBe('lost')
        if (isLost && before.matches('proposing'))
          expect(draftOf(after, contextOf(before).queue[0]!)).toMatchObject({
            state: 'sent',
            sendings: Math.max(1, currentOf(before)!.sendings),
          })
        if (after.matches('halted'))
          expect([contextOf(after).problem !== undefined, contextOf(after).drafts.length]).toEqual([
            true,
            contextOf(before).drafts.length,
          ])
        if (before.matches('halted') && !after.matches('halted')) expect(event.type.startsWith('run.')).toBe(true)
        if (before.matches('halted') && event.type === 'run.skip')
          expect(after.value).toBe(contextOf(before).queue.length > 1 ? 'lookingUp' : 'halted')
      },
    },
    {
      title: '8. what is said of a draft was said of exactly that draft',
      check: ({ name, before, after, event }) => {
        for (const id of Object.keys(contextOf(after).trials)) {
          const trial = contextOf(after).trials[id as never] as DraftTrial
          if (trial === contextOf(before).trials[id as never]) continue
          if (before.matches('renewing'))
            expect([id, trial]).toEqual([
              contextOf(before).renewed,
              name === 'renew has no answer'
                ? { outcome: 'unread', status: 503 }
                : { outcome: 'barred', bar: 'already' },
            ])
          else expect([event.type, event['draftId'], event['trial']]).toEqual(['draft.tried', id, trial])
        }
        if (after.matches('trying') && !before.matches('trying')) expect(contextOf(after).trials).toEqual({})
      },
    },
    {
      title: '9. a run that is stopped ends after the draft that is being proposed',
      bites: [
        ({ event, before }) => event.type === 'batch.stop' && before.matches('lookingUp'),
        ({ event, before }) => event.type === 'batch.stop' && before.matches({ proposing: 'going' }),
        ({ before, after }) => before.matches({ proposing: 'stopping' }) && isResting(after),
      ],
      check: ({ event, before, after }) => {
        if (event.type === 'batch.stop' && before.matches('lookingUp')) expect(isResting(after)).toBe(true)
        if (event.type === 'batch.stop' && before.matches('proposing'))
          expect(after.matches({ proposing: 'stopping' })).toBe(true)
        if (before.matches({ proposing: 'stopping' }))
          expect(after.matches({ proposing: 'stopping' }) || isResting(after) || after.matches('halted')).toBe(true)
        if (isResting(after)) expect(contextOf(after).queue).toEqual([])
      },
    },
    {
      title: '10. the tray never holds more drafts than it may',
      check: ({ after }) => {
        const { drafts } = contextOf(after)
        expect(drafts.length).toBeLessThanOrEqual(mostDrafts)
        expect(new Set(drafts.map(({ id }) => id)).size).toBe(drafts.length)
      },
    },
    {
      title: '11. a draft counts as sent from the moment that its proposal begins to send it, once for each proposal',
      bites: [({ event, before }) => isProposing(event, 'submitting') && before.matches('proposing')],
      check: ({ before, after, event }) => {
        if (!before.matches('proposing') || !isProposing(event, 'submitting')) return
        expect([currentOf(after)?.state, currentOf(after)!.sendings - currentOf(before)!.sendings]).toEqual([
          'sent',
          contextOf(before).hasLeft ? 0 : 1,
        ])
      },
    },
    {
      title:
        '12. a draft that may have arrived is not copied: its copy would be a second payment; what is taken once is not copied at all',
      bites: (
        [
          ['sent', 'form'],
          ['open', 'form'],
          ['open', 'change'],
        ] as const
      ).map(([state, by]) => ({ event, before }: WalkStep) => {
        const draft = event.type === 'draft.duplicate' ? draftOf(before, event['draftId'] as string) : undefined
        return draft?.state === state && draft.composed?.by === by
      }),
      check: ({ before, after, event }) => {
        if (event.type !== 'draft.duplicate' || !before.matches('collecting')) return
        const draft = draftOf(before, event['draftId'] as string)
        const isCopied = draft?.state !== 'sent' && draft?.composed?.by === 'form'
        const free = mostDrafts - contextOf(before).drafts.length
        expect(contextOf(after).drafts.length - contextOf(before).drafts.length).toBe(isCopied && free > 0 ? 1 : 0)
      },
    },
    {
      title:
        '13. a draft is composed anew by the word of the person, from the record as it is now, and only while it has certainly not been sent',
      bites: [
        ({ event, before }) => event.type === 'draft.renew' && before.matches('collecting'),
        ({ event, before }) => event.type === 'run.renew' && before.matches('halted'),
        ({ event, before }) => event.type === 'draft.renew' && currentOrTop(before)?.state === 'sent',
        'renew composes it anew',
        'renew finds the record locked',
        'renew has no answer',
      ],
      check: ({ name, event, before, after, calls }) => {
        if (after.matches('renewing') && !before.matches('renewing')) {
          expect(['draft.renew', 'run.renew']).toContain(event.type)
          const { draft } = calls.findLast(({ id }) => id === 'renew')!.input as { draft: BatchDraft }
          expect([draft.id, ['open', 'refused'].includes(draft.state), draft.composed?.by]).toEqual([
            event.type === 'run.renew' ? contextOf(before).queue[0] : event['draftId'],
            true,
            'change',
          ])
        }
        if (!before.matches('renewing') || !name.startsWith('renew ')) return
        const id = contextOf(before).renewed!
        const [old, now] = [draftOf(before, id)!, draftOf(after, id)!]
        expect(contextOf(after).drafts.length).toBe(contextOf(before).drafts.length)
        if (name === 'renew composes it anew')
          expect(now).toEqual({ ...old, payload: renewedLock(1), state: 'open', failure: undefined })
        else expect(now).toBe(old)
        const isRunning = contextOf(before).queue.length > 0
        expect(after.value).toBe(
          name === 'renew composes it anew'
            ? isRunning
              ? 'lookingUp'
              : 'collecting'
            : isRunning
              ? 'halted'
              : 'collecting',
        )
      },
    },
    ...everyChart({ writes: ['proposeIntent'] }),
  ],
}
