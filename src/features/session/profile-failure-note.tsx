import { Button } from '@components/ui/button'
import { Note } from '@components/ui/note'
import { profileFailureMessages as words } from '@components/layout/signing-in.messages'

interface ProfileFailureNoteProps {
  /** How many times in a row. */
  readonly failures: number
  readonly onRetry?: (() => void) | undefined
}

/** Why signing in takes so long: the profile could not be read. */
export const ProfileFailureNote = ({ failures, onRetry }: ProfileFailureNoteProps) =>
  failures > 0 && (
    <Note
      tone="warning"
      live="status"
      action={
        onRetry && (
          <Button size="sm" onClick={onRetry}>
            {words.retryNow}
          </Button>
        )
      }
    >
      {words.failed(failures)}
    </Note>
  )
