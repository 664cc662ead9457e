import { and, eq, inArray, or } from 'drizzle-orm'
import { describeIntent, referencesOf, type ReferenceKind } from '@domain/intents/catalogue/describe'
import type { ProposeRequest } from '@domain/intents/request'
import { isUuid, type UserReference } from '@domain/shared/ids'
import type { Readers } from '../access/read-access'
import type { Database } from '../store/database'
import { entityTables, isOf, type StoredKind } from '../store/entity-kinds'
import type { PlatformSigner } from '../store/envelope'
import type { StoredEnvelope } from '../store/schema/entities'
import { isAtHomeIn } from '../work/homes'

const mapNames: { readonly [K in StoredKind]: string } = {
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
}

/** Kinds whose id is a name. */
const namedKinds: readonly StoredKind[] = ['Ledger', 'SystemProperty']
/** Entities that are read at once. */
const batch = 50

const isStored = (kind: string): kind is StoredKind => Object.hasOwn(mapNames, kind)

type References = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/**
 * The entities that a proposal names by id, as maps by id: what a policy condition may read beside the request. Of what has a
 * home only what its author may be shown, in their domain and below it: whatever a condition reads, its outcome tells. With `readers`,
 * who ask without leaving a trace, only their own record and what they may read. Undefined when they are longer, as JSON, than
 * `longest` characters.
 * @throws Error with `platform`, where one is not as the platform has signed it
 */
export async function collectReferences(
  database: Database,
  request: ProposeRequest,
  longest: number,
  readers?: Readers,
  platform?: Pick<PlatformSigner, 'isSealed'>,
): Promise<References | undefined> {
  const named = [
    { kind: 'User' as ReferenceKind, id: request.author.id as string },
    { kind: 'Domain' as ReferenceKind, id: request.targetDomainId as string },
    ...referencesOf(describeIntent(request.payload)),
  ]
  const found: Record<string, Record<string, unknown>> = Object.fromEntries(
    Object.values(mapNames).map((name) => [name, {}]),
  )
  let length = 0
  for (const kind of Object.keys(mapNames).filter(isStored)) {
    const ids = [
      ...new Set(
        named.filter((one) => one.kind === kind && (namedKinds.includes(kind) || isUuid(one.id))).map(({ id }) => id),
      ),
    ]
    for (let first = 0; first < ids.length; first += batch) {
      const rows = await readAll(database, kind, ids.slice(first, first + batch), request.author, readers)
      if (platform && !rows.every((row) => isOf(kind, row.id, row.envelope) && platform.isSealed(row.envelope)))
        throw new Error('what a condition has read is not as the platform has signed it')
      length += rows.reduce((sum, { envelope }) => sum + JSON.stringify(envelope.data).length, 0)
      if (length > longest) return undefined
      for (const { envelope } of rows) found[mapNames[kind]]![envelope.data['id'] as string] = envelope.data
    }
  }
  return found
}

async function readAll(
  database: Database,
  kind: StoredKind,
  ids: readonly string[],
  author: UserReference,
  readers?: Readers,
): Promise<readonly { readonly id: string; readonly envelope: StoredEnvelope }[]> {
  const table = entityTables[kind]
  const isOwn = readers && kind === 'User' ? eq(table.id, author.id) : undefined
  const isShown = isAtHomeIn(database, kind, author.domainId, readers)
  const rows = await database
    .select({ id: table.id, envelope: table.envelope })
    .from(table)
    .where(and(inArray(table.id, [...ids] as never), isShown && or(isOwn, isShown)))
    .orderBy(table.id)
  return rows as readonly { readonly id: string; readonly envelope: StoredEnvelope }[]
}
