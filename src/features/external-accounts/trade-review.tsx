import type { ReactNode } from 'react'
import type { ReadAmounts, TradeValues } from '@domain/transactions/provider-orders/trade-draft'
import { costAt } from '@domain/transactions/provider-orders/trade-price'
import { visibleText } from '@domain/shared/visible-text'
import type { SeenPrice, TradePair } from '@machines/external-accounts/trade.connect'
import { DateTime } from '@components/ui/date-time'
import { Note } from '@components/ui/note'
import { exchangeErrorWords } from '@features/intents/exchange-error.messages'
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
  const isWhole = read?.quantity !== undefined && read.amountProblem === undefined
  const of = isWhole && estimate?.quantity === read.quantity ? estimate : undefined
  return (
    <aside className="rail">
      <section className="card overflow-hidden" aria-label={words.review}>
        <div className="card-head">
          <h2>{words.review}</h2>
        </div>
        <div className="border-b border-line px-[18px] py-3.5">
          {pair && isWhole ? (
            <>
              <p className="text-16 font-semibold wrap-anywhere" translate="no">
                {values.direction} {amount(read.quantity, pair.base)}
              </p>
              {read.cost !== undefined && <p className="text-text-2">{words.about(amount(read.cost, pair.quote))}</p>}
            </>
          ) : (
            <p className="text-text-3">{words.fillIn}</p>
          )}
        </div>
        {pair && <Facts pair={pair} seen={seen} values={values} read={read} estimate={of} isWhole={isWhole} />}
        {of?.hint !== undefined && <WouldFail hint={of.hint} />}
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

function WouldFail({ hint }: { readonly hint: string }) {
  const { title, advice } = exchangeErrorWords(hint)
  return (
    <div className="border-b border-line px-[18px] py-3">
      <Note tone="warning" live="status" title={title}>
        {advice}
      </Note>
    </div>
  )
}

type FactsProps = Omit<TradeReviewProps, 'pair' | 'children'> & {
  readonly pair: TradePair
  /** The amount can be ordered. */
  readonly isWhole: boolean
}

function Facts({ pair, seen, values, read, estimate, isWhole }: FactsProps) {
  const worst = read?.worst
  const atWorst =
    isWhole && worst && read?.quantity && costAt(read.quantity, worst, pair.quotePrecision, values.direction)
  return (
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
        {worst === undefined ? '–' : amount(worst, pair.quote)}
      </dd>
      {atWorst && (
        <>
          <dt>{providerOrderMessages.atWorst[values.direction]}</dt>
          <dd className="num" translate="no">
            {amount(atWorst, pair.quote)}
          </dd>
        </>
      )}
      <dt>{words.fee}</dt>
      <dd className="num">
        {estimate && estimate.fee !== '0' ? (
          <span translate="no">{amount(estimate.fee, visibleText(estimate.feeAsset))}</span>
        ) : (
          <span className="text-text-3">{isWhole ? '–' : words.noFee}</span>
        )}
      </dd>
    </dl>
  )
}
