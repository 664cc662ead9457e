import type { EndpointWire } from '@api/endpoints/endpoints.wire'
import { visibleText } from '@domain/shared/visible-text'
import type { OrderedPayload } from '@machines/transactions/order-form.types'
import { orderText } from '@components/transactions/order-sentence'
import { useDomain } from '@routes/-app/use-domain'
import type { OrderSource } from './order-sources'
import { toOrderAct } from './order-views'
import { useAssets } from './use-assets'

interface OrderedActProps {
  readonly payload: OrderedPayload & { readonly type: 'v0_CreateTransactionOrder' }
  readonly sources: readonly OrderSource[]
  readonly endpoints: readonly EndpointWire[]
}

/** What an order does on its ledger, as its own page will say it. */
export function OrderedAct({ payload, sources, endpoints }: OrderedActProps) {
  const { prefix } = useDomain()
  const assets = useAssets()
  const nameOf = (_: string, id: string) => sources.find((one) => one.id === id)?.alias ?? endpointName(endpoints, id)
  return orderText(toOrderAct({ data: payload }, { prefix, nameOf, assets }))
}

const endpointName = (endpoints: readonly EndpointWire[], id: string) => {
  const found = endpoints.find(({ data }) => data.id === id)
  return found && visibleText(found.data.alias)
}
