import { isJsonObject } from '@domain/shared/json'
import { orderedCall, type OrderedCall } from '@domain/transactions/ordered-call'
import { tokenOfContract, type TokenMeasure } from '@domain/transactions/token-of-contract'
import type { VerifiedReference, VerifiedRequest } from './verify-context'

/** What a request sends to a contract, with what signed records say of that contract. */
export interface CalledContract {
  readonly call: OrderedCall
  /** The interface that the record of its endpoint keeps. */
  readonly abi: string | undefined
  readonly token: TokenMeasure | undefined
}

/** Nothing here comes from anywhere but the signed bytes and records whose signatures were checked; undefined for requests that call nothing. */
export function calledContract({
  proposal,
  references,
}: Pick<VerifiedRequest, 'proposal' | 'references'>): CalledContract | undefined {
  const call = orderedCall(proposal?.payload)
  if (!call) return undefined
  const endpoint =
    call.endpointId === undefined
      ? undefined
      : references.find(({ kind, id }) => kind === 'Endpoint' && id === call.endpointId)
  const { address, parameters, ledgerId } = endpoint?.record ?? {}
  const isThere = endpoint !== undefined && ledgerId === call.ledgerId
  const abi = isThere && isJsonObject(parameters) ? parameters['ABI'] : undefined
  const destination =
    call.endpointId === undefined ? call.to : isThere && typeof address === 'string' ? address : undefined
  return {
    call,
    abi: typeof abi === 'string' ? abi : undefined,
    token: tokenOfContract(recordsOf(references), { ledgerId: call.ledgerId, address: destination }),
  }
}

const recordsOf = (references: readonly VerifiedReference[]) =>
  references.flatMap(({ kind, record }) => (kind === 'Ticker' && record ? [record] : []))
