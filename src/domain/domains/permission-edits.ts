import { readAccessSections, type ReadAccess, type ReadAccessSection } from '@domain/session/navigation-access'
import { isJsonObject, type Json } from '@domain/shared/json'

export type PermissionEdit =
  /** One cell of the matrix of roles against sections that changes. */
  | { readonly action: 'authorize' | 'unauthorize'; readonly role: string; readonly section: ReadAccessSection }
  /** A section that was open to everybody names its readers from now on, or names them no longer and is open. */
  | { readonly action: 'limit' | 'open'; readonly roles: readonly string[]; readonly section: ReadAccessSection }

/** Who names no readers of vaults has limited them to nobody: people of the root domain carry their files, whatever their roles. */
const isOpen = (rights: ReadAccess, section: ReadAccessSection) => section === 'vaults' && rights[section] === undefined

/** The edits that lead from the reading rights before to those after, section by section and role by role. */
export const permissionEdits = (before: ReadAccess, after: ReadAccess): readonly PermissionEdit[] =>
  readAccessSections.flatMap((section): readonly PermissionEdit[] => {
    const [had, has] = [before[section] ?? [], after[section] ?? []]
    const [wasOpen, willBeOpen] = [isOpen(before, section), isOpen(after, section)]
    if (wasOpen !== willBeOpen)
      return [willBeOpen ? { action: 'open', roles: had, section } : { action: 'limit', roles: has, section }]
    return [
      ...had.filter((role) => !has.includes(role)).map((role) => ({ action: 'unauthorize', role, section }) as const),
      ...has.filter((role) => !had.includes(role)).map((role) => ({ action: 'authorize', role, section }) as const),
    ]
  })

/** The reading rights in the permissions of a domain; undefined when the value has another shape or a section that is not known. */
export function readAccessOf(permissions: Json | undefined): ReadAccess | undefined {
  const found =
    isJsonObject(permissions) && Object.keys(permissions).join() === 'readAccess'
      ? permissions['readAccess']
      : undefined
  if (!isJsonObject(found)) return undefined
  const entries = Object.entries(found)
  const isKnown = entries.every(
    ([section, roles]) => readAccessSections.some((one) => one === section) && isRoles(roles),
  )
  return isKnown ? Object.fromEntries(entries) : undefined
}

const isRoles = (value: Json | undefined): value is readonly string[] =>
  Array.isArray(value) && value.every((role) => typeof role === 'string')
