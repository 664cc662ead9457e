import { waysOf } from '@domain/intents/catalogue/ways'
import type { WorkflowCondition } from '@domain/intents/catalogue/fields'
import type { Uuid } from '@domain/shared/ids'
import type { Policy } from '../policy'
import type { AskedApprovals, AskedStep, Expectation } from './scenario'

/** What policies ask for, each step as it is counted; undefined where one cannot be. The name, the rank and the order of alternatives are all the same. */
export function approvalsAsked(policies: readonly Policy[], domainId: Uuid): readonly AskedApprovals[] | undefined {
  const all = policies.map((policy) => ({
    ...(policy.domainId === domainId ? {} : { domainId: policy.domainId }),
    steps: (policy.workflow ?? []).map(stepAsked),
  }))
  const isCounted = (one: (typeof all)[number]): one is AskedApprovals & typeof one =>
    one.steps.every((step) => step !== undefined)
  return all.every(isCounted) ? all : undefined
}

/** A step as it is counted; undefined where it cannot be. */
export function stepAsked(step: WorkflowCondition): AskedStep | undefined {
  const ways = waysOf(step)
  return ways?.counts
    .map((counts) =>
      ways.seats
        .flatMap((roles, kind) => (counts[kind]! > 0 ? [{ roles: roles.toSorted(), quorum: counts[kind]! }] : []))
        .toSorted(byText),
    )
    .toSorted(byText)
}

const byText = (a: unknown, b: unknown) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)

/** Are the approvals those that are expected, from the same domains in the same steps? */
export const areSameApprovals = (a: readonly AskedApprovals[], b: readonly AskedApprovals[]): boolean =>
  spell(a) === spell(b)

const spell = (approvals: readonly AskedApprovals[]): string =>
  JSON.stringify(approvals.map(({ domainId, steps }) => [domainId ?? null, steps.map(spellStep)]))

const spellStep = (step: AskedStep) =>
  step
    .map((way) => way.map(({ roles, quorum }) => [roles.toSorted(), quorum] as const).toSorted(byText))
    .toSorted(byText)

export const isSameExpectation = (a: Expectation, b: Expectation): boolean =>
  a.outcome === 'approvals' && b.outcome === 'approvals'
    ? areSameApprovals(a.approvals, b.approvals) && (a.tooFewPeople ?? false) === (b.tooFewPeople ?? false)
    : a.outcome === b.outcome
