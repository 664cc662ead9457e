import { permissionEdits, readAccessOf, type PermissionEdit } from '@domain/domains/permission-edits'
import type { FieldChange } from '@domain/intents/catalogue/diff'
import type { Json } from '@domain/shared/json'
import { absenceMessages } from './shared/absence.messages'
import { permissionMessages as permissions } from './shared/permission.messages'
import { fieldLabel } from './shared/field.messages'
import { requestMessages } from './shared/request.messages'

export interface DiffRow {
  /** The name of the field, where the row stands for one. */
  readonly key: string
  readonly label: string
  readonly before: Json | undefined
  readonly after: Json | undefined
}

/** A row per change, and for reading rights that are known before and after one per cell of their matrix. */
export const diffRows = (changes: readonly FieldChange[]): readonly DiffRow[] =>
  changes.flatMap(({ name, before, after }) => {
    const edits = name === 'permissions' ? editsOf(before, after) : []
    return edits.length > 0 ? edits.map(editRow) : [{ key: name, label: fieldLabel(name), before, after }]
  })

function editsOf(before: Json | undefined, after: Json | undefined): readonly PermissionEdit[] {
  const [had, has] = [readAccessOf(before), readAccessOf(after)]
  return had && has ? permissionEdits(had, has) : []
}

function editRow(edit: PermissionEdit): DiffRow {
  const { action, section } = edit
  if ('roles' in edit) {
    const [open, limited] = [absenceMessages.openVaults, permissions.readersAlone(edit.roles)]
    return {
      key: `${action} ${section}`,
      label: permissions.readersOf(permissions.sections[section].toLowerCase()),
      ...(action === 'open' ? { before: limited, after: open } : { before: open, after: limited }),
    }
  }
  const { role } = edit
  const named = permissions.sections[section].toLowerCase()
  const [may, mayNot] = [permissions.mayRead(role, named), permissions.mayNotRead(role, named)]
  const key = `${action} ${role} ${section}`
  return action === 'authorize'
    ? { key, label: requestMessages.authorize, before: mayNot, after: may }
    : { key, label: requestMessages.unauthorize, before: may, after: mayNot }
}
