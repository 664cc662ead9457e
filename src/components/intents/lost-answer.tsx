import type { ReactNode } from 'react'
import { Button } from '@components/ui/button'
import { Note } from '@components/ui/note'
import { lostAnswerMessages as words } from './lost-answer-messages'

interface LostAnswerProps {
  /** What may have arrived. */
  readonly text: string
  /** Of the request whose answer was lost. */
  readonly road: { readonly hasLooked: boolean; readonly isBusy: boolean; readonly checkOutcome: () => void; readonly repeat: (() => void) | undefined }
  readonly leave: () => void
  readonly tasksLink?: ReactNode
  readonly className?: string
}

/** The answer of the platform was lost: look for the request, send the same once more, or leave. */
export const LostAnswer = ({ text, road: { hasLooked, isBusy, checkOutcome, repeat }, leave, tasksLink, className }: LostAnswerProps) => (
  <Note
    tone="warning" live="status" className={className}
    action={
      <span className="flex flex-wrap items-center gap-3">
        <Button size="sm" busy={isBusy ? words.looking : undefined} onClick={checkOutcome}>{words.look}</Button>
        {repeat && <Button size="sm" unavailable={isBusy} onClick={repeat}>{words.repeat}</Button>}
        <Button size="sm" variant="ghost" unavailable={isBusy} onClick={leave}>{words.leave}</Button>
        {tasksLink}
      </span>
    }
  >
    {text}{hasLooked && !isBusy && <> <b>{words.looked}</b></>}{repeat && <> {words.repeatHelp}</>}
  </Note>
)
