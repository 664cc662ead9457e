import type { ReactNode } from 'react'
import { Button } from '@components/ui/button'
import { Note } from '@components/ui/note'
import { lostAnswerMessages as words } from './lost-answer-messages'

interface LostAnswerProps {
  /** What may have arrived, and what not to do before it is known. */
  readonly text: string
  /** Of the road whose answer was lost. */
  readonly road: { readonly hasLooked: boolean; readonly isBusy: boolean; readonly checkOutcome: () => void }
  readonly tasksLink?: ReactNode
  readonly className?: string
}

/** The answer of the platform was lost: looking it up says each time that it was looked, and what came of it. */
export const LostAnswer = ({ text, road: { hasLooked, isBusy, checkOutcome }, tasksLink, className }: LostAnswerProps) => (
  <Note tone="warning" live="status" className={className} action={<span className="flex items-center gap-3">{tasksLink}<Button size="sm" busy={isBusy ? words.looking : undefined} onClick={checkOutcome}>{words.look}</Button></span>}>
    {text}{hasLooked && !isBusy && <> <b>{words.looked}</b></>}
  </Note>
)
