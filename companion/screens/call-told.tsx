import { decodeCall } from '@domain/transactions/tell-call'
import { ToldCallView } from '@features/intents/shared/told-call'
import type { CalledContract } from '../called-contract'
import { bytesBelow } from './bytes-below'
import { callMessages as words } from './call.messages'

/** What a call asks of a contract. Loaded by need, as it brings the decoder along. */
export function CallTold({ call, abi, token }: CalledContract) {
  const told = decodeCall(call.data, abi)
  return (
    <>
      <ToldCallView told={told} resolve={undefined} token={token ?? 'unknown'} />
      {told.as === 'contract' && <p className="text-13 text-text-3">{words.byInterface}</p>}
      {told.as === 'unknown' && (
        <p className="text-13 text-text-2">
          {abi === undefined ? words.noInterface : words.notOfInterface} {bytesBelow}
        </p>
      )}
    </>
  )
}
