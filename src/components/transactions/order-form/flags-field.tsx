import { useFormContext, useWatch } from 'react-hook-form'
import { PartLegend } from './part-legend'

interface FlagsFieldProps {
  readonly label: string
  readonly path: string
  readonly flags: readonly string[]
}

/** Flags by the names that the ledger gives them. */
export function FlagsField({ label, path, flags }: FlagsFieldProps) {
  const { setValue } = useFormContext()
  const chosen = (useWatch({ name: path }) as readonly string[] | undefined) ?? []
  const toggle = (flag: string) => setValue(path, chosen.includes(flag) ? chosen.filter((one) => one !== flag) : [...chosen, flag], { shouldDirty: true, shouldValidate: true })
  return (
    <fieldset className="order-part">
      <PartLegend label={label} isOptional />
      <div className="grid gap-1.5">
        {flags.map((flag) => (
          <label key={flag} className="flex items-center gap-2.5"><input type="checkbox" className="check" checked={chosen.includes(flag)} onChange={() => toggle(flag)} /><code className="mono" translate="no">{flag}</code></label>
        ))}
      </div>
    </fieldset>
  )
}
