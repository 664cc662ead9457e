import { expect } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import type { ProposeRequest } from '@domain/intents/request'
import type { PlatformAnswer } from '@domain/policies/platform-question'
import type { SimulationAnswer, SimulationChoice } from '@domain/policies/simulation'
import { policySimulation } from '@machines/policies/policy-simulation.machine'
import type { PolicySimulationContext, PreparedSimulation } from '@machines/policies/policy-simulation.types'
import type { ChartSuite } from '../chart-suite'
import { everyChart, type WalkStep } from '../chart-walker'
import { sampleId } from '../sample-intent'

const choiceOf = (type: string): SimulationChoice => ({
  mode: 'invented',
  domainId: sampleId(1),
  intentId: undefined,
  type,
  authorId: undefined,
  invented: undefined,
})
export const [lockUser, lockVault] = [choiceOf('v0_LockUser'), choiceOf('v0_LockVault')]
/** The walker answers. */
export const prepared: PreparedSimulation = { weigh: () => Promise.reject(new Error('the walker answers')) }
const answer = { request: { type: 'v0_LockUser' } } as SimulationAnswer
const proposal = { id: sampleId(2) } as ProposeRequest
const askable = { ...answer, question: { tag: 'ask', proposal } } as SimulationAnswer
const refusal: PlatformAnswer = { tag: 'refuses', codes: ['NoApplicablePoliciesForDomain'] }

const contextOf = (snapshot: AnyMachineSnapshot) => snapshot.context as PolicySimulationContext
const isAsking = (snapshot: AnyMachineSnapshot) => snapshot.matches({ shown: 'asking' })
const isBusy = (snapshot: AnyMachineSnapshot) => snapshot.matches('preparing') || snapshot.matches('running')
const runs = ({ calls }: WalkStep) =>
  calls.filter(({ id, ended }) => id !== 'watchChoice' && ended === 'running').map(({ id }) => id)
/** By what a person says or the address does; by an answer or a limit nothing is read anew. */
const asks = ({ event }: WalkStep) => event.type === 'simulation.ask' || event.type === 'simulation.again'

