import type { EndAccessView } from '@machines/preferences/end-access.connect'
import { Button } from '@components/ui/button'
import { Dialog } from '@components/ui/dialog'
import { Note } from '@components/ui/note'
import { endMessages as words } from './end-access.messages'
import { FreshSignInDialog } from './fresh-sign-in-dialog'

interface EndAccessDialogProps {
  readonly view: EndAccessView
  readonly isLastDevice?: boolean
}

/** Asks before something is ended, waits for it, and says what is not certain. */
export function EndAccessDialog({ view, isLastDevice }: EndAccessDialogProps) {
  const { phase, target } = view
  if (!target || phase === 'choosing' || phase === 'ended') return null
  const isWaiting = phase === 'ending' || phase === 'lookingUp'
  if (phase === 'signingIn') return <FreshSignInDialog signIn={view.signIn} />
  const kind = words.kinds[target.kind]
  const title = phase === 'notEnded' ? words.notEndedTitle : phase === 'unknown' ? words.unknownTitle : kind.title
  return (
    <Dialog
      open
      title={title}
      onClose={isWaiting ? undefined : view.cancel}
      footer={
        <>
          <Button unavailable={isWaiting} onClick={view.cancel}>
            {words.cancel}
          </Button>
          {phase === 'unknown' ? (
            <Button variant="primary" onClick={view.check}>
              {words.check}
            </Button>
          ) : (
            <Button
              variant="danger"
              busy={phase === 'ending' ? kind.busy : phase === 'lookingUp' ? words.lookingUp : undefined}
              onClick={view.confirm}
            >
              {phase === 'notEnded' ? words.retry : kind.verb}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-3 px-[22px] py-4">
        <p>{sentenceOf(view, target.name) ?? kind.text(target.name)}</p>
        {isLastDevice && <Note tone="warning">{words.lastDevice}</Note>}
      </div>
    </Dialog>
  )
}

function sentenceOf({ phase, problem }: EndAccessView, name: string): string | undefined {
  if (phase === 'unknown') return words.unknownText(name)
  if (phase !== 'notEnded') return undefined
  return problem?.status === undefined ? words.stillThere(name) : words.refused(name, problem.status)
}
