import { heldOf, type LedgerParty, type LedgerState } from '../ledger-effects'

/** Drops: what every account keeps, and for each thing that the ledger keeps for it. */
export const baseReserve = 1_000_000n
export const ownerReserve = 200_000n

export type Line = {
  readonly limit: string
  readonly isFrozen?: boolean
  /** The issuer allows it, where it asks for that. */
  readonly isAllowed?: boolean
  /** Its issuer had said before the line was made that it may take back what comes. */
  readonly isTakenBack?: boolean
}
export type Issuance = {
  readonly flags: readonly string[]
  readonly maximum?: string
  readonly transferFee?: number
  readonly outstanding: string
  readonly isLocked?: boolean
}
export type TokenHolding = {
  readonly isAllowed?: boolean
  readonly isLocked?: boolean
}

export type XrplState = LedgerState & {
  readonly lines?: Readonly<Record<string, Line>>
  readonly flags?: readonly string[]
  readonly transferRate?: number
  readonly preauthorised?: readonly string[]
  readonly offers?: number
  readonly issuances?: Readonly<Record<string, Issuance>>
  readonly holdings?: Readonly<Record<string, TokenHolding>>
}

const ownedBy = ({ lines = {}, preauthorised = [], offers = 0, issuances = {}, holdings = {} }: XrplState): number =>
  Object.keys(lines).length +
  preauthorised.length +
  offers +
  Object.keys(issuances).length +
  Object.keys(holdings).length

export const reserveOf = (state: LedgerState): bigint => ownerReserve * BigInt(ownedBy(state))
/** What the ledger keeps of somebody, who may not be here at all. */
export const stateOf = (party: LedgerParty | undefined): XrplState | undefined => party?.state
export const hasFlag = ({ state }: LedgerParty, flag: string): boolean =>
  (state as XrplState).flags?.includes(flag) === true

/** Can the account keep one thing more? */
export const canOwnMore = (party: LedgerParty, fee: bigint): boolean =>
  party.holds('native') - heldOf(party.state) - fee >= baseReserve + reserveOf(party.state) + ownerReserve

export function without<T>(record: Readonly<Record<string, T>>, key: string): Readonly<Record<string, T>> {
  const { [key]: _gone, ...others } = record
  return others
}
