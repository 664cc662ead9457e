import type { PayloadOf } from '@domain/intents/catalogue/payloads'

/** What a complete form orders. */
export type OrderedPayload = PayloadOf<'v0_CreateTransactionOrder'> | PayloadOf<'v0_CreateTransferOrder'>

/** What an order would cost at this moment; amounts in the smallest unit of the coin that pays the fee. */
export interface OrderEstimate {
  readonly fee: string
  /** The node could not tell what the call needs, so it may fail on its ledger. */
  readonly isUncertain: boolean
}

/** What the platform says to an order that is not made yet. */
export type OrderTrial =
  | { readonly outcome: 'passes'; readonly estimate: OrderEstimate }
  /** It would fail as things are; `hint` and `reason` in the platform's words, with a cost where one can be told. */
  | { readonly outcome: 'fails'; readonly hint: string; readonly reason: string; readonly estimate: OrderEstimate | undefined }

export interface OrderFormContext {
  /** What the form orders now; undefined while it is not complete. */
  readonly payload: OrderedPayload | undefined
  /** What was said of exactly that. */
  readonly trial: OrderTrial | undefined
  /** HTTP status of the last trial that could not be asked; undefined without an answer. */
  readonly status: number | undefined
}

export type OrderFormEvent =
  | { readonly type: 'form.changed'; readonly payload: OrderedPayload | undefined }
  | { readonly type: 'trial.again' }
