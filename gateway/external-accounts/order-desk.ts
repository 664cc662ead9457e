import type { Uuid } from '@domain/shared/ids'
import { externalOrders } from '../store/schema/providers'
import { createDueTurns } from '../work/due-turns'
import type { Hands } from '../work/take-row'
import { takeExternalOrder } from './carry-order'

/** Orders at providers that are carried on at once, each of another domain. */
const mostAtOnce = 8

/** Carries on orders at providers beside all other work: for a provider that does not answer nobody waits but whoever has ordered there. */
export interface OrderDesk {
  /** Begins what is due and has a place; says whether anything was begun. */
  readonly begin: () => Promise<boolean>
  /** Resolves when a provider has answered; false when none is asked. */
  readonly next: () => Promise<boolean>
  /** Resolves when no provider is asked any more. */
  readonly settle: () => Promise<void>
}

/**
 * One of a domain after the other, over one of its connections after the other: however many somebody has at a provider that is away, the others have their places.
 * @param wake is called when a place is free again
 */
export function createOrderDesk(hands: Hands, wake: () => void): OrderDesk {
  const turns = createDueTurns(externalOrders)
  const asked = new Map<Uuid, Promise<void>>()
  const last = new Map<Uuid, Uuid>()
  const begin = async () => {
    let hasBegun = false
    while (asked.size < mostAtOnce && !hands.isClosed()) {
      const taken = await takeExternalOrder(hands, turns, { isPassed: (domainId) => asked.has(domainId), last })
      if (!taken) break
      hasBegun = true
      const { domainId, carry } = taken
      const end = () => {
        asked.delete(domainId)
        wake()
      }
      asked.set(domainId, carry().then(end, end))
    }
    return hasBegun
  }
  return {
    begin,
    next: async () => {
      if (asked.size === 0) return false
      await Promise.race(asked.values())
      return true
    },
    settle: async () => void (await Promise.all(asked.values())),
  }
}
