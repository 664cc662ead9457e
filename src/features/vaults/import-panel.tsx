import { RefreshCw, Upload } from 'lucide-react'
import { useId, useRef, useState, type DragEvent, type ReactNode } from 'react'
import { Button } from '@components/ui/button'
import { classNames } from '@components/ui/class-names'
import { Note } from '@components/ui/note'
import { Panel } from '@components/layout/panel'
import type { ImportFileView, VaultImportView } from '@machines/vaults/vault-import.connect'
import { ImportFiles, type AboutOperations } from './import-files-list'
import { importMessages as words } from './vault-files.messages'

interface ImportPanelProps {
  readonly view: VaultImportView
  /** Of another vault; the start of its id where its name is not known. */
  readonly vaultName: (vaultId: string) => string
  readonly about: AboutOperations
}

/** Takes signed files by picker and drop, sends them when the person says so, and keeps the outcome of each. */
export function ImportPanel({ view, ...names }: ImportPanelProps) {
  const { phase, files } = view
  const heading = useRef<HTMLDivElement>(null)
  return (
    <Panel title={words.title}>
      <div ref={heading} tabIndex={-1} className="grid gap-3 px-4 py-3.5">
        <div role="status" className="grid gap-3 empty:hidden">
          <Outcome view={view} />
        </div>
        {files.length > 0 && <ImportFiles {...names} view={view} onLast={() => heading.current?.focus()} />}
        {phase === 'uploading' && <Progress view={view} />}
        {phase !== 'uploading' && <DropZone onPick={view.pick} isBusy={phase === 'checking'} />}
        <Buttons view={view} keepFocus={() => heading.current?.focus()} />
      </div>
    </Panel>
  )
}

function Outcome({
  view: { phase, files, imported, leftBehind, ready, unsent },
}: {
  readonly view: VaultImportView
}): ReactNode {
  switch (phase) {
    case 'idle':
    case 'uploading':
      return null
    case 'checking':
      return <p className="text-text-2">{words.checking}</p>
    case 'listed':
      return ready === 0 && <Note tone="warning">{words.noneReady}</Note>
    case 'imported':
      return (
        <Note tone={imported === 0 ? 'info' : 'success'}>
          {imported === undefined ? words.accepted : imported === 0 ? words.importedBefore : words.imported(imported)}
        </Note>
      )
    case 'partly':
      return (
        <Note tone="error" title={isOfFiles(files, leftBehind) ? words.notAllFiles : words.notAll}>
          {words.partly(imported)} {leftBehind.length > 0 && words.leftBehind(leftBehind.length)}
        </Note>
      )
    case 'failed':
      if (unsent > 0) return <Note tone="error">{words.unconfirmed}</Note>
      return files.every((file) => file.isPassedOver || isWithdrawn(file)) ? (
        <Note tone="info" title={words.none}>
          {words.withdrawn}
        </Note>
      ) : (
        <Note tone="error" title={words.none}>
          {words.failed}
        </Note>
      )
  }
}

const isWithdrawn = ({ state }: ImportFileView) =>
  state.tag === 'refused' && state.refusal.reason === 'OperationWithdrawn'

/** Was every operation imported that is known of, and only a file left out that the console did not send? */
const isOfFiles = (files: VaultImportView['files'], leftBehind: VaultImportView['leftBehind']): boolean =>
  leftBehind.length === 0 && files.every(({ state: { tag } }) => tag === 'taken' || tag === 'barred')

const Progress = ({ view: { progress } }: { readonly view: VaultImportView }) => {
  const sending = words.sending(progress.files + 1, progress.of)
  return (
    <div>
      <p role="status" className="mb-1.5">
        {sending}
      </p>
      <progress
        className="file-bar"
        aria-label={sending}
        {...(progress.files > 0 ? { max: progress.ofBytes, value: progress.bytes } : {})}
      />
      <p className="num mt-1.5 text-12 text-text-3">{words.answered(progress.bytes, progress.ofBytes)}</p>
    </div>
  )
}

interface DropZoneProps {
  readonly onPick: (files: readonly File[]) => void
  readonly isBusy: boolean
}

/** One control for the keyboard, a wide target for the pointer. */
function DropZone({ onPick, isBusy }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const most = useId()
  const over = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  return (
    <div
      className={classNames('drop-zone', isOver && 'drop-zone-over')}
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        onPick([...event.dataTransfer.files])
      }}
    >
      <Upload className="lucide flex-none text-text-3" />
      <span>
        {words.drop}{' '}
        <button
          type="button"
          className="link"
          aria-describedby={most}
          aria-busy={isBusy || undefined}
          onClick={() => input.current?.click()}
        >
          {words.choose}
        </button>
      </span>
      <span id={most} className="ml-auto text-12 text-text-3">
        {words.most}
      </span>
      <input
        ref={input}
        type="file"
        multiple
        aria-label={words.input}
        className="hidden"
        onChange={(event) => {
          onPick([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    </div>
  )
}

interface ButtonsProps {
  readonly view: VaultImportView
  /** What was pressed goes away. */
  readonly keepFocus: () => void
}

function Buttons({ view: { phase, ready, unsent, start, cancel, retry, dismiss }, keepFocus }: ButtonsProps) {
  const press = (act: () => void) => () => {
    keepFocus()
    act()
  }
  if (phase === 'idle') return null
  if (phase === 'uploading')
    return (
      <div>
        <Button onClick={press(cancel)}>{words.cancel}</Button>
      </div>
    )
  return (
    <div>
      <div className="flex flex-wrap gap-2">
        {phase === 'listed' && ready > 0 && (
          <Button variant="primary" icon={Upload} onClick={press(start)}>
            {words.start(ready)}
          </Button>
        )}
        {phase !== 'listed' && unsent > 0 && (
          <Button variant="primary" icon={RefreshCw} onClick={press(retry)}>
            {words.retry(unsent)}
          </Button>
        )}
        <Button variant="ghost" onClick={press(dismiss)}>
          {words.clear}
        </Button>
      </div>
      {phase !== 'listed' && unsent > 0 && <p className="mt-2 text-12 text-text-2">{words.retryHelp}</p>}
    </div>
  )
}
