import { useFormContext, useWatch } from 'react-hook-form'
import { placeFields } from '@domain/transactions/order-form/blamed-place'
import { Segments } from '@components/ui/segments'
import type { FieldTexts } from '@components/ui/field'
import { TextField } from '@components/ui/text-field'
import { useOrderChoices, type ChosenPlace } from './order-choices'
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
  const { accounts, endpoints, orderContext, notesOf, refusedPlace, foreseen } = useOrderChoices()
  const place = (useWatch({ name: path }) ?? {}) as ChosenPlace
  const kept = place.type as Kind | undefined
  const kind = kept && kinds.includes(kept) ? kept : undefined
  const refused = refusedPlace?.(path)
  // What was left empty under one kind was not left under another.
  const error = useProblem(path, `${path}.${placeFields[kind ?? 'Endpoint']}`) ?? refused
  const texts = { ...described, error, warning: refused ? undefined : foreseen('destination', path) }
  const choose = (next: Kind) => setValue(`${path}.type`, next, { shouldDirty: true })
  const pick = (next: Kind) => ({
    ...texts,
    labelHidden: true,
    path: `${path}.${placeFields[next]}`,
    onPick: () => choose(next),
  })
  return (
    <fieldset className="order-place">
      <PartLegend label={texts.label} isOptional={texts.optional} isHidden={texts.labelHidden} />
      <Segments
        label={words.placesLabel}
        segments={kinds.map((value) => ({ value, label: words.places[value] }))}
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
      {(kind !== 'Address' || orderContext.readAddress((place.address ?? '').trim()).ok) &&
        notesOf({ ...place, type: kind ?? 'Endpoint' }, refused !== undefined)}
    </fieldset>
  )
}
