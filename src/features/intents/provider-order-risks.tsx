import type { RequestPartProps } from '@app/added-parts'
import { OrderRiskNote } from './shared/order-risk-note'
import { useProviderOrder } from './use-provider-order'

/** What there is to know of an order at a provider; nothing of other requests. */
export const ProviderOrderRisks = (request: RequestPartProps) =>
  request.payload.type === 'v0_ExecuteExtension' ? <Risks {...request} /> : null

const Risks = ({ domainId, payload }: RequestPartProps) => (
  <OrderRiskNote risks={useProviderOrder(domainId, payload).risks} />
)
