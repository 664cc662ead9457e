import type { PayloadOf } from '@domain/intents/catalogue/payloads'
import type { OrderEstimate } from '@domain/transactions/order-form/order-estimate'

/** What a complete form orders. */
export type OrderedPayload = PayloadOf<'v0_CreateTransactionOrder'> | PayloadOf<'v0_CreateTransferOrder'>

/** What the platform says to an order that is not made yet. */
export type OrderTrial =
  | { readonly outcome: 'passes'; readonly estimate: OrderEstimate }
  /** It would fail as things are; `hint` and `reason` in the platform's words, with a cost where one can be told. */
  | {
      readonly outcome: 'fails'
      readonly hint: string
      readonly reason: string
      readonly estimate: OrderEstimate | undefined
    }

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
  /** The platform did not take, or could not be asked for, what this says would go through. */
  | { readonly type: 'trial.doubted' }
