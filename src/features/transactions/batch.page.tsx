import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Send } from 'lucide-react'
import { balancesQuery } from '@api/accounts/accounts.queries'
import type { BalanceWire } from '@api/accounts/accounts.wire'
import { batchMessages as words } from './batch/batch.messages'
import { BatchScreen } from './batch/batch.screen'
import { NotSignedNote } from '@features/intents/not-signed-note'
import { PageHeader } from '@components/layout/page-header'
import { PageLink } from '@components/layout/page-link'
import { buttonClass } from '@components/ui/button'
import { EmptyState } from '@components/ui/empty-state'
import { ErrorPanel } from '@components/ui/error-panel'
import { FormLoading } from '@components/ui/form-waiting'
import { useApp } from '@app/app-context'
import { wasAsked } from '@app/asked-drafts'
import { RefusalNote } from '@features/intents/refusal-note'
import { useDomain, type CurrentDomain } from '@app/use-domain'
import { useReferences } from '@features/intents/use-references'
import { BatchProposal } from './batch-proposal'
import { batchTotalsOf, draftItemOf, type BatchRecords } from './batch.view'
import { useBatchTray, type LedgersAndAssets } from './use-batch-tray'
import { useOrderReads } from './use-order-reads'

/** Orders that were collected: tried together, proposed one after the other. */
export function BatchPage() {
  const domain = useDomain()
  const { found, failure } = useOrderReads(domain.id)
  const title = (
    <PageHeader
      title={words.title}
      className="mb-4"
      actions={
        <PageLink href={`${domain.prefix}/transactions/transfers/create`} className={buttonClass()}>
          <Send />
          <span>{words.newTransfer}</span>
        </PageLink>
      }
    />
  )
  if (failure)
    return (
      <>
        {title}
        <ErrorPanel title={words.loadFailed} {...failure} />
      </>
    )
  if (!found)
    return (
      <>
        {title}
        <FormLoading />
      </>
    )
  const { sources, ledgers, tickers, endpoints } = found
  const records: BatchRecords = { domainId: domain.id, prefix: domain.prefix, sources, tickers, endpoints }
  return (
    <>
      {title}
      <BatchTray domain={domain} records={records} ledgers={ledgers} tickers={tickers} />
    </>
  )
}

interface BatchTrayProps extends LedgersAndAssets {
  readonly domain: CurrentDomain
  readonly records: BatchRecords
}

function BatchTray({ domain, records, ...known }: BatchTrayProps) {
  const { api, environment } = useApp().ports
  const tray = useBatchTray(domain, known)
  const { drafts, trials, underWay } = tray
  const { resolve } = useReferences(
    domain.id,
    useMemo(() => drafts.map(({ order }) => order), [drafts]),
  )
  const accountIds = [...new Set(drafts.map(({ order }) => order.accountId as string))]
  const read = useQueries({ queries: accountIds.map((id) => balancesQuery(api, domain.id, id)) })
  const balances = new Map<string, readonly BalanceWire[]>(
    read.flatMap(({ data }, i) => (data ? [[accountIds[i]!, data.items] as const] : [])),
  )
  if (drafts.length === 0) {
    return (
      <EmptyState
        title={words.emptyTitle}
        text={words.emptyText}
        action={
          <>
            <PageLink href={`${domain.prefix}/transactions/transfers/create`} className={buttonClass('primary')}>
              {words.newTransfer}
            </PageLink>
            <PageLink href={`${domain.prefix}/transactions/create`} className={buttonClass()}>
              {words.newOrder}
            </PageLink>
          </>
        }
      />
    )
  }
  return (
    <>
      {!underWay &&
        drafts.some(({ order }) => wasAsked(environment.tabStorage, { author: domain.viewer, draftId: order.id })) && (
          <NotSignedNote className="mb-4" />
        )}
      <RefusalNote types={[...new Set(drafts.map(({ order }) => order.type))]} back={`${domain.prefix}/transactions`} />
      <BatchScreen
        tray={tray}
        items={drafts.map((draft) => draftItemOf(draft, trials[draft.id], records))}
        totals={batchTotalsOf(drafts, trials, records, balances)}
        resolve={resolve}
      />
      {underWay && <BatchProposal key={underWay.id} domain={domain} tray={tray} draft={underWay} />}
    </>
  )
}
