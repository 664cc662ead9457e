import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { endpointsQuery } from '@api/endpoints/endpoints.queries'
import type { OrderedCall } from '@domain/transactions/ordered-call'
import { tokenOfContract } from '@domain/transactions/token-of-contract'
import { NewContractNote } from '@features/intents/shared/new-contract-note'
import { RawTransactionCall } from './raw-transaction-call'
import { useApp } from '@app/app-context'
import { useVerifications } from '@app/use-verification'
import { useTokenRecords } from '@features/intents/use-token-records'

interface CalledContractProps {
  readonly domainId: string
  readonly call: OrderedCall
}

/** An endpoint's interface names what its bytes ask; without it the call is told as far as it is known everywhere. Only records with a good signature are believed. */
export function CalledContract({ domainId, call }: CalledContractProps) {
  const { api } = useApp().ports
  const verify = useVerifications()
  const { data: endpoints } = useQuery({ ...endpointsQuery(api, domainId), enabled: call.endpointId !== undefined })
  const { records } = useTokenRecords()
  const endpoint = endpoints?.items.find((one) => one.data.id === call.endpointId && verify(one) === 'verified')
  const address = call.endpointId === undefined ? call.to : endpoint?.data.address
  const token = useMemo(
    () => tokenOfContract(records, { ledgerId: call.ledgerId, address }),
    [records, call.ledgerId, address],
  )
  return (
    <>
      {call.to === undefined && <NewContractNote data={call.data} />}
      <RawTransactionCall
        transaction={call}
        resolveAddress={undefined}
        abi={endpoint?.data.parameters?.ABI}
        token={token ?? 'unknown'}
      />
    </>
  )
}
