import type { Json, JsonObject } from '@domain/shared/json'

export const priorities = ['High', 'Medium', 'Low'] as const
export type Priority = (typeof priorities)[number]

/** Whose unit an amount is in: the coin of the ledger, or the asset that a neighbouring field names when it is set; of some operations never the coin. */
export type AmountUnit = 'coin' | { readonly of: string; readonly isNeverCoin?: true }

/**
 * What an amount is of, as the order names it; undefined for the coin of the ledger.
 * @param around the values around the amount, the nearest first
 */
export const assetBeside = (unit: AmountUnit, around: readonly JsonObject[]): Json | undefined =>
  unit === 'coin' ? undefined : around.find((one) => one[unit.of] !== undefined)?.[unit.of]

/** What is copied rather than written: a text of one form. */
export type TextForm = 'poolId' | 'xrplCode' | 'xrplAddress' | 'stellarCode' | 'hederaToken'

/** What a contract calls an argument and its type; all other fields are named by this console. */
export interface ContractName {
  readonly name: string
  readonly type: string
}

/** One part of an order as a form asks for it; it mirrors the contract, so that the parts read are the order's own. */
export type OrderField = { readonly isOptional?: true; readonly named?: ContractName } & (
  | { readonly as: 'amount'; readonly unit: AmountUnit; readonly isPositive?: true }
  | { readonly as: 'destination' }
  /** A ticker of the ledger, by its id. */
  | { readonly as: 'ticker' }
  /** An account of the domain, by its id. */
  | { readonly as: 'account' }
  | { readonly as: 'address' }
  | {
      readonly as: 'text'
      readonly least?: number
      readonly most?: number
      readonly measure?: 'characters' | 'bytes'
      readonly form?: TextForm
      readonly mayBeEmpty?: true
    }
  /** Hexadecimal, of so many bytes at most or exactly; the contract wants some with 0x and some without. */
  | { readonly as: 'hex'; readonly most?: number; readonly exactly?: number; readonly hasPrefix?: true }
  /** `counts`: what a number is an amount of. Gwei are filled in as such, for wei; a coin is filled in as the number of its smallest units that it is. */
  | {
      readonly as: 'whole'
      readonly least: bigint
      readonly most: bigint
      readonly isText?: true
      readonly counts?: 'coin' | 'gwei'
    }
  /** A number of a contract, of 8 to 256 bits; without a sign hexadecimal too. */
  | { readonly as: 'integer'; readonly bits: number; readonly isSigned: boolean }
  /** How much of a token arrives when somebody passes it on: a factor from 1 to 2 with up to seven decimals, kept as billionths. */
  | { readonly as: 'transferRate' }
  | { readonly as: 'choice'; readonly of: readonly string[] }
  /** How soon: the level of the ledger's fees. */
  | { readonly as: 'priority' }
  | { readonly as: 'flags'; readonly of: readonly string[] }
  | { readonly as: 'yes' }
  | { readonly as: 'group'; readonly of: OrderFields }
  /** One of several forms, told apart by `type`. */
  | { readonly as: 'kind'; readonly of: Readonly<Record<string, OrderFields>> }
  | { readonly as: 'list'; readonly of: OrderField; readonly least: number; readonly most?: number }
)

export type OrderFields = Readonly<Record<string, OrderField>>

/** Everything that an order on one kind of ledger may say. */
export interface OrderForm<T extends string = string> {
  readonly type: T
  /** What the order does; the first part that a person chooses. */
  readonly does: OrderFields
  /** What goes with it whatever it does. */
  readonly beside: OrderFields
}

/** What somebody has filled in: texts as typed, by the names of the fields; of a kind its `type` beside its parts. */
export type FilledValue = string | boolean | FilledFields | readonly FilledValue[] | undefined
export interface FilledFields {
  readonly [name: string]: FilledValue
}

export const isFields = (value: FilledValue): value is FilledFields =>
  typeof value === 'object' && !Array.isArray(value)
export const fieldsOf = (value: FilledValue): FilledFields => (isFields(value) ? value : {})
export const textOf = (value: FilledValue): string => (typeof value === 'string' ? value : '')
