import { StatusChip } from './status-chip'
import { statusLook } from './status-families'
import { statusWord } from './status.messages'

interface StatusMarkProps {
  readonly status: string
  readonly show?: 'quiet' | 'pill' | 'big'
  /** Replaces the word, for example "3 of 4 activated". */
  readonly word?: string | undefined
}

/** How far anything is. */
export const StatusMark = ({ status, show, word = statusWord(status) }: StatusMarkProps) => (
  <StatusChip look={statusLook(status)} word={word} show={show} />
)
