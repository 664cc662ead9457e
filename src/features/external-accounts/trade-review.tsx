import type { ReactNode } from 'react'
import type { ReadAmounts, TradeValues } from '@domain/transactions/provider-orders/trade-draft'
import { visibleText } from '@domain/shared/visible-text'
import type { SeenPrice, TradePair } from '@machines/external-accounts/trade.connect'
import { DateTime } from '@components/ui/date-time'
import { providerOrderMessages } from '@features/intents/shared/provider-order.messages'
import type { TradeEstimate } from './trade.view'
import { tradeMessages as words } from './trade.messages'

interface TradeReviewProps {
  readonly pair: TradePair | undefined
  readonly seen: SeenPrice | undefined
  readonly values: TradeValues
  readonly read: ReadAmounts | undefined
  readonly estimate: TradeEstimate | undefined
  /** Who decides, and the button that begins it. */
  readonly children: ReactNode
}

const { amount, price } = providerOrderMessages

/** What will happen stands next to the button. */
export function TradeReview({ pair, seen, values, read, estimate, children }: TradeReviewProps) {
  const isWhole = pair && read?.quantity !== undefined && read.amountProblem === undefined
  return (
    <aside className="rail">
      <section className="card overflow-hidden" aria-label={words.review}>
        <div className="card-head">
          <h2>{words.review}</h2>
        </div>
        <div className="border-b border-line px-[18px] py-3.5">
          {isWhole ? (
            <>
              <p className="text-16 font-semibold [overflow-wrap:anywhere]" translate="no">
                {values.direction} {amount(read.quantity, pair.base)}
              </p>
              {read.cost !== undefined && <p className="text-text-2">{words.about(amount(read.cost, pair.quote))}</p>}
            </>
          ) : (
            <p className="text-text-3">{words.fillIn}</p>
          )}
        </div>
        {pair && (
          <dl className="facts border-b border-line px-[18px] py-3.5">
            <dt>{providerOrderMessages.seen}</dt>
            <dd>
              {seen ? (
                <>
                  <span className="num" translate="no">
                    {price(seen.price, pair.base, pair.quote)}
                  </span>{' '}
                  <DateTime value={seen.at} className="block text-12 text-text-2" />
                </>
              ) : (
                '–'
              )}
            </dd>
            <dt>{words.worst}</dt>
            <dd className="num" translate="no">
              {values.worst.trim() === '' ? '–' : amount(values.worst.trim(), pair.quote)}
            </dd>
            <dt>{words.fee}</dt>
            <dd className="num">
              {estimate && estimate.fee !== '0' ? (
                <span translate="no">{amount(estimate.fee, visibleText(estimate.feeAsset))}</span>
              ) : (
                <span className="text-text-3">{words.noFee}</span>
              )}
            </dd>
          </dl>
        )}
        <div className="border-b border-line px-[18px] py-3.5 text-13">
          <b>{words.laterTitle}</b>
          <ul className="mt-1 grid list-disc gap-1 pl-4 text-text-2">
            {words.later.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
        {children}
      </section>
    </aside>
  )
}
