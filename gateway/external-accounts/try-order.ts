import {
  type beyondLimit,
  isExchangeError,
  isOrderHint,
  type ExchangeError,
  type OrderHint,
} from '@domain/external-accounts/exchange-error'
import type { ExternalOrderParameters } from '@domain/intents/catalogue/external-order'
import { refuse, succeed, type Result } from '@domain/shared/result'
import type { GovernanceContext } from '../work/governance-context'
import type { ProviderEstimate, ProviderOrder, ProviderProblem } from './provider'
import { resolveParty } from './resolve-party'
import { askConnection, findConnection, type ExternalAccountRow } from './use-connection'

/** What is said of an order where its provider gives no answer about it. */
export const errorOf = (problem: ProviderProblem): ExchangeError =>
  isExchangeError(problem) ? problem : problem === 'absent' ? 'ExchangeError' : 'ExchangeNotAvailable'

/** An order in the terms of the provider; unknown where it is to go to what this domain does not have. */
export async function writeProviderOrder(
  reading: Pick<GovernanceContext, 'database' | 'platform'>,
  account: ExternalAccountRow,
  parameters: ExternalOrderParameters,
  worstPrice?: string,
): Promise<Result<ProviderOrder, 'UnknownDestination'>> {
  const { externalId } = account
  if (parameters.type === 'Trade') {
    const { baseExternalTickerName: base, quoteExternalTickerName: quote, direction, quantity } = parameters
    const bound = worstPrice === undefined ? {} : { worstPrice }
    return succeed({ type: 'Trade', externalId, base, quote, direction, quantity, ...bound })
  }
  const party = await resolveParty(reading, account, parameters.destination)
  if (!party.ok) return party
  const { externalTickerName: tickerName, amount } = parameters
  return succeed({ type: 'Transfer', externalId, tickerName, amount, ...party.value })
}

export interface Trial {
  readonly error?: OrderHint
  readonly estimate: ProviderEstimate
}

/** Whether a provider would carry out an order as things are, within the worst price of a trade that names one. */
export async function tryOrder(
  context: GovernanceContext,
  account: ExternalAccountRow,
  parameters: ExternalOrderParameters,
  worstPrice?: string,
): Promise<Trial> {
  const tickerName = parameters.type === 'Trade' ? parameters.quoteExternalTickerName : parameters.externalTickerName
  const nothing = { fee: '0', minimum: '0', tickerName }
  const order = await writeProviderOrder(context, account, parameters, worstPrice)
  if (!order.ok) return { error: order.problem, estimate: nothing }
  const row = await findConnection(context, account.domainId, account.connectionId)
  const asked: Result<Estimated, ProviderProblem> = row
    ? await askConnection(context, row, async (provider) => askProvider(await provider.estimate(order.value)))
    : refuse('absent')
  if (!asked.ok) return { error: errorOf(asked.problem), estimate: nothing }
  const { problem, estimate = nothing } = asked.value
  return { ...(problem ? { error: isOrderHint(problem) ? problem : errorOf(problem) } : {}), estimate }
}

type Estimated = { readonly problem?: ProviderProblem | typeof beyondLimit; readonly estimate?: ProviderEstimate }

/** A provider that cannot be asked is told apart from one that says no. */
const askProvider = (answer: Estimated): Result<Estimated, ProviderProblem> =>
  answer.problem === 'unreachable' || answer.problem === 'refused' ? refuse(answer.problem) : succeed(answer)
