import type { BatchDraft, DraftTrial } from '@machines/transactions/batch-tray.connect'

/** In what an amount is told; without decimals in the smallest unit. */
export interface BatchCoin {
  readonly symbol: string | undefined
  readonly decimals: number | undefined
}

/** Where money goes: by name where it has one, by its address where that is known, else by its id. */
export interface BatchDestination {
  readonly name: string | undefined
  readonly address: string | undefined
  readonly id: string | undefined
}

export interface DraftOutput {
  readonly destination: BatchDestination
  readonly units: string
  readonly unit: BatchCoin
  readonly paysFee: boolean
}

/** One order of the batch as its page tells it. */
export interface DraftItem {
  readonly id: BatchDraft['id']
  readonly state: BatchDraft['state']
  readonly order: BatchDraft['order']
  readonly trial: DraftTrial | undefined
  readonly failure: BatchDraft['failure']
  /** Of a transfer; other orders are told field by field. */
  readonly outputs: readonly DraftOutput[] | undefined
  readonly coin: BatchCoin
  readonly maximumFee: string | undefined
  readonly isBelowEstimate: boolean
  readonly description: string | undefined
  readonly intentHref: string
  readonly editHref: string
}

/** What is not proposed yet comes to. */
export interface BatchTotals {
  readonly rows: readonly BatchTotal[]
  /** A fee is not known, as the draft has not been tried. */
  readonly hasUntried: boolean
  /** One of them may have arrived. */
  readonly hasSent: boolean
  /** The places of those that were tried, and whose fee is not known all the same. */
  readonly unpriced: readonly number[]
  /** Some do more than pay. */
  readonly isOpen: boolean
}

/** What all drafts take of one asset from one account. */
export interface BatchTotal {
  readonly key: string
  readonly account: string
  readonly unit: BatchCoin
  readonly units: string
  /** Undefined while it is not known. */
  readonly available: string | undefined
  readonly isTooMuch: boolean
}
