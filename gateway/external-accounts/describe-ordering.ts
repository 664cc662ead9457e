import { eq } from 'drizzle-orm'
import type { ExternalOrderPayload } from '@domain/intents/catalogue/external-order'
import { toInstant } from '@domain/shared/clock'
import type { Uuid } from '@domain/shared/ids'
import { readOwn } from '@domain/shared/read-own'
import { readTradeLimit, tradeLimitName } from '@domain/shared/trade-limit'
import { externalAccounts } from '../store/schema/providers'
import type { GovernanceContext } from '../work/governance-context'
import { tryOrder } from './try-order'
import { askConnection, findConnection, findExternalAccount } from './use-connection'

/**
 * The connected account of an order, by names that its domain gave, with the price of this moment of what it trades: what a device
 * without the console shows beside the price that is signed. A connection that does not work is not asked, so that no signature waits for it.
 */
export async function describeOrdering(
  context: GovernanceContext,
  { externalAccountId, parameters }: ExternalOrderPayload,
  mayKnow: (domainId: Uuid) => Promise<boolean>,
  mayAsk: () => boolean,
) {
  const [account] = await context.database
    .select()
    .from(externalAccounts)
    .where(eq(externalAccounts.id, externalAccountId))
  if (!account || !(await mayKnow(account.domainId))) return undefined
  const connection = await findConnection(context, account.domainId, account.connectionId)
  if (!connection) return undefined
  const { id, domainId, alias } = account
  const described = { id, domainId, alias, connection: connection.alias, providerType: connection.type }
  if (parameters.type !== 'Trade' || connection.state !== 'Connected' || !mayAsk()) return described
  const { baseExternalTickerName, quoteExternalTickerName } = parameters
  const price = await askConnection(context, connection, (provider) =>
    provider.price(baseExternalTickerName, quoteExternalTickerName),
  )
  if (!price.ok) return described
  const lastUpdatedAt = toInstant(context.clock.now())
  return {
    ...described,
    price: { baseExternalTickerName, quoteExternalTickerName, estimatedPrice: price.value, lastUpdatedAt },
  }
}

/**
 * What an order would meet at its provider, for whoever may know what the connected account holds.
 *
 * @param count counts the question, and throws where there were too many
 */
export async function dryRunOrdering(
  context: GovernanceContext,
  domainId: Uuid,
  count: (connectionId: Uuid) => void,
  { externalAccountId, parameters, customProperties }: ExternalOrderPayload,
): Promise<object> {
  const account = await findExternalAccount(context, domainId, externalAccountId)
  if (!account) return {}
  count(account.connectionId)
  const limit = readTradeLimit(readOwn(customProperties, tradeLimitName))
  const { error } = await tryOrder(context, account, parameters, limit?.worstPrice)
  return { result: error ? { type: 'Failure', hint: error, reason: '' } : { type: 'Success' } }
}
