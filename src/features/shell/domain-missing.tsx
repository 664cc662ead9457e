import { pageHref } from '@app/domain-page'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { CrashScreen } from '@components/layout/crash-screen'
import { failureDetails } from '@app/query-views'
import { AccessDenied } from '@app/wait-for-domain'
import { DomainGate } from './domain-gate'
import { NotFoundText } from '@components/layout/not-found'
import { useDomain } from '@app/use-domain'

/** A domain that this person may not enter, or a page that broke. */
export function DomainRefused({ error, reset }: ErrorComponentProps) {
  if (!(error instanceof AccessDenied)) return <CrashScreen details={failureDetails(error) ?? []} onRetry={reset} />
  return <DomainGate />
}

/** An address of a domain that leads nowhere. */
export function NotFoundInDomain() {
  const { prefix } = useDomain()
  return (
    <div className="mx-auto max-w-[520px] pt-16">
      <NotFoundText homeHref={pageHref(prefix, 'home')} />
    </div>
  )
}
