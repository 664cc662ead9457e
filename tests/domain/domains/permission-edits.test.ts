import { describe, expect, it } from 'vitest'
import { permissionEdits, readAccessOf, type PermissionEdit } from '@domain/domains/permission-edits'
import type { ReadAccess } from '@domain/session/navigation-access'

const before: ReadAccess = { domains: ['admin'], users: ['admin', 'auditor'], accounts: ['maker'] }
const after: ReadAccess = { domains: ['admin'], users: ['admin'], accounts: ['maker', 'auditor'], vaults: ['maker'] }
const edits: readonly PermissionEdit[] = [
  { action: 'unauthorize', role: 'auditor', section: 'users' },
  { action: 'authorize', role: 'auditor', section: 'accounts' },
  { action: 'limit', roles: ['maker'], section: 'vaults' },
]

describe('the reading rights of a domain', () => {
  it('change by edits that authorize or unauthorize a role [ST024]', () => {
    expect(permissionEdits(before, after)).toEqual(edits)
    expect(permissionEdits(after, before).map(({ action }) => action)).toEqual(['authorize', 'unauthorize', 'open'])
    expect(permissionEdits(before, before)).toEqual([])
  })

  it('open the vaults to everybody where their readers are named no longer, and change them role by role while they are', () => {
    expect(permissionEdits({ vaults: ['keeper'] }, {})).toEqual([
      { action: 'open', roles: ['keeper'], section: 'vaults' },
    ])
    expect(permissionEdits({ vaults: ['keeper'] }, { vaults: [] })).toEqual([
      { action: 'unauthorize', role: 'keeper', section: 'vaults' },
    ])
    expect(permissionEdits({ users: ['keeper'] }, {})).toEqual([
      { action: 'unauthorize', role: 'keeper', section: 'users' },
    ])
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
