import { addressesIn } from '@domain/accounts/addresses-in'
import { empoweredBy } from '@domain/manifests/empowered-by'
import { paidByBytes } from '@domain/manifests/paid-by-bytes'
import type { NamedAddress } from '@domain/accounts/remembered-addresses'
import { findSameIn, isSameAddress } from '@domain/accounts/same-address'
import { isFreeForm } from '@domain/intents/catalogue/free-form'
import { isJsonObject } from '@domain/shared/json'
import { calledContract } from './called-contract'
import type { VerifiedRequest } from './verify-context'

export interface AddressesOfRequest {
  /** Those that it pays to, calls, gives a power or names itself; the contract of a token by the name of its signed record. */
  readonly asked: readonly NamedAddress[]
  /** Those that signed records of the endpoints that it names give. */
  readonly vouched: readonly NamedAddress[]
}

const orders: ReadonlySet<string> = new Set(['v0_CreateTransferOrder', 'v0_CreateTransactionOrder'])

export function addressesOf({
  proposal,
  references,
}: Pick<VerifiedRequest, 'proposal' | 'references'>): AddressesOfRequest {
  if (!proposal) return { asked: [], vouched: [] }
  const endpointIds = endpointsIn(proposal.payload)
  const isNamed = ({ kind, id }: VerifiedRequest['references'][number]) =>
    kind === 'Endpoint' && endpointIds.includes(id)
  const vouched = references
    .filter(isNamed)
    .flatMap(({ alias, record }) =>
      typeof record?.['address'] === 'string' ? [{ address: record['address'], name: alias }] : [],
    )
  const called = calledContract({ proposal, references })
  const named = (address: string): NamedAddress =>
    called?.token && called.call.to !== undefined && isSameAddress(called.call.to, address)
      ? { address, name: called.token.symbol }
      : { address }
  const amongVouched = findSameIn(vouched)
  const { payload } = proposal
  const bare = [...addressesIn(payload), ...paidByBytes(payload), ...empoweredBy(payload)].filter(
    (address) => amongVouched(address) === undefined,
  )
  return { asked: [...bare.map(named), ...(orders.has(payload.type) ? vouched : [])], vouched }
}

/** The endpoints that a payload names. Records of others may have come along: whoever hands them on chooses them, and one of any domain is genuine. */
function endpointsIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(endpointsIn)
  if (!isJsonObject(value)) return []
  const { endpointId, reference } = value
  const own = [endpointId, isJsonObject(reference) ? reference['id'] : undefined].filter((id) => typeof id === 'string')
  return [
    ...own,
    ...Object.entries(value).flatMap(([name, inner]) => (isFreeForm(`${name}.`) ? [] : endpointsIn(inner))),
  ]
}

/** What a signature says yes to; a rejection says nothing for an address. */
export const signedFor = (
  request: Pick<VerifiedRequest, 'type' | 'proposal' | 'references'>,
): readonly NamedAddress[] => (request.type === 'Reject' ? [] : addressesOf(request).asked)
