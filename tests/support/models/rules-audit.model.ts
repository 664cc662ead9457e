import { expect } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import type { AuditReport } from '@domain/policies/audit/audit-report'
import { rulesAudit } from '@machines/policies/rules-audit.machine'
import type { ReadInstitution, RulesAuditContext } from '@machines/policies/rules-audit.types'
import type { ChartSuite } from '../chart-suite'
import { everyChart, type WalkStep } from '../chart-walker'

/** The walker answers. */
const institution: ReadInstitution = { weigh: () => Promise.reject(new Error('the walker answers')) }
const report: AuditReport = { findings: [], groups: [] }

const contextOf = (snapshot: AnyMachineSnapshot) => snapshot.context as RulesAuditContext
const isBusy = (snapshot: AnyMachineSnapshot) => snapshot.matches('reading') || snapshot.matches('weighing')
const runs = ({ calls }: WalkStep) => calls.filter(({ ended }) => ended === 'running').map(({ id }) => id)
const begun = ({ calls, path }: WalkStep, id: string) =>
  calls.filter((call) => call.id === id && call.startedAtStep === path.length)

export const rulesAuditModel: ChartSuite = {
  machine: rulesAudit,
  inputs: [undefined],
  events: () => [
    { type: 'audit.again' },
    { type: 'audit.cancel' },
    { type: 'audit.progress', share: 0.25 },
    { type: 'audit.progress', share: 0.5 },
    { type: 'audit.done', report },
    { type: 'audit.broken' },
  ],
  answers: {
    readInstitution: [
      { name: 'brings the institution', done: institution },
      { name: 'is refused', fail: { status: 403 } },
      { name: 'has no network', fail: new Error('network') },
    ],
  },
  callbacks: ['weighRules'],
  key: (snapshot) => {
    const { read, share, report: shown, problem } = contextOf(snapshot)
    return [read !== undefined, share, shown !== undefined, problem]
  },
  invariants: [
    {
      title: '1. nothing is weighed before the institution has been read, and each reading is weighed once',
      bites: ['readInstitution brings the institution'],
      check: (step) => {
        const { after, name } = step
        const isRead = name === 'readInstitution brings the institution' && after.matches('weighing')
        expect(begun(step, 'weighRules').map(({ input }) => input)).toEqual(isRead ? [institution] : [])
        expect(after.matches('weighing')).toBe(contextOf(after).read !== undefined)
      },
    },
    {
      title: '2. the share that is shown never falls while one reading is weighed',
      bites: [({ before, event }) => event['share'] === 0.25 && contextOf(before).share === 0.5],
      check: ({ before, after, event }) => {
        if (!before.matches('weighing') || !after.matches('weighing')) return
        const [earlier, now] = [contextOf(before).share, contextOf(after).share]
        expect(now).toBe(event.type === 'audit.progress' ? Math.max(earlier, event['share'] as number) : earlier)
      },
    },
    {
      title: '3. cancelling ends what is under way at once, and nothing is shown before the person asks again',
      bites: [
        ({ before, event }) => event.type === 'audit.cancel' && before.matches('reading'),
        ({ before, event }) => event.type === 'audit.cancel' && before.matches('weighing'),
        ({ before, event }) => event.type === 'audit.done' && before.matches('stopped'),
      ],
      check: (step) => {
        const { before, after, event } = step
        if (event.type === 'audit.cancel' && isBusy(before)) expect([after.value, runs(step)]).toEqual(['stopped', []])
        if (before.matches('stopped') && event.type !== 'audit.again') {
          expect(after.value).toBe('stopped')
          expect(contextOf(after).report).toBeUndefined()
        }
      },
    },
    {
      title: '4. a report is of the reading before it: a new audit shows no older one',
      bites: [
        ({ before, event }) => event.type === 'audit.done' && before.matches('weighing'),
        ({ before, event }) => event.type === 'audit.again' && before.matches('shown'),
      ],
      check: ({ before, after, event }) => {
        expect(after.matches('shown')).toBe(contextOf(after).report !== undefined)
        if (event.type === 'audit.done' && before.matches('weighing')) expect(contextOf(after).report).toBe(report)
        if (after.matches('reading')) expect([contextOf(after).report, contextOf(after).share]).toEqual([undefined, 0])
      },
    },
    {
      title: '5. a failure says why, shows no report and can be tried again',
      bites: [
        'readInstitution is refused',
        'readInstitution has no network',
        'after institutionWait',
        'after weighingWait',
        ({ before, event }) => event.type === 'audit.broken' && before.matches('weighing'),
        ({ before, event }) => event.type === 'audit.again' && before.matches('failed'),
      ],
      check: ({ before, after, name, event }) => {
        const { problem } = contextOf(after)
        expect(after.matches('failed')).toBe(problem !== undefined)
        if (name === 'readInstitution is refused' && after.matches('failed'))
          expect(problem).toEqual({ tag: 'notRead', status: 403 })
        if (name === 'readInstitution has no network' && after.matches('failed'))
          expect(problem).toEqual({ tag: 'notRead', status: undefined })
        if (name.startsWith('after ')) expect(problem).toEqual({ tag: 'tooLong' })
        if (event.type === 'audit.broken' && before.matches('weighing')) expect(problem).toEqual({ tag: 'broken' })
        if (event.type === 'audit.again' && before.matches('failed')) expect(after.value).toBe('reading')
      },
    },
    {
      title: '6. it reads and weighs, and has no child that proposes or signs',
      check: ({ calls }) => {
        expect(calls.filter(({ id }) => !['readInstitution', 'weighRules'].includes(id))).toEqual([])
      },
    },
    ...everyChart(),
  ],
}
