import { useMachine } from '@xstate/react'
import { useCallback, useEffect, useMemo } from 'react'
import { connectOrderForm, type OrderFormView } from '@machines/transactions/order-form.connect'
import { provideOrderForm } from '@machines/transactions/order-form.provide'
import { actorOptions } from '@app/actor-options'
import { useApp } from '@app/app-context'
import { listenTo } from '@app/listen-to'
import type { CurrentDomain } from '@app/use-domain'
import type { ProposalFormPorts } from '@machines/intents/proposal-form.provide'
import { createTryOrder } from './try-order'

/** What the order of a form would come to; nothing is asked when the page goes. */
export function useOrderForm(
  { id: domainId, viewer }: CurrentDomain,
  ledgerType: string,
): OrderFormView & Required<Pick<ProposalFormPorts, 'onReturned'>> {
  const { ports } = useApp()
  const machine = useMemo(
    () =>
      provideOrderForm({
        tryOrder: createTryOrder(ports, { domainId, author: { id: viewer.id, domainId: viewer.domainId }, ledgerType }),
      }),
    [ports, domainId, viewer.id, viewer.domainId, ledgerType],
  )
  const [snapshot, send] = useMachine(machine, actorOptions(ports.clock))
  const change = useCallback<OrderFormView['change']>((payload) => send({ type: 'form.changed', payload }), [send])
  // What was said beside the form may be true no more when its proposal could not be tried, or was refused.
  const onReturned = useCallback<NonNullable<ProposalFormPorts['onReturned']>>(
    (output) => {
      if (output.outcome !== 'returned') return
      const { tag } = output.problem
      if (tag === 'dryRunFailed' || tag === 'dryRunRefused') send({ type: 'trial.doubted' })
    },
    [send],
  )
  // The network is outside of React; what could not be asked is asked again as soon as there is one.
  useEffect(() => listenTo(ports.environment.target, ['online'], () => send({ type: 'trial.again' })), [ports, send])
  return { ...connectOrderForm(snapshot, send), change, onReturned }
}
