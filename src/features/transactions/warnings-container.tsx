import type { WarningsProps } from '@app/added-parts'
import { ForEverNote } from '@features/intents/shared/for-ever-note'
import { ValidationLossNote } from '@features/intents/shared/validation-loss-note'
import { RateNote } from '@features/intents/shared/rate-note'
import { LookAlikes } from '@features/pickers/look-alikes'
import { OrderCall } from './order-call'
import { OrderBaseline } from './order-baseline'
import { useOrderedRate } from './use-ordered-rate'
import { useValidationLoss } from './use-validation-loss'

/** The worst first: an address that is taken for another, what cannot be taken back, a fee that does not come back, what is unusual, what is called. */
export function WarningsContainer({ domainId, payload, resolve, isOpen, addresses }: WarningsProps) {
  const rated = useOrderedRate(payload)
  const loss = useValidationLoss(payload)
  return (
    <>
      <LookAlikes domainId={domainId} addresses={addresses} />
      <ForEverNote payload={payload} />
      {isOpen && loss !== 'reading' && <ValidationLossNote loss={loss} />}
      {isOpen && rated && <RateNote {...rated} resolve={resolve} />}
      {isOpen && <OrderBaseline domainId={domainId} payload={payload} />}
      <OrderCall domainId={domainId} payload={payload} />
    </>
  )
}
