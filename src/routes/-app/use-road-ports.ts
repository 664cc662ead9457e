import { useMemo } from 'react'
import type { DecidePorts } from '@machines/intents/decide-intent.provide'
import type { ProposePorts } from '@machines/intents/propose-intent.provide'
import { useApp } from './app-context'
import { notesOf } from './lazy-notes'
import { listenTo } from './listen-to'
import { refreshSession } from './refresh-session'

/** What the actors of a proposal or a decision need of the app. */
export function useRoadPorts(): DecidePorts & ProposePorts {
  const { ports, actors } = useApp()
  return useMemo(
    () => ({
      ...ports,
      locks: ports.environment.locks,
      notes: notesOf(ports.environment),
      refreshSession: () => refreshSession(actors.session),
      onPageLeave: (run) => listenTo(ports.environment.target, ['pagehide'], run),
    }),
    [ports, actors],
  )
}
