import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo } from 'react'
import { endpointsQuery } from '@api/endpoints/endpoints.queries'
import { orderedCall, type OrderedCall } from '@domain/transactions/ordered-call'
import { useApp } from '@routes/-app/app-context'

const Call = lazy(async () => ({ default: (await import('@components/transactions/raw-transaction-call')).RawTransactionCall }))

interface OrderCallProps {
  readonly domainId: string
  readonly payload: { readonly type: string }
}

/** What a request to order a transaction calls on its ledger, with what to know of the call; nothing for other requests. */
export function OrderCall({ domainId, payload }: OrderCallProps) {
  const call = useMemo(() => orderedCall(payload), [payload])
  return call && <CallOf domainId={domainId} call={call} />
}

/** An endpoint's interface names what its bytes ask; without it the call is told as far as it is known everywhere. */
function CallOf({ domainId, call }: Pick<OrderCallProps, 'domainId'> & { readonly call: OrderedCall }) {
  const { api } = useApp().ports
  const { data } = useQuery({ ...endpointsQuery(api, domainId), enabled: call.endpointId !== undefined })
  const abi = data?.items.find((one) => one.data.id === call.endpointId)?.data.parameters?.ABI
  return <Suspense fallback={null}><Call transaction={call} resolveAddress={undefined} abi={abi} /></Suspense>
}
