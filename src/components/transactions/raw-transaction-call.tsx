import { readCall } from '@domain/transactions/contract-calls/call-data'
import { readAbi } from '@domain/transactions/contract-calls/read-abi'
import { approvesAll, describeCall, isUnlimited, type CallArgument, type KnownCall } from '@domain/transactions/known-calls'
import type { RawTransaction } from '@domain/transactions/raw-transaction'
import { Amount } from '@components/ui/amount'
import { Note } from '@components/ui/note'
import { Panel } from '@components/home/panel'
import { ContractCall } from './contract-call'
import { HexBox } from './hex-box'
import { NamedAddress, type ResolveAddress } from './named-address'
import { Fact, Whole } from './raw-transaction-facts'
import { argumentNames, callNames, fieldNames, rawTransactionMessages as words } from './raw-transaction-messages'

interface RawTransactionCallProps {
  readonly transaction: Pick<RawTransaction, 'data' | 'to'>
  readonly resolveAddress: ResolveAddress | undefined
  /** The interface of what is called, as its endpoint keeps it. */
  readonly abi?: string | undefined
}

/** The data of a transaction: the call that it is, or the code of a new contract; nothing when there is none. */
export function RawTransactionCall({ transaction: { data, to }, resolveAddress, abi }: RawTransactionCallProps) {
  if (data === '0x') return null
  const call = to === undefined ? undefined : describeCall(data)
  const known = call && 'signature' in call ? call : undefined
  const contract = known || to === undefined || abi === undefined ? undefined : readAbi(abi)
  const told = contract?.ok ? readCall(contract.value, data) : undefined
  return (
    <Panel title={to === undefined ? words.code : words.call}>
      <div className="grid gap-4 px-4 py-3">
        {known ? <KnownCallFacts call={known} resolve={resolveAddress} /> : told ? <ContractCall call={told} resolve={resolveAddress} /> : to !== undefined && <p>{call && 'selector' in call ? words.unknownCall(call.selector) : words.noSelector}</p>}
        <HexBox value={data} what={fieldNames.data} />
      </div>
    </Panel>
  )
}

interface CallPartProps<T> {
  readonly call: T
  readonly resolve: ResolveAddress | undefined
}

function KnownCallFacts({ call, resolve }: CallPartProps<KnownCall>) {
  const isBoundless = call.signature === 'approve(address,uint256)' && call.arguments.some(isAllUnits)
  return (
    <div className="grid gap-3">
      <div>
        <b>{callNames[call.signature]}</b> <span className="mono text-text-2">{call.signature}</span>
        <p className="text-text-3">{words.callHelp}</p>
      </div>
      {isBoundless && <Note tone="warning" title={words.withoutLimit}>{words.withoutLimitText}</Note>}
      {approvesAll(call) && <Note tone="warning" title={words.wholeCollection}>{words.wholeCollectionText}</Note>}
      {call.arguments.length > 0 && (
        <dl className="facts facts-left">
          {call.arguments.map((argument) => <Fact key={argument.name} name={argumentNames[argument.name]}><Argument call={argument} resolve={resolve} /></Fact>)}
        </dl>
      )}
    </div>
  )
}

const isAllUnits = ({ name, value }: CallArgument) => name === 'amountOrTokenId' && isUnlimited(value)

function Argument({ call: argument, resolve }: CallPartProps<CallArgument>) {
  switch (argument.name) {
    case 'from':
    case 'to':
    case 'spender':
    case 'operator':
      return <NamedAddress value={argument.value} resolve={resolve} />
    case 'amount':
      return <Amount units={argument.value} decimals={undefined} show="exact" />
    case 'amountOrTokenId':
    case 'tokenId':
    case 'pieces':
      return <Whole digits={argument.value} />
    case 'tokenIds':
    case 'piecesOfEach':
      return <span className="mono [overflow-wrap:anywhere]">{argument.value}</span>
    case 'approved':
      return words.approved[argument.value === 'true' ? 'true' : 'false']
    case 'data':
      return <HexBox value={argument.value} what={argumentNames.data} />
  }
}
