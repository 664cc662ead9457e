import { CircleAlert, RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button'
import { CopyButton } from './copy-button'
import { FactBlock, factsText, type NamedFact } from './fact-block'
import { failureMessages } from './failure.messages'
import { uiMessages } from './ui.messages'

export interface ErrorPanelProps {
  /** What failed. */
  readonly title: string
  /** Whether anything changed, and what to do. */
  readonly text?: string
  readonly details?: readonly NamedFact[]
  readonly onRetry?: (() => void) | undefined
  /** In place of the title, where the panel is the whole page. */
  readonly heading?: ReactNode
}

/** Per panel, not per page. */
export function ErrorPanel({
  title,
  text = failureMessages.fetchFailedText,
  details = [],
  onRetry,
  heading = <h2>{title}</h2>,
}: ErrorPanelProps) {
  return (
    <section
      className="card grid grid-cols-[36px_minmax(0,1fr)] items-start gap-x-4 px-6 py-6 max-sm:gap-x-3 max-sm:p-4"
      role="alert"
    >
      <span className="status-failed tile size-9 bg-[var(--f)] text-[var(--k)] shadow-[inset_0_0_0_1px_var(--l)]">
        <CircleAlert />
      </span>
      <div className="min-w-0">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div className="min-w-0 flex-1 basis-64">
            {heading}
            <p className="mt-0.5 max-w-[68ch] text-text-2">{text}</p>
          </div>
          <div className="flex items-center gap-2">
            {details.length > 0 && (
              <CopyButton
                value={factsText(details)}
                what={failureMessages.details}
                text={failureMessages.copyDetails}
              />
            )}
            {onRetry && (
              <Button icon={RefreshCw} onClick={onRetry}>
                {uiMessages.tryAgain}
              </Button>
            )}
          </div>
        </div>
      </div>
      {details.length > 0 && (
        <div className="min-w-0 max-sm:col-span-full sm:col-start-2">
          <FactBlock facts={details} />
        </div>
      )}
    </section>
  )
}
