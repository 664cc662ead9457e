import { describe, expect, it } from 'vitest'
import {
  readAccessWith,
  readersIn,
  sectionsLost,
  sectionsOf,
  updatePermissionsPayload,
} from '@domain/domains/domain-draft'
import { readAccessSections, type ReadAccess } from '@domain/session/navigation-access'
import type { Uuid } from '@domain/shared/ids'

const none = {
  domains: [],
  users: [],
  endpoints: [],
  policies: [],
  accounts: [],
  transactions: [],
  requests: [],
  events: [],
}
const some: ReadAccess = { ...none, users: ['auditor', 'admin'], events: ['admin'], vaults: [] }

describe('the matrix of reading rights', () => {
  it('is its readers, role by role, and they make it again [EN003]', () => {
    expect(readersIn(some)).toEqual([
      { role: 'admin', section: 'users' },
      { role: 'admin', section: 'events' },
      { role: 'auditor', section: 'users' },
    ])
    expect(readAccessWith(readersIn(some), sectionsOf(some))).toEqual({ ...some, users: ['admin', 'auditor'] })
  })

  it('has nine columns, and none for vaults where the domain does not limit them [RO008]', () => {
    expect(sectionsOf(some)).toEqual(readAccessSections)
    expect(sectionsOf(some)).toHaveLength(9)
    expect(sectionsOf(none)).toEqual(readAccessSections.slice(0, 8))
    expect(readAccessWith([], sectionsOf(none))).toEqual(none)
  })

  it('is all that the request carries', () => {
    const reference = { id: '7d3c5d0c-6a0e-4c1b-9c52-1f0d1c6f0a01' as Uuid, revision: 4 }
    expect(updatePermissionsPayload(reference, readersIn(some), sectionsOf(some))).toEqual({
      type: 'v0_UpdateDomainPermissions',
      reference,
      permissions: { readAccess: { ...some, users: ['admin', 'auditor'] } },
    })
  })

  it('takes a section from somebody when none of their roles reads it any longer', () => {
    const [before, after] = [readersIn(some), readersIn({ ...some, users: ['auditor'], events: [] })]
    expect(sectionsLost(before, after, ['admin'])).toEqual(['users', 'events'])
    expect(sectionsLost(before, after, ['admin', 'auditor'])).toEqual(['events'])
    expect(sectionsLost(after, before, ['admin'])).toEqual([])
  })
})
