import { and, eq, sql } from 'drizzle-orm'
import type { ReferenceKind } from '@domain/intents/catalogue/describe'
import { isUuid, type Uuid } from '@domain/shared/ids'
import type { AnyEnvelope } from '@api/shared/shapes.wire'
import type { GatewayContext } from '../context'
import { findEnvelope } from './entities'
import { tickers } from './schema/entities'
import { intents } from './schema/governance'

/** The signed envelope of an entity as the platform returns it; undefined when there is none of that kind and id. */
export async function readEnvelope(context: GatewayContext, kind: ReferenceKind | 'Intent', id: string): Promise<AnyEnvelope | undefined> {
  if (kind === 'Transfer') return undefined
  if (kind !== 'Ledger' && !isUuid(id)) return undefined
  if (kind !== 'Intent') return (await findEnvelope(context.database, kind, id)) as AnyEnvelope | undefined
  const [row] = await context.database.select({ envelope: intents.envelope }).from(intents).where(eq(intents.id, id as Uuid)).limit(1)
  return row?.envelope as AnyEnvelope | undefined
}

/** The signed record of the validated token whose contract this is (ERC-20). */
export async function readToken({ database }: GatewayContext, ledgerId: string, contract: string): Promise<AnyEnvelope | undefined> {
  const property = (name: 'type' | 'address') => sql<string>`${tickers.envelope} #>> ${`{data,ledgerDetails,properties,${name}}`}::text[]`
  const isItsContract = and(eq(tickers.ledgerId, ledgerId), eq(tickers.validation, 'Validated'), eq(property('type'), 'ERC20'), sql`lower(${property('address')}) = ${contract.toLowerCase()}`)
  const [row] = await database.select({ envelope: tickers.envelope }).from(tickers).where(isItsContract).limit(1)
  return row?.envelope as AnyEnvelope | undefined
}

/** The exact text that the proposer of an intent signed, with its signature. */
export async function readProposal(context: GatewayContext, domainId: string, intentId: string) {
  if (!isUuid(intentId)) return undefined
  const [row] = await context.database.select().from(intents).where(eq(intents.id, intentId)).limit(1)
  if (!row || row.targetDomainId !== domainId) return undefined
  return { rawRequest: row.rawRequest, signature: row.proposalSignature, author: { id: row.authorId, domainId: row.authorDomainId } }
}
