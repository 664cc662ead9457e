import { useFormContext } from 'react-hook-form'
import type { FieldTexts } from '@components/ui/field'
import { Button } from '@components/ui/button'
import { TextField } from '@components/ui/text-field'
import { useOrderChoices } from './order-choices'
import { orderFormMessages as words } from './order-form.messages'

interface AmountFieldProps extends FieldTexts {
  readonly path: string
}

/** An amount, with the most that it can be where that can be told. */
export function AmountField({ path, ...texts }: AmountFieldProps) {
  const { register, setValue } = useFormContext()
  const { mostOf } = useOrderChoices()
  const most = mostOf?.(path)
  const amount = most?.amount
  const take = () =>
    amount !== undefined && setValue(path, amount, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
  const field = (
    <TextField
      {...texts}
      help={most ? most.note : texts.help}
      inputMode="decimal"
      className="num"
      {...register(path)}
    />
  )
  if (!most) return field
  return (
    <div className="order-amount">
      {field}
      <Button
        size="sm"
        unavailable={amount === undefined}
        aria-label={words.takeMost}
        title={words.takeMost}
        onClick={take}
      >
        {words.most}
      </Button>
    </div>
  )
}
