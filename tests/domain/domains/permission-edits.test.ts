import { describe, expect, it } from 'vitest'
import { permissionEdits, readAccessOf, type PermissionEdit } from '@domain/domains/permission-edits'
import type { ReadAccess } from '@domain/session/navigation-access'

const before: ReadAccess = { domains: ['admin'], users: ['admin', 'auditor'], accounts: ['maker'] }
const after: ReadAccess = { domains: ['admin'], users: ['admin'], accounts: ['maker', 'auditor'], vaults: ['maker'] }
const edits: readonly PermissionEdit[] = [
  { action: 'unauthorize', role: 'auditor', section: 'users' },
  { action: 'authorize', role: 'auditor', section: 'accounts' },
  { action: 'authorize', role: 'maker', section: 'vaults' },
]

describe('the reading rights of a domain', () => {
  it('change by edits that authorize or unauthorize a role [ST024]', () => {
    expect(permissionEdits(before, after)).toEqual(edits)
    expect(permissionEdits(after, before).map(({ action }) => action)).toEqual(['authorize', 'unauthorize', 'unauthorize'])
    expect(permissionEdits(before, before)).toEqual([])
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
