import { SkipForward, Square } from 'lucide-react'
import { useMemo } from 'react'
import { Button } from '@components/ui/button'
import type { BatchDraft, BatchTrayView } from '@machines/intents/batch-tray.connect'
import type { CurrentDomain } from '@app/use-domain'
import { ProposalDialogs } from '../proposal-dialogs'
import { useProposal } from '../use-proposal'
import { useReferences } from '../use-references'
import { batchMessages as words } from './batch.messages'

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
    useMemo(() => [draft.payload], [draft.payload]),
  )
  const nth = words.position(tray.drafts.indexOf(draft) + 1, tray.count)
  const isStopping = tray.phase === 'stopping'
  const { view } = proposal
  // As whoever goes back to the batch and passes this draft over there.
  const passOver = () => {
    view.edit()
    tray.passOver()
  }
  return (
    <ProposalDialogs
      {...proposal}
      resolve={resolve}
      byline={words.byline(domain.alias, nth)}
      back={words.back}
      above={
        <p className="flex flex-wrap items-center justify-between gap-2 text-text-2">
          <span>{words.nowAt(nth)}</span>
          {tray.hasMore && view.phase === 'reviewing' && view.problem && (
            <Button size="sm" icon={SkipForward} onClick={passOver}>
              {words.skip}
            </Button>
          )}
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
