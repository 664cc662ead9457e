import { expect } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import type { ScenarioReport, ScenarioSubject } from '@domain/policies/scenarios/scenario-report'
import { scenarioRun } from '@machines/policies/scenario-run.machine'
import type { ReadScenarios, ScenarioRunContext } from '@machines/policies/scenario-run.types'
import type { ChartSuite } from '../chart-suite'
import { everyChart, type WalkStep } from '../chart-walker'
import { sampleId } from '../sample-intent'

const draftOf = (n: number): ScenarioSubject => ({
  domainId: sampleId(1),
  change: { type: 'v0_LockPolicy', reference: { id: sampleId(n), revision: 1 } },
})
export const [firstDraft, newerDraft] = [draftOf(11), draftOf(12)]
/** The walker answers. */
const read: ReadScenarios = { weigh: () => Promise.reject(new Error('the walker answers')) }
const report: ScenarioReport = { domains: [], unread: [] }

const contextOf = (snapshot: AnyMachineSnapshot) => snapshot.context as ScenarioRunContext
const isBusy = (snapshot: AnyMachineSnapshot) => snapshot.matches('reading') || snapshot.matches('weighing')
const runs = ({ calls }: WalkStep) => calls.filter(({ ended }) => ended === 'running').map(({ id }) => id)
const begun = ({ calls, path }: WalkStep, id: string) =>
  calls.filter((call) => call.id === id && call.startedAtStep === path.length)
const asks = ({ event }: WalkStep) => event.type === 'scenarios.run' || event.type === 'scenarios.again'

export const scenarioRunModel: ChartSuite = {
  machine: scenarioRun,
  inputs: [{ subject: undefined }, { subject: firstDraft }],
  events: () => [
    { type: 'scenarios.run', subject: firstDraft },
    { type: 'scenarios.run', subject: newerDraft },
    { type: 'scenarios.again' },
    { type: 'scenarios.cancel' },
  ],
  answers: {
    readScenarios: [
      { name: 'brings scenarios and rules', done: read },
      { name: 'is refused', fail: { status: 403 } },
      { name: 'has no network', fail: new Error('network') },
    ],
    weighScenarios: [
      { name: 'reports', done: report },
      { name: 'cannot read people', fail: { status: 500 } },
    ],
  },
  key: (snapshot) => {
    const { subject, read: held, report: shown, problem } = contextOf(snapshot)
    return [subject === firstDraft, subject === newerDraft, held !== undefined, shown !== undefined, problem]
  },
  invariants: [
    {
      title:
        '1. nothing is read before it is asked for, and each subject is read and weighed once for each time that it is',
      bites: ['scenarios.again', 'readScenarios brings scenarios and rules'],
      check: (step) => {
        const { before, after, calls, path, name } = step
        if (!contextOf(after).subject) expect([after.value, calls]).toEqual(['idle', []])
        if (path.length === 0) return
        const isAsked =
          asks(step) && (step.event.type === 'scenarios.run' || (!isBusy(before) && !before.matches('idle')))
        expect(begun(step, 'readScenarios')).toHaveLength(isAsked ? 1 : 0)
        const isRead = name === 'readScenarios brings scenarios and rules' && after.matches('weighing')
        expect(begun(step, 'weighScenarios')).toHaveLength(isRead ? 1 : 0)
      },
    },
    {
      title: '2. a newer draft drops what was read and reported of the one before, and ends what is under way for it',
      bites: [
        ({ before, event }) => event.type === 'scenarios.run' && before.matches('reading'),
        ({ before, event }) => event.type === 'scenarios.run' && before.matches('weighing'),
        ({ before, event }) => event.type === 'scenarios.run' && before.matches('shown'),
      ],
      check: (step) => {
        const { event, after, calls } = step
        if (event.type !== 'scenarios.run') return
        const { subject, read: held, report: shown, problem } = contextOf(after)
        expect([after.value, held, shown, problem]).toEqual(['reading', undefined, undefined, undefined])
        expect(subject).toBe(event['subject'])
        expect(runs(step)).toEqual(['readScenarios'])
        expect(calls.findLast(({ id }) => id === 'readScenarios')!.input).toEqual({ subject: event['subject'] })
      },
    },
    {
      title: '3. only what was read for a subject is weighed, and only its own report is shown',
      bites: ['weighScenarios reports'],
      check: (step) => {
        const { before, after, calls, name } = step
        expect(after.matches('weighing')).toBe(contextOf(after).read !== undefined)
        if (after.matches('weighing'))
          expect(calls.findLast(({ id }) => id === 'weighScenarios')!.input).toBe(contextOf(after).read)
        expect(after.matches('shown')).toBe(contextOf(after).report !== undefined)
        if (after.matches('shown') && !before.matches('shown')) {
          expect(name).toBe('weighScenarios reports')
          expect(contextOf(after).report).toBe(report)
        }
      },
    },
    {
      title: '4. cancelling ends what is under way at once, and nothing is shown before the person asks again',
      bites: [
        ({ before, event }) => event.type === 'scenarios.cancel' && before.matches('reading'),
        ({ before, event }) => event.type === 'scenarios.cancel' && before.matches('weighing'),
        ({ before, event }) => event.type === 'scenarios.cancel' && before.matches('shown'),
      ],
      check: (step) => {
        const { event, before, after } = step
        if (event.type === 'scenarios.cancel')
          expect([after.value, runs(step)]).toEqual(isBusy(before) ? ['stopped', []] : [before.value, []])
        if (before.matches('stopped') && !asks(step)) expect(after.value).toBe('stopped')
      },
    },
    {
      title: '5. a failure says why, shows no report and can be tried again, with the same subject',
      bites: [
        'readScenarios is refused',
        'readScenarios has no network',
        'weighScenarios cannot read people',
        'after scenarioReading',
        'after scenarioWeighing',
        ({ before, event }) => event.type === 'scenarios.again' && before.matches('failed'),
      ],
      check: ({ before, after, name, event }) => {
        const { problem, subject } = contextOf(after)
        expect(after.matches('failed')).toBe(problem !== undefined)
        if (name === 'readScenarios is refused' && after.matches('failed'))
          expect(problem).toEqual({ tag: 'notRead', status: 403 })
        if (name === 'readScenarios has no network' && after.matches('failed'))
          expect(problem).toEqual({ tag: 'notRead', status: undefined })
        if (name === 'weighScenarios cannot read people' && after.matches('failed'))
          expect(problem).toEqual({ tag: 'notRead', status: 500 })
        if (name.startsWith('after ')) expect(problem).toEqual({ tag: 'tooLong' })
        if (event.type === 'scenarios.again' && before.matches('failed'))
          expect([after.value, subject]).toEqual(['reading', contextOf(before).subject])
      },
    },
    {
      title: '6. it reads and weighs, and has no child that proposes, decides or signs: it is help, and no gate',
      check: ({ calls }) => {
        expect(calls.filter(({ id }) => !['readScenarios', 'weighScenarios'].includes(id))).toEqual([])
      },
    },
    ...everyChart(),
  ],
}
