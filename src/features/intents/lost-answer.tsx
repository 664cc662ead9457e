import type { ReactNode } from 'react'
import type { SubmissionView } from '@machines/intents/signed-submission.connect'
import { Button } from '@components/ui/button'
import { Note } from '@components/ui/note'
import { lostAnswerMessages as words } from './lost-answer.messages'

interface LostAnswerProps {
  /** What may have arrived. */
  readonly text: string
  readonly submission: SubmissionView
  readonly tasksLink?: ReactNode
  readonly className?: string
}

/** The answer of the platform was lost: look for the request, send the same once more, or leave. */
export function LostAnswer({
  text,
  submission: { finding, check, repeat, leave },
  tasksLink,
  className,
}: LostAnswerProps) {
  const isLooking = finding === 'looking'
  return (
    <Note
      tone="warning"
      live="status"
      className={className}
      action={
        <span className="flex flex-wrap items-center gap-3">
          <Button size="sm" busy={isLooking ? words.looking : undefined} onClick={check}>
            {words.look}
          </Button>
          {repeat && (
            <Button size="sm" unavailable={isLooking} onClick={repeat}>
              {words.repeat}
            </Button>
          )}
          <Button size="sm" variant="ghost" unavailable={isLooking} onClick={leave}>
            {words.leave}
          </Button>
          {tasksLink}
        </span>
      }
    >
      {text}
      {!isLooking && (
        <>
          {' '}
          <b>{words.found[finding]}</b>
        </>
      )}
      {repeat && <> {words.repeatHelp}</>}
    </Note>
  )
}
