import { useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { TickerWire } from '@api/assets/tickers.wire'
import { ledgerFeesQuery } from '@api/ledgers/ledger-fees.api'
import { hasTrait } from '@domain/ledgers/ledger-family'
import { delays } from '@domain/shared/delays'
import { visibleText } from '@domain/shared/visible-text'
import type { FeeLevels } from '@domain/transactions/order-form/order-estimate'
import { useApp } from '@app/app-context'
import { amountChoices, type AmountFacts } from './order-form/amount-choices'
import { destinationChoices, type DestinationFacts } from './order-form/destination-choices'
import { feeChoices, type FeeFacts } from './order-form/fee-choices'
import type { AssetChoice, OrderChoices } from './order-form/order-choices'
import { orderFormMessages as words } from './order-form/order-form.messages'
import type { OrderLedger } from './order-sources'
import { useNonValidated } from './use-order-reads'

interface Facts
  extends AmountFacts, Omit<FeeFacts, 'levels'>, DestinationFacts, Pick<OrderChoices, 'call' | 'notesOf'> {
  readonly ledger: OrderLedger
}

const assetChoice = ({ data, signature }: TickerWire, nonValidated: ReadonlySet<string>): AssetChoice => ({
  id: data.id,
  name: visibleText(data.name),
  symbol: data.symbol && visibleText(data.symbol),
  decimals: data.decimals ?? 0,
  refusal:
    data.lock !== 'Unlocked'
      ? words.locked
      : signature === undefined || nonValidated.has(data.id)
        ? words.notValidated
        : undefined,
})

/** What the fields of an order choose from, and what the platform foresees of them. */
export function useOrderChoices(facts: Facts): OrderChoices {
  const { api } = useApp().ports
  const { orderContext, tickers, asset, available, order, estimate, ledger, endpoints, accounts, failure } = facts
  const { call, notesOf } = facts
  const nonValidated = useNonValidated()
  const fees = useQuery({
    ...ledgerFeesQuery(api, ledger.id),
    enabled: hasTrait(ledger.type, 'feeLevels'),
    refetchInterval: delays.estimateRenewal,
  }).data
  return useMemo(() => {
    const levels = fees as FeeLevels | undefined
    return {
      orderContext,
      call,
      notesOf,
      assets: tickers.filter(({ data }) => data.kind !== 'Native').map((ticker) => assetChoice(ticker, nonValidated)),
      ...amountChoices({ orderContext, tickers, order, asset, available, estimate }),
      ...feeChoices({ orderContext, tickers, order, estimate, ledger, levels }),
      ...destinationChoices({ ledger, endpoints, accounts, order, failure }),
    }
  }, [
    orderContext,
    tickers,
    asset,
    available,
    order,
    estimate,
    ledger,
    endpoints,
    accounts,
    failure,
    call,
    notesOf,
    fees,
    nonValidated,
  ])
}
