import type { RoleQuorum, WorkflowCondition } from '@domain/intents/catalogue/fields'

/** How many holders of a role. */
export type Seats = Omit<RoleQuorum, 'type'>

/** A step as people fill it in: any of its ways is enough, and each asks for all of its seats. */
export type StepWays = readonly (readonly Seats[])[]

const join = (type: 'And' | 'Or', parts: readonly WorkflowCondition[]): WorkflowCondition | undefined =>
  parts.reduce<WorkflowCondition | undefined>((left, right) => (left ? { type, left, right } : right), undefined)

/** The tree of the platform, joined from the left; undefined where no role is named. */
export const stepOf = (ways: StepWays): WorkflowCondition | undefined =>
  join(
    'Or',
    ways.flatMap((seats) => {
      const way = join(
        'And',
        seats.map(({ role, quorum }) => ({ type: 'RoleQuorum', role, quorum })),
      )
      return way ? [way] : []
    }),
  )

const partsOf = (type: 'And' | 'Or', step: WorkflowCondition): readonly WorkflowCondition[] =>
  step.type === type ? [...partsOf(type, step.left), ...partsOf(type, step.right)] : [step]

/** The ways that a step comes to; undefined where alternatives stand inside of what is asked together. */
export function readStep(step: WorkflowCondition): StepWays | undefined {
  const ways = partsOf('Or', step).map((way) =>
    partsOf('And', way).map((part) =>
      part.type === 'RoleQuorum' ? { role: part.role, quorum: part.quorum } : undefined,
    ),
  )
  return ways.every((seats): seats is Seats[] => seats.every((one) => one !== undefined)) ? ways : undefined
}
