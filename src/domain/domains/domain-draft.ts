import type { PayloadOf } from '../intents/catalogue/payloads'
import { readAccessSections, type ReadAccess, type ReadAccessSection } from '../session/navigation-access'
import type { EntityReference } from '../shared/ids'
import type { CustomProperties } from '../shared/own-properties'

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
