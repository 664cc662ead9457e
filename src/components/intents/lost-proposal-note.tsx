import { Note } from '@components/ui/note'
import { PageLink } from '@components/layout/page-link'
import { proposalPanelMessages as words } from './proposal-panel-messages'

/** A proposal that was signed and sent from this form, and whose answer never came. */
export interface LostProposal {
  readonly state: 'looking' | 'arrived' | 'absent' | 'unread'
  readonly intentHref: string
  readonly tasksHref: string
}

/** Says what is known of it before somebody proposes the same a second time. */
export function LostProposalNote({ lost: { state, intentHref, tasksHref } }: { readonly lost: LostProposal }) {
  const isThere = state === 'arrived'
  return (
    <Note tone="warning" live="status" className="mb-4" title={words.lostTitle} action={<PageLink className="link" href={isThere ? intentHref : tasksHref}>{isThere ? words.openIntent : words.openTasks}</PageLink>}>
      {words.lost[state]}
    </Note>
  )
}
