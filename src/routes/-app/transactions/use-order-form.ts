import { useMachine } from '@xstate/react'
import { useCallback, useMemo } from 'react'
import { connectOrderForm, type OrderFormView } from '@machines/transactions/order-form.connect'
import { provideOrderForm } from '@machines/transactions/order-form.provide'
import { actorOptions } from '@routes/-app/actor-options'
import { useApp } from '@routes/-app/app-context'
import { createTryOrder } from './try-order'

/** What the order of a form would come to; nothing is asked when the page goes. */
export function useOrderForm(domainId: string): OrderFormView {
  const { api, queries, clock } = useApp().ports
  const machine = useMemo(() => provideOrderForm({ tryOrder: createTryOrder(api, queries, domainId) }), [api, queries, domainId])
  const [snapshot, send] = useMachine(machine, actorOptions(clock))
  const change = useCallback<OrderFormView['change']>((payload) => send({ type: 'form.changed', payload }), [send])
  return { ...connectOrderForm(snapshot, send), change }
}
