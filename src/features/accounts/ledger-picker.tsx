import { useId, type Ref } from 'react'
import { FieldFoot } from '@components/ui/field-foot'
import { LedgerMark } from '@components/ui/ledger-mark'
import { createAccountMessages as words } from './account.messages'

export interface LedgerChoice {
  readonly id: string
  readonly alias: string
  readonly type: string
  /** Nothing on it is worth money. */
  readonly isTestNetwork: boolean
}

interface LedgerPickerProps {
  readonly legend: string
  readonly ledgers: readonly LedgerChoice[]
  readonly chosen: readonly string[]
  readonly error: string | undefined
  /** The first box takes the focus when the field has a problem. */
  readonly fieldRef: Ref<HTMLInputElement>
  readonly onChange: (chosen: readonly string[]) => void
}

export function LedgerPicker({ legend, ledgers, chosen, error, fieldRef, onChange }: LedgerPickerProps) {
  const id = useId()
  const toggle = (ledgerId: string) => onChange(chosen.includes(ledgerId) ? chosen.filter((one) => one !== ledgerId) : [...chosen, ledgerId])
  return (
    <fieldset className="field" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="sr-only">{legend}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {ledgers.map((ledger, i) => (
          <label key={ledger.id} className="radio-card !flex items-center gap-2.5">
            <input ref={i === 0 ? fieldRef : undefined} type="checkbox" className="check" checked={chosen.includes(ledger.id)} aria-invalid={error ? true : undefined} onChange={() => toggle(ledger.id)} />
            <LedgerMark name={ledger.type} decorative size={20} />
            <span className="min-w-0 flex-1 truncate" title={ledger.id}>{ledger.alias}</span>
            {ledger.isTestNetwork && <span className="text-12 font-medium text-warning-text">{words.testNetwork}</span>}
          </label>
        ))}
      </div>
      <FieldFoot id={id} error={error} />
    </fieldset>
  )
}
