import { accountQuery } from '@api/accounts/accounts.queries'
import { tickersQuery } from '@api/assets/tickers.queries'
import { domainsQuery } from '@api/domains/domains.queries'
import { endpointQuery } from '@api/endpoints/endpoints.queries'
import { ledgersQuery } from '@api/ledgers/ledgers.queries'
import { policyQuery } from '@api/policies/policies.queries'
import { userQuery } from '@api/users/users.queries'
import { vaultQuery } from '@api/vaults/vaults.queries'
import { describeIntent, referencesOf } from '@domain/intents/catalogue/describe'
import { isIntentType } from '@domain/intents/catalogue/labels'
import type { IntentPayload } from '@domain/intents/catalogue/payloads'
import type { ConditionContext } from '@domain/policies/conditions'
import type { SimulatedRequest } from '@domain/policies/simulation'
import type { UnreadPaths } from '@domain/policies/script-sitting'
import { delays } from '@domain/shared/delays'
import { isUuid, type Uuid } from '@domain/shared/ids'
import type { Source } from '@features/intents/read-refusals'

/** What a script may read of a request, as the gateway hands it over, and where that is not all that the gateway would. */
export interface ScriptContext {
  readonly context: ConditionContext
  readonly unread: UnreadPaths
}

type Records = Readonly<Record<string, unknown>>
interface Named {
  readonly kind: string
  readonly id: string
}
interface Listed {
  readonly items: readonly { readonly data: { readonly id: string } }[]
}

/** In the order and by the names of the gateway; `own` are those that have a home, which the author must be above. */
const maps = {
  User: 'users',
  Domain: 'domains',
  Policy: 'policies',
  Ledger: 'ledgers',
  Endpoint: 'endpoints',
  Vault: 'vaults',
  Account: 'accounts',
  Ticker: 'tickers',
  TransactionOrder: 'transactionOrders',
  Manifest: 'manifests',
  SystemProperty: 'systemProperties',
} as const
type MapKind = keyof typeof maps
const kinds = Object.keys(maps) as readonly MapKind[]
const isKind = (kind: string): kind is MapKind => Object.hasOwn(maps, kind)

const staleTime = delays.listRefresh
/** Records that are read of one request; what is beyond stays unknown. */
const mostRecords = 50

/** Nothing of the context is closed: a newer platform may hand over more. */
const alwaysOpen: UnreadPaths = [[], ['request'], ['references']]

/** Reads what a script may ask of a request, by the records of today. */
export async function readScriptContext(source: Source, request: SimulatedRequest): Promise<ScriptContext> {
  const { author, targetDomainId, content } = request
  const named = content && namedIn(content.payload)
  const own: readonly Named[] = [
    { kind: 'User', id: author.id },
    { kind: 'Domain', id: targetDomainId },
  ]
  const wanted = [...own, ...(named ?? [])].filter(({ kind }) => isKind(kind))
  const read = await Promise.all(
    wanted.slice(0, mostRecords).map(async (one) => ({ ...one, record: await readRecord(source, one, request) })),
  )
  const references = Object.fromEntries(
    kinds.map((kind): [string, Records] => [
      maps[kind],
      Object.fromEntries(read.flatMap((one) => (one.kind === kind && one.record ? [[one.id, one.record]] : []))),
    ]),
  )
  const isWhole = (kind: MapKind) =>
    named !== undefined && wanted.every((one) => one.kind !== kind || Object.hasOwn(references[maps[kind]]!, one.id))
  return {
    context: { request: requestOf(request), references },
    unread: [
      ...alwaysOpen,
      ...(content ? [] : [['request', 'payload']]),
      ...kinds.filter((kind) => !isWhole(kind)).map((kind) => ['references', maps[kind]]),
    ],
  }
}

const requestOf = ({ type, author, targetDomainId, content }: SimulatedRequest) => ({
  type: 'Propose',
  author,
  targetDomainId,
  ...(content ? { ...content } : { payload: { type } }),
})

/** Undefined of a type, or a shape of it, that this console does not know. */
function namedIn(payload: Records): readonly Named[] | undefined {
  const { type, ...rest } = payload
  if (!isIntentType(type)) return undefined
  try {
    return referencesOf(describeIntent({ ...rest, type } as IntentPayload))
  } catch {
    return undefined
  }
}

/** Undefined of one that cannot be read, or of which it cannot be said that the gateway shows it to the author. */
async function readRecord(source: Source, { kind, id }: Named, request: SimulatedRequest): Promise<object | undefined> {
  const record = await readKind(source, kind, id, request).catch(() => undefined)
  const home = record && homeOf(kind, record)
  if (home === undefined || home === request.author.domainId) return record
  const { items } = await source.queries.fetchQuery({ ...domainsQuery(source.api), staleTime })
  return isBelow(home, request.author.domainId, new Map(items.map(({ data }) => [data.id, data.parentId])))
    ? record
    : undefined
}

const homeOf = (kind: string, record: object): string | undefined =>
  kind === 'Domain'
    ? (record as { readonly id: string }).id
    : ((record as { readonly domainId?: string }).domainId ?? undefined)

function isBelow(id: string, above: string, parents: ReadonlyMap<string, string | undefined>): boolean {
  const seen = new Set<string>()
  for (let at: string | undefined = id; at !== undefined && !seen.has(at); at = parents.get(at)) {
    if (at === above) return true
    seen.add(at)
  }
  return false
}

async function readKind(
  { api, queries }: Source,
  kind: string,
  id: string,
  { author, targetDomainId }: SimulatedRequest,
): Promise<object | undefined> {
  const listed = ({ items }: Listed) => items.find(({ data }) => data.id === id)?.data
  if (kind === 'Ledger') return listed(await queries.fetchQuery({ ...ledgersQuery(api), staleTime }))
  if (kind === 'Ticker') return listed(await queries.fetchQuery({ ...tickersQuery(api), staleTime }))
  if (kind === 'Domain') return listed(await queries.fetchQuery({ ...domainsQuery(api), staleTime }))
  if (!isUuid(id)) return undefined
  const within: Uuid = kind === 'User' && id === author.id ? author.domainId : targetDomainId
  if (kind === 'User') return (await queries.fetchQuery({ ...userQuery(api, within, id), staleTime })).data
  if (kind === 'Policy') return (await queries.fetchQuery({ ...policyQuery(api, within, id), staleTime })).data
  if (kind === 'Endpoint') return (await queries.fetchQuery({ ...endpointQuery(api, within, id), staleTime })).data
  if (kind === 'Account') return (await queries.fetchQuery({ ...accountQuery(api, within, id), staleTime })).data
  if (kind === 'Vault') return (await queries.fetchQuery({ ...vaultQuery(api, id), staleTime })).data
  return undefined
}
