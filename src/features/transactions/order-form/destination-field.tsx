import { useFormContext, useWatch } from 'react-hook-form'
import { destinationFields } from '@domain/transactions/order-form/blamed-destination'
import { Segments } from '@components/ui/segments'
import type { FieldTexts } from '@components/ui/field'
import { TextField } from '@components/ui/text-field'
import { useOrderChoices, type ChosenDestination } from './order-choices'
import { orderFormMessages as words } from './order-form.messages'
import { PartLegend } from './part-legend'
import { PickField } from './pick-field'
import { useProblem } from './use-problem'

const kinds = ['Endpoint', 'Account', 'Address'] as const
type Kind = (typeof kinds)[number]

interface DestinationFieldProps extends FieldTexts {
  readonly path: string
}

/** To whom: somebody of the address book, an account of the domain, or an address as it is. */
export function DestinationField({ path, ...described }: DestinationFieldProps) {
  const { register, setValue } = useFormContext()
  const { accounts, endpoints, orderContext, notesOf, refusedDestination, foreseen } = useOrderChoices()
  const destination = (useWatch({ name: path }) ?? {}) as ChosenDestination
  const kept = destination.type as Kind | undefined
  const kind = kept && kinds.includes(kept) ? kept : undefined
  const refused = refusedDestination?.(path)
  // What was left empty under one kind was not left under another.
  const error = useProblem(path, `${path}.${destinationFields[kind ?? 'Endpoint']}`) ?? refused
  const texts = { ...described, error, warning: refused ? undefined : foreseen('destination', path) }
  const choose = (next: Kind) => setValue(`${path}.type`, next, { shouldDirty: true })
  const pick = (next: Kind) => ({
    ...texts,
    labelHidden: true,
    path: `${path}.${destinationFields[next]}`,
    onPick: () => choose(next),
  })
  return (
    <fieldset className="order-place">
      <PartLegend label={texts.label} isOptional={texts.optional} isHidden={texts.labelHidden} />
      <Segments
        label={words.destinationsLabel}
        segments={kinds.map((value) => ({ value, label: words.destinations[value] }))}
        value={kind ?? 'Endpoint'}
        onChange={choose}
      />
      {kind === 'Address' ? (
        <TextField
          {...texts}
          labelHidden
          mono
          spellCheck={false}
          help={words.addressHelp}
          {...register(`${path}.address`)}
        />
      ) : kind === 'Account' ? (
        <PickField {...pick('Account')} placeholder={words.searchAccounts} choices={accounts} />
      ) : (
        <PickField {...pick('Endpoint')} placeholder={words.searchEndpoints} choices={endpoints} />
      )}
      {(kind !== 'Address' || orderContext.readAddress((destination.address ?? '').trim()).ok) &&
        notesOf({ ...destination, type: kind ?? 'Endpoint' }, refused !== undefined)}
    </fieldset>
  )
}
