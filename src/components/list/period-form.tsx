import { useState, type FormEvent } from 'react'
import { dayEnd, dayStart, toDateField } from '@domain/shared/date-fields'
import { Button } from '@components/ui/button'
import { listMessages as words } from './list.messages'
import type { Period } from './period-filter'

interface PeriodFormProps {
  readonly value: Period
  readonly onChange: (period: Period) => void
}

/** The two fields of a period; it comes when it is asked for, with the library of dates. */
export function PeriodForm({ value, onChange }: PeriodFormProps) {
  const [from, setFrom] = useState(toDateField(value.after))
  const [to, setTo] = useState(toDateField(value.before))
  const isTurned = from !== '' && to !== '' && from > to
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isTurned) onChange({ after: dayStart(from), before: dayEnd(to) })
  }
  return (
    <form onSubmit={submit} className="grid gap-2">
      <label className="grid gap-1">
        <span className="text-12 text-text-2">{words.from}</span>
        <input type="date" autoFocus className="input" value={from} onChange={(event) => setFrom(event.target.value)} />
      </label>
      <label className="grid gap-1">
        <span className="text-12 text-text-2">{words.to}</span>
        <input
          type="date"
          className="input"
          value={to}
          aria-invalid={isTurned || undefined}
          aria-describedby={isTurned ? 'period-turned' : undefined}
          onChange={(event) => setTo(event.target.value)}
        />
      </label>
      {isTurned && (
        <p id="period-turned" role="alert" className="text-12 text-failed-text">
          {words.periodTurned}
        </p>
      )}
      <Button type="submit" size="sm">
        {words.apply}
      </Button>
    </form>
  )
}
