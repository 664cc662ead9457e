import { useState, type ReactNode } from 'react'
import type { FrozenRequest } from '@domain/signing/frozen-request'
import { Segments } from '@components/ui/segments'
import { StatusMark } from '@components/ui/status-mark'
import { PageHeader } from '@components/layout/page-header'
import { diffRows } from './diff-rows'
import { DiffTable } from './diff-table'
import type { IntentDetail } from './intent-detail'
import { RequestFields } from './request-fields'
import { intentDetailMessages as words } from './intent-detail.messages'
import { intentLabel } from './shared/intent.messages'
import { requestMessages } from './shared/request.messages'
import { IntentMeta } from './intent-meta'
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
