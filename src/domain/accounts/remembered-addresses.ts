import { knowAddresses, type AddressSource, type KnownAddress, type LookAlike } from './look-alike'
import { findSameIn } from './same-address'

/** An address that somebody signed for on this device. */
export interface RememberedAddress extends NamedAddress {
  /** When it was signed for last. */
  readonly at: string
}

export interface NamedAddress {
  readonly address: string
  /** What a signed record calls it; absent for an address that a request names by itself. */
  readonly name?: string
}

/** What a device can say of an address by itself. */
export interface WeighedAddress extends NamedAddress {
  /** When it was signed for last; absent for never, as far as the device remembers. */
  readonly signedAt?: string
  readonly lookAlike?: LookAlike
}

/** Enough for years of one person; what was not signed for in so many addresses is forgotten. */
const mostRemembered = 1000

/** The newest first, each address once, in whichever spelling. */
export function remember(
  before: readonly RememberedAddress[],
  signed: readonly NamedAddress[],
  at: string,
): readonly RememberedAddress[] {
  const amongSigned = findSameIn(signed)
  const others = before.filter(({ address }) => amongSigned(address) === undefined)
  return [...signed.map((one) => ({ ...one, at })), ...others].slice(0, mostRemembered)
}

interface KnownHere {
  readonly remembered: readonly RememberedAddress[]
  /** Named by signed records that came with the request. */
  readonly vouched: readonly NamedAddress[]
}

/** The addresses of a request beside what a device knows without asking anybody. */
export function weighAddresses(
  addresses: readonly NamedAddress[],
  { remembered, vouched }: KnownHere,
): readonly WeighedAddress[] {
  const { nearest } = knowAddresses([
    ...vouched.map((one) => asKnown(one, 'addressBook')),
    ...remembered.map((one) => asKnown(one, 'signedFor')),
  ])
  const amongRemembered = findSameIn(remembered)
  return addresses.map((one) => {
    const [before, lookAlike] = [amongRemembered(one.address), nearest(one.address)]
    return { ...one, ...(before ? { signedAt: before.at } : {}), ...(lookAlike ? { lookAlike } : {}) }
  })
}

const asKnown = ({ address, name = '' }: NamedAddress, source: AddressSource): KnownAddress => ({
  address,
  name,
  source,
})
