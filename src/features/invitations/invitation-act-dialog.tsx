import type { InvitationAdminView, SeenInvitation } from '@machines/invitations/invitation-admin.connect'
import { Button } from '@components/ui/button'
import { Dialog } from '@components/ui/dialog'
import { FreshSignInDialog } from '@features/session/fresh-sign-in-dialog'
import { inviteRefusal, invitationDetailMessages as words } from './inviting.messages'

interface InvitationActDialogProps {
  readonly view: InvitationAdminView
  readonly name: string
  /** What the page shows now; undefined while it is read. */
  readonly seen: SeenInvitation | undefined
}

/** Asks before an invitation is changed, and says what became of the change. */
export function InvitationActDialog({ view, name, seen }: InvitationActDialogProps) {
  const { phase, act } = view
  if (!act || phase === 'choosing' || phase === 'done') return null
  if (phase === 'signingIn') return <FreshSignInDialog signIn={view.signIn} />
  const isWaiting = phase === 'changing' || phase === 'lookingUp'
  const { title, text, verb, busy } = words.acts[act]
  const titles = { stale: words.staleTitle, notDone: words.notDoneTitle, unknown: words.unknownTitle }
  return (
    <Dialog
      open
      title={isEnd(phase) ? titles[phase] : title}
      onClose={isWaiting ? undefined : view.cancel}
      footer={
        <>
          <Button unavailable={isWaiting} onClick={view.cancel}>
            {phase === 'confirming' || isWaiting ? words.keep : words.close}
          </Button>
          {phase === 'unknown' && (
            <Button variant="primary" onClick={view.check}>
              {words.check}
            </Button>
          )}
          {phase !== 'unknown' && phase !== 'stale' && (
            <Button
              variant={act === 'cancel' ? 'danger' : 'primary'}
              busy={phase === 'changing' ? busy : phase === 'lookingUp' ? words.lookingUp : undefined}
              unavailable={!seen}
              onClick={() => seen && view.confirm(seen)}
            >
              {phase === 'notDone' ? words.retry : verb}
            </Button>
          )}
        </>
      }
    >
      <p className="dialog-body">{endText(view) ?? text(name)}</p>
    </Dialog>
  )
}

const isEnd = (phase: InvitationAdminView['phase']): phase is 'stale' | 'notDone' | 'unknown' =>
  phase === 'stale' || phase === 'notDone' || phase === 'unknown'

function endText({ phase, problem }: InvitationAdminView): string | undefined {
  if (phase === 'stale') return words.staleText
  if (phase === 'unknown') return words.unknownText
  if (phase !== 'notDone') return undefined
  return problem?.status === undefined ? words.unchanged : inviteRefusal(problem.reason, problem.status)
}
