import { queryOptions } from '@tanstack/react-query'
import type { DomainWire } from '@api/domains/domains.wire'
import type { ApiClient } from '@api/shared/client'
import { isEntityMissing } from '@api/shared/problem'
import type { ProfileDomain } from '@domain/session/profile'
import type { Clock } from '@domain/shared/clock'
import { searchTextOf, type SearchText } from '@domain/shell/search-text'
import { delays } from '@domain/shared/delays'
import { findersFor, findOwners, type Finder, type Hit } from './finders'

export interface FoundEntity extends Hit {
  /** Undefined for what belongs to no domain. */
  readonly domainId: string | undefined
}

export interface Findings {
  readonly hits: readonly FoundEntity[]
  readonly missed: Missed
}

/** Of what it is not known. */
export interface Missed {
  readonly domains: readonly string[]
  /** Whose an address is. */
  readonly owners: boolean
  /** What belongs to no domain. */
  readonly shared: boolean
}

interface Question {
  /** The id of the domain that is asked, else `owners` or `shared`. */
  readonly entry: string
  readonly name: string
  readonly ask: (signal: AbortSignal) => Promise<readonly FoundEntity[]>
}

const atOnce = 6

/** What the person may read of a text in all domains: the current one first. What is not found is no failure. Other rights make it another search. */
export const findQuery = (
  api: ApiClient,
  clock: Clock,
  typed: string,
  domains: readonly ProfileDomain[],
  rights: readonly DomainWire[],
) => {
  const text = searchTextOf(typed)
  const questions = questionsOf(api, text, domains, rights)
  return queryOptions({
    queryKey: ['find', text, questions.map(({ name }) => name)],
    enabled: text.as !== 'nothing',
    staleTime: 15_000,
    queryFn: async ({ signal }): Promise<Findings> => {
      await new Promise<void>((resolve) => clock.setTimeout(resolve, delays.findRest))
      signal.throwIfAborted()
      const found = await askAll(questions, signal)
      signal.throwIfAborted()
      return found
    },
  })
}

function questionsOf(
  api: ApiClient,
  text: SearchText,
  domains: readonly ProfileDomain[],
  rights: readonly DomainWire[],
): readonly Question[] {
  const finders = findersFor(text)
  const [here] = domains
  const question = (entry: string, domainId: string, { section, find }: Finder): Question => ({
    entry,
    name: `${entry}/${section}`,
    ask: async (signal) =>
      (await find({ api, domainId, signal })).map((hit) => ({
        ...hit,
        domainId: section === 'everywhere' ? undefined : domainId,
      })),
  })
  return [
    ...(text.as === 'token'
      ? [{ entry: 'owners', name: 'owners', ask: (signal: AbortSignal) => findOwners(api, text.text, signal) }]
      : []),
    ...finders.flatMap((finder) =>
      finder.section === 'everywhere' && here ? [question('shared', here.id, finder)] : [],
    ),
    ...domains.flatMap(({ id, userReference: { roles } }) => {
      const readers = rights.find(({ data }) => data.id === id)?.data.permissions.readAccess
      return finders.flatMap((finder) =>
        finder.section !== 'everywhere' && (readers?.[finder.section]?.some((role) => roles.includes(role)) ?? true)
          ? [question(id, id, finder)]
          : [],
      )
    }),
  ]
}

/** A few at a time, in order. Fails only when no question was answered. */
async function askAll(questions: readonly Question[], signal: AbortSignal): Promise<Findings> {
  const settled: PromiseSettledResult<readonly FoundEntity[]>[] = []
  for (let i = 0; i < questions.length; i += atOnce)
    settled.push(...(await Promise.allSettled(questions.slice(i, i + atOnce).map(({ ask }) => ask(signal)))))
  const failures = settled.flatMap((one, i) =>
    one.status === 'rejected' && !isEntityMissing(one.reason)
      ? [{ reason: one.reason as unknown, entry: questions[i]!.entry }]
      : [],
  )
  if (failures.length > 0 && failures.length === settled.length) throw failures[0]!.reason
  const locations = new Set(failures.map(({ entry }) => entry))
  return {
    hits: uniqueHits(settled.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))),
    missed: { owners: locations.delete('owners'), shared: locations.delete('shared'), domains: [...locations] },
  }
}

const uniqueHits = (hits: readonly FoundEntity[]) => [
  ...new Map(hits.map((hit) => [`${hit.kind}/${hit.id}/${hit.domainId ?? ''}`, hit])).values(),
]
