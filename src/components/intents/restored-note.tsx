import { Button } from '@components/ui/button'
import { LostProposalNote, type LostProposal } from './lost-proposal-note'
import { proposalPanelMessages as words } from './proposal-panel-messages'

interface RestoredNoteProps {
  /** What was left in the form had been sent already. */
  readonly lost: LostProposal | undefined
  readonly onClear: () => void
}

/** Above a form that came back as it was left. */
export const RestoredNote = ({ lost, onClear }: RestoredNoteProps) => (
  <>
    {lost && <LostProposalNote lost={lost} />}
    <p className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-text-2">{lost ? words.restoredSent : words.restored}<Button size="sm" onClick={onClear}>{words.clear}</Button></p>
  </>
)
