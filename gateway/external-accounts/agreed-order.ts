import { eq } from 'drizzle-orm'
import { externalOrderParameters } from '@domain/intents/catalogue/external-order'
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

/** Why an order is not sent now, or never. */
export type Stop = 'locked' | 'changed' | 'restored'

/**
 * The order as its provider is told it. As a payment of our own it is not sent while its domain or somebody who agreed is locked, and never once an endpoint that it names was
 * changed after its intent began (decisions 36 and 54): between these questions and the address nothing changes.
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
  if (!agreed || (await isOneLocked(tx, agreed)) || isLineageLocked(await readLineage(tx, row.domainId)))
    return refuse('locked')
  const parameters = externalOrderParameters.parse(row.parameters)
  if (await isEndpointChanged(tx, parameters, row.intentId)) return refuse('changed')
  const limit = readTradeLimit(readOwn(row.customProperties, tradeLimitName))
  return writeProviderOrder({ database: tx }, account, parameters, limit?.worstPrice)
}
