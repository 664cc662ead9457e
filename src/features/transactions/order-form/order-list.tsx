import { Plus, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { fieldsOf, type FilledValue, type OrderField } from '@domain/transactions/order-form/order-field'
import { fieldInSentence, fieldLabel } from '@features/intents/shared/field.messages'
import { Button } from '@components/ui/button'
import { FieldFoot } from '@components/ui/field-foot'
import { useLatePart } from '@components/ui/late-part'
import { Note } from '@components/ui/note'
import { IconButton } from '@components/ui/icon-button'
import { useOrderChoices } from './order-choices'
import { addressParts } from './order-context'
import { OrderFieldsView, OrderFieldView } from './order-fields'
import { fieldTitle, orderFormMessages as words } from './order-form.messages'
import { PartLegend } from './part-legend'
import { useProblem } from './use-problem'

interface OrderListProps {
  readonly field: OrderField & { readonly as: 'list' }
  readonly name: string
  readonly path: string
  /** Its label stands beside it already. */
  readonly isTitled: boolean
}

const emptyRow = (field: OrderField): FilledValue =>
  field.as === 'list'
    ? Array.from({ length: field.least }, () => emptyRow(field.of))
    : field.as === 'group' || field.as === 'kind' || field.as === 'destination'
      ? {}
      : ''

/** What the rows of a list pay to; nothing in lists of anything else. */
const destinationsIn = (field: OrderField, rows: readonly FilledValue[]): readonly FilledValue[] =>
  field.as === 'destination'
    ? rows
    : field.as === 'group' && field.of['destination']?.as === 'destination'
      ? rows.map((row) => fieldsOf(row)['destination'])
      : []

/** Several of the same; as many as there must be stand there from the start. */
export function OrderList({ field, name, path, isTitled }: OrderListProps) {
  const { setValue } = useFormContext()
  const { endpoints } = useOrderChoices()
  const kept: unknown = useWatch({ name: path })
  const rows = Array.isArray(kept)
    ? (kept as readonly FilledValue[])
    : Array.from({ length: field.isOptional ? 0 : field.least }, () => emptyRow(field.of))
  const error = useProblem(path)
  const label = fieldTitle(name, field)
  // A contract's own names stay as they are written there.
  const rowLabel = (row: number) => (field.named ? `${field.named.name} ${row}` : fieldLabel(`${name}.${row}`))
  const rowField = (row: number): OrderField =>
    field.of.named ? { ...field.of, named: { ...field.of.named, name: rowLabel(row) } } : field.of
  const inSentence = (row: number) => (field.named ? rowLabel(row) : fieldInSentence(`${name}.${row}`))
  const parts = useLatePart(addressParts)
  const repeated =
    typeof parts === 'object'
      ? parts.repeatedDestinations(
          destinationsIn(field.of, rows),
          (id) => endpoints.find((endpoint) => endpoint.id === id)?.address,
        )
      : []
  const list = useRef<HTMLFieldSetElement>(null)
  const turnTo = useRef<number>(undefined)
  // The focus is outside of React: it goes to the row that was added, or on to the one in the place of a row that was removed.
  useEffect(() => {
    if (turnTo.current === undefined) return
    const shown = list.current?.querySelectorAll<HTMLElement>(':scope > .order-row')
    const row = shown?.[Math.min(turnTo.current, shown.length - 1)]
    const control = (row ?? list.current)?.querySelector<HTMLElement>(
      row ? '.segments button, input, select, textarea' : 'button',
    )
    turnTo.current = undefined
    control?.focus()
  }, [rows.length])
  const set = (next: readonly FilledValue[]) =>
    setValue(path, next, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
  return (
    <fieldset ref={list} className="order-list">
      <PartLegend
        label={label}
        isOptional={field.isOptional || field.least === 0}
        isHidden={isTitled || rows.length > 0}
      />
      {rows.map((_, i) => (
        <div key={i} className="order-row">
          <div className="order-row-head">
            <b>{rowLabel(i + 1)}</b>
            {rows.length > (field.isOptional ? 0 : field.least) && (
              <IconButton
                icon={X}
                label={words.remove(inSentence(i + 1))}
                onClick={() => {
                  turnTo.current = i
                  set(rows.filter((__, position) => position !== i))
                }}
              />
            )}
          </div>
          {field.of.as === 'group' ? (
            <OrderFieldsView fields={field.of.of} path={`${path}.${i}`} />
          ) : (
            <OrderFieldView
              field={rowField(i + 1)}
              name={field.named ? name : `${name}.${i + 1}`}
              path={`${path}.${i}`}
              isTitled
            />
          )}
        </div>
      ))}
      {rows.length < (field.most ?? Infinity) && (
        <Button
          size="sm"
          icon={Plus}
          className="justify-self-start"
          onClick={() => {
            turnTo.current = rows.length
            set([...rows, emptyRow(field.of)])
          }}
        >
          {words.add(inSentence(rows.length + 1))}
        </Button>
      )}
      {repeated.map((positions) => (
        <Note key={positions[0]} tone="warning" live="status" title={words.repeated}>
          {words.repeatedText(positions.map((position) => rowLabel(position + 1)))}
        </Note>
      ))}
      <FieldFoot id={path} error={error} />
    </fieldset>
  )
}
