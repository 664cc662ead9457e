import { useFormContext, useWatch } from 'react-hook-form'
import { kindName } from './order-form.messages'
import { PartLegend } from './part-legend'

interface FlagsFieldProps {
  readonly label: string
  readonly path: string
  readonly flags: readonly string[]
}

/** Flags in words, beside the names that the ledger gives them. */
export function FlagsField({ label, path, flags }: FlagsFieldProps) {
  const { setValue } = useFormContext()
  const chosen = (useWatch({ name: path }) as readonly string[] | undefined) ?? []
  const toggle = (flag: string) =>
    setValue(path, chosen.includes(flag) ? chosen.filter((one) => one !== flag) : [...chosen, flag], {
      shouldDirty: true,
      shouldValidate: true,
    })
  return (
    <fieldset className="order-part">
      <PartLegend label={label} isOptional />
      <div className="grid gap-1.5">
        {flags.map((flag) => (
          <label key={flag} className="flex items-baseline gap-2.5">
            <input
              type="checkbox"
              className="check self-center"
              checked={chosen.includes(flag)}
              onChange={() => toggle(flag)}
            />
            <span>
              {kindName(flag)}{' '}
              <code className="mono text-12 text-text-3" translate="no">
                {flag}
              </code>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
