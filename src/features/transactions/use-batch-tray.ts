import { useMachine } from '@xstate/react'
import { useEffect, useMemo, useState } from 'react'
import type { LedgerWire } from '@api/ledgers/ledgers.wire'
import type { TickerWire } from '@api/assets/tickers.wire'
import { connectBatchTray, type BatchTrayView } from '@machines/transactions/batch-tray.connect'
import { provideBatchTray } from '@machines/transactions/batch-tray.provide'
import { actorOptions } from '@app/actor-options'
import { useApp } from '@app/app-context'
import type { CurrentDomain } from '@app/use-domain'
import { useDesk, useProposingPorts } from '@app/use-proposing-ports'
import { ledgerIdOf } from './batch.view'
import { createTryOrder } from './try-order'
import { newDraftIds, useKeptBatch } from './use-batch'

export interface LedgersAndAssets {
  readonly ledgers: readonly LedgerWire[]
  readonly tickers: readonly TickerWire[]
}

/** The batch of one page. What becomes of a draft is kept in the tab at the same moment. */
export function useBatchTray(domain: CurrentDomain, { ledgers, tickers }: LedgersAndAssets): BatchTrayView {
  const { id: domainId, viewer } = domain
  const { ports } = useApp()
  const { read, write } = useKeptBatch(domain)
  const proposingPorts = useProposingPorts()
  const [kept] = useState(read)
  const machine = useMemo(
    () =>
      provideBatchTray({
        ...proposingPorts,
        domainId,
        tryOrder: (order, signal) => {
          const ledgerType =
            ledgers.find(({ data }) => data.id === ledgerIdOf(order, tickers))?.data.parameters.type ?? ''
          return createTryOrder(ports, { domainId, author: { id: viewer.id, domainId: viewer.domainId }, ledgerType })(
            order,
            signal,
          )
        },
      }),
    [ports, proposingPorts, domainId, viewer.id, viewer.domainId, ledgers, tickers],
  )
  const [snapshot, send, actor] = useMachine(machine, {
    input: { desk: useDesk(domain), newId: ports.random.uuid, drafts: kept },
    ...actorOptions(ports.clock),
  })
  // The tab's storage lies outside of React, and must know of a sending before its answer comes.
  useEffect(() => {
    let drafts = kept
    const subscription = actor.subscribe(({ context }) => {
      if (context.drafts === drafts) return
      drafts = context.drafts
      write(drafts)
    })
    return () => subscription.unsubscribe()
  }, [actor, kept, write])
  return connectBatchTray(snapshot, send, () => newDraftIds(ports.random))
}
