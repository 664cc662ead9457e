import { Plus, X } from 'lucide-react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { FilledValue, OrderField } from '@domain/transactions/order-form/order-field'
import { fieldInSentence, fieldLabel } from '@components/intents/field-messages'
import { Button } from '@components/ui/button'
import { FieldFoot } from '@components/ui/field-foot'
import { IconButton } from '@components/ui/icon-button'
import { OrderFieldsView, OrderFieldView } from './order-fields'
import { fieldTitle, orderFormMessages as words } from './order-form-messages'
import { useProblem } from './use-problem'

interface OrderListProps {
  readonly field: OrderField & { readonly as: 'list' }
  readonly name: string
  readonly path: string
  readonly isTitled: boolean
}

const emptyRow = (field: OrderField): FilledValue => (field.as === 'list' ? Array.from({ length: field.least }, () => emptyRow(field.of)) : field.as === 'group' || field.as === 'kind' || field.as === 'destination' ? {} : '')

/** Several of the same; as many as there must be stand there from the start. */
export function OrderList({ field, name, path, isTitled }: OrderListProps) {
  const { setValue } = useFormContext()
  const kept: unknown = useWatch({ name: path })
  const rows = Array.isArray(kept) ? kept as readonly FilledValue[] : Array.from({ length: field.isOptional ? 0 : field.least }, () => emptyRow(field.of))
  const error = useProblem(path)
  const label = fieldTitle(name, field)
  // A contract's own names stay as they are written there.
  const rowLabel = (row: number) => (field.named ? `${field.named.name} ${row}` : fieldLabel(`${name}.${row}`))
  const rowField = (row: number): OrderField => (field.of.named ? { ...field.of, named: { ...field.of.named, name: rowLabel(row) } } : field.of)
  const inSentence = (row: number) => (field.named ? rowLabel(row) : fieldInSentence(`${name}.${row}`))
  const set = (next: readonly FilledValue[]) => setValue(path, next, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
  return (
    <fieldset className="order-list">
      <legend className={isTitled || rows.length > 0 ? 'sr-only' : undefined}>{label}</legend>
      {rows.map((_, i) => (
        <div key={i} className="order-row">
          <div className="order-row-head">
            <b>{rowLabel(i + 1)}</b>
            {rows.length > (field.isOptional ? 0 : field.least) && <IconButton icon={X} label={words.remove(inSentence(i + 1))} onClick={() => set(rows.filter((__, place) => place !== i))} />}
          </div>
          {field.of.as === 'group' ? <OrderFieldsView fields={field.of.of} path={`${path}.${i}`} /> : <OrderFieldView field={rowField(i + 1)} name={name} path={`${path}.${i}`} isTitled={field.named !== undefined} />}
        </div>
      ))}
      {rows.length < (field.most ?? Infinity) && <Button size="sm" icon={Plus} className="justify-self-start" onClick={() => set([...rows, emptyRow(field.of)])}>{words.add(inSentence(rows.length + 1))}</Button>}
      <FieldFoot id={path} error={error} />
    </fieldset>
  )
}
