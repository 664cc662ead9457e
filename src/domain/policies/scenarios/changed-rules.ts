import { defaultGoverningStrategy } from '@domain/intents/catalogue/reach'
import type { IntentPayload, PayloadOf } from '@domain/intents/catalogue/payloads'
import type { Uuid } from '@domain/shared/ids'
import type { Person } from '../find-approvers'
import type { Policy } from '../policy'
import type { ReadLevel } from '../proposing-right'
import { readLevel } from '../read-level'
import { withDraft } from '../simulation'
import { ruleChanges } from './rule-changes'
import type { ScenarioRules } from './run-scenario'

export type RuleChange = Extract<IntentPayload, { readonly type: (typeof ruleChanges)[number] }>

/** Does a request change who must approve what, or who can? A domain does where it comes between two others. */
export const isRuleChange = (payload: { readonly type: string }): payload is RuleChange =>
  ruleChanges.some((type) => type === payload.type) &&
  (payload.type !== 'v0_CreateDomain' ||
    ((payload as Partial<PayloadOf<'v0_CreateDomain'>>).childrenDomainIds ?? []).length > 0)

/** The rules as they would be once a request for a domain was executed. */
export function changeRules(rules: ScenarioRules, change: RuleChange, domainId: Uuid): ScenarioRules {
  switch (change.type) {
    case 'v0_CreatePolicy':
    case 'v0_UpdatePolicy': {
      const stands = change.type === 'v0_UpdatePolicy' ? policyIn(rules, domainId, change.reference.id) : undefined
      const lock = change.type === 'v0_CreatePolicy' ? change.lock : (stands?.lock ?? 'Unlocked')
      return { ...rules, levels: withDraft(rules.levels, draftPolicy(change, domainId, lock)) }
    }
    case 'v0_LockPolicy':
    case 'v0_UnlockPolicy': {
      const lock = change.type === 'v0_LockPolicy' ? 'Locked' : 'Unlocked'
      const stands = policyIn(rules, domainId, change.reference.id)
      return stands ? { ...rules, levels: withDraft(rules.levels, { ...stands, lock }) } : rules
    }
    case 'v0_CreateUser': {
      const { id, roles, lock, publicKey } = change
      return withPeople(rules, domainId, (people) => [...people, { id, domainId, roles, lock, publicKey }])
    }
    case 'v0_UpdateUser':
      return withPerson(rules, domainId, change.reference.id, { roles: change.roles })
    case 'v0_LockUser':
    case 'v0_UnlockUser':
      return withPerson(rules, domainId, change.reference.id, {
        lock: change.type === 'v0_LockUser' ? 'Locked' : 'Unlocked',
      })
    case 'v0_CreateDomain':
      return withDomain(rules, change, domainId)
  }
}

/** As the policy would stand once its request was executed. */
export function draftPolicy(
  payload: PayloadOf<'v0_CreatePolicy'> | PayloadOf<'v0_UpdatePolicy'>,
  domainId: Uuid,
  lock: string,
): Policy {
  const { id, revision } =
    payload.type === 'v0_CreatePolicy'
      ? { id: payload.id, revision: 1 }
      : { id: payload.reference.id, revision: payload.reference.revision + 1 }
  const { alias, rank, intentTypes, scope, condition, workflow } = payload
  return {
    id,
    domainId,
    revision,
    alias,
    rank,
    intentTypes,
    scope,
    condition,
    workflow,
    lock: lock as Policy['lock'],
  }
}

const policyIn = ({ levels }: ScenarioRules, domainId: Uuid, id: Uuid): Policy | undefined =>
  levels.find((level) => level.domainId === domainId)?.policies.find((policy) => policy.id === id)

function withPeople(
  rules: ScenarioRules,
  domainId: Uuid,
  change: (people: readonly Person[]) => readonly Person[],
): ScenarioRules {
  return {
    ...rules,
    peopleOf: async (of) => {
      const people = await rules.peopleOf(of)
      return of === domainId && people ? change(people) : people
    },
  }
}

const withPerson = (rules: ScenarioRules, domainId: Uuid, id: Uuid, part: Partial<Person>): ScenarioRules =>
  withPeople(rules, domainId, (people) => people.map((one) => (one.id === id ? { ...one, ...part } : one)))

/** A domain between the one that it is created in and those that become its children: it governs what is proposed below it, and its own people with it. */
function withDomain(rules: ScenarioRules, change: PayloadOf<'v0_CreateDomain'>, parentId: Uuid): ScenarioRules {
  const at = rules.levels.findIndex(({ domainId }) => change.childrenDomainIds?.includes(domainId))
  if (at < 0 || rules.levels[at + 1]?.domainId !== parentId) return rules
  const policies = change.policies.map((policy) =>
    draftPolicy({ type: 'v0_CreatePolicy', ...policy }, change.id, policy.lock),
  )
  const level: ReadLevel = readLevel(change.id, change.governingStrategy ?? defaultGoverningStrategy, policies)
  return {
    ...rules,
    levels: rules.levels.toSpliced(at + 1, 0, level),
    peopleOf: async (of) =>
      of === change.id
        ? change.users.map(({ id, roles, lock, publicKey }) => ({ id, domainId: change.id, roles, lock, publicKey }))
        : rules.peopleOf(of),
  }
}
