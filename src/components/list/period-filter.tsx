import { lazy, Suspense } from 'react'
import { formatDate } from '@components/ui/format-date'
import { FilterButton } from './filter-button'
import { listMessages as words } from './list.messages'

/** Instants in ISO 8601, both excluded from the period. */
export interface Period {
  readonly after: string | undefined
  readonly before: string | undefined
}

const PeriodForm = lazy(async () => ({ default: (await import('./period-form')).PeriodForm }))

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
  <FilterButton
    name={name}
    value={wordsFor(value)}
    panelClassName="w-[260px] p-3"
    onClear={() => onChange({ after: undefined, before: undefined })}
  >
    {(close) => (
      <Suspense fallback={<div className="h-[156px]" />}>
        <PeriodForm
          value={value}
          onChange={(next) => {
            close()
            onChange(next)
          }}
        />
      </Suspense>
    )}
  </FilterButton>
)
