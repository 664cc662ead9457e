import type { ReactNode } from 'react'
import type { DescribedValue } from '@domain/intents/catalogue/describe'
import { distinctDestinations } from '@domain/transactions/distinct-destinations'
import { destinationValue, actSummary, type ActSummary } from '@domain/transactions/act-summary'
import { orderSentenceMessages as words } from './order-sentences.messages'
import { orderPieces } from './order-sentence'
import { DescribedValueView } from './described-value-view'
import { intentMessages } from './intent.messages'
import { measureOf } from './measure'
import type { ResolveReference } from '@domain/intents/reference-lookup'
import { shownFields } from './shown-fields'

interface ActSentenceProps {
  /** A transaction order as a request has it. */
  readonly order: { readonly type: string }
  readonly resolve: ResolveReference
}

/** What an order does on its ledger, in a sentence from its own bytes; nothing where that cannot be told whole. */
export function ActSentence({ order, resolve }: ActSentenceProps) {
  const summary = actWords(order, resolve)
  return summary && <p className="wrap-anywhere">{summary}</p>
}

/** The words of that sentence. */
export function actWords(
  order: { readonly type: string },
  resolve: ResolveReference,
  form: 'exact' | 'short' = 'exact',
): ReactNode {
  const act = actSummary(order, shownFields(order) ?? [])
  if (!act) return undefined
  const { isPaid, amount, destinations, objects } = act
  const {
    destinations: [first, ...others],
    outputs,
  } = distinctDestinations(destinations)
  const pieces = orderPieces(nameOf(act, resolve), isPaid, objects.length > 0)
  if (
    ((pieces.includes('{amount}') || pieces.includes('{asset}')) && !amount) ||
    (pieces.includes('{destination}') && !first)
  )
    return undefined
  const show = (value: DescribedValue) => (
    <b>
      <DescribedValueView value={value} resolve={resolve} show={form} />
    </b>
  )
  const valueOf = (piece: string): ReactNode => {
    switch (piece) {
      case '{amount}':
        return show(amount!)
      case '{asset}':
        return <b translate="no">{measureOf(amount!.unit, resolve)?.symbol}</b>
      case '{destination}':
        return (
          <>
            {others.length > 0 ? (
              <b>{intentMessages.severalDestinations(others.length + 1)}</b>
            ) : (
              show(destinationValue(first!))
            )}
            {outputs !== undefined && intentMessages.inOutputs(outputs)}
          </>
        )
      case '{token}':
        return (act.token && measureOf(act.token, resolve)?.symbol) ?? words.token
      case '{object}':
        return show({ as: 'list', values: objects })
      default:
        return piece
    }
  }
  return pieces.map((piece, i) => <span key={i}>{valueOf(piece)}</span>)
}

/** The same bytes allow an amount of a token or one piece of a collection: as an amount only where a record says how it counts. */
const nameOf = ({ type, amount }: ActSummary, resolve: ResolveReference) => {
  const measure = type === 'LimitedAllowance' && amount ? measureOf(amount.unit, resolve) : undefined
  return measure && measure.decimals === undefined ? 'UncountedAllowance' : type
}
