/**
 * Purpose: finds what is weak in the rules of a domain and of those below it, and who together can move funds.
 *
 * Invariants:
 * 1. nothing is weighed before the institution has been read, and each reading is weighed once
 * 2. the share that is shown never falls while one reading is weighed
 * 3. cancelling ends what is under way at once, and nothing is shown before the person asks again
 * 4. a report is of the reading before it: a new audit shows no older one
 * 5. a failure says why, shows no report and can be tried again
 * 6. it reads and weighs, and has no child that proposes or signs
 *
 * Waits for: the platform's records, a thread that weighs, and the person who may stop it.
 */
import { assign, setup } from 'xstate'
import type { AuditReport } from '@domain/policies/audit/audit-report'
import { auditDelays } from '@domain/shared/policy-delays'
import type { ChartMeta, ChartTag } from '../shared/chart-meta'
import { callbackPlaceholder, promisePlaceholder } from '../shared/placeholder'
import { present } from '../shared/present'
import { statusOf } from '../shared/status-of'
import { withOutput } from '../shared/with-output'
import type { AuditProblem, ReadInstitution, RulesAuditContext, RulesAuditEvent } from './rules-audit.types'

const { institutionWait, weighingWait } = auditDelays

export const rulesAudit = setup({
  types: {
    context: {} as RulesAuditContext,
    events: {} as RulesAuditEvent,
    tags: {} as ChartTag,
    meta: {} as ChartMeta,
  },
  actors: {
    readInstitution: promisePlaceholder<ReadInstitution, undefined>('readInstitution'),
    weighRules: callbackPlaceholder<RulesAuditEvent, ReadInstitution>('weighRules'),
  },
  delays: { institutionWait, weighingWait },
  actions: {
    keepRead: assign((_, { output }: { output: ReadInstitution }) => ({ read: output })),
    keepShare: assign(({ context }, { share }: { share: number }) => ({ share: Math.max(context.share, share) })),
    keepReport: assign((_, { report }: { report: AuditReport }) => ({ report })),
    keepProblem: assign((_, { problem }: { problem: AuditProblem }) => ({ problem })),
    forgetReport: assign({ read: undefined, share: 0, report: undefined, problem: undefined }),
    forgetRead: assign({ read: undefined }),
  },
}).createMachine({
  id: 'rulesAudit',
  description: 'What is weak in the rules',
  context: { read: undefined, share: 0, report: undefined, problem: undefined },
  initial: 'reading',
  states: {
    reading: {
      tags: ['busy'],
      meta: { description: 'Domains, policies, people and accounts are being read' },
      entry: 'forgetReport',
      invoke: {
        id: 'readInstitution',
        src: 'readInstitution',
        onDone: { target: 'weighing', actions: withOutput('keepRead') },
        onError: {
          target: 'failed',
          actions: {
            type: 'keepProblem',
            params: ({ event }) => ({ problem: { tag: 'notRead', status: statusOf(event.error) } }),
          },
        },
      },
      after: {
        institutionWait: {
          target: 'failed',
          actions: { type: 'keepProblem', params: { problem: { tag: 'tooLong' } } },
        },
      },
      on: { 'audit.cancel': 'stopped' },
    },
    weighing: {
      tags: ['busy'],
      meta: { description: 'A thread beside the page tries who can do what' },
      exit: 'forgetRead',
      invoke: { id: 'weighRules', src: 'weighRules', input: ({ context }) => present(context.read) },
      after: {
        weighingWait: { target: 'failed', actions: { type: 'keepProblem', params: { problem: { tag: 'tooLong' } } } },
      },
      on: {
        'audit.progress': { actions: { type: 'keepShare', params: ({ event }) => event } },
        'audit.done': { target: 'shown', actions: { type: 'keepReport', params: ({ event }) => event } },
        'audit.broken': {
          target: 'failed',
          actions: { type: 'keepProblem', params: { problem: { tag: 'broken' } } },
        },
        'audit.cancel': 'stopped',
      },
    },
    shown: {
      tags: ['awaitingHuman'],
      meta: { description: 'The report of this reading is shown' },
      on: { 'audit.again': 'reading' },
    },
    failed: {
      tags: ['failed'],
      meta: { description: 'It could not be read or weighed, or not in time' },
      on: { 'audit.again': 'reading' },
    },
    stopped: {
      tags: ['awaitingHuman'],
      meta: { description: 'The person stopped it' },
      on: { 'audit.again': 'reading' },
    },
  },
})
