import { Check, X } from 'lucide-react'
import { uiMessages } from './ui.messages'

export type SlotState = 'signed' | 'yours' | 'missing' | 'rejected'

interface SlotsProps {
  readonly slots: readonly SlotState[]
  readonly counted?: boolean
  /** How many approvals are needed is not known: those so far are counted, and nothing is called their total. */
  readonly isOpenEnded?: boolean
}

/** Solid is signed, dashed is missing, ring is yours. Above five, a number and a bar. */
export function Slots({ slots, counted, isOpenEnded }: SlotsProps) {
  const signed = slots.filter((slot) => slot === 'signed').length
  const label = isOpenEnded ? uiMessages.approvalsGiven(signed) : uiMessages.approvals(signed, slots.length)
  const many = slots.length > 5
  return (
    <span className="inline-flex flex-none items-center whitespace-nowrap">
      {many ? (
        <span className="bar w-16" role="img" aria-label={label}>
          <i className="bg-ink" style={{ width: `${(signed / slots.length) * 100}%` }} />
        </span>
      ) : (
        <span className="slots" role="img" aria-label={label}>
          {slots.map((slot, i) => (
            <span key={i} className="slot" data-slot={slot}>
              {slot === 'signed' ? <Check /> : slot === 'rejected' ? <X /> : null}
            </span>
          ))}
        </span>
      )}
      {(counted || many) && (
        <span className="num ml-2 text-text-2">
          {isOpenEnded ? uiMessages.given(signed) : uiMessages.ofTotal(signed, slots.length)}
        </span>
      )}
    </span>
  )
}
