import type { WarningsProps } from '@app/added-parts'
import { updatedTicker } from '@domain/assets/validation-loss'
import { endpointAddress } from '@domain/endpoints/endpoint-draft'
import { AddressRemarks } from '@features/endpoints/address-remarks'
import { ForEverNote } from '@features/intents/shared/for-ever-note'
import { ValidationLossNote } from '@features/intents/shared/validation-loss-note'
import { RateNote } from '@features/intents/shared/rate-note'
import { LookAlikes } from '@features/pickers/look-alikes'
import { OrderCall } from './order-call'
import { OrderBaseline } from './order-baseline'
import { useAddressesAndPaid } from './use-addresses-and-paid'
import { OrderRiskNote } from '@features/intents/shared/order-risk-note'
import { useProviderOrder } from '@features/intents/use-provider-order'
import { useOrderedRate } from './use-ordered-rate'
import { useValidationLoss } from './use-validation-loss'

/** The worst first: an address that nobody has or that is taken for another, what cannot be taken back, a fee that does not come back, what is unusual, what is called. */
export function WarningsContainer({ domainId, payload, resolve, isOpen, addresses }: WarningsProps) {
  const rated = useOrderedRate(payload)
  const tickerId = updatedTicker(payload)
  const endpoint = endpointAddress(payload)
  const paid = useAddressesAndPaid(addresses, payload)
  return (
    <>
      {endpoint && <AddressRemarks {...endpoint} />}
      {paid && <LookAlikes domainId={domainId} addresses={paid.addresses} />}
      {isOpen && payload.type === 'v0_ExecuteExtension' && <ProviderOrderRisks domainId={domainId} payload={payload} />}
      <ForEverNote payload={payload} />
      {isOpen && tickerId !== undefined && <ValidationLost payload={payload} tickerId={tickerId} />}
      {isOpen && rated && <RateNote {...rated} resolve={resolve} />}
      {isOpen && <OrderBaseline domainId={domainId} payload={payload} />}
      <OrderCall domainId={domainId} payload={payload} />
    </>
  )
}

const ProviderOrderRisks = ({ domainId, payload }: Pick<WarningsProps, 'domainId' | 'payload'>) => (
  <OrderRiskNote risks={useProviderOrder(domainId, payload).risks} />
)

function ValidationLost({ payload, tickerId }: Pick<WarningsProps, 'payload'> & { readonly tickerId: string }) {
  const loss = useValidationLoss(payload, tickerId)
  return loss === 'reading' ? null : <ValidationLossNote loss={loss} />
}
