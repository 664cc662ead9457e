import type { Destination, OrderParameters } from '@domain/intents/catalogue/order-parameters'
import type { JsonObject } from '@domain/shared/json'
import type { AssetKey, LedgerPayment } from './ledger-family'

/** What a ledger knows of an account beside its balances. `held` of the native coin it keeps for the account: a stake, a deposit. */
export type LedgerState = JsonObject & { readonly held?: string }

export type NamedAddress = (destination: Destination) => string

/** An account here, as its ledger sees it. */
export interface LedgerParty {
  readonly address: string
  /** False before a first payment, where the ledger asks for one. */
  readonly exists: boolean
  readonly state: LedgerState
  readonly holds: (asset: AssetKey) => bigint
  /** What of it is neither on its way nor in quarantine. */
  readonly spares: (asset: AssetKey) => bigint
}

export interface EffectInput<P> {
  readonly parameters: P
  readonly payer: LedgerParty
  /** With what the order takes, makes or destroys, under its kind. */
  readonly payments: readonly LedgerPayment[]
  /** An account here by its address; of others nothing is known. */
  readonly partyOf: (address: string) => LedgerParty | undefined
  readonly addressOf: NamedAddress
  /** The asset behind a ticker that the order names. */
  readonly assetOf: (tickerId: string) => AssetKey | undefined
  readonly fee: bigint
  readonly sequence: number
  readonly now: number
}

/**
 * The next states by address, whether the account has ended, and how much is taken back where that is less than was asked; or why
 * the ledger fails the transaction: in its own words.
 */
export type Effect =
  | { readonly refusal: string }
  | { readonly states: Readonly<Record<string, LedgerState>>; readonly isClosed?: boolean; readonly clawed?: bigint }

export interface Arriving {
  readonly asset: AssetKey
  readonly amount: bigint
  readonly tag?: number | undefined
  readonly fromAddress: string
  readonly now: number
  /** The asset's issuer, when it is an account here. */
  readonly issuer?: LedgerParty | undefined
}

/** What operations do on a ledger beside moving amounts; all of it is pure. Absent where payments are all there is. */
export interface LedgerEffects<P extends OrderParameters = OrderParameters> {
  /** What the account must keep of the native asset beyond what every account keeps. */
  reserveOf?(state: LedgerState): bigint
  /** Who issues a token: a payment by them makes it, a payment to them destroys it. */
  issuerOf?(asset: AssetKey): string | undefined
  /** What an order does to the accounts that it names. */
  effect?(input: EffectInput<P>): Effect
  /** What being paid makes of an account; without parameters somebody outside pays. */
  receive?(payee: LedgerParty, arriving: Arriving, parameters?: P): LedgerState | { readonly refusal: string }
  /** From whom the ledger brings a reward. */
  rewardSource?(address: string): string
}

export const refusedBy = (refusal: string) => ({ refusal })
export const isRefused = (effect: object): effect is { readonly refusal: string } => 'refusal' in effect
/** An effect on the account itself alone. */
export const ownState = ({ address }: LedgerParty, state: LedgerState): Effect => ({ states: { [address]: state } })
export const heldOf = ({ held }: LedgerState): bigint => BigInt(held ?? '0')
