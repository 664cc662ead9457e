import { expect } from 'vitest'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { policyHistory } from '@machines/policies/policy-history.machine'
import type { PastAnswer, PastRequest, PolicyHistoryContext } from '@machines/policies/policy-history.types'
import type { ChartSuite } from '../chart-suite'
import { everyChart, type WalkStep } from '../chart-walker'

export const pastRequests: readonly PastRequest[] = [
  { id: 'second', shown: 2 },
  { id: 'first', shown: 1 },
]

const contextOf = (snapshot: AnyMachineSnapshot) => snapshot.context as PolicyHistoryContext
const answerOf = (way: PastAnswer['way']): PastAnswer => ({ way, today: ['Old'], withDraft: ['New'] })
const weighed = (id: string, way: PastAnswer['way']): AnyEventObject => ({
  type: 'request.weighed',
  id,
  answer: answerOf(way),
})
const isBusy = (snapshot: AnyMachineSnapshot) => snapshot.matches('listing') || snapshot.matches('weighing')
const running = ({ calls }: WalkStep) => calls.filter(({ ended }) => ended === 'running').map(({ id }) => id)
const isStart = ({ event, before }: WalkStep) => event.type === 'history.start' && !isBusy(before)

export const policyHistoryModel: ChartSuite = {
  machine: policyHistory,
  inputs: [undefined],
  events: () => [
    { type: 'history.start' },
    { type: 'history.cancel' },
    weighed('first', 'same'),
    weighed('second', 'other'),
    weighed('second', 'unread'),
    weighed('of another list', 'other'),
    { type: 'requests.weighed' },
  ],
  answers: {
    listRequests: [
      { name: 'brings two', done: pastRequests },
      { name: 'brings none', done: [] },
      { name: 'is refused', fail: { status: 403 } },
      { name: 'has no network', fail: new Error('network') },
    ],
  },
  callbacks: ['weighRequests'],
  key: (snapshot) => {
    const { requests, answers, status } = contextOf(snapshot)
    return [requests.length, answers, status]
  },
  invariants: [
    {
      title: '1. nothing is read before the person asks, and the list once for each word of the person',
      bites: [isStart],
      check: (step) => {
        const { calls, path, after } = step
        const begun = calls.filter(({ id, startedAtStep }) => id === 'listRequests' && startedAtStep === path.length)
        expect(begun.length).toBe(path.length > 0 && isStart(step) ? 1 : 0)
        if (after.matches('idle')) expect(calls).toEqual([])
      },
    },
    {
      title: '2. only what the list brought is weighed, each once, and every answer is of a request of this list',
      bites: [
        ({ event, before }) => event['id'] === 'of another list' && before.matches('weighing'),
        ({ event, before }) =>
          (event['answer'] as PastAnswer | undefined)?.way === 'unread' &&
          before.matches('weighing') &&
          'second' in contextOf(before).answers,
      ],
      check: ({ before, after, calls, event }) => {
        const { answers, requests } = contextOf(after)
        const ids = requests.map(({ id }) => id)
        expect(Object.keys(answers).filter((id) => !ids.includes(id))).toEqual([])
        const known = contextOf(before).answers
        if (event.type === 'request.weighed') expect(answers).toMatchObject(known)
        if (after.matches('weighing'))
          expect(calls.findLast(({ id }) => id === 'weighRequests')!.input).toEqual({ requests: pastRequests })
      },
    },
    {
      title: '3. it is complete only when all of them were weighed',
      bites: [
        ({ event, before }) => event.type === 'requests.weighed' && before.matches('weighing'),
        'listRequests brings none',
      ],
      check: ({ after }) => {
        const { answers, requests } = contextOf(after)
        if (after.matches('complete')) expect(Object.keys(answers).length).toBe(requests.length)
      },
    },
    {
      title:
        '4. cancelling ends what is under way at once; what was weighed until then stays and is not called complete',
      bites: [
        ({ event, before }) => event.type === 'history.cancel' && before.matches('listing'),
        ({ event, before }) => event.type === 'history.cancel' && Object.keys(contextOf(before).answers).length > 0,
      ],
      check: (step) => {
        const { event, before, after } = step
        if (event.type !== 'history.cancel') return
        expect(after.value).toBe(isBusy(before) ? 'stopped' : before.value)
        expect([running(step), contextOf(after).answers]).toEqual([[], contextOf(before).answers])
      },
    },
    {
      title: '5. asking again begins anew, and nothing of the time before is shown',
      bites: [
        (step) => isStart(step) && step.before.matches('complete'),
        (step) => isStart(step) && step.before.matches('stopped'),
      ],
      check: (step) => {
        if (step.after.matches('listing'))
          expect(contextOf(step.after)).toEqual({ requests: [], answers: {}, status: undefined })
        if (isStart(step)) expect(step.after.value).toBe('listing')
      },
    },
    {
      title: '6. a list that cannot be read says so and can be asked for again',
      bites: ['listRequests is refused', 'listRequests has no network'],
      check: ({ name, before, after }) => {
        if (!before.matches('listing') || !name.startsWith('listRequests')) return
        expect(after.matches('failed')).toBe(!name.includes('brings'))
        if (name === 'listRequests is refused') expect(contextOf(after).status).toBe(403)
        if (after.matches('failed')) expect(after.can({ type: 'history.start' })).toBe(true)
      },
    },
    {
      title: '7. it reads and weighs, and has no child that proposes or signs',
      check: ({ calls }) => {
        expect(calls.filter(({ id }) => id !== 'listRequests' && id !== 'weighRequests')).toEqual([])
      },
    },
    ...everyChart(),
  ],
}
