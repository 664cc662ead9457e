import { and, eq, inArray, sql } from 'drizzle-orm'
import type { ReferenceKind } from '@domain/intents/catalogue/describe'
import { isUuid, type Uuid } from '@domain/shared/ids'
import type { AnyEnvelope } from '@api/shared/shapes.wire'
import type { Database } from './database'
import { findEnvelope, type Change } from './entities'
import { entityTables, isOf } from './entity-kinds'
import type { PlatformSigner } from './envelope'
import { tickers, type StoredEnvelope } from './schema/entities'
import { intents } from './schema/governance'

/** What is found and used stands in columns, and everybody was shown the record: whether the one is written of the other, and that is signed by the platform. */
export const isAsRecorded = (
  platform: PlatformSigner,
  { envelope, ...columns }: { readonly envelope: StoredEnvelope; readonly [column: string]: unknown },
): boolean =>
  platform.isSealed(envelope) && Object.entries(columns).every(([name, value]) => envelope.data[name] === value)

interface Holder {
  readonly database: Database
}

/** The signed envelope of an entity as the platform returns it; undefined when there is none of that kind and id. */
export async function readEnvelope(
  { database }: Holder,
  kind: ReferenceKind | 'Intent',
  id: string,
): Promise<AnyEnvelope | undefined> {
  if (kind === 'Transfer') return undefined
  if (kind !== 'Ledger' && !isUuid(id)) return undefined
  if (kind !== 'Intent') return (await findEnvelope(database, kind, id)) as AnyEnvelope | undefined
  const [row] = await database
    .select({ envelope: intents.envelope })
    .from(intents)
    .where(eq(intents.id, id as Uuid))
    .limit(1)
  return row?.envelope as AnyEnvelope | undefined
}

/** The signed record of the validated token whose contract this is (ERC-20). */
export async function readToken(
  { database }: Holder,
  ledgerId: string,
  contract: string,
): Promise<AnyEnvelope | undefined> {
  const property = (name: 'type' | 'address') =>
    sql<string>`${tickers.envelope} #>> ${`{data,ledgerDetails,properties,${name}}`}::text[]`
  const isItsContract = and(
    eq(tickers.ledgerId, ledgerId),
    eq(tickers.validation, 'Validated'),
    eq(property('type'), 'ERC20'),
    sql`lower(${property('address')}) = ${contract.toLowerCase()}`,
  )
  const [row] = await database.select({ envelope: tickers.envelope }).from(tickers).where(isItsContract).limit(1)
  return row?.envelope as AnyEnvelope | undefined
}

/** The signed envelopes of those entities of a kind that exist, by their ids. */
export async function readEnvelopes(
  database: Database,
  kind: ReferenceKind,
  ids: readonly string[],
): Promise<ReadonlyMap<string, AnyEnvelope>> {
  const asked = [...new Set(kind === 'Ledger' ? ids : ids.filter(isUuid))]
  if (kind === 'Transfer' || asked.length === 0) return new Map()
  const { id, envelope } = entityTables[kind]
  const rows = (await database
    .select({ id, envelope })
    .from(entityTables[kind])
    .where(inArray(id, asked))) as readonly { readonly id: string; readonly envelope: AnyEnvelope }[]
  return new Map(rows.filter((row) => isOf(kind, row.id, row.envelope)).map((row) => [row.id, row.envelope]))
}

/**
 * The same of records on which a signature rests.
 * @throws Error where one is missing, or is not as the platform has signed it
 */
export async function requireSealed(
  { database, platform }: Pick<Change, 'database' | 'platform'>,
  kind: ReferenceKind,
  ids: readonly string[],
): Promise<ReadonlyMap<string, AnyEnvelope>> {
  const found = await readEnvelopes(database, kind, ids)
  for (const id of ids) {
    const envelope = found.get(id)
    if (!envelope || !platform.isSealed(envelope))
      throw new Error(`the row of a ${kind} is not as the platform has signed it`)
  }
  return found
}

/** The exact texts that the proposers of intents signed, with their signatures, by the ids of the intents. */
export async function readProposals(database: Database, intentIds: readonly string[]) {
  const ids = [...new Set(intentIds)].filter(isUuid)
  const rows = ids.length === 0 ? [] : await database.select().from(intents).where(inArray(intents.id, ids))
  return new Map<string, ReturnType<typeof toProposal>>(rows.map((row) => [row.id, toProposal(row)]))
}

const toProposal = ({
  targetDomainId,
  rawRequest,
  proposalSignature,
  authorId,
  authorDomainId,
  status,
  expiryAt,
  workflows,
  envelope,
}: typeof intents.$inferSelect) => ({
  intent: envelope as unknown as AnyEnvelope,
  targetDomainId,
  rawRequest,
  signature: proposalSignature,
  author: { id: authorId, domainId: authorDomainId },
  status,
  expiryAt,
  workflows,
})
