import { foreignIntentTypes, intentTypes } from '@domain/intents/catalogue/labels'

/** How many policies a domain may hold, so that judging an intent costs next to nothing: docs/decisions/0016-nobody-waits-for-others.md. */
export const policyCapacity = {
  /** Unlocked policies of one domain. */
  ofDomain: 1000,
  /** Those of them that fit one type of intent: all may be read when one is judged. */
  ofType: 200,
  /** Characters of the conditions and workflows of those. */
  rulesOfType: 200_000,
} as const

/** What a policy adds to those of its domain. */
export interface PolicyWeight {
  /** Absent: all types. */
  readonly intentTypes?: readonly string[] | null | undefined
  readonly rulesLength: number
}

interface TypeLoad {
  readonly count: number
  readonly length: number
}

/** The unlocked policies of a domain: how many, and how many with rules of what length for each type of intent. */
export interface PolicyLoad {
  readonly all: number
  readonly types: ReadonlyMap<string, TypeLoad>
}

export const allPolicyTypes: readonly string[] = [...intentTypes, ...foreignIntentTypes]
export const noPolicies: PolicyLoad = { all: 0, types: new Map() }
const nothing: TypeLoad = { count: 0, length: 0 }

const lengthOf = (rules: unknown): number => (rules === undefined || rules === null ? 0 : JSON.stringify(rules).length)

/** The characters of what is read of a policy when an intent is judged. */
export const rulesLengthOf = (policy: { readonly condition?: unknown; readonly workflow?: unknown }): number =>
  lengthOf(policy.condition) + lengthOf(policy.workflow)

export function addPolicies(load: PolicyLoad, policies: readonly PolicyWeight[]): PolicyLoad {
  const types = new Map(load.types)
  for (const { intentTypes: named, rulesLength } of policies) {
    for (const type of new Set(named ?? allPolicyTypes)) {
      const { count, length } = types.get(type) ?? nothing
      types.set(type, { count: count + 1, length: length + rulesLength })
    }
  }
  return { all: load.all + policies.length, types }
}

/** What is beyond a limit and grows: what is beyond it from before may stay, and become less. */
export function findExcess(
  before: PolicyLoad,
  after: PolicyLoad,
): 'TooManyPolicies' | 'PolicyRulesTooLong' | undefined {
  const grows = (now: number, earlier: number, limit: number) => now > limit && now > earlier
  const pairs = [...after.types].map(([type, now]) => ({ now, earlier: before.types.get(type) ?? nothing }))
  if (
    grows(after.all, before.all, policyCapacity.ofDomain) ||
    pairs.some(({ now, earlier }) => grows(now.count, earlier.count, policyCapacity.ofType))
  )
    return 'TooManyPolicies'
  return pairs.some(({ now, earlier }) => grows(now.length, earlier.length, policyCapacity.rulesOfType))
    ? 'PolicyRulesTooLong'
    : undefined
}
