import { useFormContext, useWatch } from 'react-hook-form'
import { isComposed, takesCoin } from '@domain/transactions/order-form/order-call'
import { isBurnAddress } from '@domain/accounts/burn-addresses'
import type { OrderField } from '@domain/transactions/order-form/order-field'
import { CheckboxField } from '@components/ui/checkbox-field'
import type { FieldTexts } from '@components/ui/field'
import { Note } from '@components/ui/note'
import { SelectField } from '@components/ui/select-field'
import { TextArea } from '@components/ui/text-area'
import { TextField } from '@components/ui/text-field'
import { addressMessages } from '@features/pickers/address.messages'
import { AmountField } from './amount-field'
import { DestinationField } from './destination-field'
import { FlagsField } from './flags-field'
import { useOrderChoices } from './order-choices'
import { fieldHelp, fieldTitle, kindName, orderFormMessages as words } from './order-form.messages'
import { PickField } from './pick-field'
import { PriorityField } from './priority-field'
import { useProblem } from './use-problem'

interface OrderLeafProps {
  readonly field: Exclude<OrderField, { as: 'kind' | 'list' | 'group' }>
  readonly name: string
  readonly path: string
  readonly isTitled: boolean
}

/** Longer texts than this are written in several lines. */
const longFrom = 200

/** One field with what it needs, in the words that approvers will read it by. */
export function OrderLeaf({ field, name, path, isTitled }: OrderLeafProps) {
  const { register } = useFormContext()
  const { accounts, assets, call, labelOf, foreseen, excessiveRate } = useOrderChoices()
  const error = useProblem(path)
  if (path === 'order.data' && isComposed(call)) return null
  const help = path === 'order.amount' && !takesCoin(call) ? words.takesNoCoin : fieldHelp(name, field)
  const texts = { label: fieldTitle(name, field), help, error, optional: field.isOptional, labelHidden: isTitled }
  switch (field.as) {
    case 'destination':
      return <DestinationField {...texts} path={path} />
    case 'account':
      return <PickField {...texts} path={path} placeholder={words.searchAccounts} choices={accounts} />
    case 'ticker':
      return (
        <PickField
          {...texts}
          path={path}
          placeholder={words.asset}
          choices={assets.map(({ id, name: alias, symbol, refusal }) => ({
            id,
            alias: symbol ? `${alias} (${symbol})` : alias,
            refusal,
          }))}
        />
      )
    case 'choice':
      return (
        <SelectField
          {...texts}
          placeholder={field.isOptional ? words.none : words.choose}
          choices={field.of.map((value) => ({ value, label: kindName(value) }))}
          {...register(path)}
        />
      )
    case 'priority':
      return <PriorityField label={texts.label} error={error} path={path} />
    case 'flags':
      return <FlagsField label={texts.label} path={path} flags={field.of} />
    case 'yes':
      return <CheckboxField label={texts.label} help={texts.help} {...register(path)} />
    case 'amount': {
      const { symbol } = labelOf(path, field.unit)
      return (
        <AmountField
          {...texts}
          hint={field.isOptional && symbol ? words.optionalIn(symbol) : symbol}
          warning={error ? undefined : foreseen(name === 'maximumFee' ? 'fee' : 'amount', path)}
          path={path}
        />
      )
    }
    case 'integer':
      return <TextField {...texts} className="num" spellCheck={false} {...register(path)} />
    case 'whole':
    case 'transferRate':
      return (
        <>
          <TextField {...texts} inputMode="decimal" className="num" {...register(path)} />
          {excessiveRate?.path === path && (
            <Note tone="warning" live="alert" title={words.excessiveRate}>
              {words.excessiveRateText(excessiveRate.high)}
            </Note>
          )}
        </>
      )
    case 'address':
      return <AddressField {...texts} path={path} />
    case 'hex':
      return <TextField {...texts} mono spellCheck={false} {...register(path)} />
    case 'text':
      return (field.most ?? longFrom) >= longFrom ? (
        <TextArea {...texts} rows={2} {...register(path)} />
      ) : (
        <TextField {...texts} {...register(path)} />
      )
  }
}

interface AddressFieldProps extends FieldTexts {
  readonly path: string
}

/** An address beside the destination: an issuer, or what a contract is told. */
function AddressField({ path, ...texts }: AddressFieldProps) {
  const { register } = useFormContext()
  const address: unknown = useWatch({ name: path })
  return (
    <TextField
      {...texts}
      warning={typeof address === 'string' && isBurnAddress(address) ? addressMessages.burn : undefined}
      mono
      spellCheck={false}
      {...register(path)}
    />
  )
}
