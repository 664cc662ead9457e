import type { ReadAccessSection } from '@domain/session/navigation-access'
import { visibleText } from '@domain/shared/visible-text'
import { roleProblemOf } from '@domain/users/user-draft'
import { Note } from '@components/ui/note'
import type { EntityFormField } from '@features/intents/form/entity-form'
import { matrixField } from '@features/intents/form/matrix-field'
import { permissionMessages as permissions } from '@features/intents/shared/permission.messages'
import { createDomainMessages as words } from './create-domain.messages'
import { permissionFormMessages } from './domain-form.messages'
import { readersOf, rolesHeld, type NewDomain } from './new-domain'

/** People of the domain above bring their roles into the new one. */
export interface RolesAbove {
  /** Every role that a user of the domain above has, or that its reading rights name. */
  readonly above: readonly string[]
  /** Of whoever proposes. */
  readonly own: readonly string[]
  /** With which whoever proposes may be a user of the new domain too. */
  readonly ownKey: string
}

/** The reading rights of the new domain: its own roles come first. */
export const rightsField = (sections: readonly ReadAccessSection[]): EntityFormField<NewDomain, RolesAbove> =>
  matrixField<NewDomain, RolesAbove>({
    title: permissionFormMessages.title,
    help: sections.includes('vaults') ? words.rightsHelp : `${words.rightsHelp} ${permissionFormMessages.openVaults}`,
    words: permissionFormMessages,
    rows: ({ above }, domain) => [...rolesHeld(domain), ...above],
    columns: sections.map((section) => ({ value: section, label: permissions.sections[section] })),
    rowProblem: (role) => (roleProblemOf(role) ? permissionFormMessages.wrongRole(visibleText(role)) : undefined),
    note: (domain, roles) => <RightsWarnings domain={domain} roles={roles} />,
  })

interface RightsWarningsProps {
  readonly domain: NewDomain
  readonly roles: RolesAbove
}

/** Of roles that nobody has, of those that people have for nothing, and of a domain that whoever proposes it will not see. */
function RightsWarnings({ domain, roles: { above, own, ownKey } }: RightsWarningsProps) {
  const readers = readersOf(domain.readers)
  const reading = new Set(readers.map(({ role }) => role))
  const held = rolesHeld(domain)
  const unheld = [...reading].filter((role) => !held.includes(role) && !above.includes(role))
  const blind = held.filter((role) => !reading.has(role))
  const ownHere = domain.users.flatMap(({ publicKey, roles }) => (publicKey.trim() === ownKey ? roles : []))
  const isHidden = !readers.some(
    ({ role, section }) => section === 'domains' && (own.includes(role) || ownHere.includes(role)),
  )
  return (
    <>
      {unheld.length > 0 && <Warning>{words.unheld(unheld)}</Warning>}
      {blind.length > 0 && <Warning>{words.readsNothing(blind)}</Warning>}
      {isHidden && <Warning>{words.hidden(own)}</Warning>}
    </>
  )
}

const Warning = ({ children }: { readonly children: string }) => (
  <Note tone="warning" live="status" className="mt-2">
    {visibleText(children)}
  </Note>
)
