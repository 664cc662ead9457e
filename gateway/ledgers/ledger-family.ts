import type { Destination, OrderParameters } from '@domain/intents/catalogue/order-parameters'
import type { TickerDetails } from '@domain/intents/catalogue/ticker-details'
import type { Uuid } from '@domain/shared/ids'
import type { JsonObject } from '@domain/shared/json'
import type { LedgerEffects, NamedAddress } from './ledger-effects'

export interface DerivedAddress {
  readonly address: string
  readonly keyPath: string
}

/** A key pair; hexadecimal in the spelling that its family signs with. */
export interface AccountKey {
  readonly privateKey: string
  readonly publicKey: string
}

/** How long each step of a transaction takes, in milliseconds: an accelerated picture of the real ledger. */
export interface LedgerPace {
  readonly prepare: number
  readonly reserve: number
  readonly sign: number
  readonly submit: number
  readonly detect: number
  readonly confirm: number
  /** Until something that hinders is looked at again. */
  readonly retry: number
  /** After this long without being taken up the ledger forgets a transaction; absent where it waits for ever. */
  readonly expire?: number
}

/** `native`, or what tells one token of the ledger from another; `ticker:<id>` where an order names a ticker itself. */
export type AssetKey = string

/**
 * What becomes of an amount: paid to somebody, kept by the ledger for the account itself, made for somebody by the ledger or by the
 * issuer of a token, destroyed, brought to the account by the ledger, or taken back from its holder by who issues it.
 */
export type MovementKind = 'pay' | 'hold' | 'issue' | 'burn' | 'reward' | 'claw'

/** One payment as an order asks for it; without a destination a new contract is paid. */
export interface OrderedPayment {
  readonly destination?: Destination | undefined
  readonly asset: AssetKey
  readonly amount: bigint
  /** The fee is taken out of this amount. */
  readonly paysFee?: boolean | undefined
  /** Ordered as one piece of a collection, or as an amount of a token; the asset must be the same. */
  readonly isPiece?: boolean | undefined
  readonly tag?: number | undefined
  /** Paid when absent. */
  readonly kind?: MovementKind | undefined
  /** All that the account has of the asset, less the fee. */
  readonly isAll?: boolean | undefined
}

/** What whoever takes an offer is given: it is paid to nobody yet, in smallest units. */
export interface OfferedAmount {
  readonly asset: AssetKey
  readonly amount: bigint
}

/** One payment with the address it goes to and the amount that arrives. */
export interface LedgerPayment {
  readonly address: string
  readonly asset: AssetKey
  readonly amount: bigint
  readonly tag?: number | undefined
  readonly kind?: MovementKind | undefined
}

/** The price of one transaction; decimal strings, so that it can be stored between steps. */
export interface FeeQuote {
  /** What is compared when one transaction replaces another: the price of one unit of size. */
  readonly rate: string
  readonly priorityRate?: string
  readonly size: string
  /** What it costs as things are. */
  readonly expected: string
  /** The most that it can cost; this much is reserved. */
  readonly ceiling: string
  /** What it costs when the ledger fails it, where that is less. */
  readonly failed?: string
}

export interface QuoteInput<P> {
  readonly parameters: P
  readonly ledger: JsonObject
  readonly now: number
  /** How many coins are spent, on ledgers that have coins. */
  readonly inputs: number
}

export interface BuildInput<P> {
  readonly parameters: P
  readonly ledger: JsonObject
  readonly quote: FeeQuote
  readonly payments: readonly LedgerPayment[]
  readonly from: string
  readonly publicKey: string
  readonly sequence: number
  /** The coins that are spent: their total, and the name that two transactions share when they spend the same ones. */
  readonly coins: { readonly name: string; readonly amounts: readonly bigint[] }
  readonly changeAddress: string
  /** The address of everything that the order names. */
  readonly addressOf: NamedAddress
  /** The asset behind a ticker that the order names. */
  readonly assetOf: (tickerId: string) => AssetKey | undefined
  readonly now: number
}

export interface Unsigned {
  readonly text: string
  /** What the key signs, hexadecimal. */
  readonly digest: string
  /** The address of the contract that it creates. */
  readonly created?: string | undefined
}

export interface Signed {
  readonly raw: string
  readonly id: string
}

/** What came of a transaction on its ledger. */
export interface Outcome {
  readonly fee: bigint
  readonly failed: boolean
}

export interface CancelInput {
  readonly accountId: string
  readonly orderId: string
  readonly reason: string
  readonly maximumFee?: string | undefined
  readonly replaced: FeeQuote
  readonly amount: bigint
  readonly now: number
}

