import { decodeCall } from '@domain/transactions/decode-call'
import { DecodedCallView } from '@features/intents/shared/decoded-call'
import type { CalledContract } from '../called-contract'
import { bytesBelow } from './bytes-below'
import { callMessages as words } from './call.messages'

/** What a call asks of a contract. Loaded by need, as it brings the decoder along. */
export function CallView({ call, abi, token }: CalledContract) {
  const decoded = decodeCall(call.data, abi)
  return (
    <>
      <DecodedCallView decoded={decoded} resolve={undefined} token={token ?? 'unknown'} />
      {decoded.as === 'contract' && <p className="text-13 text-text-3">{words.byInterface}</p>}
      {decoded.as === 'unknown' && (
        <p className="text-13 text-text-2">
          {abi === undefined ? words.noInterface : words.notOfInterface} {bytesBelow}
        </p>
      )}
    </>
  )
}
