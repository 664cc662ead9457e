import { useMemo } from 'react'
import { findDomain } from '@domain/session/profile'
import type { Uuid } from '@domain/shared/ids'
import type { ProposePorts } from '@machines/intents/propose-intent.provide'
import type { Desk } from '@machines/intents/propose-intent.types'
import type { Viewer } from '@machines/shared/viewer'
import { useApp } from './app-context'
import { markAsked } from './asked-drafts'
import { notesOf } from './lazy-notes'
import { listenTo } from './listen-to'
import type { RootActors } from './root-actors'
import type { CurrentDomain } from './use-domain'
import { waitFor } from 'xstate'

/** What the actors of a proposal or a decision need of the app. */
export function useProposingPorts(): ProposePorts {
  const { ports, actors } = useApp()
  return useMemo(
    () => ({
      ...ports,
      locks: ports.environment.locks,
      notes: notesOf(ports.environment),
      refreshSession: () => refreshSession(actors.session),
      onPageLeave: (run) => listenTo(ports.environment.target, ['pagehide'], run),
      markAsked: (asked) => markAsked(ports.environment.tabStorage, asked),
      watchViewer: (profileDomainId, run) => watchViewer(actors, profileDomainId, run),
    }),
    [ports, actors],
  )
}

/** Where the drafts of this page set out from. */
export function useDesk({ id, profileDomainId }: CurrentDomain): Desk {
  const { ports, actors } = useApp()
  const notificationsEnabled = ports.configuration.flags.notifications
  return useMemo(
    () => ({
      targetDomainId: id,
      proposer: () => {
        const { viewer, ...person } = viewerNow(actors, profileDomainId)
        return { author: viewer, ...person, notificationsEnabled }
      },
    }),
    [actors, id, profileDomainId, notificationsEnabled],
  )
}

/** Session and domain access live outside of React, and so does who they say is there. */
function watchViewer(actors: RootActors, profileDomainId: Uuid, run: (now: Viewer) => void): () => void {
  const notify = () => run(viewerNow(actors, profileDomainId))
  const subscriptions = [actors.session.subscribe(notify), actors.domainAccess.subscribe(notify)]
  return () => subscriptions.forEach((subscription) => subscription.unsubscribe())
}

function viewerNow({ session, domainAccess }: RootActors, profileDomainId: Uuid): Viewer {
  const user = session.getSnapshot().context.session?.user
  const { profile } = domainAccess.getSnapshot().context
  return {
    viewer: {
      id: (profile && findDomain(profile, profileDomainId)?.userReference.id) ?? ('' as Uuid),
      domainId: profileDomainId,
    },
    publicKey: user?.publicKey ?? '',
    email: user?.email,
  }
}

/** Asks the session to read itself again; rejects when nobody is signed in any more. */
async function refreshSession(session: RootActors['session']): Promise<void> {
  session.send({ type: 'session.update' })
  const settled = await waitFor(session, (snapshot) => !snapshot.matches({ authenticated: { token: 'refetching' } }), {
    timeout: 30_000,
  })
  if (!settled.matches('authenticated')) throw new Error('nobody is signed in')
}
