import type { TradeValues } from '@domain/transactions/provider-orders/trade-draft'

/** What the exchange says of a trade that is tried beside the form. */
export interface TradeEstimate {
  readonly fee: string
  readonly feeAsset: string
  readonly minimum: string
  /** Of which amount of the base asset it says so. */
  readonly quantity: string
  /** Why it would not carry it out. */
  readonly hint: string | undefined
}

/** What stands in the fields; what is searched for and agreed to is no part of the draft that is kept. */
export interface TradeFormValues extends TradeValues {
  readonly search: string
  readonly isStaleAccepted: boolean
}

export type TradeErrors = Readonly<Partial<Record<'pair' | 'amount' | 'worst' | 'description', string>>>
