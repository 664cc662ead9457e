import { eq } from 'drizzle-orm'
import { readExternalOrder } from '@domain/intents/catalogue/external-order'
import type { RejectionCode } from '@domain/intents/rejection-codes'
import { readOwn } from '@domain/shared/read-own'
import { refuse, type Result } from '@domain/shared/result'
import { readTradeLimit, tradeLimitName } from '@domain/shared/trade-limit'
import { isLineageLocked, readLineage } from '../store/domain-levels'
import { intents } from '../store/schema/governance'
import type { externalOrders } from '../store/schema/providers'
import { readAskedAt } from '../transactions/agreed-endpoints'
import { isEndpointChanged } from '../transactions/changed-endpoints'
import { requireRecordedDestinations } from '../transactions/recorded-destinations'
import type { GovernanceContext } from '../work/governance-context'
import { isOneLocked } from '../work/locked-people'
import { isNamedSo } from './account-ids'
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

interface IntentData {
  readonly id: string
  readonly details: { readonly targetDomainId: string; readonly payload: { readonly type: string } }
  readonly state: { readonly status: string }
}

/**
 * What people agreed to, as the platform has signed it, and whoever agreed: of the row of an order nothing is signed.
 * @throws Error where that is another order than the row says
 */
async function readAgreed({ database, platform }: Reading, { id, intentId, accountId, domainId }: OrderRow) {
  const { authorId, authorDomainId, workflows, envelope } = intents
  const [row] = await database
    .select({ author: { id: authorId, domainId: authorDomainId }, workflows, envelope })
    .from(intents)
    .where(eq(intents.id, intentId))
  const data = row?.envelope.data as unknown as IntentData | undefined
  const order = data && readExternalOrder(data.details.payload)
  const isIt =
    data?.id === intentId &&
    data.state.status === 'Executed' &&
    data.details.targetDomainId === domainId &&
    order?.id === id &&
    order.externalAccountId === accountId
  if (!row || !order || !isIt || !platform.isSealed(row.envelope))
    throw new Error('the order of a provider is not what the platform has signed')
  return { agreed: { author: row.author, workflows: row.workflows }, order }
}

type Reading = Pick<GovernanceContext, 'database' | 'platform'>

/**
 * The order as its provider is told it. As an intent is not carried out, it is not sent once its domain or somebody who agreed is locked, or an endpoint that it names was
 * changed after its intent began (decisions 36 and 54): between these questions and the address nothing changes. Nobody could cancel one that waits.
 */
export async function writeAgreedOrder(
  reading: Reading,
  account: ExternalAccountRow,
  row: OrderRow,
): Promise<Result<ProviderOrder, ProviderProblem | Stop>> {
  const { agreed, order } = await readAgreed(reading, row)
  if (account.id !== order.externalAccountId || !isNamedSo(account))
    throw new Error('the account of an order at a provider is not the one that its id names')
  if (isLineageLocked(await readLineage(reading.database, row.domainId))) return refuse('DomainLocked')
  if (await isOneLocked(reading.database, agreed)) return refuse('RequestSubmitterLocked')
  if (await isEndpointChanged(reading.database, order.parameters, row.intentId)) return refuse('EntityRevisionMismatch')
  const { id: orderId, domainId, intentId } = row
  const askedAt = () =>
    readAskedAt(reading, { domainId, intentId }, (proposed) => readExternalOrder(proposed)?.id === orderId)
  await requireRecordedDestinations(reading, { domainId, askedAt }, order.parameters)
  const limit = readTradeLimit(readOwn(order.customProperties, tradeLimitName))
  return writeProviderOrder(reading, account, order.parameters, limit?.worstPrice)
}
