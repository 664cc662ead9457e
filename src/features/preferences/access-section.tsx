import type { OwnAccess } from '@domain/session/own-access'
import type { EndAccessView } from '@machines/preferences/end-access.connect'
import { ErrorPanel } from '@components/ui/error-panel'
import type { NamedFact } from '@components/ui/fact-block'
import { SkeletonRows } from '@components/ui/skeleton'
import { EndAccessDialog } from '@features/session/end-access-dialog'
import { EndedNote } from '@features/session/ended-note'
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
      <EndedNote view={view} />
      {access ? (
        <AccessLists access={access} onEnd={view.end} onSignOut={onSignOut} />
      ) : failure ? (
        <ErrorPanel title={words.couldNotLoad} details={failure} onRetry={onRetry} />
      ) : (
        <SkeletonRows rows={4} />
      )}
      <EndAccessDialog view={view} isLastDevice={view.target?.kind === 'device' && access?.devices.length === 1} />
    </section>
  )
}
