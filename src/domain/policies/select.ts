import { refuse, succeed, type Result } from '@domain/shared/result'
import type { Uuid } from '@domain/shared/ids'
import { isJsonObject } from '@domain/shared/json'
import type { ScriptProblem } from './conditions'
import { byPriority, type Policy } from './policy'
import type { GoverningStrategy } from '@domain/intents/catalogue/reach'

/** One domain on the way from the executing domain up to the root, with the policies written there. */
export interface DomainLevel {
  readonly domainId: Uuid
  readonly governingStrategy: GoverningStrategy
  readonly policies: readonly Policy[]
}

export type SelectionProblem =
  | { readonly tag: 'noApplicablePolicy' }
  | { readonly tag: 'scriptFailed'; readonly policyId: Uuid; readonly message: string }

export interface SelectionInput {
  readonly intentType: string
  /** What the payload does beside its own type: see `takenBeside`. */
  readonly beside?: string | undefined
  /** From the executing domain (first) to the root (last). */
  readonly levels: readonly DomainLevel[]
  /** Where the author submits: the executing domain itself or one of its ancestors. */
  readonly authorDomainId: Uuid
}

interface AskedPayload {
  readonly type: string
  readonly childrenDomainIds?: unknown
  readonly parameters?: unknown
}

const takesOver = ({ type, childrenDomainIds }: AskedPayload): boolean =>
  type === 'v0_CreateDomain' && Array.isArray(childrenDomainIds) && childrenDomainIds.length > 0

const replaces = ({ type, parameters }: AskedPayload): boolean =>
  type === 'v0_CreateTransactionOrder' && isJsonObject(parameters) && isJsonObject(parameters['resourceStrategy'])

/**
 * A domain that is created above others takes them from their parent: its people lock and govern them from then on. An order that takes the place of another
 * one stops it. That is asked what the locking of domains and the cancellation of orders are asked, beside what their own type is asked; undefined for whatever takes nothing beside what its type says.
 */
export const takenBeside = (payload: AskedPayload): string | undefined =>
  takesOver(payload) ? 'v0_LockDomain' : replaces(payload) ? 'v0_AttemptTransactionOrderCancellation' : undefined

/** The types of which a request asks all policies. */
export const typesAsked = ({ intentType, beside }: Pick<SelectionInput, 'intentType' | 'beside'>): readonly string[] =>
  beside === undefined ? [intentType] : [intentType, beside]

/** Per type that is asked, and per governing domain level, the policies that are asked, in this order, until the condition of one holds. */
export type Candidates = readonly (readonly (readonly Policy[])[])[]

export type Selected = Result<readonly Policy[], SelectionProblem>

/**
 * The policies that may govern an intent: per type and domain level the unlocked ones, by rank, whose scope and type list fit, up to
 * the first that has no condition. An author in a coercing ancestor leaves out the levels below that ancestor.
 */
export const findCandidates = (input: SelectionInput): Candidates =>
  typesAsked(input).map((type) =>
    governingLevels(input.levels, input.authorDomainId).map((level) =>
      candidatesOf(level, type, level.domainId === input.levels[0]?.domainId),
    ),
  )

/** Those of one type and one level. */
export function candidatesOf({ policies }: DomainLevel, intentType: string, isExecuting: boolean): readonly Policy[] {
  const fitting = policies.filter((policy) => !findObstacle(policy, intentType, isExecuting)).sort(byPriority)
  const last = fitting.findIndex((policy) => !policy.condition)
  return last < 0 ? fitting : fitting.slice(0, last + 1)
}

/** Must a condition be evaluated before it is known which of them govern? */
export const areConditional = (candidates: Candidates): boolean =>
  candidates.flat().some((level) => level[0]?.condition !== undefined)

/** The policies that govern: of each type and level the first candidate that holds, and of each type at least one. A condition that fails ends the choice. */
export async function selectPolicies(
  candidates: Candidates,
  holds: (policy: Policy) => Promise<Result<boolean, ScriptProblem>>,
): Promise<Selected> {
  const chosen = new Set<Policy>()
  const answers = new Map<Policy, boolean>()
  for (const levels of candidates) {
    let isGoverned = false
    for (const level of levels) {
      for (const policy of level) {
        const known = answers.get(policy)
        const held = known === undefined ? await holds(policy) : succeed(known)
        if (!held.ok) return refuse({ tag: 'scriptFailed', policyId: policy.id, message: held.problem.message })
        answers.set(policy, held.value)
        if (!held.value) continue
        chosen.add(policy)
        isGoverned = true
        break
      }
    }
    if (!isGoverned) return refuse({ tag: 'noApplicablePolicy' })
  }
  return succeed([...chosen])
}

/** The levels that may govern what somebody of one of these domains proposes. */
export function governingLevels<L extends DomainLevel>(levels: readonly L[], authorDomainId: Uuid): readonly L[] {
  const author = levels.findIndex((level) => level.domainId === authorDomainId)
  const coercing = author > 0 && levels[author]?.governingStrategy === 'CoerceDescendants'
  return coercing ? levels.slice(author) : levels
}

/** Why a policy cannot govern an intent of a type, whatever its condition says; undefined where it can. */
export function findObstacle(
  policy: Policy,
  intentType: string,
  isExecuting: boolean,
): 'locked' | 'type' | 'scope' | undefined {
  if (policy.lock !== 'Unlocked') return 'locked'
  if (policy.intentTypes && !policy.intentTypes.includes(intentType)) return 'type'
  return policy.scope === (isExecuting ? 'Descendants' : 'Self') ? 'scope' : undefined
}
