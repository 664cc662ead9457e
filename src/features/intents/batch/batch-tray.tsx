import { useMemo, type ReactNode } from 'react'
import { entityIdOf, isOrder, isRenewable, type BatchDraft } from '@domain/intents/batch/batch-draft'
import { changedPropertyOf } from '@domain/intents/record-change'
import type { ResolveReference } from '@domain/intents/reference-lookup'
import { visibleText } from '@domain/shared/visible-text'
import type { BatchTrayView, DraftTrial } from '@machines/intents/batch-tray.connect'
import { useApp } from '@app/app-context'
import { wasAsked } from '@app/asked-drafts'
import type { CurrentDomain } from '@app/use-domain'
import { intentHref } from '../intent.view'
import { NotSignedNote } from '../not-signed-note'
import { RefusalNote } from '../refusal-note'
import { useReferences } from '../use-references'
import { EmptyBatch } from './batch-frame'
import { BatchProposal } from './batch-proposal'
import { batchMessages as words } from './batch.messages'
import { BatchScreen } from './batch.screen'
import { DraftFields } from './draft-fields'
import type { DraftItem } from './draft-item'
import { useBatchTray } from './use-batch-tray'

/** What a page says of drafts that it knows more of. */
export type KnownOfDraft = Pick<DraftItem, 'facts' | 'foreseen' | 'warning' | 'editHref'>

interface BatchTrayProps {
  readonly domain: CurrentDomain
  readonly tray: BatchTrayView
  /** Undefined of a draft that needs no more than what every request says. */
  readonly knownOf?: (
    draft: BatchDraft,
    trial: DraftTrial | undefined,
    resolve: ResolveReference,
  ) => KnownOfDraft | undefined
  /** What the drafts come to together. */
  readonly totals?: ReactNode
}

/** The drafts of a batch, and the proposal that is under way. */
export function BatchTray({ domain, tray, knownOf, totals }: BatchTrayProps) {
  const { environment } = useApp().ports
  const { drafts, trials, underWay } = tray
  const { resolve } = useReferences(
    domain.id,
    useMemo(() => drafts.map(({ payload }) => payload), [drafts]),
  )
  if (drafts.length === 0) return <EmptyBatch prefix={domain.prefix} />
  const isAsked = (draft: BatchDraft) =>
    wasAsked(environment.tabStorage, { author: domain.viewer, draftId: entityIdOf(draft) })
  const toItem = (draft: BatchDraft): DraftItem => ({
    id: draft.id,
    state: draft.state,
    payload: draft.payload,
    trial: trials[draft.id],
    failure: draft.failure,
    intentHref: intentHref(domain.prefix, { id: draft.intentId, targetDomainId: domain.id }),
    isRenewable: isRenewable(draft),
    isOrder: isOrder(draft.payload),
    ...(knownOf?.(draft, trials[draft.id], resolve) ?? { facts: <DraftFacts draft={draft} resolve={resolve} /> }),
  })
  return (
    <>
      {!underWay && drafts.some(isAsked) && <NotSignedNote className="mb-4" />}
      <RefusalNote
        types={[...new Set(drafts.filter(({ state }) => state !== 'proposed').map(({ payload }) => payload.type))]}
        back={totals ? 'transactions' : 'intents'}
      />
      <BatchScreen tray={tray} items={drafts.map(toItem)} totals={totals} resolve={resolve} />
      {underWay && <BatchProposal key={underWay.id} domain={domain} tray={tray} draft={underWay} />}
    </>
  )
}

/** A batch of requests that are no orders. */
export const PlainBatch = ({ domain }: { readonly domain: CurrentDomain }) => (
  <BatchTray domain={domain} tray={useBatchTray(domain)} />
)

/** Of a change of one property that property; the sentence of a lock says all; of other requests every field. */
function DraftFacts({
  draft: { payload, composed },
  resolve,
}: {
  readonly draft: BatchDraft
  readonly resolve: ResolveReference
}) {
  const change = composed?.by === 'change' ? composed.change : undefined
  if (change?.to === 'lock') return null
  if (!change) return <DraftFields payload={payload} resolve={resolve} />
  const value = changedPropertyOf(payload, change.name)
  return (
    <dl className="facts facts-left px-[18px] py-3">
      <dt>{words.property}</dt>
      <dd className="wrap-anywhere">
        <b translate="no">{visibleText(change.name)}</b>{' '}
        {value === undefined ? words.removed : <span translate="no">{words.setTo(visibleText(value))}</span>}
      </dd>
    </dl>
  )
}
