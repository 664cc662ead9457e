import { useMachine } from '@xstate/react'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import type { Uuid } from '@domain/shared/ids'
import { connectOrderReplacement } from '@machines/transactions/order-replacement.connect'
import { provideOrderReplacement } from '@machines/transactions/order-replacement.provide'
import { actorOptions } from '@app/actor-options'
import { useApp } from '@app/app-context'
import { useDomain } from '@app/use-domain'
import { useKept } from '@app/use-kept-form'
import { useDesk } from '@app/use-proposing-ports'
import { createFeeOffer } from './try-change'
import { useOrderReadings, type ChangeBars } from './use-change-bars'
import { useChangePorts } from './use-change-ports'

const filled = z.object({ reason: z.string(), fee: z.object({ rate: z.string(), priority: z.string() }) })

/** The chart of an order's replacement by a faster one, and what is kept of one that was filled in and not signed. */
export function useReplacement(orderId: Uuid | undefined, ledgerId: string, { speedUpBar: bar, readAt }: ChangeBars) {
  const { api, clock, queries } = useApp().ports
  const domain = useDomain()
  const domainId = domain.id
  const kept = useKept(domain, ['replacement', orderId ?? '', 'filled'], filled)
  const ports = useChangePorts(domain, ['replacement', orderId ?? ''], kept.keep)
  const machine = useMemo(() => {
    const offerFee = createFeeOffer(api, queries, { domainId, orderId: orderId ?? '', ledgerId })
    return provideOrderReplacement({ ...ports, offerFee })
  }, [ports, api, queries, domainId, orderId, ledgerId])
  const [snapshot, send] = useMachine(machine, { input: { desk: useDesk(domain), bar }, ...actorOptions(clock) })
  useOrderReadings(send, bar, readAt)
  return {
    view: connectOrderReplacement(snapshot, send),
    kept,
    isProposing: snapshot.value === 'proposing',
    isUnsigned: snapshot.matches('closed') && kept.read() !== undefined,
  }
}
