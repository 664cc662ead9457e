import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import { domainQuery } from '@api/domains/domains.queries'
import type { ApiClient } from '@api/shared/client'
import { readMany } from '@api/shared/read-many'
import type { ReadAccess } from '@domain/session/navigation-access'
import { pickLandingDomain } from '@domain/session/pick-domain'
import type { Profile } from '@domain/session/profile'
import type { Uuid } from '@domain/shared/ids'
import { domainAccess } from './domain-access.machine'

export interface DomainAccessPorts {
  readonly api: ApiClient
  readonly queries: QueryClient
  readonly openDomain: (domainId: Uuid) => void
}

/** The current domain with its real actors. */
export const provideDomainAccess = (ports: DomainAccessPorts) =>
  domainAccess.provide({
    actors: {
      loadReadAccess: fromPromise<ReadAccess, { readonly domainId: Uuid }>(async ({ input }) => {
        const { data } = await ports.queries.fetchQuery(domainQuery(ports.api, input.domainId))
        return data.permissions.readAccess
      }),
      pickLanding: fromPromise<Uuid, { readonly profile: Profile }>(({ input }) => pickLanding(ports, input.profile)),
      openDomain: fromPromise<void, { readonly domainId: Uuid }>(({ input }) =>
        Promise.resolve(ports.openDomain(input.domainId)),
      ),
    },
  })

/** Reads the person's domains side by side and keeps those that answer; without any, the profile's own order by alias decides. */
async function pickLanding({ api, queries }: DomainAccessPorts, profile: Profile): Promise<Uuid> {
  const read = await readMany(
    profile.domains.map(({ id }) => id),
    (id) => queries.fetchQuery(domainQuery(api, id)),
  )
  const landing = pickLandingDomain(read.map(({ data }) => data)) ?? pickLandingDomain(profile.domains)
  if (!landing) throw new Error('the profile has no domain')
  return landing.id
}
