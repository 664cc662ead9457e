import type { FeeRate } from '@domain/transactions/order-form/fee-rate'
import type { OrderedRate } from '@domain/transactions/ordered-rate'
import { Amount } from '@components/ui/amount'
import { Note } from '@components/ui/note'
import { DescribedValueView } from './described-value-view'
import { rateMessages as words } from './summary.messages'
import type { ResolveReference } from '@domain/intents/reference-lookup'

interface RateNoteProps {
  readonly rate: OrderedRate
  /** What the fastest pay and whether it is far above that; `unasked` where nobody here can know. */
  readonly weighed: 'unasked' | 'reading' | 'unread' | { readonly isExcessive: boolean; readonly high: FeeRate }
  readonly resolve: ResolveReference
}

/** What to know of a price that a request sets for its fee; nothing where it is usual, or has a ceiling and cannot be compared. */
export function RateNote({ rate, weighed, resolve }: RateNoteProps) {
  if (weighed === 'reading') return null
  if (weighed === 'unasked')
    return rate.hasCeiling ? null : (
      <Note tone={rate.exceedsPaid ? 'warning' : 'info'} title={rate.exceedsPaid ? words.exceedsPaid : words.noCeiling}>
        <NoCeiling rate={rate} resolve={resolve} /> {words.notCompared}
      </Note>
    )
  if (weighed === 'unread')
    return rate.hasCeiling ? null : (
      <Note tone="warning" title={words.unread}>
        {words.unreadText} {words.noCeiling}: <NoCeiling rate={rate} resolve={resolve} />
      </Note>
    )
  if (!weighed.isExcessive) return null
  const { amount, decimals, unit } = weighed.high
  return (
    <Note tone="warning" live="alert" title={words.excessive}>
      {words.excessiveText}{' '}
      <b>
        <Amount units={amount} decimals={decimals} symbol={unit} show="said" />
      </b>
      .{' '}
      {!rate.hasCeiling && (
        <>
          {words.noCeiling}: <NoCeiling rate={rate} resolve={resolve} />
        </>
      )}
    </Note>
  )
}

const NoCeiling = ({ rate: { leastCost, ledgerId }, resolve }: Pick<RateNoteProps, 'rate' | 'resolve'>) => (
  <>
    {words.noCeilingText}
    {leastCost !== undefined && (
      <>
        {' '}
        {words.leastGas}{' '}
        <b>
          <DescribedValueView
            value={{ as: 'money', units: leastCost, unit: { of: 'coin', family: 'Ethereum', ledgerId } }}
            resolve={resolve}
          />
        </b>
        .
      </>
    )}
  </>
)
