import { ArrowDown } from 'lucide-react'
import { useEffect, useMemo, type ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { parseRawTransaction } from '@domain/transactions/ethereum-raw'
import { canonicalText } from '@domain/shared/canonical-json'
import { withoutBlanks } from '@domain/shared/hex-text'
import { fillOrder } from '@domain/transactions/order-form/fill-order'
import type { FilledFields, OrderForm } from '@domain/transactions/order-form/order-field'
import { orderFromRaw } from '@domain/transactions/order-form/order-from-raw'
import { readOrder } from '@domain/transactions/order-form/read-ledger-order'
import type { OrderContext } from '@domain/transactions/order-form/read-order'
import { Button } from '@components/ui/button'
import { Note } from '@components/ui/note'
import { RawTransactionView } from '../raw-transaction-view'
import { rawOrderMessages as words } from './raw-order.messages'

export { encodeCall, encodeCreation } from '@domain/transactions/contract-calls/call-data'
export { ContractCallReview } from './contract-call-review'

/** What the transaction does not have is emptied on the screen too. */
const emptied = { destination: { type: 'Address', address: '' }, data: '' }

export interface RawOrderContext {
  readonly form: OrderForm
  readonly orderContext: OrderContext
  /** The network of the ledger, as transactions name it. */
  readonly chainId: number | undefined
  readonly chainName: string
  readonly symbol: string | undefined
  /** What there is to know of who signed the transaction. */
  readonly signer?: ((address: string) => ReactNode) | undefined
}

/** What a pasted transaction says, field by field, and the order that can be made of it. */
export function RawReading({
  text,
  form,
  orderContext,
  chainId,
  chainName,
  symbol,
  signer,
}: RawOrderContext & { readonly text: string }) {
  const { getValues, setValue } = useFormContext()
  const parsed = useMemo(() => parseRawTransaction(text), [text])
  const made = parsed.ok ? orderFromRaw(parsed.value, chainId) : undefined
  // Of another network neither the name nor the coin is known.
  const isElsewhere = made?.ok === false && made.problem === 'otherNetwork'
  const network = isElsewhere
    ? { nativeSymbol: undefined, nativeDecimals: undefined }
    : { chainName, nativeSymbol: symbol, nativeDecimals: orderContext.coinDecimals }
  // Kept with the form is no more than the order is made of. A signature is public once it is sent; before, whoever reads it can
  // send it, and a tab may be written to disk. What cannot be read may be anything, a key that was pasted by mistake among it.
  const kept = parsed.ok ? parsed.value.unsigned : ''
  // What a form keeps lies outside of React.
  useEffect(() => {
    if (getValues('raw') !== kept) setValue('raw', kept)
  }, [getValues, setValue, text, kept])
  return (
    <>
      {made && <Offer made={made} form={form} orderContext={orderContext} />}
      {parsed.ok && parsed.value.from && made?.ok && signer?.(parsed.value.from)}
      <RawTransactionView hex={withoutBlanks(text)} parsed={parsed} {...network} />
    </>
  )
}

function Offer({
  made,
  form,
  orderContext,
}: Pick<RawOrderContext, 'form' | 'orderContext'> & { readonly made: ReturnType<typeof orderFromRaw> }) {
  const { control, getValues, reset } = useFormContext()
  const order = useWatch({ control, name: 'order' }) as FilledFields
  if (!made.ok)
    return (
      <Note tone="error" live="alert">
        {words.refusals[made.problem]}
      </Note>
    )
  const { parameters, leavesAccessList } = made.value
  const stands = readOrder(form, order, orderContext)
  const isFilledIn = stands.ok && canonicalText(stands.value) === canonicalText(parameters)
  return (
    <>
      {isFilledIn ? (
        <Note tone="success" live="status" title={words.filledIn}>
          {words.signedAnew}
        </Note>
      ) : (
        <Note
          tone="info"
          live="status"
          title={words.otherwise}
          action={
            <Button
              size="sm"
              icon={ArrowDown}
              onClick={() =>
                reset({ ...getValues(), order: { ...emptied, ...fillOrder(form, parameters, orderContext) } })
              }
            >
              {words.fillIn}
            </Button>
          }
        >
          {words.signedAnew}
        </Note>
      )}
      {leavesAccessList && (
        <Note tone="warning" live="status">
          {words.noAccessList}
        </Note>
      )}
    </>
  )
}
