import type { ReactNode } from 'react'
import { isUnlimited, type CallArgument, type KnownCall } from '@domain/transactions/known-calls'
import type { CallWarning, DecodedCall } from '@domain/transactions/decode-call'
import type { TokenMeasure } from '@domain/transactions/token-of-contract'
import { visibleText } from '@domain/shared/visible-text'
import { ContractCall } from './contract-call'
import { HexBox } from './hex-box'
import { NamedAddress, type ResolveAddress } from './named-address'
import { Fact, Whole } from './raw-transaction-facts'
import { argumentNames, callNames, rawTransactionMessages as words } from './raw-transaction.messages'
import { Amount } from '@components/ui/amount'
import { Note } from '@components/ui/note'
import { decodedCallMessages } from './decoded-call.messages'

interface DecodedCallViewProps {
  readonly decoded: DecodedCall
  readonly resolve: ResolveAddress | undefined
  /** How the contract that is called counts, from a record whose signature was checked; undefined where nobody has looked for one. */
  readonly token?: TokenMeasure | 'unknown' | undefined
}

/** A call in words, as its bytes have it; the same on the console and on the device. */
export function DecodedCallView({ decoded, resolve, token }: DecodedCallViewProps) {
  switch (decoded.as) {
    case 'known':
      return <KnownCallFacts {...decoded} resolve={resolve} token={token} />
    case 'contract':
      return <ContractCall call={decoded.call} resolve={resolve} />
    case 'unknown':
      return <p>{decoded.selector === undefined ? words.noSelector : words.unknownCall(decoded.selector)}</p>
  }
}

const warningTexts: Readonly<Record<CallWarning, { readonly title: string; readonly text: string }>> = {
  withoutLimit: { title: words.withoutLimit, text: words.withoutLimitText },
  wholeCollection: { title: words.wholeCollection, text: words.wholeCollectionText },
}

interface KnownCallFactsProps extends Omit<DecodedCallViewProps, 'decoded'> {
  readonly call: KnownCall
  readonly warnings: readonly CallWarning[]
}

const KnownCallFacts = ({ call, warnings, resolve, token }: KnownCallFactsProps) => (
  <div className="grid grid-cols-1 gap-3">
    <div>
      <b>{callNames[call.signature]}</b> <span className="mono text-text-2 wrap-anywhere">{call.signature}</span>
      <p className="text-text-3">{words.callHelp}</p>
    </div>
    {warnings.map((warning) => (
      <Note key={warning} tone="warning" title={warningTexts[warning].title}>
        {warningTexts[warning].text}
      </Note>
    ))}
    {call.arguments.length > 0 && (
      <dl className="facts facts-left">
        {call.arguments.map((argument) => (
          <Fact key={argument.name} name={argumentNames[argument.name]}>
            <Argument call={argument} resolve={resolve} token={token} />
          </Fact>
        ))}
      </dl>
    )}
  </div>
)

function Argument({
  call: argument,
  resolve,
  token,
}: Omit<DecodedCallViewProps, 'decoded'> & { readonly call: CallArgument }) {
  switch (argument.name) {
    case 'from':
    case 'to':
    case 'spender':
    case 'operator':
      return <NamedAddress value={argument.value} resolve={resolve} />
    case 'amount':
      if (isUnlimited(argument.value)) return <Unlimited units={argument.value} />
      return (
        <Counted units={argument.value} token={token} unknown={decodedCallMessages.notCounted}>
          <Amount units={argument.value} decimals={undefined} show="exact" />
        </Counted>
      )
    case 'amountOrTokenId':
      if (isUnlimited(argument.value)) return <Unlimited units={argument.value} />
      return (
        <Counted units={argument.value} token={token} unknown={decodedCallMessages.notCountedOrPiece}>
          <Whole digits={argument.value} />
        </Counted>
      )
    case 'tokenId':
    case 'pieces':
      return <Whole digits={argument.value} />
    case 'tokenIds':
    case 'piecesOfEach':
      return <span className="mono wrap-anywhere">{argument.value}</span>
    case 'approved':
      return words.approved[argument.value === 'true' ? 'true' : 'false']
    case 'data':
      return <HexBox value={argument.value} what={argumentNames.data} />
  }
}

/** The largest number that there is stands for no limit; as an amount nobody could read it. */
const Unlimited = ({ units }: { readonly units: string }) => (
  <span className="grid justify-items-start gap-0.5">
    <b>{decodedCallMessages.largestNumber}</b>
    <span className="text-12 text-text-3 wrap-anywhere">
      <Whole digits={units} />
    </span>
  </span>
)

interface CountedProps extends Pick<DecodedCallViewProps, 'token'> {
  readonly units: string
  /** What is said where no record tells it. */
  readonly unknown: string
  readonly children: ReactNode
}

/** As people count it, and beside it the number that stands in the bytes; that number alone where nothing tells how it counts. */
function Counted({ units, token, unknown, children }: CountedProps) {
  if (token === undefined) return children
  if (token === 'unknown')
    return (
      <span className="grid justify-items-start gap-0.5">
        {children}
        <span className="text-12 text-text-3">{unknown}</span>
      </span>
    )
  return (
    <span className="grid justify-items-start gap-0.5 wrap-anywhere">
      <b>
        <Amount units={units} decimals={token.decimals} symbol={visibleText(token.symbol)} show="said" />
      </b>
      <span className="text-12 text-text-3">
        <Amount units={units} decimals={undefined} show="exact" />
      </span>
    </span>
  )
}
