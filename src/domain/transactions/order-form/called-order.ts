import {
  readAbi,
  type AbiFunction,
  type AbiProblem,
  type ContractInterface,
} from '@domain/transactions/contract-calls/read-abi'
import type { Result } from '@domain/shared/result'
import { fieldsOf, textOf, type FilledFields } from './order-field'

/** How the data of an order comes about, from what stands in its form. */
export type OrderCall =
  /** As it is written, with nothing else to choose. */
  | { readonly as: 'data' }
  /** The destination has an interface; without a function chosen the data is as it is written. */
  | {
      readonly as: 'contract'
      readonly contract: ContractInterface
      readonly isChosen: boolean
      readonly called: AbiFunction | undefined
    }
  /** The destination has an interface that nobody can read. */
  | { readonly as: 'unreadable'; readonly problem: AbiProblem }
  /** There is no destination: the data is a new contract, as it is written or from its parts. Without an interface its constructor takes nothing. */
  | {
      readonly as: 'creation'
      readonly isChosen: boolean
      readonly abi: Result<ContractInterface, AbiProblem> | undefined
    }

/** The interface that an endpoint keeps, as its text; undefined when it keeps none. */
export type AbiOf = (endpointId: string) => Result<ContractInterface, AbiProblem> | undefined

/** What the form of an Ethereum order has its data from; the parts stand beside the order's own fields, under `call`. */
export function orderCallOf(order: FilledFields, abiOf: AbiOf): OrderCall {
  const { type, endpointId, accountId, address } = fieldsOf(order['destination'])
  const call = fieldsOf(order['call'])
  if (textOf(endpointId) + textOf(accountId) + textOf(address).trim() === '') {
    const abi = textOf(call['abi'])
    return { as: 'creation', isChosen: call['isCreation'] === true, abi: abi.trim() === '' ? undefined : readAbi(abi) }
  }
  const kept = type === 'Endpoint' ? abiOf(textOf(endpointId)) : undefined
  if (!kept) return { as: 'data' }
  if (!kept.ok) return { as: 'unreadable', problem: kept.problem }
  const signature = textOf(call['function'])
  return {
    as: 'contract',
    contract: kept.value,
    isChosen: signature !== '',
    called: kept.value.functions.find((one) => one.signature === signature && one.changesState),
  }
}

/** Is the data of the order made from fields, so that nobody writes it? */
export const isComposed = (call: OrderCall): boolean =>
  (call.as === 'contract' || call.as === 'creation') && call.isChosen

/** May coins go with it? A new contract whose interface is not known may say so itself. */
export function takesCoin(call: OrderCall): boolean {
  if (call.as === 'contract') return call.called?.isPayable ?? true
  return call.as === 'creation' && call.isChosen && call.abi?.ok ? (call.abi.value.creation?.isPayable ?? true) : true
}
