import { pricePrecision } from '@domain/transactions/provider-orders/trade-draft'
import { costAt } from '@domain/transactions/provider-orders/trade-price'
import type { PriceNow } from '@domain/transactions/provider-orders/order-risks'
import { DateTime } from '@components/ui/date-time'
import type { ReadTrade } from './provider-order'
import { providerOrderMessages as words } from './provider-order.messages'

interface TradePriceProps {
  readonly trade: ReadTrade
  readonly now: PriceNow
  /** What is said where there is no price of now. */
  readonly unread?: string
}

/** The price that was signed beside the price of now, and what the order does at each. */
export function TradePrice({ trade, now, unread = words.unread }: TradePriceProps) {
  const { limit, parameters } = trade
  const { baseExternalTickerName: base, quoteExternalTickerName: quote, direction, quantity } = parameters
  const atWorst = limit && costAt(quantity, limit.worstPrice, pricePrecision, direction)
  const price = (value: string) => (
    <b className="num" translate="no">
      {words.price(value, base, quote)}
    </b>
  )
  return (
    <div className="grid grid-cols-1 gap-2.5 font-normal">
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-13">
        {limit && (
          <>
            <dt className="text-text-2">{words.seen}</dt>
            <dd className="text-right">
              {price(limit.seenPrice)} <DateTime value={limit.seenAt} className="text-12 text-text-2" />
            </dd>
          </>
        )}
        <dt className="text-text-2">{words.worst}</dt>
        <dd className="text-right">{limit ? price(limit.worstPrice) : words.worstNone}</dd>
        {atWorst !== undefined && (
          <>
            <dt className="text-text-2">{words.atWorst[direction]}</dt>
            <dd className="text-right">
              <b className="num" translate="no">
                {words.amount(atWorst, quote)}
              </b>
            </dd>
          </>
        )}
        <dt className="text-text-2">{words.now}</dt>
        <dd className="text-right" aria-live="polite">
          {typeof now === 'object' ? (
            <>
              {price(now.price)} <DateTime value={now.at} className="text-12 text-text-2" />
            </>
          ) : now === 'reading' ? (
            words.reading
          ) : (
            unread
          )}
        </dd>
      </dl>
      {limit && typeof now === 'object' && (
        <PriceBar worst={limit.worstPrice} now={now.price} isBuying={direction === 'Buy'} />
      )}
      <p className="text-12 text-text-2">
        {limit ? `${words.limited[direction]} ${words.otherPlatform}` : words.filled}
      </p>
    </div>
  )
}

/** Where the price of now stands on the way to the worst; a picture of the figures above it. */
function PriceBar({
  worst,
  now,
  isBuying,
}: {
  readonly worst: string
  readonly now: string
  readonly isBuying: boolean
}) {
  const [edge, at] = [Number(worst), Number(now)]
  const span = Math.max(Math.abs(edge - at), edge / 200) * 3 || 1
  const share = (value: number) => Math.min(100, Math.max(0, 50 + ((value - (edge + at) / 2) / span) * 100))
  const [limit, price] = [share(edge), share(at)]
  return (
    <div aria-hidden="true" className="relative h-3">
      <div className="absolute inset-x-0 top-1 h-1 rounded-full bg-line" />
      <div
        className="absolute top-1 h-1 rounded-full bg-ink"
        style={isBuying ? { left: 0, width: `${limit}%` } : { left: `${limit}%`, right: 0 }}
      />
      <div className="absolute top-0 h-3 w-0.5 bg-text-2" style={{ left: `${limit}%` }} />
      <div
        className="absolute top-0 size-3 -translate-x-1/2 rounded-full border-2 border-ink bg-surface"
        style={{ left: `${price}%` }}
      />
    </div>
  )
}
