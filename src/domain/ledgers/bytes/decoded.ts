/** The coin of the ledger, or a token as its ledger names it. */
export type Asset = string
export const coin: Asset = 'coin'

export interface DecodedPayment {
  readonly to: string
  readonly amount: bigint
  readonly asset: Asset
}

/** What the bytes of a transaction say, and nothing that came beside them. */
export interface Decoded {
  /** What is signed of these bytes, computed from them: hexadecimal. */
  readonly digest: string
  /** Whom the bytes name as payer; absent where they name coins. */
  readonly payer?: string
  /** `payment`, or what the ledger calls it. */
  readonly operation: string
  readonly payments: readonly DecodedPayment[]
  /** Of what is no payment and still names somebody: who takes everything over, or is sent a token that is not read. */
  readonly sendsTo?: string
  /** The most that the transaction costs; absent where the bytes do not hold it. */
  readonly fee?: bigint
  /** What is paid beside a fee that the bytes do not hold. */
  readonly tip?: bigint
  /** The price of one unit, where an order may name one. */
  readonly prices?: Readonly<Record<string, bigint>>
  /** What a contract is sent, hexadecimal without prefix. */
  readonly call?: { readonly to: string | undefined; readonly value: bigint; readonly data: string }
  /** The chain that the bytes name themselves, as they write it. */
  readonly chain?: string
  /** Everything else that the bytes hold, as it stands there. */
  readonly details: readonly (readonly [name: string, value: string])[]
  /** What of the bytes is not interpreted, for people. */
  readonly unread: readonly string[]
}

/** The signed record of the ledger: its chain, its network. */
export type LedgerRecord = Readonly<Record<string, unknown>>

export interface LedgerDecoder {
  /**
   * @param ledger undefined where no record is at hand: then the bytes may be for any chain of the kind
   * @throws UnreadableBytes for bytes that are not exactly one transaction of the ledger.
   */
  readonly decode: (bytes: Uint8Array, ledger?: LedgerRecord) => Decoded
  /** One spelling of each address, so that two can be compared. */
  readonly normalise: (address: string) => string
}