/** What the gateway must know of a kind of ledger; everything behind it is simulated. */
export interface LedgerFamily<P extends OrderParameters = OrderParameters> extends LedgerEffects<P> {
  readonly type: P['type']
  /** Account-based ledgers give an account one address. */
  readonly hasManyAddresses: boolean
  /** An account exists on the ledger only after a first payment. */
  readonly needsActivation: boolean
  /** What an account must keep of the native asset. */
  readonly accountReserve: bigint
  /** The smallest amount that the ledger moves. */
  leastAmount(ledger: JsonObject): bigint
  readonly pace: LedgerPace
  /** The key at a path below the seed of a vault. */
  keyAt(seed: Uint8Array, path: string): AccountKey
  deriveAddress(seed: Uint8Array, account: number, index: number): DerivedAddress
  /** The key that stands for the stake of an account, by the one that pays; absent where that is the same one. */
  stakingKeyPath?(keyPath: string): string
  isAddress(text: string): boolean
  /** One spelling for each address, so that two can be compared. */
  normalise(address: string): string
  /** Whatever is this address too, in small letters; absent where only letter case may differ. */
  furtherSpellings?(address: string): readonly string[]
  /** The three levels of `/fees` at an instant; absent where nobody chooses a fee. */
  currentFees?(now: number): Readonly<Record<'high' | 'medium' | 'low', object>>
  /** Undefined for an asset of another kind of ledger. */
  assetOf(details: TickerDetails): AssetKey | undefined
  /** The payments of an order, whose places have these addresses; undefined when its parameters contradict themselves. */
  readOrder(parameters: P, ledger: JsonObject, addressOf: NamedAddress): readonly OrderedPayment[] | undefined
  /** What an order offers to whoever takes it, of an order that can be read; absent where a ledger has no offers. */
  offered?(parameters: P): readonly OfferedAmount[]
  /** The account that an order makes into something else than one that is paid, so that its own key would sign as well; absent where no order does. */
  opens?(parameters: P): Uuid | undefined
  /** Does an order call the contract of this asset, whatever it asks of it? */
  isCalled?(asset: AssetKey, parameters: P, addressOf: NamedAddress): boolean
  /** Which part of an order is none of the ledger, for people, where more can be told than that it cannot be read. */
  faultOf?(parameters: P): string | undefined
  /** The order that pays an asset to one or more destinations; undefined when the ledger cannot do that at once. */
  composeTransfer(input: TransferInput): P | undefined
  quote(input: QuoteInput<P>): FeeQuote
  /** Does the ledger take up a transaction at this price now? */
  isTakenUp(quote: FeeQuote, now: number): boolean
  estimate(parameters: P, quote: FeeQuote): JsonObject
  build(input: BuildInput<P>): Unsigned
  /** The bytes of an unsigned transaction that its digest is made of, hexadecimal; absent where its text is nothing else. */
  bytesOf?(unsigned: string): string
  /** What the key signs of an unsigned transaction, computed anew from its text: what stands beside that may have been written by somebody else. */
  digestOf(unsigned: string, ledger: JsonObject): string
  sign(unsigned: string, privateKey: string): Signed
  outcome(parameters: P, quote: FeeQuote, now: number): Outcome
  /** The name of a transaction that nobody here signed, in the form of its ledger; of 64 bytes. Absent where that is 32 of them in hexadecimal. */
  foreignId?(bytes: Uint8Array): string
  /** What the ledger tells of a transaction beside its payments. */
  ledgerData?(input: LedgerDataInput): JsonObject
  /** A replacement that pays the account itself. */
  composeCancellation?(input: CancelInput): P
}

export interface TransferOutput {
  readonly destination: Destination
  /** The address behind the destination. */
  readonly address: string
  readonly amount: string
  readonly paysFee?: boolean | undefined
}

export interface TransferInput {
  readonly asset: AssetKey
  readonly tickerId: string
  readonly outputs: readonly TransferOutput[]
  readonly priority: 'High' | 'Medium' | 'Low'
  readonly maximumFee?: string | undefined
  readonly addressForChange?: 'PrimaryAddress' | undefined
}

export interface LedgerDataInput {
  readonly raw: string
  readonly from: string
  readonly payments: readonly LedgerPayment[]
  readonly created?: string | undefined
  readonly failed: boolean
  /** The account of the reading domain behind an address. */
  readonly ownerOf: (address: string) => { readonly id: string; readonly domainId: string } | undefined
}

/** A slow wave with a period of a quarter of an hour, so that fees move and yet are the same for everybody. */
export const wave = (now: number, low: number, high: number): number =>
  Math.round(low + ((Math.sin((now / 900_000) * Math.PI * 2) + 1) / 2) * (high - low))
