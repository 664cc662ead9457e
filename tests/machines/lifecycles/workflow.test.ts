import { expect } from 'vitest'
import { transition, type AnyMachineSnapshot } from 'xstate'
import type { Decision, StepProgress } from '@domain/intents/intent'
import type { Policy, WorkflowCondition } from '@domain/policies/policy'
import { sameUser, type UserReference } from '@domain/shared/ids'
import { workflow, type WorkflowContext } from '@machines/lifecycles/workflow.machine'
import { workflowStep } from '@machines/lifecycles/workflow-step.machine'
import { describeChart } from '@support/chart-suite'
import { everyChart, type WalkStep } from '@support/chart-walker'
import { sampleDomain, sampleId } from '@support/sample-intent'

const above = sampleId(190)
const asks = (role: string, quorum = 1): WorkflowCondition => ({ type: 'RoleQuorum', role, quorum })
const policy = (n: number, domainId: Policy['domainId'], steps: Policy['workflow']): Policy => ({
  id: sampleId(n),
  domainId,
  revision: 1,
  alias: 'Accounts',
  rank: 10,
  scope: 'Self',
  lock: 'Unlocked',
  workflow: steps,
})

interface Person extends UserReference {
  readonly roles: readonly string[]
}

const author: Person = { id: sampleId(1), domainId: sampleDomain, roles: ['maker', 'checker', 'overseer'] }
const checker: Person = { id: sampleId(2), domainId: sampleDomain, roles: ['checker'] }
const both: Person = { id: sampleId(3), domainId: sampleDomain, roles: ['checker', 'director'] }
const director: Person = { id: sampleId(4), domainId: sampleDomain, roles: ['director'] }
const overseer: Person = { id: sampleId(5), domainId: above, roles: ['overseer', 'director'] }
const stranger: Person = { id: sampleId(6), domainId: sampleDomain, roles: [] }
const people = [author, checker, both, director, overseer, stranger]

const decides = ({ id, domainId, roles }: Person, decision: Decision['decision']): Decision => ({
  author: { id, domainId },
  authorRoles: roles,
  seenBySystemAt: '2026-11-21T09:00:00.000Z',
  decision,
  rawRequest: '{}',
  signature: 'AA==',
})
/** Two of the own level in three steps, one of them above it. */
const policies = [
  policy(70, sampleDomain, [asks('maker'), asks('checker', 2), asks('director')]),
  policy(71, above, [asks('overseer')]),
]
const proposal = decides(author, 'Approve')
const lineage = [sampleDomain, above]

const contextOf = (snapshot: AnyMachineSnapshot) => snapshot.context as WorkflowContext
const stepsOf = (snapshot: AnyMachineSnapshot) =>
  contextOf(snapshot).workflows.flatMap(({ workflow: asked, policyReference, stepProgress }) =>
    stepProgress.map((step, i) => ({ ...step, asked: asked[i]!, domainId: policyReference.domainId })),
  )
const approvals = ({ decisions }: StepProgress) => decisions.filter(({ decision }) => decision === 'Approve')
const roleOf = (asked: WorkflowCondition) => (asked.type === 'RoleQuorum' ? asked : { role: '', quorum: 0 })
const made = ({ event }: WalkStep) => (event.type === 'decision.made' ? (event['decision'] as Decision) : undefined)
const isBy = (person: Person, kind: Decision['decision']) => (step: WalkStep) =>
  step.before.value === 'running' && made(step)?.author.id === person.id && made(step)?.decision === kind
/** Where the chart of a step leads that ends as this one did. */
function stepAfter(state: StepProgress['state'], { state: end }: StepProgress): unknown {
  const event =
    end === 'Failed'
      ? ({ type: 'workflow.stopped' } as const)
      : end === 'Rejected'
        ? ({ type: 'step.rejected' } as const)
        : ({ type: 'step.approved', isQuorumMet: true } as const)
  return transition(workflowStep, workflowStep.resolveState({ value: state }), event)[0].value
}

