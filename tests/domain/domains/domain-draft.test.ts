import { describe, expect, it } from 'vitest'
import {
  createDomainPayload,
  readAccessWith,
  readersIn,
  sectionsLost,
  sectionsOf,
  updatePermissionsPayload,
  type NewDomainDraft,
} from '@domain/domains/domain-draft'
import { payloadSchemas } from '@domain/intents/catalogue/payloads'
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

describe('a new domain', () => {
  const id = '7d3c5d0c-6a0e-4c1b-9c52-1f0d1c6f0a01' as Uuid
  const policyId = '7d3c5d0c-6a0e-4c1b-9c52-1f0d1c6f0a02' as Uuid
  const draft: NewDomainDraft = {
    alias: ' Desk ',
    description: ' Trades ',
    governingStrategy: 'ConsiderDescendants',
    lock: 'Unlocked',
    customProperties: { region: 'north' },
    users: [],
    readers: readersIn(some),
    sections: sectionsOf(none),
    administration: undefined,
  }
  const withAdministration = (roles: readonly string[], approvals = 1) =>
    createDomainPayload(
      { ...draft, administration: { id: policyId, alias: 'Administration', description: '', roles, approvals } },
      id,
    )

  it('carries what was filled in, and no readers of vaults where the domain above names none', () => {
    expect(createDomainPayload(draft, id)).toEqual({
      type: 'v0_CreateDomain',
      id,
      alias: 'Desk',
      description: 'Trades',
      governingStrategy: 'ConsiderDescendants',
      lock: 'Unlocked',
      permissions: { readAccess: { ...none, users: ['admin', 'auditor'], events: ['admin'] } },
      users: [],
      policies: [],
      customProperties: { region: 'north' },
    })
  })

  it('is administered by any of the roles that are given it, as many of one role as are asked for [RO010]', () => {
    const quorum = (role: string) => ({ type: 'RoleQuorum', role, quorum: 2 })
    const payload = withAdministration(['admin', 'auditor', 'keeper'], 2)
    expect(payload.policies.map(({ workflow }) => workflow)).toEqual([
      [
        {
          type: 'Or',
          left: { type: 'Or', left: quorum('admin'), right: quorum('auditor') },
          right: quorum('keeper'),
        },
      ],
    ])
    expect(payload.policies[0]).toMatchObject({ id: policyId, scope: 'Self', lock: 'Unlocked' })
    expect(payloadSchemas.v0_CreateDomain.safeParse(payload).success).toBe(true)
    expect(withAdministration([]).policies).toEqual([])
  })

  it('is administered in what concerns itself, its users and its policies, and in nothing that moves funds [RO010]', () => {
    expect(withAdministration(['admin']).policies[0]!.intentTypes).toEqual([
      'v0_CreateDomain',
      'v0_UpdateDomain',
      'v0_UpdateDomainPermissions',
      'v0_LockDomain',
      'v0_UnlockDomain',
      'v0_CreateUser',
      'v0_UpdateUser',
      'v0_LockUser',
      'v0_UnlockUser',
      'v0_CreatePolicy',
      'v0_UpdatePolicy',
      'v0_LockPolicy',
      'v0_UnlockPolicy',
    ])
  })
})
