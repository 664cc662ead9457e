import { demoKeyOf } from '@gateway/demo/demo-keys'
import { demoPeople, domainIdOf, userIdOf, type DemoDomain } from '@gateway/demo/demo-people'
import type { TestPerson } from './gateway-harness'

/** Somebody of the demo institution with the key that signs for them. */
export function demoPerson(id: string, domain: DemoDomain): TestPerson {
  const { name, email } = demoPeople.find((one) => one.id === id)!
  return { name, email, key: demoKeyOf(id), user: { id: userIdOf(id, domain), domainId: domainIdOf(domain) } }
}
