import { Amount } from '@components/ui/amount'
import type { BatchCoin } from './order-facts'
import { orderBatchMessages as words } from './order-batch.messages'

/** What is not proposed yet comes to. */
export interface BatchTotals {
  readonly rows: readonly BatchTotal[]
  /** A fee is not known, as the draft has not been tried. */
  readonly hasUntried: boolean
  /** One of them may have arrived. */
  readonly hasSent: boolean
  /** The positions of those that were tried, and whose fee is not known all the same. */
  readonly unpriced: readonly number[]
  /** Some do more than pay. */
  readonly isOpen: boolean
}

/** What all drafts take of one asset from one account. */
export interface BatchTotal {
  readonly key: string
  readonly account: string
  readonly unit: BatchCoin
  readonly units: string
  /** Undefined while it is not known. */
  readonly available: string | undefined
  readonly isTooMuch: boolean
}

interface TotalsPanelProps {
  readonly totals: BatchTotals
  /** All orders are proposed. */
  readonly isDone: boolean
}

/** What the orders of the batch come to, beside what their accounts can spend. */
export const TotalsPanel = ({ totals, isDone }: TotalsPanelProps) => (
  <section className="card overflow-hidden" aria-label={words.totals}>
    <div className="card-head">
      <h2>{words.totals}</h2>
    </div>
    {isDone ? <p className="px-[18px] py-3.5 text-text-3">{words.nothingLeft}</p> : <Totals {...totals} />}
  </section>
)

const Totals = ({ rows, hasUntried, hasSent, unpriced, isOpen }: BatchTotals) => (
  <div className="px-[18px] py-3.5">
    {rows.length === 0 ? (
      <p className="text-text-3">{words.nothingCounted}</p>
    ) : (
      <ul className="grid gap-3">
        {rows.map(({ key, account, unit, units, available, isTooMuch }) => (
          <li key={key}>
            <b className="wrap-anywhere">{account}</b>
            <dl className="facts mt-1">
              <dt>{words.takes}</dt>
              <dd className={isTooMuch ? 'text-danger' : undefined}>
                <Amount units={units} {...unit} show="said" />
              </dd>
              <dt>{words.available}</dt>
              <dd>
                {available === undefined ? words.unknown : <Amount units={available} {...unit} show="said" />}
                {isTooMuch && <span className="block text-danger">{words.tooMuch}</span>}
              </dd>
            </dl>
          </li>
        ))}
      </ul>
    )}
    <p className="field-help mt-3">{words.totalsHelp}</p>
    {hasSent && <p className="field-help mt-1">{words.sentCounted}</p>}
    {hasUntried && <p className="field-help mt-1">{words.withoutFees}</p>}
    {unpriced.length > 0 && <p className="field-help mt-1">{words.unpriced(unpriced)}</p>}
    {isOpen && <p className="field-help mt-1">{words.openEnded}</p>}
  </div>
)
