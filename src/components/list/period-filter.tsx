import { useState, type FormEvent } from 'react'
import { dayEnd, dayStart, formatDate, toDateField } from '@components/ui/format-date'
import { Button } from '@components/ui/button'
import { FilterButton } from './filter-button'
import { listMessages as words } from './list.messages'

/** Instants in ISO 8601, both excluded from the period. */
export interface Period {
  readonly after: string | undefined
  readonly before: string | undefined
}

interface PeriodFilterProps {
  readonly name: string
  readonly value: Period
  readonly onChange: (period: Period) => void
}

const wordsFor = ({ after, before }: Period): string | undefined => {
  if (after && before) return words.between(formatDate(after), formatDate(before))
  return after ? words.since(formatDate(after)) : before ? words.until(formatDate(before)) : undefined
}

/** Whole days of the person's own clock; the address holds the instants. */
export const PeriodFilter = ({ name, value, onChange }: PeriodFilterProps) => (
  <FilterButton name={name} value={wordsFor(value)} panelClassName="w-[260px] p-3" onClear={() => onChange({ after: undefined, before: undefined })}>
    {(close) => <PeriodForm value={value} onChange={(next) => { close(); onChange(next) }} />}
  </FilterButton>
)

function PeriodForm({ value, onChange }: Omit<PeriodFilterProps, 'name'>) {
  const [from, setFrom] = useState(toDateField(value.after))
  const [to, setTo] = useState(toDateField(value.before))
  const isTurned = from !== '' && to !== '' && from > to
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isTurned) onChange({ after: dayStart(from), before: dayEnd(to) })
  }
  return (
    <form onSubmit={submit} className="grid gap-2">
      <label className="grid gap-1"><span className="text-12 text-text-2">{words.from}</span><input type="date" className="input" value={from} onChange={(event) => setFrom(event.target.value)} /></label>
      <label className="grid gap-1"><span className="text-12 text-text-2">{words.to}</span><input type="date" className="input" value={to} aria-invalid={isTurned || undefined} aria-describedby={isTurned ? 'period-turned' : undefined} onChange={(event) => setTo(event.target.value)} /></label>
      {isTurned && <p id="period-turned" role="alert" className="text-12 text-failed-text">{words.periodTurned}</p>}
      <Button type="submit" size="sm">{words.apply}</Button>
    </form>
  )
}
