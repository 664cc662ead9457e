import type { StepProgress } from '@domain/intents/intent'
import type { WorkflowCondition } from '@domain/policies/policy'
import { tallyWays, type WayTally } from '@domain/policies/quorum'
import type { SlotState } from '@components/ui/slots'
import { workflowMessages as words } from './workflow.messages'
import { countDecisions, isUndecided, missingSlots, type StepCount, type StepWay } from './workflow-steps'

const mostWays = 4

const isKnown = (condition: WorkflowCondition): boolean =>
  condition.type === 'RoleQuorum' ||
  ((condition.type === 'And' || condition.type === 'Or') && isKnown(condition.left) && isKnown(condition.right))

/**
 * Counts the approvals of a step as the platform does, by the seats that they fill.
 * @param condition what the step asks for; undefined when that is not known
 */
export function countStep(
  step: StepProgress,
  condition: WorkflowCondition | undefined,
  awaitsViewer: boolean,
): StepCount {
  const approvers = step.decisions
    .filter(({ decision }) => decision === 'Approve')
    .map(({ authorRoles }) => ({ roles: authorRoles }))
  const tallies = condition && isUndecided(step) && isKnown(condition) ? tallyWays(condition, approvers) : undefined
  const [only] = tallies ?? []
  if (!tallies || !only) return countDecisions(step, awaitsViewer)
  if (tallies.length === 1) return { slots: wayOf(only, awaitsViewer).slots, ways: [], moreWays: 0, isOpenEnded: false }
  const shown =
    tallies.length > mostWays
      ? tallies.toSorted((a, b) => a.needed - a.given - (b.needed - b.given)).slice(0, mostWays)
      : tallies
  return {
    slots: [],
    ways: shown.map((tally) => wayOf(tally, false)),
    moreWays: tallies.length - shown.length,
    isOpenEnded: false,
  }
}

function wayOf({ seats, given, needed }: WayTally, awaitsViewer: boolean): StepWay {
  const asks = seats.map(({ roles, count }) => words.approvalsOf(count, roles.reduce(words.either))).reduce(words.both)
  const signed = Array.from({ length: given }, (): SlotState => 'signed')
  return { asks, slots: [...signed, ...missingSlots(needed - given, awaitsViewer)] }
}
