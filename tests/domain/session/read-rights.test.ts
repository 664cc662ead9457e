import { describe, expect, it } from 'vitest'
import type { ReadAccess } from '@domain/session/navigation-access'
import { mayRead, type ListedDomain } from '@domain/session/read-rights'
import { sampleId } from '@support/sample-intent'

const [root, middle, leaf, beside] = [sampleId(1), sampleId(2), sampleId(3), sampleId(4)]
const own = (id: typeof root, ...roles: readonly string[]) => ({
  id,
  alias: 'Any',
  userReference: { id: sampleId(9), alias: 'Ines', roles },
})
const listed = (id: typeof root, parentId: typeof root | undefined, readAccess: ReadAccess): ListedDomain => ({
  id,
  parentId,
  permissions: { readAccess },
})

describe('what the platform lets a person read', () => {
  const tree = [
    listed(root, undefined, { users: ['admin'] }),
    listed(middle, root, { users: ['operator'] }),
    listed(leaf, middle, { users: ['admin'], policies: ['operator'] }),
  ]

  it('is decided by the roles held in the domain and above it, never by those held below or beside it', () => {
    expect(mayRead([own(leaf, 'operator')], tree, leaf, 'policies')).toBe(true)
    expect(mayRead([own(middle, 'operator')], tree, leaf, 'policies')).toBe(true)
    expect(mayRead([own(root, 'admin')], tree, leaf, 'users')).toBe(true)
    expect(mayRead([own(leaf, 'operator')], tree, middle, 'users')).toBe(false)
    expect(mayRead([own(beside, 'operator')], [...tree, listed(beside, root, {})], leaf, 'policies')).toBe(false)
  })

  it('is nothing of a section that names none of the roles, or is not named at all', () => {
    expect([
      mayRead([own(leaf, 'operator')], tree, leaf, 'users'),
      mayRead([own(leaf, 'operator')], tree, leaf, 'accounts'),
    ]).toEqual([false, false])
  })

  it('counts all roles where it is not known what stands above', () => {
    expect(
      mayRead(
        [own(beside, 'admin')],
        tree.filter(({ id }) => id !== root),
        leaf,
        'users',
      ),
    ).toBe(true)
    expect(
      mayRead(
        [own(beside, 'auditor')],
        tree.filter(({ id }) => id !== root),
        leaf,
        'users',
      ),
    ).toBe(false)
  })

  it('is open in an own domain that is not listed, and closed in a foreign one', () => {
    expect([
      mayRead([own(beside)], tree, beside, 'users'),
      mayRead([own(leaf, 'admin')], tree, beside, 'users'),
    ]).toEqual([true, false])
  })

  it('ends also in domains that name each other as parents', () => {
    expect(
      mayRead([own(root, 'admin')], [listed(root, leaf, {}), listed(leaf, root, { users: ['admin'] })], leaf, 'users'),
    ).toBe(true)
  })
})
