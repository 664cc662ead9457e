import { intentLabels, intentTypes, type IntentType } from '../intents/catalogue/labels'
import type { PayloadOf } from '../intents/catalogue/payloads'
import type { GoverningStrategy } from '../intents/catalogue/reach'
import type { WorkflowCondition } from '../policies/policy'
import { readAccessSections, type ReadAccess, type ReadAccessSection } from '../session/navigation-access'
import type { EntityReference, Uuid } from '../shared/ids'
import type { InitialLockStatus } from '../shared/lock'
import type { CustomProperties } from '../shared/own-properties'
import { createUserPayload, type NewUserDraft } from '../users/user-draft'

/** What can be changed of a domain beside its reading rights: not its parent and not its strategy. */
export interface ChangedDomain {
  readonly alias: string
  readonly description: string
  readonly customProperties: CustomProperties
}

export const updateDomainPayload = (
  reference: EntityReference,
  { alias, description, customProperties }: ChangedDomain,
): PayloadOf<'v0_UpdateDomain'> => ({
  type: 'v0_UpdateDomain',
  reference,
  alias: alias.trim(),
  description: description.trim(),
  customProperties: { ...customProperties },
})

/** A role that may read a section. */
export interface Reader {
  readonly role: string
  readonly section: ReadAccessSection
}

/** The columns of the matrix: readers of vaults are named only where the domain limits them, for who names any would limit them. */
export const sectionsOf = (readAccess: ReadAccess): readonly ReadAccessSection[] =>
  readAccessSections.filter((section) => section !== 'vaults' || readAccess.vaults !== undefined)

export const rolesNamedIn = (readAccess: ReadAccess): readonly string[] =>
  [...new Set(readAccessSections.flatMap((section) => readAccess[section] ?? []))].sort()

/** Role by role, and each in the order of the sections. */
export const readersIn = (readAccess: ReadAccess): readonly Reader[] =>
  rolesNamedIn(readAccess).flatMap((role) =>
    readAccessSections.filter((section) => readAccess[section]?.includes(role)).map((section) => ({ role, section })),
  )

/** The reading rights that readers make; a section that none of them reads is there without any. */
export function readAccessWith(readers: readonly Reader[], sections: readonly ReadAccessSection[]) {
  const of = (one: ReadAccessSection) => readers.filter(({ section }) => section === one).map(({ role }) => role)
  return {
    domains: of('domains'),
    users: of('users'),
    endpoints: of('endpoints'),
    policies: of('policies'),
    accounts: of('accounts'),
    transactions: of('transactions'),
    requests: of('requests'),
    events: of('events'),
    ...(sections.includes('vaults') ? { vaults: of('vaults') } : {}),
  }
}

/** The sections that somebody with these roles may read before, and not after. */
export const sectionsLost = (
  before: readonly Reader[],
  after: readonly Reader[],
  roles: readonly string[],
): readonly ReadAccessSection[] => {
  const reads = (readers: readonly Reader[], one: ReadAccessSection) =>
    readers.some(({ role, section }) => section === one && roles.includes(role))
  return readAccessSections.filter((section) => reads(before, section) && !reads(after, section))
}

export const updatePermissionsPayload = (
  reference: EntityReference,
  readers: readonly Reader[],
  sections: readonly ReadAccessSection[],
): PayloadOf<'v0_UpdateDomainPermissions'> => ({
  type: 'v0_UpdateDomainPermissions',
  reference,
  permissions: { readAccess: readAccessWith(readers, sections) },
})

/** The policy that a domain is created with. */
export interface AdministrationDraft {
  readonly id: Uuid
  readonly alias: string
  readonly description: string
  /** Holders of any of these decide. */
  readonly roles: readonly string[]
  /** How many of one role. */
  readonly approvals: number
}

export interface NewDomainDraft extends ChangedDomain {
  readonly governingStrategy: GoverningStrategy
  readonly lock: InitialLockStatus
  readonly users: readonly (NewUserDraft & { readonly id: Uuid })[]
  readonly readers: readonly Reader[]
  readonly sections: readonly ReadAccessSection[]
  /** Nothing where no role is given the administration. */
  readonly administration: AdministrationDraft | undefined
}

/** What is decided on by who administers a domain: itself, its users, its policies. Vaults and assets are the institution's. */
export const administrationTypes: readonly IntentType[] = intentTypes.filter((type) =>
  ['Domain', 'User', 'Policy'].includes(intentLabels[type].kind),
)

const anyOf = ([first, ...others]: readonly string[], quorum: number): WorkflowCondition | undefined =>
  first === undefined
    ? undefined
    : others.reduce<WorkflowCondition>(
        (left, role) => ({ type: 'Or', left, right: { type: 'RoleQuorum', role, quorum } }),
        { type: 'RoleQuorum', role: first, quorum },
      )

function administrationPolicy({ id, alias, description, roles, approvals }: AdministrationDraft) {
  const step = anyOf(roles, approvals)
  return step
    ? [
        {
          id,
          alias,
          description,
          rank: 100,
          scope: 'Self' as const,
          scriptingEngine: 'Javascript_v0' as const,
          intentTypes: [...administrationTypes],
          workflow: [step],
          lock: 'Unlocked' as const,
          customProperties: {},
        },
      ]
    : []
}

function newUser({ id, ...draft }: NewDomainDraft['users'][number]) {
  const { type: _, ...user } = createUserPayload(draft, id)
  return user
}

/** A domain below the one that it is proposed in. */
export const createDomainPayload = (draft: NewDomainDraft, id: Uuid): PayloadOf<'v0_CreateDomain'> => ({
  type: 'v0_CreateDomain',
  id,
  alias: draft.alias.trim(),
  description: draft.description.trim(),
  governingStrategy: draft.governingStrategy,
  lock: draft.lock,
  permissions: { readAccess: readAccessWith(draft.readers, draft.sections) },
  users: draft.users.map(newUser),
  policies: draft.administration ? administrationPolicy(draft.administration) : [],
  customProperties: { ...draft.customProperties },
})
