import type { IdlenessView } from '@machines/session/idleness.connect'
import { Button } from '@components/ui/button'
import { Dialog } from '@components/ui/dialog'
import { Note } from '@components/ui/note'
import { idleMessages as words } from './session-notes.messages'

/** Asks the person to stay before the session ends by itself. */
export function IdleDialog({ view: { phase, minutesLeft, hasFailed, stay } }: { readonly view: IdlenessView }) {
  const isStaying = phase === 'staying'
  if (minutesLeft === undefined || (phase !== 'warned' && !isStaying)) return null
  return (
    <Dialog
      open
      title={words.title}
      onClose={isStaying ? undefined : stay}
      footer={
        <Button variant="primary" busy={isStaying ? words.staying : undefined} onClick={stay}>
          {words.stay}
        </Button>
      }
    >
      <div className="grid gap-3 px-[22px] py-4">
        <p role="status">{words.text(minutesLeft)}</p>
        {hasFailed && !isStaying && (
          <Note tone="error" live="alert">
            {words.failed}
          </Note>
        )}
      </div>
    </Dialog>
  )
}
