import { messageDigits } from '@domain/dapps/asked-message'
import { readAskedTransaction } from '@domain/dapps/asked-transaction'
import { readAskedTypedData } from '@domain/dapps/asked-typed-data'
import { chainName, isDappMethod } from '@domain/dapps/dapp-methods'
import type { RefusedReason } from '@domain/dapps/dapp-session'
import { isJsonObject, type Json } from '@domain/shared/json'
import type { SessionRow } from './find-session'
import { rpcErrors, type RpcError } from './protocol/messages'

/** What is done with a request of a dApp: it is answered at once, it is refused, or a person decides. */
export type Judgement =
  | { readonly kind: 'answer'; readonly result: Json }
  | { readonly kind: 'refuse'; readonly reason: RefusedReason; readonly error: RpcError }
  | { readonly kind: 'ask' }

const refuseAs = (reason: RefusedReason, error: RpcError): Judgement => ({ kind: 'refuse', reason, error })
const malformed = refuseAs('Malformed', rpcErrors.malformed)
const otherAccount = refuseAs('OtherAccount', rpcErrors.otherAccount)
const otherLedger = refuseAs('OtherLedger', rpcErrors.otherLedger)

const isQuantity = (value: unknown): value is string => typeof value === 'string' && /^0x[0-9a-f]{1,64}$/i.test(value)

/** Judges it by the account and the ledger of the session alone: nothing that a dApp says of itself is believed. */
export function judgeRequest(
  { address, chainId }: Pick<SessionRow, 'address' | 'chainId'>,
  asked: { readonly chainId: string; readonly method: string; readonly params: Json | undefined },
  isTypedDataOn: boolean,
): Judgement {
  if (address === null || chainId === null) return refuseAs('SessionEnded', rpcErrors.ended)
  const { method } = asked
  if (method.startsWith('eth_signTypedData') && !(isTypedDataOn && isDappMethod(method)))
    return refuseAs('TypedData', rpcErrors.unknownMethod)
  if (!isDappMethod(method)) return refuseAs('UnknownMethod', rpcErrors.unknownMethod)
  if (asked.chainId !== chainName(chainId)) return otherLedger
  const [first, second] = Array.isArray(asked.params) ? (asked.params as readonly Json[]) : []
  const isOwn = (value: unknown) => typeof value === 'string' && value.toLowerCase() === address.toLowerCase()
  switch (method) {
    case 'eth_accounts':
      return { kind: 'answer', result: [address] }
    case 'eth_chainId':
      return { kind: 'answer', result: `0x${chainId.toString(16)}` }
    case 'wallet_switchEthereumChain':
    case 'wallet_addEthereumChain': {
      const wanted = isJsonObject(first) ? first['chainId'] : undefined
      if (!isQuantity(wanted)) return malformed
      return BigInt(wanted) === BigInt(chainId) ? { kind: 'answer', result: null } : otherLedger
    }
    case 'personal_sign':
      if (messageDigits(first) === undefined || typeof second !== 'string') return malformed
      return isOwn(second) ? { kind: 'ask' } : otherAccount
    case 'eth_signTypedData_v4': {
      const typed = readAskedTypedData(asked.params)
      if (!typed || typeof first !== 'string') return malformed
      if (!isOwn(first)) return otherAccount
      return typed.data.chainId === BigInt(chainId) ? { kind: 'ask' } : otherLedger
    }
    case 'eth_sendTransaction': {
      const transaction = readAskedTransaction(asked.params)
      if (!transaction) return malformed
      if (!isOwn(transaction.from)) return otherAccount
      return transaction.chainId === undefined || transaction.chainId === chainId ? { kind: 'ask' } : otherLedger
    }
  }
}
