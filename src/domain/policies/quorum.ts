import type { WorkflowCondition } from './policy'

/** An approver as a step counts one: the roles held in the policy's domain. */
export interface Approver {
  readonly roles: readonly string[]
}

interface Seat {
  readonly role: string
}

/** The ways to satisfy a step: each is a list of seats, one approver a seat. */
function alternatives(condition: WorkflowCondition): readonly (readonly Seat[])[] {
  switch (condition.type) {
    case 'RoleQuorum':
      return [Array.from({ length: condition.quorum }, () => ({ role: condition.role }))]
    case 'Or':
      return [...alternatives(condition.left), ...alternatives(condition.right)]
    case 'And': {
      const right = alternatives(condition.right)
      return alternatives(condition.left).flatMap((seats) => right.map((more) => [...seats, ...more]))
    }
  }
}

/** How many seats of one alternative can be filled when every approver takes at most one seat. */
function seatsFilled(seats: readonly Seat[], approvers: readonly Approver[]): number {
  const sitter = new Map<number, number>()
  const place = (approver: number, tried: Set<number>): boolean => {
    for (const [i, seat] of seats.entries()) {
      if (tried.has(i) || !approvers[approver]!.roles.includes(seat.role)) continue
      tried.add(i)
      const current = sitter.get(i)
      if (current === undefined || place(current, tried)) {
        sitter.set(i, approver)
        return true
      }
    }
    return false
  }
  return approvers.filter((_, approver) => place(approver, new Set())).length
}

export interface StepTally {
  readonly given: number
  readonly needed: number
}

/** The alternative nearest to completion; `given === needed` means that the step's condition is met. */
export function tallyStep(condition: WorkflowCondition, approvers: readonly Approver[]): StepTally {
  const tallies = alternatives(condition).map((seats) => ({ given: seatsFilled(seats, approvers), needed: seats.length }))
  return tallies.reduce((best, tally) => (tally.needed - tally.given < best.needed - best.given ? tally : best))
}

export const isStepMet = (condition: WorkflowCondition, approvers: readonly Approver[]): boolean => {
  const { given, needed } = tallyStep(condition, approvers)
  return given >= needed
}

/** Every role that a step names. */
export function rolesOfStep(condition: WorkflowCondition): readonly string[] {
  const roles = condition.type === 'RoleQuorum' ? [condition.role] : [...rolesOfStep(condition.left), ...rolesOfStep(condition.right)]
  return [...new Set(roles)]
}
