import { QueryClientProvider } from '@tanstack/react-query'
import { SessionGate } from '@features/session/session-gate'
import { useApp, useDomainAccess, useSession } from '@app/app-context'
import { Desk } from './desk'

/** Asks again on every change of session or profile, not only when the page is entered. */
export function DomainGate() {
  return (
    <SessionGate session={useSession()} access={useDomainAccess()}>
      <Shell />
    </SessionGate>
  )
}

function Shell() {
  return (
    <QueryClientProvider client={useApp().ports.queries}>
      <Desk />
    </QueryClientProvider>
  )
}
