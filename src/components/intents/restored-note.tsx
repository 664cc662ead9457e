import { Button } from '@components/ui/button'
import { proposalPanelMessages as words } from './proposal-panel-messages'

interface RestoredNoteProps {
  /** A request of this draft has left already. */
  readonly wasSent: boolean
  readonly onClear: () => void
}

/** Above a form that came back as it was left. */
export const RestoredNote = ({ wasSent, onClear }: RestoredNoteProps) => (
  <p className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-text-2">{wasSent ? words.restoredSent : words.restored}<Button size="sm" onClick={onClear}>{words.clear}</Button></p>
)
