import { freshSignInSeconds } from '@domain/session/fresh-sign-in'
import type { FreshSignInView } from '@machines/session/fresh-sign-in.connect'
import { Button } from '@components/ui/button'
import { Dialog } from '@components/ui/dialog'
import { Note } from '@components/ui/note'
import { freshSignInMessages as words } from './session-notes.messages'

/** Says that a change takes no sign-in that is older, and offers a new one. */
export function FreshSignInDialog({ signIn }: { readonly signIn: FreshSignInView | undefined }) {
  const isLeaving = signIn?.phase === 'leaving'
  return (
    <Dialog
      open
      title={words.title}
      onClose={isLeaving ? undefined : signIn?.decline}
      footer={
        <>
          <Button unavailable={isLeaving} onClick={signIn?.decline}>
            {words.notNow}
          </Button>
          <Button variant="primary" busy={isLeaving ? words.leaving : undefined} onClick={signIn?.again}>
            {words.title}
          </Button>
        </>
      }
    >
      <div className="grid gap-3 px-[22px] py-4">
        <p>{words.text(freshSignInSeconds / 60)}</p>
        {signIn?.phase === 'failed' && (
          <Note tone="error" live="alert">
            {words.failed}
          </Note>
        )}
      </div>
    </Dialog>
  )
}
