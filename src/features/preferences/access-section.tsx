import type { OwnAccess } from '@domain/session/own-access'
import type { EndAccessView } from '@machines/preferences/end-access.connect'
import { Button } from '@components/ui/button'
import { Dialog } from '@components/ui/dialog'
import { ErrorPanel } from '@components/ui/error-panel'
import type { NamedFact } from '@components/ui/fact-block'
import { Note } from '@components/ui/note'
import { SkeletonRows } from '@components/ui/skeleton'
import { FreshSignInDialog } from '@features/session/fresh-sign-in-dialog'
import { AccessLists } from './access-lists'
import { accessMessages as words } from './access.messages'

interface AccessSectionProps {
  readonly view: EndAccessView
  readonly access: OwnAccess | undefined
  /** What failed, when the lists could not be read. */
  readonly failure: readonly NamedFact[] | undefined
  readonly onRetry: () => void
  readonly onSignOut: () => void
}

/** A person's own sessions, devices and program tokens, and the change that ends one. */
export function AccessSection({ view, access, failure, onRetry, onSignOut }: AccessSectionProps) {
  return (
    <section
      className="card grid gap-5 p-4 sm:p-5"
      aria-label={words.title}
      aria-busy={(!access && !failure) || undefined}
    >
      <div>
        <h2>{words.title}</h2>
        <p className="mt-0.5 text-text-2">{words.text}</p>
      </div>
      {view.phase === 'ended' && view.target && (
        <Note
          tone="success"
          live="status"
          title={words.kinds[view.target.kind].ended}
          action={
            <Button size="sm" onClick={view.cancel}>
              {words.done}
            </Button>
          }
        >
          {words.kinds[view.target.kind].next(view.target.name)}
        </Note>
      )}
      {access ? (
        <AccessLists access={access} onEnd={view.end} onSignOut={onSignOut} />
      ) : failure ? (
        <ErrorPanel title={words.couldNotLoad} details={failure} onRetry={onRetry} />
      ) : (
        <SkeletonRows rows={4} />
      )}
      <EndDialog view={view} isLastDevice={view.target?.kind === 'device' && access?.devices.length === 1} />
    </section>
  )
}

function EndDialog({ view, isLastDevice }: { readonly view: EndAccessView; readonly isLastDevice: boolean }) {
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
