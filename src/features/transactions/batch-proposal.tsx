import { Square } from 'lucide-react'
import { useMemo } from 'react'
import { batchMessages as words } from './batch/batch.messages'
import { Button } from '@components/ui/button'
import type { BatchDraft, BatchTrayView } from '@machines/transactions/batch-tray.connect'
import { ProposalDialogs } from '@features/intents/proposal-dialogs'
import type { CurrentDomain } from '@app/use-domain'
import { useProposal } from '@features/intents/use-proposal'
import { useReferences } from '@features/intents/use-references'

interface BatchProposalProps {
  readonly domain: CurrentDomain
  readonly tray: BatchTrayView
  readonly draft: BatchDraft
}

/** The draft of the batch that is being proposed. */
export function BatchProposal({ domain, tray, draft }: BatchProposalProps) {
  const proposal = useProposal({ proposing: tray.proposing, stands: 'proposing', problem: undefined })
  const { resolve } = useReferences(
    domain.id,
    useMemo(() => [draft.order], [draft.order]),
  )
  const nth = words.position(tray.drafts.indexOf(draft) + 1, tray.count)
  const isStopping = tray.phase === 'stopping'
  return (
    <ProposalDialogs
      {...proposal}
      resolve={resolve}
      byline={words.byline(domain.alias, nth)}
      back={words.back}
      above={
        <p className="flex flex-wrap items-center justify-between gap-2 text-text-2">
          <span>{words.nowAt(nth)}</span>
          {(tray.hasMore || isStopping) && (
            <Button size="sm" icon={Square} unavailable={isStopping} onClick={tray.stop}>
              {isStopping ? words.stopping : words.stop}
            </Button>
          )}
        </p>
      }
    />
  )
}