export const policySimulationModel: ChartSuite = {
  machine: policySimulation,
  inputs: [{ choice: undefined }, { choice: lockUser }],
  events: () => [
    { type: 'simulation.ask', choice: lockUser },
    { type: 'simulation.ask', choice: lockVault },
    { type: 'simulation.again' },
    { type: 'simulation.cancel' },
  ],
  answers: {
    prepareSimulation: [
      { name: 'brings what it rests on', done: prepared },
      { name: 'finds no request', done: undefined },
      { name: 'is refused', fail: { status: 403 } },
      { name: 'has no network', fail: new Error('network') },
    ],
    weighSimulation: [
      { name: 'answers', done: answer },
      { name: 'answers, with a question for the platform', done: askable },
      { name: 'cannot read people', fail: { status: 500 } },
    ],
    askPlatform: [
      { name: 'refuses', done: refusal },
      { name: 'fails', fail: { status: 429 } },
      { name: 'has no network', fail: new Error('network') },
    ],
  },
  callbacks: ['watchChoice'],
  key: (snapshot) => {
    const { choice, prepared: read, answer: shown, platform, problem } = contextOf(snapshot)
    return [choice?.type, read !== undefined, shown?.question?.tag, shown !== undefined, platform, problem]
  },
  invariants: [
    {
      title:
        '1. nothing is read before something is chosen, and each choice is read and weighed once for each word of the person',
      bites: ['simulation.again', 'prepareSimulation brings what it rests on'],
      check: (step) => {
        const { after, calls, path, name } = step
        if (!contextOf(after).choice) expect(calls.filter(({ id }) => id !== 'watchChoice')).toEqual([])
        const begun = calls.filter(({ id, startedAtStep }) => id !== 'watchChoice' && startedAtStep === path.length)
        if (path.length === 0) return
        const expected = asks(step) && after.matches('preparing') ? ['prepareSimulation'] : []
        const weighed = name === 'prepareSimulation brings what it rests on' ? ['weighSimulation'] : []
        expect(begun.map(({ id }) => id).filter((id) => id === 'prepareSimulation').length).toBeLessThanOrEqual(
          expected.length,
        )
        expect(begun.filter(({ id }) => id === 'weighSimulation').map(({ id }) => id)).toEqual(weighed)
      },
    },
    {
      title: '2. a newer choice drops what was read and answered for the one before, and ends what is under way for it',
      bites: [
        ({ before, event }) => event.type === 'simulation.ask' && before.matches('running'),
        ({ before, event }) => event.type === 'simulation.ask' && before.matches('shown'),
        ({ before, event }) => event.type === 'simulation.ask' && before.matches('preparing'),
        ({ before, event }) => event.type === 'simulation.ask' && isAsking(before),
      ],
      check: (step) => {
        const { event, after, calls } = step
        if (event.type !== 'simulation.ask') return
        const { choice, prepared: read, answer: shown, platform, problem } = contextOf(after)
        expect([after.value, choice, read, shown, platform, problem]).toEqual([
          'preparing',
          event['choice'],
          undefined,
          undefined,
          undefined,
          undefined,
        ])
        expect(runs(step)).toEqual(['prepareSimulation'])
        expect(calls.findLast(({ id }) => id === 'prepareSimulation')!.input).toEqual({ choice: event['choice'] })
      },
    },
    {
      title: '3. only what was read for a choice is weighed, and only its own answer is shown',
      bites: ['weighSimulation answers'],
      check: (step) => {
        const { after, calls, name } = step
        expect(after.matches('running')).toBe(contextOf(after).prepared !== undefined)
        if (after.matches('running'))
          expect(calls.findLast(({ id }) => id === 'weighSimulation')!.input).toBe(contextOf(after).prepared)
        expect(after.matches('shown')).toBe(contextOf(after).answer !== undefined)
        if (name === 'weighSimulation answers' && after.matches('shown')) expect(contextOf(after).answer).toBe(answer)
        if (isAsking(after)) expect(contextOf(after).answer).toBe(askable)
      },
    },
    {
      title: '4. cancelling ends reading and weighing at once, and nothing is shown before the person asks again',
      bites: [
        ({ before, event }) => event.type === 'simulation.cancel' && before.matches('preparing'),
        ({ before, event }) => event.type === 'simulation.cancel' && before.matches('running'),
        ({ before, event }) => event.type === 'simulation.cancel' && before.matches('shown'),
      ],
      check: (step) => {
        const { event, before, after } = step
        if (event.type === 'simulation.cancel')
          expect([after.value, runs(step)]).toEqual(
            isBusy(before) ? ['stopped', []] : [before.value, isAsking(before) ? ['askPlatform'] : []],
          )
        if (before.matches('stopped') && !asks(step)) expect(after.value).toBe('stopped')
      },
    },
    {
      title: '5. a failure says why and can be tried again, with the same choice',
      bites: [
        'prepareSimulation is refused',
        'weighSimulation cannot read people',
        'after simulationWait',
        ({ before, event }) => event.type === 'simulation.again' && before.matches('failed'),
      ],
      check: ({ before, after, name, event }) => {
        const { problem, choice } = contextOf(after)
        expect(after.matches('failed')).toBe(problem !== undefined)
        if (name === 'prepareSimulation is refused' && after.matches('failed'))
          expect(problem).toEqual({ tag: 'notRead', status: 403 })
        if (name === 'prepareSimulation has no network' && after.matches('failed'))
          expect(problem).toEqual({ tag: 'notRead', status: undefined })
        if (name.startsWith('after ') && !isAsking(before)) expect(problem).toEqual({ tag: 'tooLong' })
        if (event.type === 'simulation.again' && before.matches('failed'))
          expect([after.value, choice]).toEqual(['preparing', contextOf(before).choice])
      },
    },
    {
      title: '6. it reads, weighs and asks, and has no child that proposes or signs',
      check: ({ calls }) => {
        const known = ['watchChoice', 'prepareSimulation', 'weighSimulation', 'askPlatform']
        expect(calls.filter(({ id }) => !known.includes(id))).toEqual([])
      },
    },
    {
      title:
        '7. the platform is asked once about what is shown, and only where there is a proposal to ask about; what it answers, or that it does not, changes nothing else that is shown',
      bites: [
        'weighSimulation answers',
        'weighSimulation answers, with a question for the platform',
        'askPlatform refuses',
        'askPlatform has no network',
        ({ before, name }) => isAsking(before) && name === 'after simulationWait',
      ],
      check: ({ before, after, calls, name, path }) => {
        const { answer: shown, platform, problem } = contextOf(after)
        const begun = calls.filter(({ id, startedAtStep }) => id === 'askPlatform' && startedAtStep === path.length)
        const isQuestion = name === 'weighSimulation answers, with a question for the platform' && isAsking(after)
        if (path.length > 0) expect(begun.map(({ input }) => input)).toEqual(isQuestion ? [{ proposal }] : [])
        if (isAsking(after)) expect([shown, platform]).toEqual([askable, undefined])
        if (!isAsking(before) || isAsking(after) || !after.matches('shown')) return
        expect([shown, problem]).toEqual([contextOf(before).answer, undefined])
        const expected: Readonly<Record<string, PlatformAnswer>> = {
          'askPlatform refuses': refusal,
          'askPlatform has no network': { tag: 'noAnswer', status: undefined },
          'askPlatform fails': { tag: 'noAnswer', status: 429 },
          'after simulationWait': { tag: 'noAnswer', status: undefined },
        }
        expect(platform).toEqual(expected[name])
      },
    },
    ...everyChart(),
  ],
}
