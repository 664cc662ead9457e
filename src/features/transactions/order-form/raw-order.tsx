import { ArrowDown } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { parseRawTransaction } from '@domain/transactions/ethereum-raw'
import { canonicalText } from '@domain/shared/canonical-json'
import type { FilledFields, OrderForm } from '@domain/transactions/order-form/order-field'
import { fillOrder } from '@domain/transactions/order-form/fill-order'
import { orderFromRaw } from '@domain/transactions/order-form/order-from-raw'
import { readOrder, type OrderContext } from '@domain/transactions/order-form/read-order'
import { withoutBlanks } from '@domain/shared/hex-text'
import { RawTransactionView } from '../raw-transaction-view'
import { Button } from '@components/ui/button'
import { FormRow } from '@components/ui/form-row'
import { Note } from '@components/ui/note'
import { TextArea } from '@components/ui/text-area'
import { rawOrderMessages as words } from './raw-order.messages'

/** What the transaction does not have is emptied on the screen too. */
const emptied = { destination: { type: 'Address', address: '' }, data: '' }

interface RawOrderProps {
  readonly form: OrderForm
  readonly orderContext: OrderContext
  /** The network of the ledger, as transactions name it. */
  readonly chainId: number | undefined
  readonly chainName: string
  readonly symbol: string | undefined
  /** What there is to know of who signed the transaction. */
  readonly signer?: ((address: string) => ReactNode) | undefined
}

const read = (text: string) => ({
  text,
  hex: withoutBlanks(text),
  parsed: text.trim() === '' ? undefined : parseRawTransaction(text),
})

/** A pasted transaction, read field by field, from which the order can be filled in; loaded by need, as its parser brings ethers along. */
export function RawOrder({ form, orderContext, chainId, chainName, symbol, signer }: RawOrderProps) {
  const { getValues, setValue } = useFormContext()
  const [{ text, hex, parsed }, setPasted] = useState(() => read((getValues('raw') as string | undefined) ?? ''))
  const made = parsed?.ok ? orderFromRaw(parsed.value, chainId) : undefined
  // Of another network neither the name nor the coin is known.
  const isElsewhere = made?.ok === false && made.problem === 'otherNetwork'
  const network = isElsewhere
    ? { nativeSymbol: undefined, nativeDecimals: undefined }
    : { chainName, nativeSymbol: symbol, nativeDecimals: orderContext.coinDecimals }
  const paste = (next: string) => {
    const pasted = read(next)
    setPasted(pasted)
    // Kept with the form is no more than the order is made of. A signature is public once it is sent; before, whoever reads it can
    // send it, and a tab may be written to disk. What cannot be read may be anything, a key that was pasted by mistake among it.
    setValue('raw', pasted.parsed?.ok ? pasted.parsed.value.unsigned : '')
  }
  return (
    <FormRow title={words.title} help={words.help}>
      <div className="grid gap-3">
        <TextArea
          label={words.field}
          labelHidden
          rows={2}
          spellCheck={false}
          className="mono"
          help={words.fieldHelp}
          value={text}
          onChange={(event) => paste(event.target.value)}
        />
        {made && <Offer made={made} form={form} orderContext={orderContext} />}
        {parsed?.ok && parsed.value.from && made?.ok && signer?.(parsed.value.from)}
        {parsed && <RawTransactionView hex={hex} parsed={parsed} {...network} />}
      </div>
    </FormRow>
  )
}

function Offer({
  made,
  form,
  orderContext,
}: Pick<RawOrderProps, 'form' | 'orderContext'> & { readonly made: ReturnType<typeof orderFromRaw> }) {
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
