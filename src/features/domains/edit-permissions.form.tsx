import type { DomainWire } from '@api/domains/domains.wire'
import {
  readersIn,
  rolesNamedIn,
  sectionsLost,
  sectionsOf,
  updatePermissionsPayload,
  type Reader,
} from '@domain/domains/domain-draft'
import { readAccessSections, type ReadAccess } from '@domain/session/navigation-access'
import { visibleText } from '@domain/shared/visible-text'
import { roleProblemOf } from '@domain/users/user-draft'
import { Note } from '@components/ui/note'
import type { EntityForm } from '@features/intents/form/entity-form'
import { cellOf, partsOf } from '@features/intents/form/matrix-cells'
import { matrixField } from '@features/intents/form/matrix-field'
import { permissionMessages as permissions } from '@features/intents/shared/permission.messages'
import { permissionFormMessages as words } from './domain-form.messages'

type PermissionValues = { readonly readers: readonly string[] }

export interface PermissionChoices {
  /** Every role that a user of the domain has, or that its reading rights name. */
  readonly roles: readonly string[]
  /** Of whoever proposes. */
  readonly ownRoles: readonly string[]
}

const readersOf = (cells: readonly string[]): readonly Reader[] =>
  cells.flatMap((cell) => {
    const { row, column } = partsOf(cell)
    const section = readAccessSections.find((one) => one === column)
    return section ? [{ role: row, section }] : []
  })
const nameOf = (section: Reader['section']) => permissions.sections[section].toLowerCase()

/** @param barred why they cannot be changed from here */
export function editPermissionsForm(
  { data }: DomainWire,
  readAccess: ReadAccess,
  barred: string | undefined,
): EntityForm<PermissionValues, 'v0_UpdateDomainPermissions', PermissionChoices> {
  const { id, alias, lock, metadata } = data
  const sections = sectionsOf(readAccess)
  const before = readersIn(readAccess)
  return {
    intentType: 'v0_UpdateDomainPermissions',
    draftOf: 'domain-permissions',
    title: words.edit,
    list: 'domains',
    begins: { readers: before.map(({ role, section }) => cellOf(role, section)) },
    name: 'readers',
    fields: {
      readers: matrixField<PermissionValues, PermissionChoices>({
        title: words.title,
        help: sections.includes('vaults') ? words.help : `${words.help} ${words.openVaults}`,
        words,
        rows: ({ roles }) => [...new Set([...rolesNamedIn(readAccess), ...roles])].sort(),
        columns: sections.map((section) => ({ value: section, label: permissions.sections[section] })),
        rowProblem: (role) => (roleProblemOf(role) ? words.wrongRole(visibleText(role)) : undefined),
        note: ({ readers }, { roles, ownRoles }) => {
          const after = readersOf(readers)
          const lost = sectionsLost(before, after, ownRoles)
          const held = new Set([...rolesNamedIn(readAccess), ...roles])
          const unheld = [...new Set(after.map(({ role }) => role))].filter((role) => !held.has(role))
          return (
            <>
              {lost.length > 0 && <Warning>{words.lost(ownRoles, lost.map(nameOf))}</Warning>}
              {unheld.length > 0 && <Warning>{words.unheld(unheld)}</Warning>}
            </>
          )
        },
      }),
    },
    payloadOf: ({ readers }) =>
      updatePermissionsPayload({ id, revision: metadata.revision }, readersOf(readers), sections),
    choicesFailed: words.choicesFailed,
    edits: { id, alias, path: `domains/${id}`, revision: metadata.revision, lock, barred },
  }
}

const Warning = ({ children }: { readonly children: string }) => (
  <Note tone="warning" live="status" className="mt-2">
    {visibleText(children)}
  </Note>
)
