import { createContext, useContext } from 'react'
import type { OrderScene } from '@domain/transactions/order-form/read-order'
import type { AmountUnit } from '@domain/transactions/order-form/order-field'

export interface PlaceChoice {
  readonly id: string
  readonly alias: string
  readonly address?: string | undefined
  /** Why it cannot be chosen. */
  readonly refusal?: string | undefined
  readonly trustScore?: number | undefined
}

export interface AssetChoice {
  readonly id: string
  readonly name: string
  readonly symbol: string | undefined
  readonly decimals: number
  readonly refusal?: string | undefined
}

export interface AmountLabel {
  readonly decimals: number
  /** The symbol of the asset, or that it is its smallest unit. */
  readonly symbol: string
}

/** Everything that the fields of one order choose from. */
export interface OrderChoices {
  readonly accounts: readonly PlaceChoice[]
  readonly endpoints: readonly PlaceChoice[]
  readonly assets: readonly AssetChoice[]
  readonly scene: OrderScene
  readonly labelOf: (path: string, unit: AmountUnit) => AmountLabel
  /** What the platform foresees of a field, when its order is complete. */
  readonly foreseen: (field: 'amount' | 'fee' | 'destination') => string | undefined
}

export const OrderChoicesContext = createContext<OrderChoices | undefined>(undefined)

export function useOrderChoices(): OrderChoices {
  const choices = useContext(OrderChoicesContext)
  if (!choices) throw new Error('a field of an order stands outside of its form')
  return choices
}
