import { useController } from 'react-hook-form'
import { priorities, type Priority } from '@domain/transactions/order-form/order-field'
import { RadioCards } from '@components/ui/radio-cards'
import { useOrderChoices } from './order-choices'
import { kindName, orderFormMessages as words } from './order-form.messages'

interface PriorityFieldProps {
  readonly label: string
  readonly error: string | undefined
  readonly path: string
}

/** How soon the ledger shall take it up, with what that costs at this moment. */
export function PriorityField({ label, error, path }: PriorityFieldProps) {
  const { rateOf, costOf } = useOrderChoices()
  const bodyOf = (priority: Priority) => {
    const [rate, cost] = [rateOf(priority), costOf(priority)]
    return rate && cost ? words.rateAndCost(rate, cost) : rate
  }
  const { field } = useController({ name: path })
  return (
    <RadioCards<Priority>
      legend={label}
      legendHidden
      name={path}
      error={error}
      value={field.value as Priority | undefined}
      onSelect={field.onChange}
      onBlur={field.onBlur}
      ref={field.ref}
      cards={priorities.map((value) => ({ value, label: kindName(value), body: bodyOf(value) }))}
    />
  )
}
