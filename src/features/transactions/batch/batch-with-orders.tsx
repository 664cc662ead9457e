import { useQueries } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { balancesQuery } from '@api/accounts/accounts.queries'
import type { BalanceWire } from '@api/accounts/accounts.wire'
import { isOrder } from '@domain/intents/batch/batch-draft'
import type { BatchTrayPorts } from '@machines/intents/batch-tray.provide'
import { ErrorPanel } from '@components/ui/error-panel'
import { FormLoading } from '@components/ui/form-waiting'
import { useApp } from '@app/app-context'
import type { CurrentDomain } from '@app/use-domain'
import { BatchTray } from '@features/intents/batch/batch-tray'
import { useBatchTray } from '@features/intents/batch/use-batch-tray'
import { batchTotalsOf, editHrefOf, isBelowTrial, ledgerIdOf, orderFactsOf } from '../batch.view'
import { foreseenWord } from '../order-form/foreseen.messages'
import { createTryOrder } from '../try-order'
import { orderDraftOf } from '../use-batch'
import { useOrderReads } from '../use-order-reads'
import { orderBatchMessages as words } from './order-batch.messages'
import { OrderFacts } from './order-facts'
import { TotalsPanel } from './totals-panel'

/** Requests among which are orders: these are tried on their ledgers, and come to totals. */
export function BatchWithOrders({ domain }: { readonly domain: CurrentDomain }) {
  const { found, failure } = useOrderReads(domain.id)
  if (failure) return <ErrorPanel title={words.loadFailed} {...failure} />
  return found ? <OrderBatch domain={domain} known={found} /> : <FormLoading />
}

interface OrderBatchProps {
  readonly domain: CurrentDomain
  readonly known: NonNullable<ReturnType<typeof useOrderReads>['found']>
}

type TryDraft = BatchTrayPorts['tryDraft']

function OrderBatch({ domain, known }: OrderBatchProps) {
  const { ports } = useApp()
  const { id: domainId, prefix, viewer } = domain
  const { sources, ledgers, tickers, endpoints } = known
  const [atFirst] = useState({ ledgers, tickers })
  const tryOrders = useCallback(
    (plain: TryDraft): TryDraft =>
      (payload, signal) => {
        if (!isOrder(payload)) return plain(payload, signal)
        const ledgerId = ledgerIdOf(payload, atFirst.tickers)
        const ledgerType = atFirst.ledgers.find(({ data }) => data.id === ledgerId)?.data.parameters.type ?? ''
        const author = { id: viewer.id, domainId: viewer.domainId }
        return createTryOrder(ports, { domainId, author, ledgerType })(payload, signal)
      },
    [ports, domainId, viewer.id, viewer.domainId, atFirst],
  )
  const tray = useBatchTray(domain, tryOrders)
  const { drafts, trials } = tray
  const records = { prefix, sources, tickers, endpoints }
  const orders = drafts.filter(({ payload }) => isOrder(payload))
  const accountIds = [
    ...new Set(orders.flatMap(({ payload }) => (isOrder(payload) ? [payload.accountId as string] : []))),
  ]
  const reads = useQueries({ queries: accountIds.map((id) => balancesQuery(ports.api, domainId, id)) })
  const balances = new Map<string, readonly BalanceWire[]>(
    reads.flatMap(({ data }, i) => (data ? [[accountIds[i]!, data.items] as const] : [])),
  )
  return (
    <BatchTray
      domain={domain}
      tray={tray}
      totals={
        orders.length > 0 && (
          <TotalsPanel
            totals={batchTotalsOf(drafts, trials, records, balances)}
            isDone={orders.every(({ state }) => state === 'proposed')}
          />
        )
      }
      knownOf={(draft, trial, resolve) => {
        const { payload, failure } = draft
        if (!isOrder(payload)) return undefined
        const form = orderDraftOf(draft)
        return {
          facts: <OrderFacts {...orderFactsOf(payload, trial, records)} resolve={resolve} />,
          foreseen: failure?.hint === undefined ? undefined : foreseenWord(failure.hint, failure.reason),
          warning: isBelowTrial(payload, trial) ? words.belowEstimate : undefined,
          editHref: form && editHrefOf(prefix, form.id, form.order),
        }
      }}
    />
  )
}
