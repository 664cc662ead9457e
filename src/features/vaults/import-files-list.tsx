import {
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CloudOff,
  CopyCheck,
  FileX,
  LoaderCircle,
  X,
  type LucideIcon,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { Uuid } from '@domain/shared/ids'
import { visibleText } from '@domain/shared/visible-text'
import { IconButton } from '@components/ui/icon-button'
import { CancellationMark } from './cancellation-mark'
import { shortDigest } from './vault.view'
import type {
  FileProblem,
  ImportFileView,
  OperationOutcome,
  UnsentReason,
  VaultImportView,
} from '@machines/vaults/vault-import.connect'
import { fileStateMessages as words, importMessages } from './vault-files.messages'

/** What the console knows of an operation of a file. */
export interface AboutOperations {
  readonly nameOf: (operationId: Uuid) => ReactNode
  /** The request to cancel its order that is still open. */
  readonly cancellationHrefOf: (operationId: Uuid) => string | undefined
}

interface ImportFilesProps {
  readonly view: VaultImportView
  readonly vaultName: (vaultId: string) => string
  readonly about: AboutOperations
  /** The control that had the focus goes away with its file. */
  readonly onLast: () => void
}

/** Each picked file with what was found of it, and what became of it. */
export const ImportFiles = ({ view, onLast, ...names }: ImportFilesProps) => (
  <ul aria-label={importMessages.listName}>
    {view.files.map((file) => (
      <li
        key={file.key}
        className="grid grid-cols-[18px_minmax(0,1fr)_auto] gap-x-2.5 border-b border-line py-2.5 last:border-0"
      >
        <File {...names} file={file}>
          {view.phase === 'listed' && (
            <IconButton
              icon={X}
              small
              className="-my-1"
              label={importMessages.remove(visibleText(file.name))}
              onClick={() => {
                onLast()
                view.remove(file.key)
              }}
            />
          )}
        </File>
      </li>
    ))}
  </ul>
)

interface FileProps extends Pick<ImportFilesProps, 'vaultName' | 'about'> {
  readonly file: ImportFileView
  readonly children: ReactNode
}

function File({ file, vaultName, about, children }: FileProps) {
  const { icon: Icon, tone, word, text, code } = shownOf(file, vaultName)
  return (
    <>
      <Icon className={`lucide mt-0.5 size-[18px] ${tone}`} />
      <span className="min-w-0 font-medium wrap-anywhere">{visibleText(file.name)}</span>
      <span className="flex items-start gap-1">
        <span className={tone}>{word}</span>
        {children}
      </span>
      {text && (
        <span className="col-start-2 col-end-4 text-12 text-text-2">
          {text}
          {code && (
            <>
              {' '}
              <code className="mono" translate="no">
                {code}
              </code>
            </>
          )}
        </span>
      )}
      <Cancellations file={file} about={about} />
      {file.outcomes.length > 0 && <Outcomes outcomes={file.outcomes} about={about} />}
    </>
  )
}

const mostOutcomes = 100

/** Before a file is sent: which of its operations somebody asks to cancel. Nothing is barred by it. */
const Cancellations = ({ file: { state, operationIds }, about }: Pick<FileProps, 'file' | 'about'>) =>
  state.tag === 'ready' &&
  operationIds.slice(0, mostOutcomes).map((id) => {
    const href = about.cancellationHrefOf(id)
    return (
      href && (
        <div key={id} className="col-start-2 col-end-4 mt-1 text-12">
          <CancellationMark href={href}>{about.nameOf(id)}</CancellationMark>
        </div>
      )
    )
  })

interface OutcomesProps extends Pick<ImportFileView, 'outcomes'> {
  readonly about: AboutOperations
}

const Outcomes = ({ outcomes, about }: OutcomesProps) => (
  <details
    className="col-start-2 col-end-4 mt-0.5 text-12"
    open={outcomes.some(([, outcome]) => outcome === 'heldBack')}
  >
    <summary className="link cursor-pointer">{words.each}</summary>
    <ul className="mt-1 grid gap-1.5">
      {outcomes.slice(0, mostOutcomes).map(([id, outcome]) => (
        <li key={id} className="flex flex-wrap justify-between gap-x-3">
          <span className="min-w-0 wrap-anywhere" title={id}>
            {about.nameOf(id)}
          </span>
          <span className={outcomeTones[outcome]}>{words.outcomes[outcome]}</span>
        </li>
      ))}
      {outcomes.length > mostOutcomes && (
        <li className="text-text-3">{words.moreOf(outcomes.length - mostOutcomes)}</li>
      )}
    </ul>
  </details>
)

interface Shown {
  readonly icon: LucideIcon
  readonly tone: string
  readonly word: string
  readonly text?: string | undefined
  /** The platform's own reason. */
  readonly code?: string | undefined
}

const tones = { good: 'text-executed-text', bad: 'text-failed-text', quiet: 'text-text-2' } as const

const outcomeTones: { readonly [O in OperationOutcome]: string } = {
  imported: tones.good,
  before: tones.quiet,
  accepted: tones.good,
  refused: tones.bad,
  withdrawn: tones.quiet,
  heldBack: tones.quiet,
  unanswered: tones.quiet,
}

function shownOf(file: ImportFileView, vaultName: FileProps['vaultName']): Shown {
  const { state, operationIds, bytes, isBeingSent } = file
  switch (state.tag) {
    case 'unchecked':
      return { icon: LoaderCircle, tone: tones.quiet, word: words.unchecked }
    case 'ready':
      return {
        icon: CircleDashed,
        tone: tones.quiet,
        word: words.ready,
        text: importMessages.holds(operationIds.length, bytes),
      }
    case 'queued':
      return {
        icon: isBeingSent ? LoaderCircle : CircleDashed,
        tone: tones.quiet,
        word: isBeingSent ? words.sending : words.queued,
      }
    case 'taken':
      return takenAs(state.imported, state.before)
    case 'barred':
      return {
        icon: FileX,
        tone: tones.bad,
        word: state.problem.tag === 'tooLarge' || state.problem.tag === 'unreadable' ? words.unread : words.barred,
        text: problemText(state.problem, bytes, vaultName),
      }
    case 'refused': {
      const { reason, message } = state.refusal
      return {
        icon: CircleAlert,
        tone: tones.bad,
        word: words.refused,
        text: words.refusals[reason] ?? visibleText(message),
        code: visibleText(reason),
      }
    }
    case 'unsent':
      return { icon: CloudOff, tone: tones.bad, ...unsentAs(state.reason) }
  }
}

function takenAs(imported: number | undefined, before: number): Shown {
  if (imported === undefined)
    return { icon: CircleCheck, tone: tones.good, word: words.accepted, text: words.acceptedText }
  if (imported === 0) return { icon: CopyCheck, tone: tones.quiet, word: words.before, text: words.beforeText }
  return {
    icon: CircleCheck,
    tone: tones.good,
    word: words.taken(imported),
    text: before > 0 ? words.others(before) : undefined,
  }
}

function unsentAs(reason: UnsentReason): Pick<Shown, 'word' | 'text'> {
  if (reason.tag === 'cancelled') return { word: words.cancelled, text: words.cancelledText }
  if (reason.tag === 'notReached') return { word: words.notReached, text: words.notReachedText }
  if (reason.withinMs !== undefined) return { word: words.interrupted, text: words.tooSlow(reason.withinMs) }
  return {
    word: words.interrupted,
    text: reason.status === undefined ? words.noAnswer : words.answered(reason.status),
  }
}

function problemText(problem: FileProblem, bytes: number, vaultName: FileProps['vaultName']): string {
  const { problems } = words
  switch (problem.tag) {
    case 'tooLarge':
      return problems.tooLarge(bytes)
    case 'foreignVault':
      return problems.foreignVault(vaultName(problem.vaultId))
    case 'digestChanged':
      return problems.digestChanged(shortDigest(problem.digest), shortDigest(problem.prepared))
    default:
      return problems[problem.tag]
  }
}
