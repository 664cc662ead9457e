import { useState, type ReactNode } from 'react'
import type { FrozenRequest } from '@domain/signing/frozen-request'
import { Avatar } from '@components/ui/avatar'
import { CopyButton } from '@components/ui/copy-button'
import { DateTime } from '@components/ui/date-time'
import { Segments } from '@components/ui/segments'
import { shortenId } from '@components/ui/shorten'
import { StatusMark } from '@components/ui/status-mark'
import { PageHeader } from '@components/layout/page-header'
import { diffRows } from './diff-rows'
import { DiffTable } from './diff-table'
import type { IntentDetail } from './intent-detail'
import { RequestFields } from './request-fields'
import { intentDetailMessages as words } from './intent-detail.messages'
import { intentLabel } from './shared/intent.messages'
import { requestMessages } from './shared/request.messages'
import { IntentOutcome } from './intent-outcome'
import { IntentSentence } from './intent-sentence'
import type { ResolveReference } from '@domain/intents/reference-lookup'
import { WhatYouSign } from './what-you-sign'
import { WorkflowProgress } from './workflow-progress'

interface IntentDetailScreenProps {
  readonly intent: IntentDetail
  readonly resolve: ResolveReference
  readonly now: number
  /** The decision as it would be signed now; absent when none is possible. */
  readonly frozen: FrozenRequest | undefined
  readonly decision: ReactNode
  /** What its order does on a ledger. */
  readonly act?: ReactNode
  /** What to know before deciding. */
  readonly warnings?: ReactNode
  /** Which policies ask for its approvals, and why. */
  readonly explanation?: ReactNode
}

export function IntentDetailScreen({
  intent,
  resolve,
  now,
  frozen,
  decision,
  act,
  warnings,
  explanation,
}: IntentDetailScreenProps) {
  return (
    <div className="with-rail">
      <div className="grid min-w-0 grid-cols-1 gap-4">
        <PageHeader
          title={<IntentSentence payload={intent.payload} resolve={resolve} />}
          documentTitle={intentLabel(intent.payload.type)}
          beside={<StatusPill status={intent.status} />}
          below={<IntentMeta intent={intent} now={now} />}
        />
        <IntentOutcome intent={intent} />
        {warnings}
        <WhatChanges intent={intent} resolve={resolve} act={act} />
        {explanation}
        {frozen && <WhatYouSign frozen={frozen} note={requestMessages.hashCoversReason} />}
      </div>
      <aside className="rail">
        {decision}
        {intent.workflows.map((workflow, i) => (
          <WorkflowProgress key={i} workflow={workflow} />
        ))}
        <section className="card flex items-center justify-between gap-3 px-4 py-3">
          <span className="text-text-2">{words.proposalSignature}</span>
          {intent.proposalSignature === 'verified' ? (
            <StatusMark status="Validated" word={words.verified} />
          ) : intent.proposalSignature === 'notVerified' ? (
            <StatusMark status="Failed" word={words.notVerified} />
          ) : (
            <span className="text-text-3">{words.notChecked}</span>
          )}
        </section>
      </aside>
    </div>
  )
}

/** One that has ended, other than by expiring, expires no more. */
const isOpen = ({ status }: IntentDetail) => status === 'Open' || status === 'Expired'

const IntentMeta = ({ intent, now }: { readonly intent: IntentDetail; readonly now: number }) => (
  <dl className="intent-meta mt-3.5">
    <div>
      <dt>{words.proposedBy}</dt>
      <dd className="flex items-center gap-1.5">
        <Avatar name={intent.authorName} size={18} />
        <b>{intent.authorName}</b>
      </dd>
    </div>
    <div>
      <dt>{words.targetDomain}</dt>
      <dd>{intent.targetDomainAlias}</dd>
    </div>
    <div>
      <dt>{words.governedBy}</dt>
      <dd>{intent.policies.join(', ') || words.notGoverned}</dd>
    </div>
    <div>
      <dt>{words.created}</dt>
      <dd>
        <DateTime value={intent.createdAt} />
      </dd>
    </div>
    {intent.lastModifiedAt && (
      <div>
        <dt>{words.lastUpdate}</dt>
        <dd>
          <DateTime value={intent.lastModifiedAt} />
        </dd>
      </div>
    )}
    {isOpen(intent) && (
      <div>
        <dt>{words.expires}</dt>
        <dd>
          <DateTime value={intent.expiryAt} {...(intent.status === 'Open' ? { now } : {})} />
        </dd>
      </div>
    )}
    <div>
      <dt>{words.intent}</dt>
      <dd className="id-value flex items-center gap-0.5" title={intent.id}>
        <span className="mono">{shortenId(intent.id)}</span>
        <CopyButton value={intent.id} what={words.intentId} className="-my-0.5" />
      </dd>
    </div>
    {intent.description && (
      <div className="col-span-full">
        <dt>{words.description}</dt>
        <dd className="max-w-[68ch] whitespace-pre-wrap [overflow-wrap:anywhere]">{intent.description}</dd>
      </div>
    )}
  </dl>
)

const payloadViews = [
  { value: 'changes', label: requestMessages.changes },
  { value: 'full', label: requestMessages.fullPayload },
] as const

function WhatChanges({ intent, resolve, act }: Pick<IntentDetailScreenProps, 'intent' | 'resolve' | 'act'>) {
  const { changes, revisions } = intent
  const [view, setView] = useState<'changes' | 'full'>('changes')
  const showsDiff = changes !== undefined && view === 'changes'
  const note = [
    changes && requestMessages.fieldsChanged(diffRows(changes).length),
    revisions && words.revisions(revisions.from, revisions.to),
  ]
    .filter(Boolean)
    .join(', ')
  return (
    <section className="card overflow-hidden" aria-labelledby="what-changes">
      <div className="card-head">
        <h2 id="what-changes">
          {changes ? requestMessages.whatWillChange : requestMessages.what}
          {note && <span className="ml-1.5 font-normal text-text-3">{note}</span>}
        </h2>
        {changes && (
          <Segments label={requestMessages.payloadView} segments={payloadViews} value={view} onChange={setView} />
        )}
      </div>
      {act && <div className="px-4 pt-3 text-14 font-medium empty:hidden">{act}</div>}
      {showsDiff ? (
        <DiffTable changes={changes} resolve={resolve} />
      ) : (
        <RequestFields payload={intent.payload} resolve={resolve} />
      )}
    </section>
  )
}

/** The status of an intent in a header. */
const StatusPill = ({ status }: { readonly status: string }) => <StatusMark status={status} show="big" />
