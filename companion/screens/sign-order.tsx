import { orderRisks, type PriceNow } from '@domain/transactions/provider-orders/order-risks'
import { isJsonObject } from '@domain/shared/json'
import type { ResolveReference } from '@domain/intents/reference-lookup'
import { readExternalOrder } from '@domain/intents/catalogue/external-order'
import { tradeOf, type ReadTrade } from '@features/intents/shared/provider-order'
import { providerOrderMessages as words } from '@features/intents/shared/provider-order.messages'
import { OrderRiskNote } from '@features/intents/shared/order-risk-note'
import { TradePrice } from '@features/intents/shared/trade-price'

interface SignOrderProps {
  readonly payload: { readonly type: string }
  readonly resolve: ResolveReference
}

/** An order at a provider: its account by the platform's signed word, the price of now beside the price that is signed, and what there is to know. */
export function SignOrder({ payload, resolve }: SignOrderProps) {
  if (payload.type !== 'v0_ExecuteExtension') return null
  const trade = tradeOf(payload)
  const record = resolve('ExternalAccount', readExternalOrder(payload)?.externalAccountId ?? '')?.record
  const price = trade ? signedPrice(trade, record) : 'unread'
  return (
    <>
      <OrderRiskNote risks={orderRisks(payload, price, typeof price === 'object' ? Date.parse(price.at) : undefined)} />
      {(trade || isJsonObject(record)) && (
        <section className="card grid grid-cols-1 gap-2 px-3.5 py-3">
          <h3 className="text-14 font-semibold">{trade ? words.panel : words.account}</h3>
          {isJsonObject(record) && (
            <p translate="no">
              <b>{textOf(record['alias'])}</b> <span className="text-text-2">{textOf(record['connection'])}</span>
            </p>
          )}
          {trade && <TradePrice trade={trade} now={price} unread={words.unreadOnDevice} />}
        </section>
      )}
    </>
  )
}

/** The price of exactly what is traded; a record of another pair says nothing of it. */
function signedPrice({ parameters }: ReadTrade, record: unknown): PriceNow {
  const price = isJsonObject(record) ? record['price'] : undefined
  if (!isJsonObject(price)) return 'unread'
  const { baseExternalTickerName: base, quoteExternalTickerName: quote, estimatedPrice, lastUpdatedAt } = price
  const isOfTrade = base === parameters.baseExternalTickerName && quote === parameters.quoteExternalTickerName
  return isOfTrade && typeof estimatedPrice === 'string' && typeof lastUpdatedAt === 'string'
    ? { price: estimatedPrice, at: lastUpdatedAt }
    : 'unread'
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
