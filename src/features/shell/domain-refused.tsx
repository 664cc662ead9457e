import type { ErrorComponentProps } from '@tanstack/react-router'
import { CrashScreen } from '@components/layout/crash-screen'
import { failureDetails } from '@app/query-views'
import { AccessDenied } from '@app/wait-for-domain'
import { DomainGate } from './domain-gate'

/** A domain that this person may not enter, or a page that broke. */
export function DomainRefused({ error, reset }: ErrorComponentProps) {
  if (!(error instanceof AccessDenied)) return <CrashScreen details={failureDetails(error) ?? []} onRetry={reset} />
  return <DomainGate />
}
