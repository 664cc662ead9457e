import { Button } from '@components/ui/button'
import { DateTime } from '@components/ui/date-time'
import { Note } from '@components/ui/note'
import { PageLink } from '@components/layout/page-link'
import { lostAnswerMessages } from './lost-answer.messages'
import { proposalPanelMessages as words } from './proposal-panel.messages'

/** A proposal that was signed and sent from here, and whose answer never came. */
export interface LostProposal {
  readonly state: 'looking' | 'arrived' | 'absent' | 'unread'
  readonly sentAt: string
  /** It was sent from what the form holds now, not from another draft from the same source. */
  readonly isSameDraft: boolean
  /** How many more have left from here, unanswered. */
  readonly further: number
  readonly isLooking: boolean
  readonly lookAgain: () => void
  /** Undefined on the page of the intent itself. */
  readonly intentHref: string | undefined
  readonly tasksHref: string
}

interface LostProposalNoteProps {
  readonly lost: LostProposal
  /** What was sent, and what comes of sending another, where that does not depend on the draft. */
  readonly about?: { readonly title: string; readonly advice: string; readonly holds?: string | undefined }
}

/** Says what is known of it before somebody proposes the same a second time. */
export function LostProposalNote({
  lost: { state, sentAt, isSameDraft, further, isLooking, lookAgain, intentHref, tasksHref },
  about = isSameDraft ? words.ofSameDraft : words.ofAnother,
}: LostProposalNoteProps) {
  const isThere = state === 'arrived'
  return (
    <Note
      tone="warning"
      live="status"
      className="mb-4"
      title={about.title}
      action={
        <span className="flex flex-wrap items-center gap-3">
          {!isThere && (
            <Button size="sm" busy={isLooking ? lostAnswerMessages.looking : undefined} onClick={lookAgain}>
              {lostAnswerMessages.look}
            </Button>
          )}
          {isThere ? (
            intentHref && (
              <PageLink className="link" href={intentHref}>
                {words.openIntent}
              </PageLink>
            )
          ) : (
            <PageLink className="link" href={tasksHref}>
              {words.openTasks}
            </PageLink>
          )}
        </span>
      }
    >
      <p>
        {words.lostSince} <DateTime value={sentAt} />. {words.lost[state]} {about.holds}
      </p>
      {!isThere && (
        <p>
          {about.advice} {words.thisBrowser}
        </p>
      )}
      {further > 0 && <p>{words.further(further)}</p>}
    </Note>
  )
}
