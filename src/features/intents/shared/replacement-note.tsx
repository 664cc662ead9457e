import { isJsonObject } from '@domain/shared/json'
import { isSameButFee, orderReplacedBy } from '@domain/transactions/replaced-order'
import { Note } from '@components/ui/note'
import { fieldLabel } from './field.messages'
import { FieldValueView } from './field-value-view'
import { replacementMessages as words } from './replacement.messages'
import type { ResolveReference } from '@domain/intents/reference-lookup'
import { ActSentence } from './act-sentence'
import { shownFields } from './shown-fields'

interface ReplacementNoteProps {
  readonly payload: { readonly type: string }
  readonly resolve: ResolveReference
}

/** What the order does whose place a request would take, from that order's signed record, and what each of the two may cost. */
export function ReplacementNote({ payload, resolve }: ReplacementNoteProps) {
  const orderId = orderReplacedBy(payload)
  if (orderId === undefined) return null
  const order = resolve('TransactionOrder', orderId)
  const replaced =
    order?.verified && isJsonObject(order.record) ? { ...order.record, type: 'v0_CreateTransactionOrder' } : undefined
  return (
    <section className="mt-2 grid gap-1.5 font-normal" aria-label={words.title}>
      <h3 className="text-14 font-semibold">{words.title}</h3>
      {replaced ? (
        <Replaced replaced={replaced} payload={payload} resolve={resolve} />
      ) : order?.isChecking ? (
        <p className="text-text-2" role="status">
          {words.reading}
        </p>
      ) : (
        <Note tone="warning" title={words.untold}>
          {words.untoldText}
        </Note>
      )}
    </section>
  )
}

function Replaced({
  replaced,
  payload,
  resolve,
}: ReplacementNoteProps & { readonly replaced: { readonly type: string } }) {
  return (
    <>
      <ActSentence order={replaced} resolve={resolve} />
      {isSameButFee(replaced, payload) ? (
        <p className="text-text-2">{words.same}</p>
      ) : (
        <Note tone="warning" title={words.differs}>
          {words.differsText}
        </Note>
      )}
      <dl className="facts facts-left">
        <dt>{words.feeBefore}</dt>
        <dd>
          <Fee of={replaced} resolve={resolve} />
        </dd>
        <dt>{words.feeAfter}</dt>
        <dd>
          <Fee of={payload} resolve={resolve} />
        </dd>
        <dt>{words.ceilingBefore}</dt>
        <dd>
          <Ceiling of={replaced} resolve={resolve} />
        </dd>
        <dt>{words.ceilingAfter}</dt>
        <dd>
          <Ceiling of={payload} resolve={resolve} />
        </dd>
      </dl>
    </>
  )
}

interface OfOrder {
  readonly of: { readonly type: string }
  readonly resolve: ResolveReference
}

const strategy = 'parameters.feeStrategy.'

/** The prices of a fee; its kind where it names none. */
function Fee({ of, resolve }: OfOrder) {
  const parts = (shownFields(of) ?? []).filter(({ name }) => name.startsWith(strategy))
  const prices = parts.filter(({ name }) => name !== `${strategy}type`)
  return (prices.length > 0 ? prices : parts).map(({ name, value }) => (
    <span key={name} className="block">
      <span className="text-text-3">{fieldLabel(name.slice(strategy.length))}: </span>
      <FieldValueView value={value} name={name} resolve={resolve} />
    </span>
  ))
}

function Ceiling({ of, resolve }: OfOrder) {
  const field = shownFields(of)?.find(({ name }) => name === 'parameters.maximumFee')
  return field ? (
    <b>
      <FieldValueView {...field} resolve={resolve} />
    </b>
  ) : (
    words.noCeiling
  )
}
