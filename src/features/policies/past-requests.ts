import { domainsQuery } from '@api/domains/domains.queries'
import { listIntents } from '@api/intents/intents.api'
import type { IntentWire } from '@api/intents/intents.wire'
import { collectPage } from '@api/shared/paging'
import { isReadingDenied } from '@api/shared/problem'
import type { Policy } from '@domain/policies/policy'
import { compareWays, governorsOf, withDraft } from '@domain/policies/simulation'
import { delays } from '@domain/shared/delays'
import type { PolicyHistoryPorts } from '@machines/policies/policy-history.provide'
import { fewAtOnce } from '@machines/shared/few-at-once'
import type { Source } from '@features/intents/read-refusals'
import type { ConditionScripts } from './condition-scripts'
import { explainBasis, readBasis } from './read-simulation'
import { isWithin, requestOf } from './simulated-request'

/** Requests that are weighed, and reads at a time. */
export const mostPast = 200
const readAtOnce = 4
const newest = { sortBy: 'details.metadata.createdAt', sortOrder: 'DESC' } as const

/** The requests that a draft may govern: of its own domain, and of those below it, by today's records. */
export function pastRequests(source: Source, scripts: ConditionScripts, draft: Policy): PolicyHistoryPorts {
  const listed = new Map<string, IntentWire>()
  const few = fewReads(source, readAtOnce)
  return {
    list: async (signal) => {
      const found = await readPast(source, draft.domainId, signal)
      listed.clear()
      for (const intent of found) listed.set(intent.data.id, intent)
      return found.map((intent) => ({ id: intent.data.id, shown: intent }))
    },
    weigh: async (id, signal) => {
      const request = requestOf(listed.get(id)!)
      const basis = await readBasis(few(signal), request)
      const changed = { ...basis, levels: withDraft(basis.levels, draft) }
      const today = await explainBasis(scripts, signal, basis)
      const next = await explainBasis(scripts, signal, changed)
      const compared = { draft, authorDomainId: request.author.domainId }
      return {
        way: compareWays(today.explanation, next.explanation, compared),
        today: governorsOf(today.explanation, draft.domainId),
        withDraft: governorsOf(next.explanation, draft.domainId),
      }
    },
  }
}

/** Hands on so many readings at a time, whatever asks for them, and none once it is left. */
export function fewReads(source: Source, most: number): (signal: AbortSignal) => Source {
  let free = most
  const waiting: (() => void)[] = []
  const take = () => (free > 0 ? Promise.resolve(void free--) : new Promise<void>((go) => waiting.push(go)))
  const give = () => {
    const next = waiting.shift()
    if (next) next()
    else free++
  }
  return (signal) => {
    const fetchQuery = async (options: Parameters<Source['queries']['fetchQuery']>[0]) => {
      await take()
      try {
        signal.throwIfAborted()
        return await source.queries.fetchQuery(options)
      } finally {
        give()
      }
    }
    return { ...source, queries: Object.assign(Object.create(source.queries) as Source['queries'], { fetchQuery }) }
  }
}

/** The newest of all these domains; one whose requests this person may not read has none for them. */
async function readPast(
  { api, queries }: Source,
  domainId: string,
  signal: AbortSignal,
): Promise<readonly IntentWire[]> {
  const domains = await queries.fetchQuery({ ...domainsQuery(api), staleTime: delays.listRefresh })
  const below = domains.items.filter(({ data }) => isWithin(data.id, domainId, domains.items))
  const found: IntentWire[] = []
  await fewAtOnce(
    readAtOnce,
    below.map(({ data }) => data.id),
    signal,
    async (id) => {
      const page = await collectPage<IntentWire>(
        (request) => listIntents(api, id, request, newest, signal),
        undefined,
        mostPast,
      ).catch((error: unknown) => (isReadingDenied(error) ? undefined : Promise.reject(error as Error)))
      found.push(...(page?.items ?? []))
    },
  )
  const createdAt = ({ data }: IntentWire) => data.details.metadata.createdAt
  return found.toSorted((a, b) => (createdAt(a) < createdAt(b) ? 1 : -1)).slice(0, mostPast)
}
