import { readExternalOrder, type ExternalDestination } from '@domain/intents/catalogue/external-order'
import { readOwnProperty } from '@domain/shared/own-properties'
import { readTradeLimit, tradeLimitName } from '@domain/shared/trade-limit'
import { isBeyond, thousandthsWorse } from './trade-price'

/** What whoever approves an order at a provider has to know of it. */
export type OrderRisk =
  /** An extension of the platform that nobody here can read whole. */
  | { readonly tag: 'unknownOperation' }
  /** A trade that is filled at whatever the price is then. */
  | { readonly tag: 'noWorstPrice' }
  /** The worst price is so many thousandths worse than the price that was seen. */
  | { readonly tag: 'worstPriceWide'; readonly thousandths: number }
  /** The price was seen longer ago than a day. */
  | { readonly tag: 'priceOld' }
  /** The price of now is so many thousandths away from what was seen. */
  | { readonly tag: 'priceMoved'; readonly thousandths: number }
  /** At the price of now the order would end without being filled. */
  | { readonly tag: 'beyondWorst' }
  /** Money leaves to an address for which no record of the institution answers. */
  | { readonly tag: 'outsideAddress'; readonly address: string }
  /** Money leaves to another connected account, which one person connects without an approval. */
  | { readonly tag: 'connectedAccount'; readonly externalAccountId: string }

/** The price of the moment as the platform has it, or why there is none. */
export type PriceNow = 'reading' | 'unread' | { readonly price: string; readonly at: string }

const day = 86_400_000
/** A worst price that is further away than this, or a price that has moved further, asks for a second look. */
export const mostThousandths = 50

function destinationRisks(destination: ExternalDestination): readonly OrderRisk[] {
  switch (destination.type) {
    case 'Address':
      return [{ tag: 'outsideAddress', address: destination.address }]
    case 'ExternalAccount':
      return [{ tag: 'connectedAccount', externalAccountId: destination.externalAccountId }]
    case 'Account':
    case 'Endpoint':
      return []
  }
}

/** The risks of an order at a provider from its own bytes, beside the price and the time of now, where these are known; none of another request. */
export function orderRisks(
  payload: { readonly type: string },
  priceNow: PriceNow,
  now: number | undefined,
): readonly OrderRisk[] {
  if (payload.type !== 'v0_ExecuteExtension') return []
  const order = readExternalOrder(payload)
  if (!order) return [{ tag: 'unknownOperation' }]
  const { parameters } = order
  if (parameters.type === 'Transfer') return destinationRisks(parameters.destination)
  const { direction } = parameters
  const limit = readTradeLimit(readOwnProperty('ExternalOrder', tradeLimitName, order.customProperties))
  if (!limit) return [{ tag: 'noWorstPrice' }]
  const { seenPrice, seenAt, worstPrice } = limit
  const wide = thousandthsWorse(worstPrice, seenPrice, direction)
  const moved =
    typeof priceNow === 'object' ? Math.abs(thousandthsWorse(priceNow.price, seenPrice, direction)) : undefined
  return [
    ...(wide > mostThousandths ? [{ tag: 'worstPriceWide', thousandths: wide } as const] : []),
    // A time that is not there yet was never seen.
    ...(Number.isNaN(Date.parse(seenAt)) || (now !== undefined && Math.abs(now - Date.parse(seenAt)) > day)
      ? [{ tag: 'priceOld' } as const]
      : []),
    ...(typeof priceNow === 'object' && isBeyond(priceNow.price, worstPrice, direction)
      ? [{ tag: 'beyondWorst' } as const]
      : []),
    ...(moved !== undefined && moved > mostThousandths ? [{ tag: 'priceMoved', thousandths: moved } as const] : []),
  ]
}
