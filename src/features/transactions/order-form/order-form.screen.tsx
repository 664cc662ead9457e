import './order-form.css'
import { useEffect, useMemo, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { FormProvider, useForm, type FieldValues } from 'react-hook-form'
import type { Result } from '@domain/shared/result'
import { limits } from '@domain/shared/limits'
import type { FilledFields, OrderField, OrderForm } from '@domain/transactions/order-form/order-field'
import { filledFeePayer } from '@domain/transactions/order-form/order-moves'
import type { FieldProblem } from '@domain/transactions/order-form/read-order'
import { FormNotesAbove, type FormNotes } from '@features/intents/form-notes'
import { FormRow } from '@components/ui/form-row'
import { fieldLabel } from '@features/intents/shared/field.messages'
import { useFilled } from '@features/intents/form/use-filled'
import { useSame } from '@components/ui/use-same'
import { limitHint } from '@components/ui/field'
import { TextArea } from '@components/ui/text-area'
import { collectValue } from './collect-panel'
import type { FilledOrder } from './order-draft'
import { OrderFieldsView, OrderFieldView, OrderKind } from './order-fields'
import { OrderProblemsContext } from './use-problem'
import { orderFormMessages as words, problemText } from './order-form.messages'

export interface OrderFormFieldsProps<P> {
  readonly form: OrderForm
  /** What the filled fields order, or everything that is wrong with them; the same function until what it knows changes. */
  readonly read: (filled: FilledFields) => Result<P, readonly FieldProblem[]>
  /** The form as it begins. */
  readonly empty: FilledOrder
  readonly does: { readonly title: string; readonly help: string }
  /** Behind to whom: what is asked of the destination. */
  readonly call?: ReactNode
  /** Below what the order does. */
  readonly aside?: ReactNode
  readonly isEditable: boolean
  /** What was left here before. */
  readonly draft: FilledOrder | undefined
  readonly notes: FormNotes
  /** In the form, above its fields. */
  readonly above?: ReactNode
  /** Beside the form; `problems` counts what keeps a sent form from going on. */
  readonly review: (problems: number) => ReactNode
  readonly onFilled: (filled: FilledOrder, parts: P | undefined) => void
  readonly onPropose: (filled: FilledOrder, parts: P) => void
  /** Puts the order aside instead; true when the form may begin anew. */
  readonly onCollect?: (filled: FilledOrder, parts: P) => boolean
}

/** The form of an order, as its description has it. One that is cleared begins anew: a field without a value would keep what stands in it. */
export function OrderFormFields<P extends object>(props: OrderFormFieldsProps<P>) {
  const [round, setRound] = useState(0)
  return <FilledInForm key={round} {...props} isAnew={round > 0} onClear={() => setRound(round + 1)} />
}

interface FilledInFormProps<P> extends OrderFormFieldsProps<P> {
  readonly isAnew: boolean
  readonly onClear: () => void
}

function FilledInForm<P extends object>({
  isAnew,
  onClear: clear,
  form,
  read,
  empty,
  does,
  call,
  aside,
  isEditable,
  draft: left,
  notes,
  above,
  review,
  onFilled,
  onPropose,
  onCollect,
}: FilledInFormProps<P>) {
  const draft = isAnew ? undefined : left
  const [initial] = useState(draft ?? empty)
  const methods = useForm<FieldValues>({
    defaultValues: { ...initial },
    mode: 'onTouched',
    shouldFocusError: false,
    // What is wrong is told from what stands there; this only keeps the form from being sent.
    resolver: (values) => {
      const result = read(values['order'] as FilledFields)
      return result.ok ? { values, errors: {} } : { values: {}, errors: { order: { type: 'wrong' } } }
    },
  })
  const {
    register,
    handleSubmit,
    formState: { isSubmitted, submitCount },
  } = methods
  const element = useRef<HTMLFormElement>(null)
  // Where the focus stands is outside of React: it was on a button that began the form anew.
  useEffect(() => {
    if (isAnew) element.current?.querySelector<HTMLElement>('.segments button, select, textarea')?.focus()
  }, [isAnew])
  const filled = useFilled<FilledOrder>(methods)
  const result = useMemo(() => read(filled.order), [read, filled])
  const parts = useSame(result.ok ? result.value : undefined)
  const problems = new Map(
    result.ok ? [] : result.problem.map((problem) => [`order.${problem.path}`, problemText(problem)]),
  )
  // Where the focus stands is outside of React: whoever sent a form with mistakes is led to the first.
  useEffect(() => {
    if (submitCount > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [submitCount])
  // The trial and the draft are kept outside of React.
  useEffect(() => onFilled(filled, parts), [onFilled, filled, parts])
  const submit = (event?: FormEvent) => {
    const isCollected = event !== undefined && isCollecting(event)
    return handleSubmit(() => {
      if (!parts) return
      if (!isCollected) onPropose(filled, parts)
      else if (onCollect?.(filled, parts)) clear()
    })(event)
  }
  const { operation, pallet, destination, ...rest } = form.does
  const kind = operation ?? pallet
  const { feeStrategy, maximumFee, ...beside } = form.beside
  return (
    <OrderProblemsContext value={problems}>
      <FormProvider {...methods}>
        <form ref={element} onSubmit={(event) => void submit(event)} noValidate>
          <fieldset className="min-w-0 max-w-[860px]" disabled={!isEditable}>
            <FormNotesAbove notes={notes} isRestored={draft !== undefined} onClear={clear} />
            <div className="card">
              {above}
              <FormRow title={does.title} help={does.help}>
                <div className="grid gap-2.5">
                  {kind?.as === 'kind' && (
                    <OrderKind
                      field={kind}
                      name={operation ? 'operation' : 'pallet'}
                      path={operation ? 'order.operation' : 'order.pallet'}
                      label={does.title}
                      isTitled
                    />
                  )}
                  {destination && <OrderFieldsView fields={{ destination }} path="order" />}
                  {call}
                  <OrderFieldsView fields={rest} path="order" />
                  {aside}
                </div>
              </FormRow>
              {Object.entries(beside).map(([name, field]) => (
                <FormRow key={name} title={fieldLabel(name)} help={isNeeded(field) ? '' : words.mayBeEmpty}>
                  <OrderFieldView field={field} name={name} path={`order.${name}`} isTitled />
                </FormRow>
              ))}
              <FormRow title={words.fee} help={words.feeHelp(filledFeePayer(filled.order))}>
                <div className="grid gap-3">
                  <OrderFieldsView fields={{ feeStrategy: feeStrategy!, maximumFee: maximumFee! }} path="order" />
                </div>
              </FormRow>
              <FormRow title={words.description} help={words.descriptionHelp}>
                <TextArea
                  label={words.description}
                  labelHidden
                  rows={2}
                  placeholder={words.descriptionExample}
                  maxLength={limits.description}
                  count={limitHint(filled.description.length, limits.description)}
                  {...register('description')}
                />
              </FormRow>
            </div>
          </fieldset>
          {review(isSubmitted ? problems.size : 0)}
        </form>
      </FormProvider>
    </OrderProblemsContext>
  )
}

/** One that need not be filled in says so beside its title, as its own label is not seen. */
const isNeeded = (field: OrderField): boolean => !field.isOptional && !(field.as === 'list' && field.least === 0)

/** By which of its buttons a form was sent. */
const isCollecting = ({ nativeEvent }: FormEvent): boolean =>
  nativeEvent instanceof SubmitEvent && nativeEvent.submitter?.getAttribute('value') === collectValue
