import type { ProviderParameters } from '@api/external-accounts/provider-connections.wire'
import type { beyondLimit, ExchangeError } from '@domain/external-accounts/exchange-error'
import type { TradeDirection } from '@domain/external-accounts/trade-direction'
import type { Result } from '@domain/shared/result'

export type ProviderType = ProviderParameters['type']
export type CredentialsOf<T extends ProviderType> = Extract<ProviderParameters, { readonly type: T }>

/**
 * Why a provider gives no answer: `unreachable`, it may be there later; `refused`, it does not take the credentials; `absent`, there is no such thing; an
 * exchange error, it does not do what was asked. Facts alone: no word of a provider, and no credential, is in a problem.
 */
export type ProviderProblem = 'unreachable' | 'refused' | 'absent' | ExchangeError

export type Answer<T> = Promise<Result<T, ProviderProblem>>

/** An account as its provider describes it: by its own id, on a ledger where it has one. */
export interface ProviderAccount {
  readonly externalId: string
  readonly alias: string
  readonly ledgerId?: string | undefined
  /** The assets that it holds. */
  readonly tickerNames: readonly string[]
}

/** `units` of the smallest unit, of which `decimals` digits are a fraction. */
export interface ProviderBalance {
  readonly externalId: string
  readonly tickerName: string
  readonly units: string
  readonly decimals: number
}

export interface ProviderAddress {
  readonly address: string
  readonly tag?: string | undefined
}

export interface ProviderPair {
  readonly name: string
  readonly base: string
  readonly quote: string
  readonly basePrecision: number
  readonly quotePrecision: number
}

/** Amounts, quantities and prices are decimals, such as `0.25`. `reference`: our own name of it, under which it is carried out once at most. */
export type ProviderOrder = { readonly externalId: string } & (
  | {
      readonly type: 'Transfer'
      readonly tickerName: string
      readonly amount: string
      readonly to: ProviderAddress
      /** The institution answers for the address: it is one of its own, or one that it trusts. */
      readonly isRegistered: boolean
    }
  | {
      readonly type: 'Trade'
      readonly base: string
      readonly quote: string
      readonly direction: TradeDirection
      readonly quantity: string
      /** The worst price at which it may be filled. */
      readonly worstPrice?: string | undefined
    }
)

export interface ProviderEstimate {
  readonly fee: string
  readonly minimum: string
  readonly tickerName: string
}

/** How an order stands; `cost` and `price` of a trade that was filled. */
export type ProviderOrderState =
  | { readonly state: 'open' }
  | { readonly state: 'done'; readonly price?: string; readonly cost?: string; readonly ledgerTransactionId?: string }
  | { readonly state: 'failed'; readonly hint: string }

/** What changed a balance; `value` less than nothing where it left. `reference` is the provider's own name of it, `order` ours of the order behind it. */
export interface ProviderTransfer {
  readonly reference: string
  readonly order?: string | undefined
  readonly externalId: string
  readonly tickerName: string
  readonly value: string
  readonly kind: 'Fee' | 'Transfer' | 'Trade'
  readonly from?: ProviderAddress | undefined
  readonly to?: ProviderAddress | undefined
  readonly ledgerTransactionId?: string | undefined
  /** Milliseconds since 1970. */
  readonly at: number
}

/** An exchange or service provider. Each call brings the credentials: an adapter keeps none. It may throw and may not answer: whoever calls it goes through `guardProvider`. */
export interface Provider<T extends ProviderType = ProviderType> {
  readonly type: T
  /** Whether it takes the credentials, and what they open. */
  readonly check: (credentials: CredentialsOf<T>) => Answer<readonly ProviderAccount[]>
  readonly balances: (credentials: CredentialsOf<T>) => Answer<readonly ProviderBalance[]>
  /** Those of an account, the newest first. */
  readonly addresses: (credentials: CredentialsOf<T>, externalId: string) => Answer<readonly ProviderAddress[]>
  readonly newAddress: (credentials: CredentialsOf<T>, externalId: string) => Answer<ProviderAddress>
  readonly pairs: (credentials: CredentialsOf<T>) => Answer<readonly ProviderPair[]>
  readonly price: (credentials: CredentialsOf<T>, base: string, quote: string) => Answer<string>
  /** Whether it would be carried out as things are; `estimate` where that much is known. */
  readonly estimate: (
    credentials: CredentialsOf<T>,
    order: ProviderOrder,
  ) => Promise<{ readonly problem?: ProviderProblem | typeof beyondLimit; readonly estimate?: ProviderEstimate }>
  /** Orders once, however often it is asked under one reference. */
  readonly submit: (
    credentials: CredentialsOf<T>,
    reference: string,
    order: ProviderOrder,
  ) => Answer<ProviderOrderState>
  /** `absent` where nothing was placed under that reference. */
  readonly state: (credentials: CredentialsOf<T>, reference: string) => Answer<ProviderOrderState>
  /** The newest first. */
  readonly transfers: (credentials: CredentialsOf<T>) => Answer<readonly ProviderTransfer[]>
}
