import type { ReactNode } from 'react'
import { highestFeeOf, type RawTransaction } from '@domain/transactions/raw-transaction'
import { Amount } from '@components/ui/amount'
import { CopyButton } from '@components/ui/copy-button'
import { formatAmount } from '@components/ui/format-amount'
import { HashGroups } from '@components/ui/hash-groups'
import { NamedAddress, type ResolveAddress } from './named-address'
import { fieldNames, rawTransactionMessages as words } from './raw-transaction.messages'

export interface NativeCoin {
  readonly nativeSymbol: string | undefined
  /** Unknown decimals: amounts are shown in the smallest unit. */
  readonly nativeDecimals: number | undefined
}

interface RawTransactionFactsProps extends NativeCoin {
  readonly transaction: RawTransaction
  readonly chainName: string | undefined
  readonly resolveAddress: ResolveAddress | undefined
}

export function RawTransactionFacts({
  transaction,
  chainName,
  resolveAddress,
  nativeSymbol,
  nativeDecimals,
}: RawTransactionFactsProps) {
  const { from, to, value, chainId, nonce, gasLimit, accessList, hash, unsignedHash } = transaction
  const coveredName = hash ? words.wasSigned : words.toSign
  const amount = (units: string) => <Amount units={units} decimals={nativeDecimals} symbol={nativeSymbol} show="said" />
  return (
    <dl className="facts facts-left px-4 py-3">
      {from && (
        <Fact name={words.from}>
          <NamedAddress value={from} resolve={resolveAddress} />
        </Fact>
      )}
      <Fact name={fieldNames.to}>
        {to ? <NamedAddress value={to} resolve={resolveAddress} /> : words.createsContract}
      </Fact>
      <Fact name={fieldNames.value}>{amount(value)}</Fact>
      <Fact name={fieldNames.chainId}>
        {chainId === undefined ? words.noNetwork : words.network(chainId, chainName)}
      </Fact>
      <Fact name={fieldNames.nonce}>
        <Whole digits={nonce} />
      </Fact>
      <Fact name={fieldNames.gasLimit}>
        <Whole digits={gasLimit} />
      </Fact>
      <FeeFacts transaction={transaction} nativeSymbol={nativeSymbol} nativeDecimals={nativeDecimals} />
      <Fact name={words.highestFee}>{amount(highestFeeOf(transaction))}</Fact>
      {accessList?.length === 0 && <Fact name={fieldNames.accessList}>{words.none}</Fact>}
      {hash && (
        <Fact name={words.hash}>
          <Hash value={hash} what={words.hash} />
        </Fact>
      )}
      <Fact name={coveredName}>
        <Hash value={unsignedHash} what={coveredName} />
      </Fact>
    </dl>
  )
}

const prices = ['gasPrice', 'maxFeePerGas', 'maxPriorityFeePerGas', 'maxFeePerBlobGas'] as const

/** Prices of gas are named in Gwei, a billionth of a coin with 18 decimals. */
function FeeFacts({
  transaction,
  nativeSymbol,
  nativeDecimals,
}: NativeCoin & { readonly transaction: RawTransaction }) {
  const unit =
    nativeDecimals === 18 ? { decimals: 9, symbol: words.gwei } : { decimals: undefined, symbol: nativeSymbol }
  return prices.map((price) => {
    const units = transaction[price]
    return units === undefined ? null : (
      <Fact key={price} name={fieldNames[price]}>
        <Amount units={units} {...unit} show="said" />
      </Fact>
    )
  })
}

export const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className="contents">
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

export const Whole = ({ digits }: { readonly digits: string }) => (
  <span className="num wrap-anywhere">{formatAmount(digits, 0, 'exact')}</span>
)

const Hash = ({ value, what }: { readonly value: string; readonly what: string }) => (
  <span className="flex items-start gap-1">
    <span className="w-[300px] max-w-full">
      <HashGroups hash={value.slice(2)} marksCode={false} />
    </span>
    <CopyButton value={value} what={what} className="-my-0.5" />
  </span>
)
