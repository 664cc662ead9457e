import { useMachine } from '@xstate/react'
import { useEffect, useMemo, useState } from 'react'
import { readBatch } from '@domain/intents/batch/kept-batch'
import { connectBatchTray, type BatchTrayView } from '@machines/intents/batch-tray.connect'
import { provideBatchTray, type BatchTrayPorts } from '@machines/intents/batch-tray.provide'
import { actorOptions } from '@app/actor-options'
import { useApp } from '@app/app-context'
import type { CurrentDomain } from '@app/use-domain'
import { useDesk, useProposingPorts } from '@app/use-proposing-ports'
import { renewChange } from '../bulk/check-change'
import { createTryIntent } from './try-intent'
import { useKeptBatch } from './use-kept-batch'

type TryDraft = BatchTrayPorts['tryDraft']

/**
 * The batch of one page. What becomes of a draft is kept in the tab at the same moment.
 * @param tryOthers how drafts are tried that a plain dry run says too little of; the same function for the life of the page
 */
export function useBatchTray(domain: CurrentDomain, tryOthers?: (plain: TryDraft) => TryDraft): BatchTrayView {
  const { id: domainId, viewer } = domain
  const { ports } = useApp()
  const { read, write } = useKeptBatch(domain, readBatch)
  const proposingPorts = useProposingPorts()
  const [kept] = useState(() => read().drafts)
  const machine = useMemo(() => {
    const plain = createTryIntent(ports, { domainId, author: { id: viewer.id, domainId: viewer.domainId } })
    return provideBatchTray({
      ...proposingPorts,
      domainId,
      tryDraft: tryOthers?.(plain) ?? plain,
      renew: (draft) => renewChange({ ...ports, domainId }, draft),
    })
  }, [ports, proposingPorts, domainId, viewer.id, viewer.domainId, tryOthers])
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
  const { uuid } = ports.random
  return connectBatchTray(snapshot, send, () => ({ id: uuid(), intentId: uuid(), entityId: uuid() }))
}
