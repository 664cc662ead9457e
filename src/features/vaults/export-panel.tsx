import { Download, X } from 'lucide-react'
import { useCallback, useRef } from 'react'
import { Button } from '@components/ui/button'
import { classNames } from '@components/ui/class-names'
import { CopyButton } from '@components/ui/copy-button'
import { DateTime } from '@components/ui/date-time'
import { HashGroups } from '@components/ui/hash-groups'
import { IconButton } from '@components/ui/icon-button'
import { Panel } from '@components/layout/panel'
import type { ExportedFile, VaultExportView } from '@machines/vaults/vault-export.connect'
import { exportMessages as words } from './vault-files.messages'

interface ExportPanelProps {
  readonly view: VaultExportView
  /** Undefined where the list of operations cannot be read. */
  readonly pending: number | undefined
  readonly isUnlocked: boolean
  readonly onStart: () => void
}

/** Saves what the vault has to sign as one file; what was saved last stands there to be compared. */
export function ExportPanel({ view, pending, isUnlocked, onStart }: ExportPanelProps) {
  const { phase, cancel, dismiss, exported } = view
  const button = useRef<HTMLButtonElement>(null)
  // A control that goes away must not take the focus with it.
  const keepFocus = useCallback(
    (leaving: HTMLElement | null) => () => {
      if (document.activeElement === leaving) button.current?.focus()
    },
    [],
  )
  const bar = isUnlocked ? (pending === 0 ? words.nothing : undefined) : words.locked
  const isBusy = phase === 'requesting' || phase === 'saving'
  const outcome = outcomeText(view)
  return (
    <Panel title={words.title}>
      <div className="grid gap-3 px-4 py-3.5">
        <p className="text-text-2">{words.help}</p>
        <div className="flex flex-wrap items-center gap-2">
          <Button
            ref={button}
            icon={Download}
            busy={isBusy ? words[phase] : undefined}
            unavailable={bar !== undefined}
            aria-describedby={bar ? 'export-bar' : undefined}
            onClick={onStart}
          >
            {words.start(pending)}
          </Button>
          {phase === 'requesting' && (
            <Button ref={keepFocus} variant="ghost" onClick={cancel}>
              {words.cancel}
            </Button>
          )}
        </div>
        {bar && (
          <p id="export-bar" className="text-12 text-text-2">
            {bar}
          </p>
        )}
        {phase === 'requesting' && <Progress view={view} />}
        <div className={classNames('flex items-center gap-1', outcome === '' && '-mt-3')}>
          <p role="status" className={phase === 'failed' ? 'text-failed-text' : 'text-text-2'}>
            {outcome}
          </p>
          {outcome !== '' && !isBusy && (
            <IconButton ref={keepFocus} icon={X} small label={words.dismiss} onClick={dismiss} />
          )}
        </div>
      </div>
      {exported && <LastExport file={exported} />}
    </Panel>
  )
}

const Progress = ({ view: { received, total } }: { readonly view: VaultExportView }) => (
  <div>
    <progress className="file-bar" aria-label={words.progress} {...(total ? { max: total, value: received } : {})} />
    <p className="num mt-1.5 flex flex-wrap justify-between gap-x-4 text-12 text-text-3">
      <span>{total ? words.receivedOf(received, total) : words.received(received)}</span>
      <span>{words.follows}</span>
    </p>
  </div>
)

const LastExport = ({ file: { fileName, checksum, operationIds, bytes, at } }: { readonly file: ExportedFile }) => (
  <section className="border-t border-line bg-sunken px-4 py-3.5" aria-label={words.last}>
    <h3 className="mono wrap-anywhere" translate="no">
      {fileName}
    </h3>
    <p className="mt-0.5 text-12 text-text-3">
      {words.holds(operationIds?.length, bytes)} · <DateTime value={at} />
    </p>
    <div className="mt-2.5 flex items-start gap-3">
      <span className="whitespace-nowrap text-12 text-text-3" translate="no">
        {words.checksum}
      </span>
      <HashGroups hash={checksum} marksCode={false} />
      <CopyButton value={checksum} what={words.checksumWhat} className="-my-1" />
    </div>
  </section>
)

function outcomeText({ phase, problem }: VaultExportView): string {
  if (phase === 'exported' || phase === 'cancelled') return words[phase]
  if (phase !== 'failed' || !problem) return ''
  return problem.tag === 'notRead' ? words.notRead(problem.status) : words[problem.tag]
}
