import { describe, expect, it } from 'vitest'
import { permissionEdits, readAccessOf, withPermissionEdit, type PermissionEdit } from '@domain/domains/permission-edits'
import { readAccessSections, type ReadAccess } from '@domain/session/navigation-access'

const before: ReadAccess = { domains: ['admin'], users: ['admin', 'auditor'], accounts: ['maker'] }
const after: ReadAccess = { domains: ['admin'], users: ['admin'], accounts: ['maker', 'auditor'], vaults: ['maker'] }
const edits: readonly PermissionEdit[] = [
  { action: 'unauthorize', role: 'auditor', section: 'users' },
  { action: 'authorize', role: 'auditor', section: 'accounts' },
  { action: 'authorize', role: 'maker', section: 'vaults' },
]

describe('the reading rights of a domain', () => {
  it('map each of nine sections to the roles that may read it, and are edited cell by cell [EN003]', () => {
    const everything = readAccessSections.reduce<ReadAccess>((access, section) => withPermissionEdit(access, { action: 'authorize', role: 'auditor', section }), {})
    expect(everything).toEqual({
      domains: ['auditor'], users: ['auditor'], policies: ['auditor'], endpoints: ['auditor'], vaults: ['auditor'], accounts: ['auditor'],
      transactions: ['auditor'], events: ['auditor'], requests: ['auditor'],
    })
    expect(edits.reduce(withPermissionEdit, before)).toEqual(after)
  })

  it('change by edits that authorize or unauthorize a role [ST024]', () => {
    expect(permissionEdits(before, after)).toEqual(edits)
    expect(permissionEdits(after, before).map(({ action }) => action)).toEqual(['authorize', 'unauthorize', 'unauthorize'])
    expect(permissionEdits(before, before)).toEqual([])
  })

  it('stay the same rights under an edit that changes nothing', () => {
    expect(withPermissionEdit(before, { action: 'authorize', role: 'maker', section: 'accounts' })).toBe(before)
    expect(withPermissionEdit(before, { action: 'unauthorize', role: 'maker', section: 'events' })).toBe(before)
  })

  it.each([
    ['rights of known sections', { readAccess: { users: ['admin'] } }, { users: ['admin'] }],
    ['a section that is not known', { readAccess: { users: ['admin'], secrets: ['admin'] } }, undefined],
    ['a right beside the reading rights', { readAccess: {}, writeAccess: {} }, undefined],
    ['roles that are no names', { readAccess: { users: [1] } }, undefined],
    ['no permissions', null, undefined],
  ])('are read from %s', (_, permissions, expected) => {
    expect(readAccessOf(permissions)).toEqual(expected)
  })
})
