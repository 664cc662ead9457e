import type { QueryClient } from '@tanstack/react-query'
import { domainsQuery } from '@api/domains/domains.queries'
import type { DomainWire } from '@api/domains/domains.wire'
import type { ApiClient } from '@api/shared/client'
import { ApiError } from '@api/shared/problem'
import { readAccessSections, type ReadAccessSection } from '@domain/session/navigation-access'
import type { Profile } from '@domain/session/profile'
import { mayRead } from '@domain/session/read-rights'
import { delays } from '@domain/shared/delays'
import type { Page } from '@domain/shared/paging'

interface Reading {
  readonly domainId: string
  readonly section: ReadAccessSection
}

/** Intents and requests are not among them: their authors read them whatever the rights. */
const guarded: readonly ReadAccessSection[] = ['users', 'endpoints', 'policies', 'accounts', 'transactions', 'events']

/**
 * A client that leaves out what the platform is known to refuse this person, and fails as if it had been refused. While the
 * rights in an own domain are not known yet the platform is asked; of any other domain they are waited for.
 */
export function guardReads(api: ApiClient, queries: QueryClient, profileOf: () => Profile | undefined): ApiClient {
  const listed = domainsQuery(api)
  const mayAsk = async ({ domainId, section }: Reading): Promise<boolean> => {
    const own = profileOf()?.domains
    if (!own || (own.some(({ id }) => id === domainId) && !queries.getQueryData(listed.queryKey))) return true
    const isOpen = ({ items, nextStartingAfter }: Page<DomainWire>) =>
      nextStartingAfter !== undefined ||
      mayRead(
        own,
        items.map(({ data }) => data),
        domainId,
        section,
      )
    // Rights that were given a moment ago are seen before the refusal is told.
    return (
      isOpen(await queries.ensureQueryData(listed)) ||
      isOpen(await queries.fetchQuery({ ...listed, staleTime: delays.domainPermissionDedupe }))
    )
  }
  return {
    ...api,
    get: async (path, schema, options) => {
      const reading = readingOf(path)
      if (reading && !(await mayAsk(reading).catch(() => true))) throw refusalOf(path)
      return api.get(path, schema, options)
    },
  }
}

function readingOf(path: string): Reading | undefined {
  const [, domainId, word] = /^(?:\/internal)?\/v1\/domains\/([^/?]+)\/(?:security-)?([^/?]+)/.exec(path) ?? []
  const section = readAccessSections.find((one) => one === word)
  return domainId && section && guarded.includes(section) ? { domainId, section } : undefined
}

const refusalOf = (path: string) =>
  new ApiError({
    tag: 'http',
    status: 401,
    statusText: 'Unauthorized',
    reason: 'PermissionDeniedError',
    message: undefined,
    request: `GET ${path}`,
  })
