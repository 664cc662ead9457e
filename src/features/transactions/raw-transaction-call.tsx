import { decodeCall } from '@domain/transactions/decode-call'
import type { TokenMeasure } from '@domain/transactions/token-of-contract'
import type { RawTransaction } from '@domain/transactions/raw-transaction'
import { DecodedCallView } from '@features/intents/shared/decoded-call'
import { Panel } from '@components/layout/panel'
import { HexBox } from '@features/intents/shared/hex-box'
import type { ResolveAddress } from '@features/intents/shared/named-address'
import { fieldNames, rawTransactionMessages as words } from '@features/intents/shared/raw-transaction.messages'

interface RawTransactionCallProps {
  readonly transaction: Pick<RawTransaction, 'data' | 'to'>
  readonly resolveAddress: ResolveAddress | undefined
  /** The interface of what is called, as its endpoint keeps it. */
  readonly abi?: string | undefined
  /** How what is called counts, from a record whose signature was checked; undefined where nobody has looked for one. */
  readonly token?: TokenMeasure | 'unknown' | undefined
}

/** The data of a transaction: the call that it is, or the code of a new contract; nothing when there is none. */
export function RawTransactionCall({ transaction: { data, to }, resolveAddress, abi, token }: RawTransactionCallProps) {
  if (data === '0x') return null
  return (
    <Panel title={to === undefined ? words.code : words.call}>
      <div className="grid gap-4 px-4 py-3">
        {to !== undefined && <DecodedCallView decoded={decodeCall(data, abi)} resolve={resolveAddress} token={token} />}
        <HexBox value={data} what={fieldNames.data} />
      </div>
    </Panel>
  )
}
