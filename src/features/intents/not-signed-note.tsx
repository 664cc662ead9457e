import { Note } from '@components/ui/note'
import { proposalPanelMessages } from './proposal-panel.messages'

const { title, text } = proposalPanelMessages.notSigned

interface NotSignedNoteProps {
  readonly className?: string
  /** What is true beside that. */
  readonly also?: string
}

/** On a page that was left while a device was asked for a signature, and is back. */
export const NotSignedNote = ({ className = '', also }: NotSignedNoteProps) => (
  <Note tone="warning" live="status" className={className} title={title}>
    {text}
    {also && ` ${also}`}
  </Note>
)
