import { useFormContext, useWatch } from 'react-hook-form'
import type { OrderField, OrderFields } from '@domain/transactions/order-form/order-field'
import { fieldLabel } from '@features/intents/shared/field.messages'
import { SelectField } from '@components/ui/select-field'
import { fieldTitle, kindName, orderFormMessages as words } from './order-form.messages'
import { OrderLeaf } from './order-leaf'
import { OrderList } from './order-list'
import { PartLegend } from './part-legend'
import { useProblem } from './use-problem'

interface FieldsProps {
  readonly fields: OrderFields
  readonly path: string
}

/** The fields of an order or of a part of it, below one another. */
export const OrderFieldsView = ({ fields, path }: FieldsProps) =>
  Object.entries(fields).map(([name, field]) => (
    <OrderFieldView key={name} field={field} name={name} path={`${path}.${name}`} />
  ))

export interface OrderFieldProps {
  readonly field: OrderField
  readonly name: string
  readonly path: string
  /** Its label stands beside it already. */
  readonly isTitled?: boolean
}

export function OrderFieldView({ field, name, path, isTitled = false }: OrderFieldProps) {
  if (field.as === 'kind') return <OrderKind field={field} name={name} path={path} isTitled={isTitled} />
  if (field.as === 'list') return <OrderList field={field} name={name} path={path} isTitled={isTitled} />
  if (field.as !== 'group') return <OrderLeaf field={field} name={name} path={path} isTitled={isTitled} />
  return (
    <fieldset className="order-part">
      <PartLegend label={fieldTitle(name, field)} isOptional={field.isOptional} />
      <OrderFieldsView fields={field.of} path={path} />
    </fieldset>
  )
}

interface OrderKindProps {
  readonly field: OrderField & { readonly as: 'kind' }
  readonly name: string
  readonly path: string
  readonly label?: string
  readonly isTitled?: boolean
}

/** Which of several forms, and then its fields; one that has no other is not asked for. */
export function OrderKind({ field, name, path, label = fieldLabel(name), isTitled }: OrderKindProps) {
  const { register } = useFormContext()
  const chosen = useWatch({ name: `${path}.type` }) as string | undefined
  const error = useProblem(path)
  const kinds = Object.keys(field.of)
  const kind = chosen || (kinds.length === 1 && !field.isOptional ? kinds[0] : undefined)
  const isAsked = kinds.length > 1 || field.isOptional
  return (
    <>
      {isAsked && (
        <SelectField
          label={label}
          labelHidden={isTitled}
          optional={field.isOptional}
          error={kind === undefined ? error : undefined}
          placeholder={field.isOptional ? words.none : words.choose}
          choices={kinds.map((value) => ({ value, label: kindName(value) }))}
          {...register(`${path}.type`)}
        />
      )}
      {kind !== undefined && field.of[kind] && <OrderFieldsView key={kind} fields={field.of[kind]} path={path} />}
    </>
  )
}
