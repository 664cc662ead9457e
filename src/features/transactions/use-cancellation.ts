import { useMachine } from '@xstate/react'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import type { Uuid } from '@domain/shared/ids'
import { connectOrderCancellation } from '@machines/transactions/order-cancellation.connect'
import { provideOrderCancellation } from '@machines/transactions/order-cancellation.provide'
import { actorOptions } from '@app/actor-options'
import { useApp } from '@app/app-context'
import { useDomain } from '@app/use-domain'
import { useKept } from '@app/use-kept-form'
import { useDesk } from '@app/use-proposing-ports'
import { createForecast } from './try-change'
import { useOrderReadings, type ChangeBars } from './use-change-bars'
import { useChangePorts } from './use-change-ports'

const filled = z.object({ reason: z.string(), ceiling: z.object({ text: z.string(), decimals: z.number() }) })

/** The chart of an order's cancellation, and what is kept of one that was filled in and not signed. */
export function useCancellation(orderId: Uuid | undefined, { cancelBar: bar, readAt }: ChangeBars) {
  const { api, clock, random } = useApp().ports
  const domain = useDomain()
  const { id: domainId, viewer } = domain
  const kept = useKept(domain, ['cancellation', orderId ?? '', 'filled'], filled)
  const ports = useChangePorts(domain, ['cancellation', orderId ?? ''], kept.keep)
  const machine = useMemo(() => {
    const author = { id: viewer.id, domainId: viewer.domainId }
    const forecast = createForecast({ api, clock, random, author, domainId, orderId: orderId ?? ('' as Uuid) })
    return provideOrderCancellation({ ...ports, forecast })
  }, [ports, api, clock, random, viewer.id, viewer.domainId, domainId, orderId])
  const [snapshot, send] = useMachine(machine, { input: { desk: useDesk(domain), bar }, ...actorOptions(clock) })
  useOrderReadings(send, bar, readAt)
  return {
    view: connectOrderCancellation(snapshot, send),
    kept,
    isProposing: snapshot.value === 'proposing',
    isUnsigned: snapshot.matches('closed') && kept.read() !== undefined,
  }
}
