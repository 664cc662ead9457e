import { pageHref } from '@app/domain-page'
import type { BalanceWire } from '@api/accounts/accounts.wire'
import type { TickerWire } from '@api/assets/tickers.wire'
import type { EndpointWire } from '@api/endpoints/endpoints.wire'
import { availableOf } from '@domain/accounts/balance'
import type { Destination } from '@domain/intents/catalogue/order-parameters'
import { visibleText } from '@domain/shared/visible-text'
import { isBelowEstimate } from '@domain/transactions/order-form/order-estimate'
import { isOrder, type BatchDraft, type OrderPayload } from '@domain/intents/batch/batch-draft'
import { takenBy, totalsOf } from '@domain/transactions/batch-totals'
import type { DraftTrial, Trials } from '@machines/intents/batch-tray.connect'
import type { BatchCoin, BatchDestination, OrderFactsProps } from './batch/order-facts'
import type { BatchTotals } from './batch/totals-panel'
import type { OrderSource } from './order-sources'

/** What the page reads to say more of orders. */
export interface BatchRecords {
  readonly prefix: string
  readonly sources: readonly OrderSource[]
  readonly tickers: readonly TickerWire[]
  readonly endpoints: readonly EndpointWire[]
}

/** The ledger of a transfer is that of its asset. */
export const ledgerIdOf = (order: OrderPayload, tickers: readonly TickerWire[]): string | undefined =>
  order.type === 'v0_CreateTransactionOrder'
    ? order.ledgerId
    : tickers.find(({ data }) => data.id === order.tickerId)?.data.ledgerId

const coinOf = (order: OrderPayload, tickers: readonly TickerWire[]) => {
  const ledgerId = ledgerIdOf(order, tickers)
  return tickers.find(({ data }) => data.kind === 'Native' && data.ledgerId === ledgerId)?.data
}

const unitOf = (ticker: TickerWire['data'] | undefined): BatchCoin => ({
  symbol: ticker && visibleText(ticker.symbol ?? ticker.name),
  decimals: ticker?.decimals,
})

const maximumFeeOf = (order: OrderPayload): string | undefined =>
  order.type === 'v0_CreateTransferOrder'
    ? order.maximumFee
    : (order.parameters as { readonly maximumFee?: string }).maximumFee

export const isBelowTrial = (order: OrderPayload, trial: DraftTrial | undefined): boolean =>
  trial !== undefined && 'estimate' in trial && isBelowEstimate(maximumFeeOf(order), trial.estimate)

/** One order of the batch as the page shows it. */
export function orderFactsOf(
  order: OrderPayload,
  trial: DraftTrial | undefined,
  records: BatchRecords,
): Omit<OrderFactsProps, 'resolve'> {
  const { tickers } = records
  const ticker =
    order.type === 'v0_CreateTransferOrder' ? tickers.find(({ data }) => data.id === order.tickerId)?.data : undefined
  return {
    order,
    outputs:
      order.type === 'v0_CreateTransferOrder'
        ? order.outputs.map(({ destination, amount, paysFee }) => ({
            destination: destinationOf(destination, records),
            units: amount,
            unit: unitOf(ticker),
            paysFee: paysFee === true,
          }))
        : undefined,
    coin: unitOf(coinOf(order, tickers)),
    maximumFee: maximumFeeOf(order),
    fee: trial && 'estimate' in trial ? trial.estimate?.fee : undefined,
    description: order.description ? visibleText(order.description) : undefined,
  }
}

/** Where the form of an order changes the draft. */
export function editHrefOf(prefix: string, draftId: string, order: OrderPayload): string {
  const position = `accountId=${order.accountId}&draftId=${draftId}`
  return order.type === 'v0_CreateTransferOrder'
    ? pageHref(prefix, `transactions/transfers/create?${position}&tickerId=${order.tickerId}`)
    : pageHref(prefix, `transactions/create?${position}&ledgerId=${order.ledgerId}`)
}

function destinationOf(destination: Destination, { sources, endpoints }: BatchRecords): BatchDestination {
  if (destination.type === 'Address') return { name: undefined, address: destination.address, id: undefined }
  if (destination.type === 'Account')
    return {
      name: sources.find(({ id }) => id === destination.accountId)?.alias,
      address: undefined,
      id: destination.accountId,
    }
  const endpoint = endpoints.find(({ data }) => data.id === destination.endpointId)?.data
  return { name: endpoint && visibleText(endpoint.alias), address: endpoint?.address, id: destination.endpointId }
}

/** What the drafts that are not proposed yet take together, beside what their accounts can spend. */
export function batchTotalsOf(
  drafts: readonly BatchDraft[],
  trials: Trials,
  { sources, tickers }: BatchRecords,
  balances: ReadonlyMap<string, readonly BalanceWire[]>,
): BatchTotals {
  const takings = drafts.flatMap(({ id, payload: order, state, failure }, i) => {
    if (state === 'proposed' || !isOrder(order)) return []
    const trial = trials[id]
    return [
      {
        position: i + 1,
        isTried: failure !== undefined || trial?.outcome === 'passes',
        accountId: order.accountId,
        taking: takenBy(order, {
          coinId: coinOf(order, tickers)?.id,
          fee: trial && 'estimate' in trial ? trial.estimate?.fee : undefined,
        }),
      },
    ]
  })
  const unpriced = takings.filter(({ taking }) => taking.isWithoutFee)
  return {
    rows: totalsOf(takings).map(({ accountId, tickerId, units }) => {
      const held = balances.get(accountId)
      const available = held && availableOf(held, tickerId)
      return {
        key: `${accountId}/${tickerId}`,
        account: sources.find(({ id }) => id === accountId)?.alias ?? accountId,
        unit: unitOf(tickers.find(({ data }) => data.id === tickerId)?.data),
        units,
        available,
        isTooMuch: available !== undefined && BigInt(units) > BigInt(available),
      }
    }),
    hasUntried: unpriced.some(({ isTried }) => !isTried),
    hasSent: drafts.some(({ state, payload }) => state === 'sent' && isOrder(payload)),
    unpriced: unpriced.flatMap(({ position, isTried }) => (isTried ? [position] : [])),
    isOpen: takings.some(({ taking }) => taking.isOpen),
  }
}
