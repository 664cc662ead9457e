import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { intentQuery } from '@api/intents/intents.queries'
import { statusOf } from '@api/shared/problem'
import type { Uuid } from '@domain/shared/ids'
import { intentDetailMessages as words } from '@components/intents/intent-list-messages'
import { ErrorPanel } from '@components/ui/error-panel'
import { SkeletonRows } from '@components/ui/skeleton'
import { useApp } from '@routes/-app/app-context'
import { failureDetails } from '@routes/-app/query-views'
import { IntentReview } from './-intent-review'

interface IntentPageProps {
  readonly intentId: Uuid
  readonly targetDomainId: Uuid
}

export function IntentPage({ intentId, targetDomainId }: IntentPageProps) {
  const { api } = useApp().ports
  const intent = useQuery(intentQuery(api, targetDomainId, intentId))
  const [round, setRound] = useState(0)
  const startAnew = useCallback(() => setRound((last) => last + 1), [])
  if (intent.data) return <IntentReview key={round} intent={intent.data} targetDomainId={targetDomainId} onDecided={startAnew} />
  if (intent.isPending) return <div className="card"><SkeletonRows rows={6} /></div>
  const isMissing = statusOf(intent.error) === 404
  return (
    <ErrorPanel
      title={isMissing ? words.notFound : words.couldNotLoad} {...(isMissing ? { text: words.notFoundText } : {})}
      details={failureDetails(intent.error) ?? []} onRetry={() => void intent.refetch()}
    />
  )
}
