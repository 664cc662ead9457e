import { CircleCheck, CircleDashed } from 'lucide-react'
import type { Result } from '@domain/shared/result'
import type { RawSignature, RawTransaction, RawTransactionProblem } from '@domain/transactions/raw-transaction'
import { Address } from '@components/ui/address'
import { Note } from '@components/ui/note'
import { Panel } from '@components/layout/panel'
import { HexBox } from '@features/intents/shared/hex-box'
import type { ResolveAddress } from '@features/intents/shared/named-address'
import { RawTransactionCall } from './raw-transaction-call'
import { Fact, RawTransactionFacts, type NativeCoin } from '@features/intents/shared/raw-transaction-facts'
import { AccessListPanel, BlobPanel } from './raw-transaction-lists'
import { rawProblemSentence, rawTransactionMessages as words } from '@features/intents/shared/raw-transaction.messages'

export interface RawTransactionViewProps extends NativeCoin {
  /** What was parsed, as it came. */
  readonly hex: string
  readonly parsed: Result<RawTransaction, RawTransactionProblem>
  /** The name of its network, where it is known. */
  readonly chainName?: string | undefined
  readonly resolveAddress?: ResolveAddress | undefined
}

/** Everything that a serialised transaction of an Ethereum-family ledger says, and its bytes; loaded by need, as it brings ethers along. */
export function RawTransactionView({ hex, parsed, ...context }: RawTransactionViewProps) {
  return (
    <div className="grid min-w-0 gap-4">
      {parsed.ok ? (
        <ReadTransaction transaction={parsed.value} {...context} />
      ) : (
        <Note tone="error" title={words.unreadable}>
          {rawProblemSentence(parsed.problem)}
        </Note>
      )}
      <Panel title={words.raw}>
        <div className="px-4 py-3">
          <HexBox value={hex} what={words.rawBytes} />
        </div>
      </Panel>
    </div>
  )
}

function ReadTransaction({
  transaction,
  chainName,
  resolveAddress,
  ...coin
}: Omit<RawTransactionViewProps, 'hex' | 'parsed'> & { readonly transaction: RawTransaction }) {
  const { signature, chainId } = transaction
  return (
    <>
      {!signature && (
        <Note tone="info" title={words.notSigned}>
          {words.notSignedText}
        </Note>
      )}
      {signature && chainId === undefined && (
        <Note tone="warning" title={words.everyNetwork}>
          {words.everyNetworkText}
        </Note>
      )}
      <Panel title={words.title} note={<TypeBadge transaction={transaction} />}>
        <RawTransactionFacts
          transaction={transaction}
          chainName={chainName}
          resolveAddress={resolveAddress}
          {...coin}
        />
      </Panel>
      <RawTransactionCall transaction={transaction} resolveAddress={resolveAddress} />
      <AccessListPanel transaction={transaction} resolveAddress={resolveAddress} />
      <BlobPanel transaction={transaction} />
      {signature && <SignaturePanel signature={signature} isLegacy={transaction.type === 'legacy'} />}
    </>
  )
}

function TypeBadge({ transaction: { type, signature } }: { readonly transaction: RawTransaction }) {
  const Icon = signature ? CircleCheck : CircleDashed
  return (
    <span className="chip status-neutral">
      <Icon />
      {words.type(type, signature !== undefined)}
    </span>
  )
}

const { signatureParts: parts } = words

/** v is told where it says more than the parity. */
const SignaturePanel = ({
  signature: { r, s, v, yParity },
  isLegacy,
}: {
  readonly signature: RawSignature
  readonly isLegacy: boolean
}) => (
  <Panel title={words.signature}>
    <dl className="facts facts-left px-4 py-3">
      <Fact name={parts.r}>
        <Address value={r} show="full" what={parts.r} />
      </Fact>
      <Fact name={parts.s}>
        <Address value={s} show="full" what={parts.s} />
      </Fact>
      {isLegacy && (
        <Fact name={parts.v}>
          <span className="num">{v}</span>
        </Fact>
      )}
      <Fact name={parts.yParity}>
        <span className="num">{yParity}</span>
      </Fact>
    </dl>
  </Panel>
)
