import { expect } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { idleness } from '@machines/session/idleness.machine'
import type { IdlenessContext } from '@machines/session/idleness.types'
import type { ChartSuite } from '../chart-suite'
import { everyChart, type WalkStep } from '../chart-walker'

const contextOf = (snapshot: AnyMachineSnapshot) => snapshot.context as IdlenessContext
const isWarned = (snapshot: AnyMachineSnapshot) => ['warned', 'checking', 'staying'].includes(snapshot.value as string)
const isWork = ({ event, before, after }: WalkStep) =>
  (event.type === 'person.acted' && after.value === 'reporting' && before.value !== 'reporting') ||
  (event.type === 'session.stay' && after.value === 'staying' && before.value !== 'staying')
const saidToEnd: Readonly<Record<string, number>> = {
  'askIdleness hears of three minutes': 600_000,
  'askIdleness hears of a little more': 600_001,
  'reportActivity is heard': 43_200_000,
}
const unheard = ['reportActivity has no network', 'after idleAnswerWait']
const silences = ['askIdleness has no network', ...unheard]
const ended = ['askIdleness hears that it has ended', 'reportActivity hears that it has ended']

export const idlenessModel: ChartSuite = {
  machine: idleness,
  callbacks: ['watchPerson'],
  inputs: [undefined],
  events: () => [{ type: 'person.acted' }, { type: 'session.stay' }],
  answers: {
    askIdleness: [
      { name: 'hears of three minutes', done: { kind: 'open', msLeft: 180_000, msToEnd: 600_000 } },
      { name: 'hears of a little more', done: { kind: 'open', msLeft: 180_001, msToEnd: 600_001 } },
      { name: 'hears that it has ended', done: { kind: 'ended' } },
      { name: 'has no network', fail: new Error('network') },
    ],
    reportActivity: [
      { name: 'is heard', done: { kind: 'open', msLeft: 1_800_000, msToEnd: 43_200_000 } },
      { name: 'hears that it has ended', done: { kind: 'ended' } },
      { name: 'has no network', fail: new Error('network') },
    ],
  },
  key: (snapshot) => [contextOf(snapshot).msLeft, contextOf(snapshot).msToEnd, contextOf(snapshot).hasFailed],
  invariants: [
    {
      title: '1. only what the person does is told as work',
      bites: [isWork],
      check: (step) => {
        const begun = step.calls.filter(
          ({ id, startedAtStep }) => id === 'reportActivity' && startedAtStep === step.path.length,
        )
        expect(begun.length).toBe(isWork(step) ? 1 : 0)
      },
    },
    {
      title: '2. the warning stands exactly while the gateway says that little time is left',
      bites: ['askIdleness hears of three minutes', 'askIdleness hears of a little more', 'reportActivity is heard'],
      check: ({ name, after }) => {
        if (name === 'askIdleness hears of three minutes')
          expect([after.value, contextOf(after).msLeft]).toEqual(['warned', 180_000])
        if (name === 'askIdleness hears of a little more' || name === 'reportActivity is heard')
          expect(after.value).toBe('watching')
        if (after.value !== 'over') expect(contextOf(after).msLeft !== undefined).toBe(isWarned(after))
      },
    },
    {
      title: "3. the session is told as over on the gateway's word alone",
      bites: ended,
      check: ({ name, before, after }) => {
        if (before.value !== 'over') expect(after.value === 'over').toBe(ended.includes(name))
      },
    },
    {
      title: '4. who is warned can stay, and reads when the gateway did not hear it',
      bites: [
        'session.stay',
        ...unheard.map(
          (silence) =>
            ({ name, before }: WalkStep) =>
              name === silence && before.value === 'staying',
        ),
      ],
      check: ({ name, before, after }) => {
        if (after.value === 'warned' || after.value === 'checking')
          expect(after.can({ type: 'session.stay' })).toBe(true)
        if (unheard.includes(name) && before.value === 'staying')
          expect([after.value, contextOf(after).hasFailed]).toEqual(['warned', true])
      },
    },
    {
      title: '5. a question without an answer changes nothing that is shown',
      bites: silences,
      check: ({ name, before, after }) => {
        if (silences.includes(name))
          expect([isWarned(after), contextOf(after).msLeft, contextOf(after).msToEnd]).toEqual([
            isWarned(before),
            contextOf(before).msLeft,
            contextOf(before).msToEnd,
          ])
      },
    },
    {
      title: '6. how long the session lasts at most is what the gateway said last',
      bites: Object.keys(saidToEnd),
      check: ({ name, before, after }) => {
        if (!ended.includes(name)) expect(contextOf(after).msToEnd).toBe(saidToEnd[name] ?? contextOf(before).msToEnd)
      },
    },
    {
      title: '7. whatever is asked or told ends, also without an answer',
      bites: ['asking', 'reporting', 'checking', 'staying'].map(
        (state) =>
          ({ name, before }: WalkStep) =>
            name === 'after idleAnswerWait' && before.value === state,
      ),
      check: ({ name, before, after }) => {
        if (name === 'after idleAnswerWait') expect(after.value).toBe(isWarned(before) ? 'warned' : 'watching')
      },
    },
    ...everyChart({ writes: ['reportActivity'] }),
  ],
}
