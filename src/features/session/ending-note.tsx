import { Clock } from 'lucide-react'
import type { FreshSignInView } from '@machines/session/fresh-sign-in.connect'
import { Button } from '@components/ui/button'
import { endingMessages as words } from './session-notes.messages'

interface EndingNoteProps {
  readonly minutesLeft: number
  readonly signIn: FreshSignInView
}

/** Over the foot of the page, so that it moves nothing. What is announced stays the same while the minutes go by. */
export function EndingNote({ minutesLeft, signIn: { phase, again, decline } }: EndingNoteProps) {
  const isLeaving = phase === 'leaving'
  return (
    <section className="connection-place" aria-label={words.label}>
      <div className="connection-note flex-wrap sm:flex-nowrap">
        <Clock aria-hidden="true" />
        <p className="min-w-0 flex-1 basis-60">
          <b>{words.title(minutesLeft)}</b> <span role="alert">{phase === 'failed' ? words.failed : words.text}</span>
        </p>
        <div className="ml-auto flex flex-none gap-2">
          <Button size="sm" unavailable={isLeaving} onClick={decline}>
            {words.notNow}
          </Button>
          <Button size="sm" variant="primary" busy={isLeaving ? words.leaving : undefined} onClick={again}>
            {words.signIn}
          </Button>
        </div>
      </div>
    </section>
  )
}
