import { tickersQuery } from '@api/assets/tickers.queries'
import { endpointQuery } from '@api/endpoints/endpoints.queries'
import { ledgersQuery } from '@api/ledgers/ledgers.queries'
import { userQuery, usersQuery } from '@api/users/users.queries'
import type { UserWire } from '@api/users/users.wire'
import { explainIntent, type Explanation } from '@domain/policies/explain'
import { findApprovers, findStartProblem, type Person, type PolicyApprovers } from '@domain/policies/find-approvers'
import { askTerms, idsIn, type KnownContent } from '@domain/policies/term-answer'
import type { WorkflowProblem } from '@domain/policies/workflow'
import { delays } from '@domain/shared/delays'
import type { UserReference, Uuid } from '@domain/shared/ids'
import { readLevels, type Source } from '@features/intents/read-refusals'

/** What is simulated: a request as it was proposed, or nothing of it but its type. */
export interface SimulatedRequest {
  readonly type: string
  readonly author: UserReference
  readonly targetDomainId: Uuid
  readonly content: Pick<KnownContent, 'payload' | 'customProperties'> | undefined
}

export interface NamedPerson extends Person {
  readonly alias: string
}

/** What today's policies would do with a request, by what this person may read. */
export interface Simulation {
  readonly explanation: Explanation
  /** By id of the domain; one that cannot be read is absent. */
  readonly domains: ReadonlyMap<string, string>
  /** Undefined where the record cannot be read. */
  readonly author: NamedPerson | undefined
  readonly authorId: Uuid
  /** By id of each policy that governs or may govern. */
  readonly approvers: ReadonlyMap<string, PolicyApprovers>
  /** By id of a person. */
  readonly people: ReadonlyMap<string, NamedPerson>
  /** Domains of such policies whose people cannot all be read. */
  readonly unreadPeople: ReadonlySet<string>
  /** Why the workflows cannot begin, where all governing policies are known. */
  readonly problem: WorkflowProblem['tag'] | undefined
  readonly assets: ReadonlyMap<string, { readonly name: string; readonly decimals: number }>
  readonly ledgers: ReadonlyMap<string, string>
}

const staleTime = delays.listRefresh
/** Endpoints that are read of one request; what is beyond stays unknown. */
const mostEndpoints = 50

/** Reads what today's policies rest on, and weighs them; nothing is sent that changes anything. */
export async function readSimulation(source: Source, request: SimulatedRequest): Promise<Simulation> {
  const { type, author, targetDomainId } = request
  const [{ lineage, levels }, writer, names] = await Promise.all([
    readLevels(source, targetDomainId),
    readPerson(source, author),
    readNames(source),
  ])
  const content = request.content && { ...request.content, ...(await readRecords(source, request, names.tickers)) }
  const authorRoles = writer?.roles
  const explanation = await explainIntent(
    { intentType: type, levels, authorDomainId: author.domainId },
    askTerms({ type, author, authorRoles, targetDomainId, content }),
  )
  const lineageIds = lineage.map(({ id }) => id)
  const mayGovern = explanation.levels.flatMap(({ policies }) =>
    policies.filter(({ standing }) => standing === 'governs' || standing === 'mayGovern'),
  )
  const concerned = [...new Set(mayGovern.map(({ policy }) => policy.domainId))]
  const crowds = new Map(
    await Promise.all(concerned.map(async (domainId) => [domainId, await readPeople(source, domainId)] as const)),
  )
  const { outcome } = explanation
  return {
    explanation,
    domains: new Map(lineage.flatMap(({ id, domain }) => (domain ? [[id, domain.alias]] : []))),
    author: writer,
    authorId: author.id,
    approvers: new Map(
      mayGovern.map(({ policy }) => [
        policy.id,
        findApprovers({ policy, author, authorRoles, lineage: lineageIds, people: crowds.get(policy.domainId) }),
      ]),
    ),
    people: new Map([...crowds.values()].flatMap((people) => (people ?? []).map((one) => [one.id, one]))),
    unreadPeople: new Set([...crowds].flatMap(([id, people]) => (people ? [] : [id]))),
    problem:
      outcome.tag === 'governed' && authorRoles
        ? findStartProblem(outcome.policies, { author, authorRoles, lineage: lineageIds })?.tag
        : undefined,
    assets: names.assets,
    ledgers: names.ledgers,
  }
}

const toPerson = ({ data: { id, domainId, roles, lock, alias } }: UserWire): NamedPerson => ({
  id,
  domainId,
  roles,
  lock,
  alias,
})

const readPerson = async ({ api, queries }: Source, { domainId, id }: UserReference) => {
  const user = await queries.fetchQuery({ ...userQuery(api, domainId, id), staleTime }).catch(() => undefined)
  return user && toPerson(user)
}

/** Undefined where they cannot all be read. */
async function readPeople({ api, queries }: Source, domainId: Uuid): Promise<readonly NamedPerson[] | undefined> {
  const users = await queries.fetchQuery({ ...usersQuery(api, domainId), staleTime }).catch(() => undefined)
  return users && users.nextStartingAfter === undefined ? users.items.map(toPerson) : undefined
}

/** What conditions name; an asset or a ledger that cannot be read keeps its id. */
async function readNames({ api, queries }: Source) {
  const [tickers, ledgers] = await Promise.all([
    queries.fetchQuery({ ...tickersQuery(api), staleTime }).catch(() => undefined),
    queries.fetchQuery({ ...ledgersQuery(api), staleTime }).catch(() => undefined),
  ])
  const listed = (tickers?.items ?? []).map(({ data }) => data)
  return {
    tickers: Object.fromEntries(listed.map(({ id, ledgerId }) => [id, { ledgerId }])),
    assets: new Map(
      listed.flatMap(({ id, symbol, name, decimals }) =>
        decimals === undefined ? [] : [[id, { name: symbol ?? name, decimals }] as const],
      ),
    ),
    ledgers: new Map((ledgers?.items ?? []).map(({ data }) => [data.id, data.alias])),
  }
}

/** The records of today that conditions may ask of what a request names. */
async function readRecords(
  { api, queries }: Source,
  { content, targetDomainId }: SimulatedRequest,
  tickers: KnownContent['tickers'],
): Promise<Pick<KnownContent, 'tickers' | 'endpoints'>> {
  const ids = (content && idsIn(content.payload, 'Endpoint')) ?? []
  const read = await Promise.all(
    ids
      .slice(0, mostEndpoints)
      .map((id) => queries.fetchQuery({ ...endpointQuery(api, targetDomainId, id), staleTime }).catch(() => undefined)),
  )
  return {
    tickers,
    endpoints: Object.fromEntries(
      read.flatMap((endpoint) => (endpoint ? [[endpoint.data.id, { trustScore: endpoint.data.trustScore }]] : [])),
    ),
  }
}
