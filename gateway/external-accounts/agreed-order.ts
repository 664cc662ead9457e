import { eq } from 'drizzle-orm'
import { externalOrderParameters } from '@domain/intents/catalogue/external-order'
import type { RejectionCode } from '@domain/intents/rejection-codes'
import { readOwn } from '@domain/shared/read-own'
import { refuse, type Result } from '@domain/shared/result'
import { readTradeLimit, tradeLimitName } from '@domain/shared/trade-limit'
import type { Database } from '../store/database'
import { isLineageLocked, readLineage } from '../store/domain-levels'
import { intents } from '../store/schema/governance'
import type { externalOrders } from '../store/schema/providers'
import { isEndpointChanged } from '../transactions/changed-endpoints'
import { isOneLocked } from '../work/locked-people'
import type { ProviderOrder, ProviderProblem } from './provider'
import { writeProviderOrder } from './try-order'
import type { ExternalAccountRow } from './use-connection'

type OrderRow = typeof externalOrders.$inferSelect

/** Why an order that its provider does not have is never sent: the hint of one that has failed so. */
export const stops = [
  'DomainLocked',
  'EndedByRestore',
  'EntityRevisionMismatch',
  'RequestExpired',
  'RequestSubmitterLocked',
] as const satisfies readonly RejectionCode[]
export type Stop = (typeof stops)[number]

/**
 * The order as its provider is told it. As an intent is not carried out, it is not sent once its domain or somebody who agreed is locked, or an endpoint that it names was
 * changed after its intent began (decisions 36 and 54): between these questions and the address nothing changes. Nobody could cancel one that waits.
 */
export async function writeAgreedOrder(
  tx: Database,
  account: ExternalAccountRow,
  row: OrderRow,
): Promise<Result<ProviderOrder, ProviderProblem | Stop>> {
  const { authorId: id, authorDomainId: domainId, workflows } = intents
  const [agreed] = await tx
    .select({ author: { id, domainId }, workflows })
    .from(intents)
    .where(eq(intents.id, row.intentId))
  if (isLineageLocked(await readLineage(tx, row.domainId))) return refuse('DomainLocked')
  if (!agreed || (await isOneLocked(tx, agreed))) return refuse('RequestSubmitterLocked')
  const parameters = externalOrderParameters.parse(row.parameters)
  if (await isEndpointChanged(tx, parameters, row.intentId)) return refuse('EntityRevisionMismatch')
  const limit = readTradeLimit(readOwn(row.customProperties, tradeLimitName))
  return writeProviderOrder({ database: tx }, account, parameters, limit?.worstPrice)
}
