import { sameUser, type Uuid, type UserReference } from '@domain/shared/ids'

/** Who is signed in, in their profile domain. */
export interface Viewer {
  readonly viewer: UserReference
  readonly publicKey: string
  readonly email: string | undefined
}

export interface ViewerPorts {
  /** Tells of every change of the session, with whoever is signed in then. */
  readonly watchViewer: (profileDomainId: Uuid, run: (now: Viewer) => void) => () => void
}

/** Runs as often as it is another person, or another key, than the one before; the first is who is known. */
export function onViewerChange({ watchViewer }: ViewerPorts, first: Viewer, run: (now: Viewer) => void): () => void {
  let known = first
  return watchViewer(first.viewer.domainId, (now) => {
    if (sameUser(known.viewer, now.viewer) && known.publicKey === now.publicKey) return
    known = now
    run(now)
  })
}
