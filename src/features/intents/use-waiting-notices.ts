import { useEffect, useRef } from 'react'
import { useApp } from '@app/app-context'
import type { CurrentDomain } from '@app/use-domain'
import type { WaitingIntents } from './use-waiting-intents'

/** Keeps under the bell what comes to wait for this person while the console is open; what waited before stands on the dashboard. */
export function useWaitingNotices({ intents, isAsking, error }: WaitingIntents, { id, prefix }: CurrentDomain): void {
  const { clock } = useApp().ports
  const known = useRef<{ readonly domainId: string; readonly ids: ReadonlySet<string> }>(undefined)
  // The log of notices lies outside of React.
  useEffect(() => {
    const before = known.current?.domainId === id ? known.current.ids : undefined
    if (isAsking || (before === undefined && error)) return
    known.current = { domainId: id, ids: new Set([...(before ?? []), ...intents.map(({ data }) => data.id)]) }
    const newcomers = before ? intents.filter(({ data }) => !before.has(data.id)) : []
    if (newcomers.length > 0)
      void import('./announce-waiting').then(
        ({ announceWaiting }) => newcomers.forEach((intent) => announceWaiting(intent, prefix, clock.now())),
        () => undefined,
      )
  }, [intents, isAsking, error, id, prefix, clock])
}
