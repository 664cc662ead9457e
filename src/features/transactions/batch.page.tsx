import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { balancesQuery } from '@api/accounts/accounts.queries'
import type { BalanceWire } from '@api/accounts/accounts.wire'
import { batchMessages as words } from './batch/batch.messages'
import { BatchTitle, EmptyBatch } from './batch/batch-frame'
import { BatchScreen } from './batch/batch.screen'
import { NotSignedNote } from '@features/intents/not-signed-note'
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
  if (failure)
    return (
      <>
        <BatchTitle prefix={domain.prefix} />
        <ErrorPanel title={words.loadFailed} {...failure} />
      </>
    )
  if (!found)
    return (
      <>
        <BatchTitle prefix={domain.prefix} />
        <FormLoading />
      </>
    )
  const { sources, ledgers, tickers, endpoints } = found
  const records: BatchRecords = { domainId: domain.id, prefix: domain.prefix, sources, tickers, endpoints }
  return (
    <>
      <BatchTitle prefix={domain.prefix} />
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
    return <EmptyBatch prefix={domain.prefix} />
  }
  return (
    <>
      {!underWay &&
        drafts.some(({ order }) => wasAsked(environment.tabStorage, { author: domain.viewer, draftId: order.id })) && (
          <NotSignedNote className="mb-4" />
        )}
      <RefusalNote types={[...new Set(drafts.map(({ order }) => order.type))]} back="transactions" />
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
