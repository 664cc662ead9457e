import { classNames } from './class-names'
import { formatDateTime, formatRelative, offsetOf } from './format-date'
import { uiMessages } from './ui.messages'

interface DateTimeProps {
  readonly value: string | undefined
  /** The present; with it the relative text stands beside the date. */
  readonly now?: number
  readonly missing?: string
  readonly className?: string
}

/** Always the full date and time; relative text only beside it, never instead. */
export function DateTime({ value, now, missing = uiMessages.notSet, className }: DateTimeProps) {
  if (!value || Number.isNaN(Date.parse(value))) return <span className="text-text-3">{missing}</span>
  return (
    <time className={classNames('date-time num', className)} dateTime={value} title={offsetOf(value)}>
      {formatDateTime(value)}
      {now !== undefined && <span className="text-text-3"> {formatRelative(Date.parse(value) - now)}</span>}
    </time>
  )
}
