import type { ReactNode } from 'react'

export interface Segment<V extends string> {
  readonly value: V
  readonly label: ReactNode
}

interface SegmentsProps<V extends string> {
  readonly label: string
  readonly segments: readonly Segment<V>[]
  readonly value: V
  readonly onChange: (value: V) => void
}

/** Up to three modes side by side. */
export function Segments<V extends string>({ label, segments, value, onChange }: SegmentsProps<V>) {
  return (
    <div className="segments" role="group" aria-label={label}>
      {segments.map((segment) => (
        <button
          key={segment.value}
          type="button"
          aria-pressed={segment.value === value}
          onClick={() => onChange(segment.value)}
        >
          {segment.label}
        </button>
      ))}
    </div>
  )
}
