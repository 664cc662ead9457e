import { useMemo } from 'react'
import type { DescribedValue } from '@domain/intents/catalogue/describe'
import type { Destination } from '@domain/intents/catalogue/order-parameters'
import { toldAct } from '@domain/transactions/told-act'
import { DescribedValueView } from '@components/intents/described-value-view'
import type { ResolveReference } from '@components/intents/reference-lookup'
import { toldFields } from '@components/intents/told-fields'
import { orderMessages as words } from './order-messages'
import { orderPieces } from './order-sentence'

interface ToldActLineProps {
  readonly payload: { readonly type: string }
  readonly resolve: ResolveReference
}

/** What a request orders of its ledger, in a sentence from its own bytes; nothing where that cannot be told whole. */
export function ToldActLine({ payload, resolve }: ToldActLineProps) {
  const act = useMemo(() => toldAct(payload, toldFields(payload) ?? []), [payload])
  if (!act) return null
  const { type, amount, destinations: [first, ...others] } = act
  const pieces = orderPieces(type, amount !== undefined)
  if ((pieces.includes('{amount}') && !amount) || (pieces.includes('{destination}') && !first)) return null
  const show = (value: DescribedValue) => <b><DescribedValueView value={value} resolve={resolve} /></b>
  return (
    <p className="[overflow-wrap:anywhere]">
      {pieces.map((piece, i) => (
        <span key={i}>
          {piece === '{amount}' ? show(amount!) : piece === '{destination}' ? (others.length > 0 ? <b>{words.severalDestinations(others.length + 1)}</b> : show(placeOf(first!))) : piece}
        </span>
      ))}
    </p>
  )
}

const placeOf = (destination: Destination): DescribedValue =>
  destination.type === 'Account' ? { as: 'reference', kind: 'Account', id: destination.accountId }
  : destination.type === 'Endpoint' ? { as: 'reference', kind: 'Endpoint', id: destination.endpointId }
  : { as: 'code', text: destination.address }
