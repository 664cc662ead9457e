import { FieldValueView } from './field-value-view'
import type { ResolveReference } from '@domain/intents/reference-lookup'
import { shownFields } from './shown-fields'
import { summaryMessages as words } from './summary.messages'

interface CancellationCostProps {
  readonly payload: { readonly type: string }
  readonly resolve: ResolveReference
}

/** That stopping an order may cost a fee, and the most that it may cost; nothing for other requests. */
export function CancellationCost({ payload, resolve }: CancellationCostProps) {
  if (payload.type !== 'v0_AttemptTransactionOrderCancellation') return null
  const ceiling = shownFields(payload)?.find(({ name }) => name === 'maximumFee')
  return (
    <p className="mt-1 font-normal text-text-2">
      {words.cancellationCost}{' '}
      {ceiling ? (
        <>
          {words.ceiling}{' '}
          <b className="text-text">
            <FieldValueView {...ceiling} resolve={resolve} />
          </b>
          .
        </>
      ) : (
        <b className="text-text">{words.noCeiling}</b>
      )}
    </p>
  )
}
