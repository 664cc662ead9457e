import { Plus, X } from 'lucide-react'
import { useEffect } from 'react'
import { get, useFieldArray, useFormContext, useWatch, type FieldError } from 'react-hook-form'
import type { FilledManifest, MomentReader } from '@domain/manifests/manifest-form'
import { tokenAlgorithmOf } from '@domain/manifests/manifest-rules'
import { toInstant } from '@domain/shared/clock'
import { readMoment } from '@domain/shared/date-fields'
import { Button } from '@components/ui/button'
import { formatDateTime, offsetOf } from '@components/ui/format-date'
import { FormRow } from '@components/ui/form-row'
import { IconButton } from '@components/ui/icon-button'
import { TextField } from '@components/ui/text-field'
import { decodedManifestMessages } from '@features/intents/shared/decoded-manifest.messages'
import { manifestFormMessages as words } from './manifest-form.messages'

const { claims: names } = decodedManifestMessages
const texts = ['issuer', 'subject', 'audience', 'jwtId'] as const
const moments = ['issuedAt', 'notBefore', 'expiration'] as const

interface ManifestTokenFieldsProps {
  readonly ledgerType: string
  /** Is handed what reads the moments, which comes with these fields. */
  readonly onReader: (reader: () => MomentReader) => void
}

/** The header and the claims of a token. */
export function ManifestTokenFields({ ledgerType, onReader }: ManifestTokenFieldsProps) {
  // The form stood before these fields were loaded.
  useEffect(() => onReader(() => readMoment), [onReader])
  const {
    control,
    register,
    formState: { errors },
  } = useFormContext<FilledManifest>()
  const filled = useWatch({ control, name: 'claims' })
  const errorOf = (path: string): string | undefined => {
    const problem: FieldError | undefined = get(errors, path)
    return problem?.message
  }
  return (
    <>
      <FormRow title={words.claims} help={words.claimsHelp}>
        <div className="grid gap-2">
          <div className="grid items-start gap-x-3 gap-y-1 sm:grid-cols-2">
            {texts.map((name) => (
              <TextField
                key={name}
                label={names[name]}
                error={errorOf(`claims.${name}`)}
                {...register(`claims.${name}`)}
              />
            ))}
            {moments.map((name) => (
              <TextField
                key={name}
                type="datetime-local"
                step={1}
                label={names[name]}
                help={momentText(filled[name])}
                error={errorOf(`claims.${name}`)}
                {...register(`claims.${name}`)}
              />
            ))}
          </div>
          <Pairs
            path="claims.more"
            add={words.addClaim}
            nameOf={words.claimName}
            valueOf={words.claimValue}
            removeOf={words.removeClaim}
            errorOf={errorOf}
          />
        </div>
      </FormRow>
      <FormRow title={words.header} help={words.headerHelp(tokenAlgorithmOf(ledgerType))}>
        <div className="grid gap-2">
          <TextField
            label={words.tokenType}
            placeholder={words.tokenTypeExample}
            error={errorOf('header.type')}
            {...register('header.type')}
          />
          <Pairs
            path="header.more"
            add={words.addParameter}
            nameOf={words.parameterName}
            valueOf={words.parameterValue}
            removeOf={words.removeParameter}
            errorOf={errorOf}
          />
        </div>
      </FormRow>
    </>
  )
}

/** The control writes it in the order of the browser; here is the order of the product, and the zone. */
function momentText(filled: string) {
  const moment = readMoment(filled)
  return moment === undefined ? (
    words.moment
  ) : (
    <time className="num" dateTime={toInstant(moment)}>
      {words.momentIs(`${formatDateTime(moment)} ${offsetOf(moment)}`)}
    </time>
  )
}

interface PairsProps {
  readonly path: 'claims.more' | 'header.more'
  readonly add: string
  readonly nameOf: (position: number) => string
  readonly valueOf: (position: number) => string
  readonly removeOf: (position: number) => string
  readonly errorOf: (path: string) => string | undefined
}

/** Names with their values, as many as one adds. */
function Pairs({ path, add, nameOf, valueOf, removeOf, errorOf }: PairsProps) {
  const { control, register } = useFormContext<FilledManifest>()
  const { fields, append, remove } = useFieldArray({ control, name: path as 'claims.more' })
  return (
    <div className="grid gap-2">
      {fields.map(({ id }, i) => (
        <div key={id} className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_30px] items-start gap-2">
          <TextField
            label={nameOf(i + 1)}
            error={errorOf(`${path}.${i}.name`)}
            {...register(`${path as 'claims.more'}.${i}.name`)}
          />
          <TextField
            label={valueOf(i + 1)}
            error={errorOf(`${path}.${i}.value`)}
            {...register(`${path as 'claims.more'}.${i}.value`)}
          />
          <IconButton icon={X} label={removeOf(i + 1)} className="mt-[26px]" onClick={() => remove(i)} />
        </div>
      ))}
      <div>
        <Button size="sm" icon={Plus} onClick={() => append({ name: '', value: '' })}>
          {add}
        </Button>
      </div>
    </div>
  )
}
