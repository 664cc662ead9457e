import { QueryClientProvider } from '@tanstack/react-query'
import { type ErrorComponentProps } from '@tanstack/react-router'
import { CrashScreen } from '@components/layout/crash-screen'
import { NotFoundText } from '@components/layout/not-found'
import { SessionGate } from '@features/session/session-gate'
import { useApp, useDomainAccess, useSession } from '@app/app-context'
import { failureDetails } from '@app/query-views'
import { useDomain } from '@app/use-domain'
import { AccessDenied } from '@app/wait-for-domain'
import { Desk } from './desk'

/** Asks again on every change of session or profile, not only when the page is entered. */
export function DomainGate() {
  return <SessionGate session={useSession()} access={useDomainAccess()}><Shell /></SessionGate>
}

function Shell() {
  return <QueryClientProvider client={useApp().ports.queries}><Desk /></QueryClientProvider>
}

/** An address of a domain that leads nowhere. */
export function NotFoundInDomain() {
  const { prefix } = useDomain()
  return <div className="mx-auto max-w-[520px] pt-16"><NotFoundText homeHref={`${prefix}/home`} /></div>
}

/** A domain that this person may not enter, or a page that broke. */
export function DomainRefused({ error, reset }: ErrorComponentProps) {
  if (!(error instanceof AccessDenied)) return <CrashScreen details={failureDetails(error) ?? []} onRetry={reset} />
  return <DomainGate />
}
