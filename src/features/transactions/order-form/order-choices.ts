import { createContext, useContext, type ReactNode } from 'react'
import type { OrderCall } from '@domain/transactions/order-form/order-call'
import type { OrderContext } from '@domain/transactions/order-form/read-order'
import type { AmountUnit, Priority } from '@domain/transactions/order-form/order-field'

export interface DestinationChoice {
  readonly id: string
  readonly alias: string
  readonly address?: string | undefined
  /** Why it cannot be chosen. */
  readonly refusal?: string | undefined
  /** What to know of it where it can be. */
  readonly note?: string | undefined
  readonly trustScore?: number | undefined
}

/** A destination as the form holds it. */
export interface ChosenDestination {
  readonly type?: string
  readonly address?: string
  readonly accountId?: string
  readonly endpointId?: string
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

export interface MostChoice {
  /** As a field takes it; undefined while it is not known, then `note` says why. */
  readonly amount: string | undefined
  readonly note: string | undefined
}

/** Everything that the fields of one order choose from. */
export interface OrderChoices {
  readonly accounts: readonly DestinationChoice[]
  readonly endpoints: readonly DestinationChoice[]
  readonly assets: readonly AssetChoice[]
  readonly orderContext: OrderContext
  /** What the data of the order comes from. */
  readonly call: OrderCall
  readonly labelOf: (path: string, unit: AmountUnit) => AmountLabel
  /** What the level of fees is at this moment, where the ledger says. */
  readonly rateOf: (priority: Priority) => string | undefined
  /** What the order would cost by that priority; undefined while it is not known. */
  readonly costOf: (priority: Priority) => string | undefined
  /** The field with a fee rate far above what high priority pays, and what that pays; absent where none is. */
  readonly excessiveRate?: { readonly path: string; readonly high: string } | undefined
  /** The most that can be written into an amount; absent where nothing limits it. */
  readonly mostOf?: ((path: string) => MostChoice | undefined) | undefined
  /** What is to be known of a destination before it is paid; of one that is refused less. */
  readonly notesOf: (destination: ChosenDestination, isRefused: boolean) => ReactNode
  /** Why the platform refuses the destination there, which it named; absent where nothing was refused. */
  readonly refusedDestination?: ((path: string) => string | undefined) | undefined
  /** What the platform foresees of a field, when its order is complete; of a destination only where it is that one. */
  readonly foreseen: (field: 'amount' | 'fee' | 'destination', path: string) => string | undefined
}

export const OrderChoicesContext = createContext<OrderChoices | undefined>(undefined)

export function useOrderChoices(): OrderChoices {
  const choices = useContext(OrderChoicesContext)
  if (!choices) throw new Error('a field of an order stands outside of its form')
  return choices
}
