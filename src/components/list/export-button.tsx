import { Download, RefreshCw, X } from 'lucide-react'
import { useCallback, useRef } from 'react'
import type { CsvExportView } from '@machines/shell/csv-export.connect'
import { Button } from '@components/ui/button'
import { classNames } from '@components/ui/class-names'
import { IconButton } from '@components/ui/icon-button'
import { exportMessages as words, exportProblemText } from './export.messages'

interface ExportButtonProps {
  readonly view: CsvExportView
  readonly onStart: () => void
}

/** Exports a list; while it runs the button counts the rows, and what came of it stands beside it until it is dismissed. */
export function ExportButton({ view, onStart }: ExportButtonProps) {
  const { phase, rows, cancel, dismiss } = view
  const button = useRef<HTMLButtonElement>(null)
  const isBusy = phase === 'collecting' || phase === 'saving'
  // A control that goes away must not take the focus with it.
  const keepFocus = useCallback(
    (leaving: HTMLElement | null) => () => {
      if (document.activeElement === leaving) button.current?.focus()
    },
    [],
  )
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-y-1">
      <Button
        ref={button}
        variant="ghost"
        icon={phase === 'failed' ? RefreshCw : Download}
        className="num sm:min-w-[118px]"
        busy={isBusy ? words.rows(rows) : undefined}
        onClick={onStart}
      >
        <span className="max-sm:sr-only">{phase === 'failed' ? words.again : words.start}</span>
      </Button>
      {phase === 'collecting' && (
        <Button ref={keepFocus} variant="ghost" aria-label={words.cancelThis} onClick={cancel}>
          {words.cancel}
        </Button>
      )}
      <span className={classNames('inline-flex min-w-0 items-center gap-1', !isBusy && phase !== 'idle' && 'ml-2')}>
        <span role="status" className={isBusy ? 'sr-only' : 'max-w-[52ch] min-w-0 text-12 text-text-2'}>
          {outcomeText(view)}
        </span>
        {!isBusy && phase !== 'idle' && <IconButton ref={keepFocus} icon={X} label={words.dismiss} onClick={dismiss} />}
      </span>
    </div>
  )
}

function outcomeText({ phase, rows, rowLimit, problem }: CsvExportView): string {
  switch (phase) {
    case 'idle':
      return ''
    case 'collecting':
    case 'saving':
      return words.exporting
    case 'done':
      return words.done(rows)
    case 'failed':
      return exportProblemText(problem)
    case 'tooMany':
      return words.tooMany(rowLimit)
    case 'cancelled':
      return words.cancelled
  }
}
