import './order-form.css'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { FormProvider, set, useForm, useWatch, type FieldErrors, type FieldValues } from 'react-hook-form'
import { canonicalText } from '@domain/shared/canonical-json'
import type { Result } from '@domain/shared/result'
import { limits } from '@domain/shared/limits'
import type { FilledFields, OrderForm } from '@domain/transactions/order-form/order-field'
import type { FieldProblem } from '@domain/transactions/order-form/read-order'
import type { LostProposal } from '@components/intents/lost-proposal-note'
import { RestoredNote } from '@components/intents/restored-note'
import { FormRow } from '@components/ui/form-row'
import { fieldLabel } from '@components/intents/field-messages'
import { limitHint } from '@components/ui/field'
import { TextArea } from '@components/ui/text-area'
import type { FilledOrder } from './order-draft'
import { OrderFieldsView, OrderFieldView, OrderKind } from './order-fields'
import { orderFormMessages as words, problemText } from './order-form-messages'

interface OrderFormFieldsProps<P> {
  readonly form: OrderForm
  /** What the filled fields order, or everything that is wrong with them; the same function until what it knows changes. */
  readonly read: (filled: FilledFields) => Result<P, readonly FieldProblem[]>
  /** The form as it begins. */
  readonly empty: FilledOrder
  readonly does: { readonly title: string; readonly help: string }
  /** Below what the order does. */
  readonly aside?: ReactNode
  readonly isEditable: boolean
  /** What was left here before. */
  readonly draft: FilledOrder | undefined
  /** What was left here had been sent already. */
  readonly lost: LostProposal | undefined
  /** Above the fields: where the order comes from. */
  readonly source: ReactNode
  /** Beside the form; `problems` counts what keeps a sent form from going on. */
  readonly review: (problems: number) => ReactNode
  readonly onFilled: (filled: FilledOrder, parts: P | undefined) => void
  readonly onPropose: (filled: FilledOrder, parts: P) => void
}

function errorsOf(problems: readonly FieldProblem[]): FieldErrors {
  const errors: FieldErrors = {}
  for (const problem of problems) set(errors, `order.${problem.path}`, { type: problem.tag, message: problemText(problem) })
  return errors
}

/** The form of an order, as its description has it. */
export function OrderFormFields<P>({ form, read, empty, does, aside, isEditable, draft, lost, source, review, onFilled, onPropose }: OrderFormFieldsProps<P>) {
  const [initial] = useState(draft ?? empty)
  const [isRestored, setIsRestored] = useState(draft !== undefined)
  const methods = useForm<FieldValues>({
    defaultValues: { ...initial }, mode: 'onTouched', shouldFocusError: true,
    resolver: (values) => {
      const result = read(values['order'] as FilledFields)
      return result.ok ? { values, errors: {} } : { values: {}, errors: errorsOf(result.problem) }
    },
  })
  const { control, register, handleSubmit, reset, formState: { errors, isSubmitted } } = methods
  const filled = useWatch({ control }) as FilledOrder
  const text = JSON.stringify(filled)
  const parts = useParts(read, filled)
  // The trial and the draft are kept outside of React.
  useEffect(() => onFilled(JSON.parse(text) as FilledOrder, parts), [onFilled, text, parts])
  const submit = handleSubmit(() => parts && onPropose(filled, parts))
  const clear = () => {
    reset({ ...empty })
    setIsRestored(false)
  }
  const { operation, pallet, ...rest } = form.does
  const kind = operation ?? pallet
  const { feeStrategy, maximumFee, ...beside } = form.beside
  return (
    <FormProvider {...methods}>
      <form onSubmit={(event) => void submit(event)} noValidate className="with-review">
        <fieldset className="min-w-0 max-w-[860px]" disabled={!isEditable} onKeyDown={(event) => event.key === 'Enter' && (event.metaKey || event.ctrlKey) && void submit()}>
          {isRestored && <RestoredNote lost={lost} onClear={clear} />}
          <div className="card">
            {source}
            <FormRow title={does.title} help={does.help}>
              <div className="grid gap-1">
                {kind?.as === 'kind' && <OrderKind field={kind} name={operation ? 'operation' : 'pallet'} path={operation ? 'order.operation' : 'order.pallet'} label={does.title} isTitled />}
                <OrderFieldsView fields={rest} path="order" />
                {aside}
              </div>
            </FormRow>
            {Object.entries(beside).map(([name, field]) => (
              <FormRow key={name} title={fieldLabel(name)} help=""><OrderFieldView field={field} name={name} path={`order.${name}`} isTitled /></FormRow>
            ))}
            <FormRow title={words.fee} help={words.feeHelp}>
              <div className="grid gap-3"><OrderFieldsView fields={{ feeStrategy: feeStrategy!, maximumFee: maximumFee! }} path="order" /></div>
            </FormRow>
            <FormRow title={words.description} help={words.descriptionHelp}>
              <TextArea label={words.description} labelHidden rows={2} placeholder={words.descriptionExample} maxLength={limits.description} count={limitHint(filled.description.length, limits.description)} {...register('description')} />
            </FormRow>
          </div>
        </fieldset>
        {review(isSubmitted ? countOf(errors['order']) : 0)}
      </form>
    </FormProvider>
  )
}

/** The same order is the same object, so that what was said of it stands. */
function useParts<P>(read: OrderFormFieldsProps<P>['read'], filled: FilledOrder): P | undefined {
  const result = read(filled.order)
  const text = result.ok ? canonicalText(result.value) : undefined
  return useMemo(() => (text === undefined ? undefined : (JSON.parse(text) as P)), [text])
}

function countOf(errors: unknown): number {
  if (typeof errors !== 'object' || errors === null) return 0
  if ('message' in errors && typeof errors.message === 'string') return 1
  return Object.values(errors).reduce<number>((sum, one) => sum + countOf(one), 0)
}
