import { Square } from 'lucide-react'
import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { batchMessages as words } from '@components/transactions/batch/batch-messages'
import { Button } from '@components/ui/button'
import { roadEndOf, type BatchDraft, type BatchTrayView } from '@machines/transactions/batch-tray.connect'
import type { Draft } from '@machines/intents/propose-intent.connect'
import { useApp } from '@routes/-app/app-context'
import { ProposalDialogs } from '@routes/-app/proposal-dialogs'
import type { CurrentDomain } from '@routes/-app/use-domain'
import { useProposal } from '@routes/-app/use-proposal'
import { useReferences } from '@routes/-app/use-references'

interface BatchRoadProps {
  readonly domain: CurrentDomain
  readonly tray: BatchTrayView
  readonly draft: BatchDraft
}

/** One draft on the common road of a change; the batch hears what becomes of it. Each draft has a road of its own. */
export function BatchRoad({ domain, tray, draft }: BatchRoadProps) {
  const { random } = useApp().ports
  const { view, signing } = useProposal(domain.viewer, domain.id)
  const { phase, problem } = view
  const { resolve } = useReferences(domain.id, useMemo(() => [draft.order], [draft.order]))
  const wasAway = useRef(false)
  const begin = useEffectEvent(() => view.submit(draftOf(draft)))
  const tell = useEffectEvent(() => {
    const end = roadEndOf(view, wasAway.current, random.uuid)
    wasAway.current = phase !== 'editing'
    if (end) tray.hear(end)
  })
  // Two charts: the batch gives a draft to the road, and hears where that leads.
  useEffect(() => begin(), [])
  useEffect(() => tell(), [phase, problem])
  const place = words.position(tray.drafts.indexOf(draft) + 1, tray.count)
  const isStopping = tray.phase === 'stopping'
  return (
    <ProposalDialogs
      view={view} signing={signing} resolve={resolve} byline={words.byline(domain.alias, place)} back={words.back}
      above={<p className="flex flex-wrap items-center justify-between gap-2 text-text-2"><span>{words.nowAt(place)}</span>{tray.hasMore && <Button size="sm" icon={Square} unavailable={isStopping} onClick={tray.stop}>{isStopping ? words.stopping : words.stop}</Button>}</p>}
    />
  )
}

const draftOf = ({ order, intentId }: BatchDraft): Draft => ({ id: order.id, sourceId: order.accountId, makePayload: () => order, intentId, description: order.description || undefined, entityLock: 'Unlocked' })
