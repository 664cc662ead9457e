import type { ReactNode } from 'react'
import type { DescribedValue } from '@domain/intents/catalogue/describe'
import type { Destination } from '@domain/intents/catalogue/order-parameters'
import { toldAct } from '@domain/transactions/told-act'
import { orderMessages as words } from '@components/transactions/order-messages'
import { orderPieces } from '@components/transactions/order-sentence'
import { DescribedValueView } from './described-value-view'
import type { ResolveReference } from './reference-lookup'
import { toldFields } from './told-fields'

interface ActSentenceProps {
  /** A transaction order as a request has it. */
  readonly order: { readonly type: string }
  readonly resolve: ResolveReference
  readonly before?: ReactNode
}

/** What an order does on its ledger, in a sentence from its own bytes; nothing where that cannot be told whole. */
export function ActSentence({ order, resolve, before }: ActSentenceProps) {
  const told = actWords(order, resolve)
  return told && <p className="[overflow-wrap:anywhere]">{before}{told}</p>
}

/** The words of that sentence. */
export function actWords(order: { readonly type: string }, resolve: ResolveReference, form: 'exact' | 'short' = 'exact'): ReactNode {
  const act = toldAct(order, toldFields(order) ?? [])
  if (!act) return undefined
  const { type, amount, destinations: [first, ...others] } = act
  const pieces = orderPieces(type, amount !== undefined)
  if ((pieces.includes('{amount}') && !amount) || (pieces.includes('{destination}') && !first)) return undefined
  const show = (value: DescribedValue) => <b><DescribedValueView value={value} resolve={resolve} show={form} /></b>
  return pieces.map((piece, i) => (
    <span key={i}>
      {piece === '{amount}' ? show(amount!) : piece === '{destination}' ? (others.length > 0 ? <b>{words.severalDestinations(others.length + 1)}</b> : show(placeOf(first!))) : piece}
    </span>
  ))
}

const placeOf = (destination: Destination): DescribedValue =>
  destination.type === 'Account' ? { as: 'reference', kind: 'Account', id: destination.accountId }
  : destination.type === 'Endpoint' ? { as: 'reference', kind: 'Endpoint', id: destination.endpointId }
  : { as: 'code', text: destination.address }
