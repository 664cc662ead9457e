import { queryOptions } from '@tanstack/react-query'
import type { DomainWire } from '@api/domains/domains.wire'
import type { ApiClient } from '@api/shared/client'
import { isEntityMissing } from '@api/shared/problem'
import type { ProfileDomain } from '@domain/session/profile'
import type { Clock } from '@domain/shared/clock'
import { searchTextOf } from '@domain/shell/search-text'
import { findersFor, findOwners, type Finder, type Hit } from './finders'

export interface FoundEntity extends Hit {
  /** Undefined for what belongs to no domain. */
  readonly domainId: string | undefined
}

export interface Findings {
  readonly hits: readonly FoundEntity[]
  /** The domains of which it is not known. */
  readonly missed: readonly string[]
}

interface Question {
  readonly domainId: string
  readonly isShared: boolean
  readonly find: Finder['find']
}

const restMs = 150
const atOnce = 6

/** What the person may read of a text in all domains: the current one first. What is not found is no failure. */
export const findQuery = (api: ApiClient, clock: Clock, typed: string, domains: readonly ProfileDomain[], rights: readonly DomainWire[]) => {
  const text = searchTextOf(typed)
  return queryOptions({
    queryKey: ['find', text, domains.map(({ id }) => id)],
    enabled: text.as !== 'nothing',
    staleTime: 15_000,
    queryFn: async ({ signal }): Promise<Findings> => {
      await new Promise<void>((resolve) => clock.setTimeout(resolve, restMs))
      signal.throwIfAborted()
      const found = await askAll(questionsOf(findersFor(text), domains, rights), ({ find, domainId, isShared }) =>
        find({ api, domainId, signal }).then((hits) => hits.map((hit): FoundEntity => ({ ...hit, domainId: isShared ? undefined : domainId }))))
      signal.throwIfAborted()
      const owners = text.as === 'token' ? await findOwners(api, text.text, signal) : []
      return { hits: uniqueHits([...owners, ...found.hits]), missed: found.missed }
    },
  })
}

function questionsOf(finders: readonly Finder[], domains: readonly ProfileDomain[], rights: readonly DomainWire[]): readonly Question[] {
  const [here] = domains
  return [
    ...finders.flatMap(({ section, find }) => (section === 'everywhere' && here ? [{ domainId: here.id, isShared: true, find }] : [])),
    ...domains.flatMap(({ id, userReference }) => {
      const readers = rights.find(({ data }) => data.id === id)?.data.permissions.readAccess
      return finders.flatMap(({ section, find }) =>
        section !== 'everywhere' && (readers?.[section]?.some((role) => userReference.roles.includes(role)) ?? true) ? [{ domainId: id, isShared: false, find }] : [])
    }),
  ]
}

/** A few at a time, in order. Fails only when no question was answered. */
async function askAll(questions: readonly Question[], ask: (question: Question) => Promise<readonly FoundEntity[]>): Promise<Findings> {
  const settled: PromiseSettledResult<readonly FoundEntity[]>[] = []
  for (let i = 0; i < questions.length; i += atOnce) settled.push(...(await Promise.allSettled(questions.slice(i, i + atOnce).map(ask))))
  const failures = settled.flatMap((one, i) => (one.status === 'rejected' && !isEntityMissing(one.reason) ? [{ reason: one.reason as unknown, domainId: questions[i]!.domainId }] : []))
  if (failures.length > 0 && failures.length === settled.length) throw failures[0]!.reason
  return { hits: settled.flatMap((one) => (one.status === 'fulfilled' ? one.value : [])), missed: [...new Set(failures.map(({ domainId }) => domainId))] }
}

const uniqueHits = (hits: readonly FoundEntity[]) => [...new Map(hits.map((hit) => [`${hit.kind}/${hit.id}/${hit.domainId ?? ''}`, hit])).values()]
