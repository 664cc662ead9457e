import { ChevronDown, CircleAlert, EyeOff } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ColdMark } from '@domain/vaults/cold-marks'
import { visibleText } from '@domain/shared/visible-text'
import { shortenId } from '@components/ui/shorten'
import { DateTime } from '@components/ui/date-time'
import { EmptyNote } from '@components/ui/empty-note'
import { EntityIcon } from '@components/ui/entity-icon'
import { Panel } from '@components/layout/panel'
import { CancellationMark } from './cancellation-mark'
import { operationMessages as words } from './vault.messages'
import { fileStateMessages, knownMessages } from './vault-files.messages'
import { shortDigest } from './vault.view'

export interface PendingOperation {
  readonly id: string
  readonly kind: 'Vault' | 'Transaction' | 'Manifest'
  /** The vault itself, the transaction or the manifest. */
  readonly subjectId: string
  readonly digest: string
  readonly createdAt: string
}

/** Lists are drawn up to here; a vault that nobody visits gathers thousands. */
export const mostDrawn = 100

/** What a row says of an operation: what signing will do, as far as this person may know it. */
export interface OperationWords {
  /** Undefined where nothing is known of it, or not yet. */
  readonly sentence: ReactNode
  readonly byline: ReactNode
  /** Somebody may read it. */
  readonly isKnown: boolean
  readonly facts: ReactNode
}

interface OperationsPanelProps {
  readonly items: readonly PendingOperation[]
  /** Of the file; in the first one the signer finds digests alone. */
  readonly version: number
  /** Marks of exports and refusals last only as long as the page. */
  readonly isUnkept: boolean
  /** Whether the platform signed the list, and since when it stands so. */
  readonly badge: ReactNode
  readonly row: (item: PendingOperation) => ReactNode
}

export const PendingOperationsPanel = ({ items, version, isUnkept, badge, row }: OperationsPanelProps) => (
  <Panel title={words.title} count={items.length} note={badge}>
    {items.length === 0 ? (
      <EmptyNote title={words.noneTitle} text={words.noneText} />
    ) : (
      <>
        <ol aria-label={words.listName}>
          {items.slice(0, mostDrawn).map((item) => (
            <li key={item.id} className="border-b border-line">
              {row(item)}
            </li>
          ))}
          {items.length > mostDrawn && (
            <li className="border-b border-line px-4 py-2.5 text-text-3">{words.more(items.length - mostDrawn)}</li>
          )}
        </ol>
        <p className="px-4 py-2.5 text-12 text-text-3">
          {knownMessages.foot} {version === 1 ? knownMessages.footDigests : knownMessages.footSealed}{' '}
          {isUnkept ? knownMessages.marksUnkept : knownMessages.marksHere}
        </p>
      </>
    )}
  </Panel>
)

interface OperationRowProps {
  readonly item: PendingOperation
  readonly known: OperationWords
  readonly proof: ReactNode
  /** Of the open request to cancel its order. */
  readonly cancellationHref?: string | undefined
  /** What this browser did with it. */
  readonly mark: ColdMark | undefined
}

/** One operation; opened, what the console knows of it beside what the file itself proves. */
export const OperationRow = ({ item, known, proof, cancellationHref, mark }: OperationRowProps) => (
  <>
    <details className="operation">
      <summary className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 px-4 py-2.5 md:grid-cols-[auto_minmax(0,1fr)_96px_150px_auto]">
        <span className={known.isKnown ? 'tile' : 'tile border border-dashed border-line-control'}>
          {known.isKnown ? <EntityIcon kind={item.kind} /> : <EyeOff />}
        </span>
        <span className="min-w-0">
          <span className="block wrap-anywhere">{known.sentence ?? words.kinds[item.kind]}</span>
          <span className="block text-12 text-text-2">{known.byline}</span>
        </span>
        <span className="max-md:col-start-2">
          <span className="block text-12 text-text-3">{knownMessages.digestBegins}</span>
          <span className="mono" translate="no">
            {shortDigest(item.digest)}
          </span>
        </span>
        <span className="text-12 max-md:col-start-2">
          {mark?.refused && (
            <span className="flex items-center gap-1 text-failed-text">
              <CircleAlert className="lucide size-3.5" />
              {knownMessages.refused}
            </span>
          )}
          <span className="block text-text-3">{mark?.exportedAt ? knownMessages.exported : words.prepared}</span>
          <DateTime value={mark?.exportedAt ?? item.createdAt} />
        </span>
        <ChevronDown className="operation-turn lucide text-text-3 max-md:col-start-3 max-md:row-start-1" />
      </summary>
      <div className="grid border-t border-line bg-sunken lg:grid-cols-2">
        <section className="min-w-0 border-line px-4 py-3.5 max-lg:border-b lg:border-r">
          <h3 className="mb-2.5">{knownMessages.known}</h3>
          {mark?.refused && <RefusedFile refused={mark.refused} />}
          {known.facts}
        </section>
        <section className="min-w-0 px-4 py-3.5">
          <h3 className="mb-2.5">{knownMessages.proved}</h3>
          {proof}
        </section>
      </div>
    </details>
    {cancellationHref && (
      <div className="px-4 pb-2.5 text-12">
        <CancellationMark href={cancellationHref} />
      </div>
    )}
  </>
)

/** Why the file that came back was not taken: the way out is its sentence. */
const RefusedFile = ({ refused: { reason, at } }: { readonly refused: NonNullable<ColdMark['refused']> }) => (
  <p className="mb-2.5 text-failed-text">
    {knownMessages.refused}, <DateTime value={at} />: {refusalText(reason)}{' '}
    {reason !== 'digestChanged' && (
      <code className="mono" translate="no">
        {visibleText(reason)}
      </code>
    )}
  </p>
)

const refusalText = (reason: string) =>
  reason === 'digestChanged' ? knownMessages.digestChanged : fileStateMessages.refusals[reason]

/** A mark of what has no name here. */
export const subjectWords = ({ kind, subjectId }: PendingOperation): string =>
  `${words.kinds[kind]} ${shortenId(subjectId)}`
