import { isAllOfIt } from './all-of-it'
import { readCall, type ReadCall } from './contract-calls/call-data'
import { readAbi } from './contract-calls/read-abi'
import { approvesAll, describeCall, isKnownSelector, type CallArgument, type KnownCall } from './known-calls'

/** What a call gives away beyond what it names. */
export type CallWarning = 'withoutLimit' | 'wholeCollection'

/** What can be told of the bytes that are sent to a contract. */
export type DecodedCall =
  /** One that everybody knows, whatever the contract's interface calls it. */
  | { readonly as: 'known'; readonly call: KnownCall; readonly warnings: readonly CallWarning[] }
  /** By the interface that was given. */
  | { readonly as: 'contract'; readonly call: ReadCall }
  /** Undefined: less than a selector. */
  | { readonly as: 'unknown'; readonly selector: string | undefined }

/**
 * Tells a call from its bytes.
 * @param abi the interface of what is called, as its endpoint keeps it
 */
export function decodeCall(data: string, abi: string | undefined): DecodedCall {
  const call = describeCall(data)
  if (call && 'signature' in call) return { as: 'known', call, warnings: warningsOf(call) }
  // A contract takes its known calls in other spellings too: what an interface calls the same four bytes is made to mislead.
  const contract = abi === undefined || (call && isKnownSelector(call.selector)) ? undefined : readAbi(abi)
  const decoded = contract?.ok ? readCall(contract.value, data) : undefined
  return decoded ? { as: 'contract', call: decoded } : { as: 'unknown', selector: call?.selector }
}

function warningsOf(call: KnownCall): readonly CallWarning[] {
  if (allowances.has(call.signature) && call.arguments.some(isAllUnits)) return ['withoutLimit']
  return approvesAll(call) ? ['wholeCollection'] : []
}

const allowances: ReadonlySet<string> = new Set(['approve(address,uint256)', 'increaseAllowance(address,uint256)'])

const isAllUnits = ({ name, value }: CallArgument) =>
  (name === 'amountOrTokenId' || name === 'amount') && isAllOfIt(BigInt(value), name === 'amount' ? 128 : 256)
