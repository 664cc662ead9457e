import { pageHref } from '@app/domain-page'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { isEntityMissing, isReadingDenied } from '@api/shared/problem'
import { isUuid, parseUuid, type Uuid } from '@domain/shared/ids'
import { DetailSkeleton } from '@components/detail/detail-skeleton'
import { intentDetailMessages as words } from './intent-detail.messages'
import { EntityNotFound } from '@components/layout/entity-not-found'
import { ErrorPage } from '@components/layout/error-page'
import { useApp } from '@app/app-context'
import { Denied } from '@app/entity-gate'
import { failureDetails } from '@app/query-views'
import { shownIntentQuery } from '@api/intents/intents.queries'
import { useDomain } from '@app/use-domain'
import { useReferences } from './use-references'
import { IntentReview } from './intent-review'

interface NamedIntent {
  readonly intentId: string
  readonly targetDomainId: Uuid | undefined
}

interface IntentPageProps {
  readonly intentId: Uuid
  readonly targetDomainId: Uuid
}

/** The intent that an address names; its domain is the current one where none is named. */
export function OneIntentPage({ intentId, targetDomainId: named }: NamedIntent) {
  const domain = useDomain()
  const targetDomainId = named ?? domain.id
  const id = parseUuid(intentId)
  if (!id.ok) return <IntentNotFound intentId={intentId} domainId={targetDomainId} />
  return <IntentPage key={`${targetDomainId}/${id.value}`} intentId={id.value} targetDomainId={targetDomainId} />
}

function IntentPage({ intentId, targetDomainId }: IntentPageProps) {
  const { api } = useApp().ports
  const intent = useQuery(shownIntentQuery(api, targetDomainId, intentId))
  const [round, setRound] = useState(0)
  const startAnew = useCallback(() => setRound((last) => last + 1), [])
  if (intent.data)
    return <IntentReview key={round} intent={intent.data} targetDomainId={targetDomainId} onDecided={startAnew} />
  if (intent.isPending) return <DetailSkeleton />
  if (isEntityMissing(intent.error)) return <IntentNotFound intentId={intentId} domainId={targetDomainId} />
  if (isReadingDenied(intent.error)) return <Denied domainId={targetDomainId} />
  return (
    <ErrorPage
      title={words.couldNotLoad}
      details={failureDetails(intent.error) ?? []}
      onRetry={() => void intent.refetch()}
    />
  )
}

function IntentNotFound({ intentId, domainId }: { readonly intentId: string; readonly domainId: Uuid }) {
  const { prefix } = useDomain()
  const { domainAlias } = useReferences(domainId)
  return (
    <EntityNotFound
      title={words.notFound}
      id={intentId}
      isId={isUuid(intentId)}
      domainAlias={domainAlias(domainId)}
      wayOut={{ href: pageHref(prefix, 'intents'), text: words.allTasks }}
    />
  )
}
