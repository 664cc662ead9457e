import { randomUUID } from 'node:crypto'
import type { UserReference, Uuid } from '@domain/shared/ids'
import { makeKey, type TestKey } from './keys'

export interface TestPerson {
  readonly name: string
  readonly email: string
  readonly key: TestKey
  readonly user: UserReference
}

export function createTestPerson(name: string, domainId: Uuid): TestPerson {
  const unique = randomUUID().slice(0, 8)
  return {
    name: `${name} ${unique}`,
    email: `${name}.${unique}@example.test`,
    key: makeKey(unique),
    user: { id: randomUUID() as Uuid, domainId },
  }
}

export const asNewUser = (person: TestPerson, roles: readonly string[]) => ({
  id: person.user.id,
  alias: person.name,
  publicKey: person.key.publicKey,
  roles: [...roles],
  lock: 'Unlocked' as const,
  customProperties: {},
  loginIds: [{ id: person.email, providerId: 'test' }],
})
