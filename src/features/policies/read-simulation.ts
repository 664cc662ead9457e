import { tickersQuery } from '@api/assets/tickers.queries'
import { endpointQuery } from '@api/endpoints/endpoints.queries'
import { ledgersQuery } from '@api/ledgers/ledgers.queries'
import { userQuery, usersQuery } from '@api/users/users.queries'
import type { UserWire } from '@api/users/users.wire'
import { explainIntent } from '@domain/policies/explain'
import { findApprovers, findStartProblem } from '@domain/policies/find-approvers'
import { takenBeside } from '@domain/policies/select'
import type { NamedPerson, ScriptDoubt, SimulatedRequest, Simulation } from '@domain/policies/simulation'
import { idsIn, type KnownContent } from '@domain/policies/term-answer'
import { delays } from '@domain/shared/delays'
import type { UserReference, Uuid } from '@domain/shared/ids'
import { readLevels, type Source } from '@features/intents/read-refusals'
import { askCondition } from './ask-condition'
import type { ConditionScripts } from './condition-scripts'
import { readScriptContext, type ScriptContext } from './script-context'

const staleTime = delays.listRefresh
/** Endpoints that are read of one request; what is beyond stays unknown. */
const mostEndpoints = 50

type Content = NonNullable<SimulatedRequest['content']> & KnownContent

/** What an answer rests on, as far as it was read. */
export interface SimulationBasis {
  readonly request: SimulatedRequest
  readonly lineage: Awaited<ReturnType<typeof readLevels>>['lineage']
  readonly levels: Awaited<ReturnType<typeof readLevels>>['levels']
  readonly author: NamedPerson | undefined
  readonly content: Content | undefined
  readonly names: Pick<Simulation, 'assets' | 'ledgers'>
  readonly script: ScriptContext
}

/**
 * Reads what today's policies rest on; nothing is sent that changes anything.
 * @param readScript what scripts may ask, where they are run
 */
export async function readBasis(
  source: Source,
  request: SimulatedRequest,
  readScript = readScriptContext,
): Promise<SimulationBasis> {
  const [{ lineage, levels }, author, { tickers, ...names }, script] = await Promise.all([
    readLevels(source, request.targetDomainId),
    readPerson(source, request.author),
    readNames(source),
    readScript(source, request),
  ])
  const content = request.content && { ...request.content, ...(await readRecords(source, request, tickers)) }
  return { request, lineage, levels, author, content, names, script }
}

/** Weighs the policies of some levels. */
export async function explainBasis(
  scripts: Pick<ConditionScripts, 'sit'>,
  signal: AbortSignal,
  { request, levels, author: writer, content, script }: SimulationBasis,
): Promise<Pick<Simulation, 'explanation' | 'doubts'>> {
  const { type, author, targetDomainId } = request
  const doubts = new Map<string, ScriptDoubt>()
  const intent = { type, author, authorRoles: writer?.roles, targetDomainId, content }
  const explanation = await scripts.sit(signal, (sitting) =>
    explainIntent(
      {
        intentType: type,
        beside: content && takenBeside({ ...content.payload, type }),
        levels,
        authorDomainId: author.domainId,
      },
      askCondition(sitting, intent, script, doubts),
    ),
  )
  return { explanation, doubts }
}

/** Weighs the policies of some levels, and reads who could approve. */
export async function weighSimulation(
  source: Source,
  scripts: Pick<ConditionScripts, 'sit'>,
  signal: AbortSignal,
  basis: SimulationBasis,
): Promise<Simulation> {
  const { request, lineage, author: writer, names } = basis
  const { author } = request
  const authorRoles = writer?.roles
  const { explanation, doubts } = await explainBasis(scripts, signal, basis)
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
        findApprovers({
          policy,
          author,
          authorRoles,
          authorKey: writer?.publicKey,
          lineage: lineageIds,
          people: crowds.get(policy.domainId),
        }),
      ]),
    ),
    people: new Map([...crowds.values()].flatMap((people) => (people ?? []).map((one) => [one.id, one]))),
    unreadPeople: new Set([...crowds].flatMap(([id, people]) => (people ? [] : [id]))),
    problem:
      outcome.tag === 'governed' && authorRoles
        ? findStartProblem(outcome.policies, { author, authorRoles, lineage: lineageIds })?.tag
        : undefined,
    ...names,
    doubts,
  }
}

const toPerson = ({ data: { id, domainId, roles, lock, alias, publicKey } }: UserWire): NamedPerson => ({
  id,
  domainId,
  roles,
  lock,
  alias,
  publicKey,
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
