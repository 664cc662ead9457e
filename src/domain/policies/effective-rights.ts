import { intentTypes, isOfInstitution, type IntentType } from '@domain/intents/catalogue/labels'
import { readAccessSections, type ReadAccess, type ReadAccessSection } from '@domain/session/navigation-access'
import type { Uuid } from '@domain/shared/ids'
import type { Policy } from './policy'
import { mayPropose, type ReadLevel } from './proposing-right'
import { holdsRoleOf } from './step-roles'

export interface RightsQuestion {
  /** From the domain (first) to the root (last), as far as it was read. */
  readonly levels: readonly ReadLevel[]
  /** Of that domain; undefined where they could not be read. */
  readonly readAccess: ReadAccess | undefined
  readonly user: { readonly domainId: Uuid; readonly roles: readonly string[] }
}

/** What a user's roles come to in one domain. */
export interface DomainRights {
  readonly domainId: Uuid
  /** Undefined where the permissions of the domain are not known. */
  readonly reads: readonly ReadAccessSection[] | undefined
  /** What a policy lets the user begin, whatever is in it. */
  readonly mayPropose: readonly IntentType[]
  readonly mayNotPropose: readonly IntentType[]
  /** Policies that could not be read decide. */
  readonly unknown: readonly IntentType[]
}

/** What somebody with these roles reads and may propose in a domain; requests for the institution itself count in its root alone. */
export function findRights({ levels, readAccess, user }: RightsQuestion): DomainRights {
  const isRoot = levels.length === 1
  const answers = intentTypes
    .filter((type) => isRoot || !isOfInstitution(type))
    .map((type) => [type, mayPropose({ intentType: type, levels, author: user })] as const)
  const those = (wanted: string) => answers.flatMap(([type, answer]) => (answer === wanted ? [type] : []))
  return {
    domainId: levels[0]!.domainId,
    reads:
      readAccess &&
      readAccessSections.filter((section) => readAccess[section]?.some((role) => user.roles.includes(role))),
    mayPropose: those('yes'),
    mayNotPropose: those('no'),
    unknown: those('unknown'),
  }
}

export interface Deciding {
  readonly policy: Policy
  /** Counted from 0. */
  readonly steps: readonly number[]
}

/** The policies of the user's own domain that ask for one of the user's roles: nobody decides for another domain's policy. */
export function findDecisions(policies: readonly Policy[], roles: readonly string[]): readonly Deciding[] {
  return policies
    .filter(({ lock }) => lock === 'Unlocked')
    .map((policy) => ({
      policy,
      steps: (policy.workflow ?? []).flatMap((step, i) => (holdsRoleOf(step, roles) ? [i] : [])),
    }))
    .filter(({ steps }) => steps.length > 0)
}
