import { Button } from '@components/ui/button'
import { LostProposalNote, type LostProposal } from './lost-proposal-note'
import { NotSignedNote } from './not-signed-note'
import { proposalPanelMessages as words } from './proposal-panel.messages'

/** What this browser knows of requests that left from a form. */
export interface FormNotes {
  /** False until it was looked for, and where it cannot be read: nothing is said of it then. */
  readonly isRead: boolean
  readonly lost: LostProposal | undefined
  /** The page was left while a device was asked for a signature of this draft. */
  readonly wasAsked: boolean
  /** The form began with what a dApp asks for. */
  readonly isFilledIn?: boolean
}

/** Why a form cannot be proposed: what it holds is an intent already. */
export const barOf = ({ lost }: FormNotes): string | undefined =>
  lost?.isSameDraft && lost.state === 'arrived' ? words.proposedAlready : undefined

interface FormNotesAboveProps {
  readonly notes: FormNotes
  /** The form came back as it was left. */
  readonly isRestored: boolean
  readonly onClear: () => void
}

/** Above the fields of a form: what left before, and that it came back. */
export function FormNotesAbove({ notes, isRestored, onClear }: FormNotesAboveProps) {
  const { lost, wasAsked } = notes
  const isProposed = barOf(notes) !== undefined
  return (
    <>
      {lost && <LostProposalNote lost={lost} />}
      {wasAsked && !lost?.isSameDraft && <NotSignedNote className="mb-4" />}
      {(isRestored || isProposed) && (
        <p className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-text-2">
          {isProposed ? words.proposedAlready : comeBack(notes)}
          <Button size="sm" onClick={onClear}>
            {words.clear}
          </Button>
        </p>
      )}
    </>
  )
}

/** Of a form that holds something as it comes: what it is, and that nothing was sent where that is known. */
function comeBack({ lost, isRead, wasAsked, isFilledIn }: FormNotes): string {
  if (!isRead || wasAsked || lost?.isSameDraft) return words.restoredSent
  return isFilledIn ? words.filledIn : words.restored
}
