import { addressesIn } from '@domain/accounts/addresses-in'
import { isSameAddress } from '@domain/accounts/look-alike'
import type { NamedAddress } from '@domain/accounts/remembered-addresses'
import { calledContract } from './called-contract'
import type { VerifiedRequest } from './verify-context'

export interface AddressesOfRequest {
  /** Those that it pays to, calls or names itself; the contract of a token by the name of its signed record. */
  readonly asked: readonly NamedAddress[]
  /** Those that signed records of its endpoints give. */
  readonly vouched: readonly NamedAddress[]
}

const orders: ReadonlySet<string> = new Set(['v0_CreateTransferOrder', 'v0_CreateTransactionOrder'])

export function addressesOf({ proposal, references }: Pick<VerifiedRequest, 'proposal' | 'references'>): AddressesOfRequest {
  const vouched = references.flatMap(({ kind, alias, record }) => (kind === 'Endpoint' && typeof record?.['address'] === 'string' ? [{ address: record['address'], name: alias }] : []))
  if (!proposal) return { asked: [], vouched }
  const called = calledContract({ proposal, references })
  const named = (address: string): NamedAddress => (called?.token && called.call.to !== undefined && isSameAddress(called.call.to, address) ? { address, name: called.token.symbol } : { address })
  const bare = addressesIn(proposal.payload).filter((address) => !vouched.some((one) => isSameAddress(one.address, address)))
  return { asked: [...bare.map(named), ...(orders.has(proposal.payload.type) ? vouched : [])], vouched }
}

/** What a signature says yes to; a rejection says nothing for an address. */
export const signedFor = (request: Pick<VerifiedRequest, 'type' | 'proposal' | 'references'>): readonly NamedAddress[] => (request.type === 'Reject' ? [] : addressesOf(request).asked)