describeChart({
  machine: workflow,
  inputs: [
    { policies, proposal, lineage },
    { policies: [policy(72, sampleDomain, [asks('maker')])], proposal, lineage },
    { policies: [policy(73, sampleDomain, [])], proposal, lineage },
    { policies: [policy(74, sampleDomain, undefined)], proposal, lineage },
    { policies, proposal: decides(checker, 'Approve'), lineage },
  ],
  events: () => [
    ...people.flatMap((person) =>
      (['Approve', 'Reject'] as const).map((decision) => ({
        type: 'decision.made',
        decision: decides(person, decision),
      })),
    ),
    { type: 'intent.ended' },
  ],
  answers: {},
  key: (snapshot) => [
    contextOf(snapshot).author.id,
    contextOf(snapshot).problem?.tag,
    stepsOf(snapshot).map(({ state, decisions }) => [
      state,
      decisions.map(({ author: { id }, decision }) => [id, decision]).sort(),
    ]),
  ],
  rows: {
    '2. steps are decided in order, each as its own chart allows': '[EN012]',
    '5. only who holds a role of an open step is counted there, and only at the level of their own domain': '[RO012]',
    '6. one rejection ends it, and what was decided stays as it is': '[ST012]',
  },
  invariants: [
    {
      title:
        '1. completed is entered only when every step of every policy is approved, and the last of them by this decision',
      bites: [({ before, after }) => before.value === 'running' && after.value === 'completed'],
      check: (step) => {
        const { before, after } = step
        const isThrough = stepsOf(after).every(
          ({ asked, ...one }) => one.state === 'Approved' && approvals(one).length >= roleOf(asked).quorum,
        )
        if (after.value === 'completed') expect(isThrough).toBe(true)
        if (after.value === 'running') expect(isThrough).toBe(false)
        if (after.value === 'completed' && before.value === 'running')
          expect([made(step)?.decision, stepsOf(before).some(({ state }) => state === 'Open')]).toEqual([
            'Approve',
            true,
          ])
      },
    },
    {
      title: '2. steps are decided in order, each as its own chart allows',
      check: (step) => {
        for (const { stepProgress } of contextOf(step.after).workflows) {
          const undecided = stepProgress.findIndex(({ state }) => state !== 'Approved')
          if (undecided >= 0)
            expect(stepProgress.slice(undecided + 1).flatMap(({ decisions }) => decisions)).toEqual([])
        }
        for (const [i, { state, decisions }] of stepsOf(step.before).entries()) {
          const now = stepsOf(step.after)[i]!
          if (now.decisions !== decisions) expect([now.decisions.at(-1), state]).toEqual([made(step), 'Open'])
          if (now.state !== state) expect(stepAfter(state, now)).toBe(now.state)
        }
      },
    },
    {
      title:
        "3. the proposal counts as the author's approval of the first step at the level of the own domain and below it, and the author adds no other",
      bites: [isBy(author, 'Approve'), isBy(author, 'Reject')],
      check: (step) => {
        const { author: by } = contextOf(step.after)
        const own = stepsOf(step.after).filter((one) => approvals(one).some((each) => sameUser(each.author, by)))
        if (contextOf(step.after).workflows.length > 1) expect(own.map(({ asked }) => asked)).toEqual([asks('maker')])
        if (isBy(author, 'Approve')(step))
          expect([step.after.value, contextOf(step.after).problem?.tag]).toEqual(['running', 'ownIntent'])
        if (isBy(author, 'Reject')(step)) expect(step.after.value).toBe('rejected')
      },
    },
    {
      title: '4. one person counts once for an intent',
      bites: [
        ({ event, before, after }) =>
          event.type === 'decision.made' &&
          before.value === 'running' &&
          contextOf(after).problem?.tag === 'alreadyApproved',
      ],
      check: ({ after }) => {
        const counted = stepsOf(after).flatMap((one) => approvals(one).map(({ author: { id } }) => id))
        expect([...new Set(counted)]).toEqual(counted)
      },
    },
    {
      title: '5. only who holds a role of an open step is counted there, and only at the level of their own domain',
      bites: [isBy(stranger, 'Approve'), isBy(stranger, 'Reject'), isBy(overseer, 'Approve')],
      check: (step) => {
        const { author: by } = contextOf(step.after)
        for (const { decisions, asked, domainId } of stepsOf(step.after)) {
          for (const one of decisions.filter((each) => !sameUser(each.author, by)))
            expect([one.authorRoles.includes(roleOf(asked).role), one.author.domainId]).toEqual([true, domainId])
        }
        if (isBy(stranger, 'Approve')(step) || isBy(stranger, 'Reject')(step))
          expect([step.after.value, contextOf(step.after).problem?.tag]).toEqual(['running', 'notRequired'])
      },
    },
    {
      title: '6. one rejection ends it, and what was decided stays as it is',
      bites: [
        isBy(checker, 'Reject'),
        ({ event, before }) => event.type === 'intent.ended' && before.value === 'running',
      ],
      check: ({ before, after, event }) => {
        expect(after.value === 'rejected').toBe(stepsOf(after).some(({ state }) => state === 'Rejected'))
        if (event.type === 'intent.ended' && before.value === 'running') expect(after.value).toBe('stopped')
        if (after.value === 'rejected' || after.value === 'stopped')
          expect([after.status, stepsOf(after).some(({ state }) => state === 'Open')]).toEqual(['done', false])
        for (const [i, one] of stepsOf(before).entries())
          if (one.state !== 'Open') expect(stepsOf(after)[i]).toEqual(one)
      },
    },
    ...everyChart({ wayOutElsewhere: ['rejected', 'stopped', 'impossible'] }),
  ],
})
