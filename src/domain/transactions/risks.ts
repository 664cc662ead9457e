import type { OrderRisk } from './provider-orders/order-risks'

/** What of a request asks whoever approves it for an acknowledgement: what could take everything, and who outside gets something for the first time. */
export type Risk =
  | OrderRisk
  /** An address that could be taken for that of somebody known. */
  | { readonly tag: 'lookAlike'; readonly address: string; readonly known: string; readonly name: string }
  /** `to`: who may take it. */
  | { readonly tag: CallRisk; readonly to: string }
  /** Nothing was ever paid there, and no account of the institution is. `name`: that of an endpoint. */
  | { readonly tag: 'neverPaid'; readonly address: string; readonly name?: string | undefined }
  /** Addresses beyond those that were compared. */
  | { readonly tag: 'notCompared'; readonly count: number }
  /** More than anything in 90 days, where somebody outside who was never paid gets some of it. */
  | { readonly tag: 'largestAmount' }
  /** Nothing of its asset was paid in 90 days, and somebody outside who was never paid gets some of it. */
  | { readonly tag: 'firstOfAsset' }
  /** A setting of the account, by its word in the contract, that its ledger never takes back. */
  | { readonly tag: 'forEver'; readonly setting: string }
  /** The account is closed, and all that it has goes to somebody. */
  | { readonly tag: 'sendsAll' }
  /** The key of an account signs bytes without a form of their own, which may stand for anything. */
  | { readonly tag: 'signsAnything' }
  /** The key signs a message that nobody can read, which may be the hash of what a contract wallet does. */
  | { readonly tag: 'signsHash' }
  | { readonly tag: 'feeExcessive' }
  /** A price that the request sets, without a highest fee, and many times what the fastest pay. */
  | { readonly tag: 'rateFarAbove' }
  /** Nobody could compare that price. */
  | { readonly tag: 'rateUnread' }
  /** The asset has to be validated anew before it can be used. `isSure`: it is known to be validated. */
  | { readonly tag: 'validationLost'; readonly isSure: boolean }
  /** Nobody could look, so nothing is known. */
  | { readonly tag: 'historyUnread' }
  /** Nobody could ask the provider for the price of now. */
  | { readonly tag: 'priceUnread' }

export type CallRisk = 'withoutLimit' | 'wholeCollection'

export interface RiskReading {
  /** Everything that was to be looked at was looked at, or could not be. */
  readonly isRead: boolean
  readonly risks: readonly Risk[]
}

/** Tells one risk of a request from all others of it. */
export const riskKey = (risk: Risk): string =>
  risk.tag === 'lookAlike'
    ? `lookAlike ${risk.address} ${risk.known}`
    : risk.tag === 'neverPaid'
      ? `neverPaid ${risk.address}`
      : risk.tag
