import type { IntentPayload } from '@domain/intents/catalogue/payloads'
import type { DemoDomain } from './demo-people'

/** What a person did, in order; `at` is hours before the start. */
export type DemoStep =
  | {
      readonly act: 'propose'
      readonly key: string
      readonly at: number
      readonly by: string
      readonly in: DemoDomain
      readonly payload: IntentPayload
      readonly description?: string
      /** Hours of validity; a week when absent. */
      readonly validFor?: number
    }
  | {
      readonly act: 'approve' | 'reject'
      readonly key: string
      readonly at: number
      readonly by: string
      readonly reason?: string
    }
  /** The files of a vault that is kept offline go there and back. */
  | { readonly act: 'carry'; readonly key: string; readonly at: number; readonly vault: 'bergen' }
  /** Everything that was paid in so far, and what the accounts hold. */
  | { readonly act: 'history'; readonly key: string; readonly at: number }
  /** Somebody outside pays an account. */
  | {
      readonly act: 'deposit'
      readonly key: string
      readonly at: number
      readonly account: string
      readonly symbol: string
      readonly from: string
      readonly amount: bigint
    }
  /** The execution rests in this status, so that an approved and an executing intent can be looked at. */
  | { readonly act: 'hold'; readonly key: string; readonly status: 'Approved' | 'Executing' }
