import type { AbiFunction, AbiProblem, ContractInterface } from '@domain/transactions/contract-calls/read-abi'
import type { Result } from '@domain/shared/result'

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

/** Is the data of the order made from fields, so that nobody writes it? */
export const isComposed = (call: OrderCall): boolean =>
  (call.as === 'contract' || call.as === 'creation') && call.isChosen

/** May coins go with it? A new contract whose interface is not known may say so itself. */
export function takesCoin(call: OrderCall): boolean {
  if (call.as === 'contract') return call.called?.isPayable ?? true
  return call.as === 'creation' && call.isChosen && call.abi?.ok ? (call.abi.value.creation?.isPayable ?? true) : true
}
