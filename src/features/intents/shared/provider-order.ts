import type { ShownField } from '@domain/intents/catalogue/absences'
import type { PlainValue } from '@domain/intents/catalogue/describe'
import {
  readExternalOrder,
  type ExternalDestination,
  type ExternalOrderParameters,
} from '@domain/intents/catalogue/external-order'
import { readOwnProperty } from '@domain/shared/own-properties'
import { readTradeLimit, tradeLimitName } from '@domain/shared/trade-limit'
import { formatDateTime } from '@components/ui/format-date'
import { providerOrderMessages as words } from './provider-order.messages'
import type { SentencePart } from './sentence-parts'

const text = (said: string): PlainValue => ({ as: 'text', text: said })
const code = (said: string): PlainValue => ({ as: 'code', text: said })

/** What an order at a provider says, by its kind: each name is one of its own parameters. */
const sentences = {
  Trade:
    '{direction} {quantity} {baseExternalTickerName} for {quoteExternalTickerName} on connected account {externalAccountId}',
  Transfer: 'Transfer {amount} {externalTickerName} from connected account {externalAccountId} to {destination}',
} as const

/** Where money goes: the field that names it, and what that stands for. Of another connected account there is no signed record. */
function partyOf(destination: ExternalDestination): { readonly field: string; readonly value: PlainValue } {
  switch (destination.type) {
    case 'Account':
      return { field: 'accountId', value: { as: 'reference', kind: 'Account', id: destination.accountId } }
    case 'Endpoint':
      return { field: 'endpointId', value: { as: 'reference', kind: 'Endpoint', id: destination.endpointId } }
    case 'Address':
      return { field: 'address', value: code(destination.address) }
    case 'ExternalAccount':
      return { field: 'connectedAccount', value: code(destination.externalAccountId) }
  }
}

/** Of an order at a provider every word that matters; undefined where it is not whole. Names of assets are text, for no record of ours vouches for them. */
export function providerOrderParts(payload: { readonly type: string }): readonly SentencePart[] | undefined {
  const order = readExternalOrder(payload)
  if (!order) return undefined
  const { externalAccountId, parameters } = order
  const said: Readonly<Record<string, unknown>> = { ...parameters, externalAccountId }
  return sentences[parameters.type]
    .split(/(\{\w+\})/)
    .filter(Boolean)
    .map((piece): SentencePart => {
      const name = /^\{(\w+)\}$/.exec(piece)?.[1]
      if (name === undefined) return { words: piece }
      return {
        name,
        value:
          name === 'destination' && parameters.type === 'Transfer'
            ? partyOf(parameters.destination).value
            : text(String(said[name])),
      }
    })
}

/** Every field of an order at a provider, in words; undefined for other requests, and where it cannot be read whole: its fields then stand as they came. */
export function providerOrderFields(payload: { readonly type: string }): readonly ShownField[] | undefined {
  const order = readExternalOrder(payload)
  if (!order) return undefined
  const { id, externalAccountId, parameters, description, customProperties } = order
  const limit =
    parameters.type === 'Trade'
      ? readTradeLimit(readOwnProperty('ExternalOrder', tradeLimitName, customProperties))
      : undefined
  return [
    { name: 'connectedAccount', value: code(externalAccountId) },
    ...(parameters.type === 'Trade' ? tradeFields(parameters, limit) : transferFields(parameters)),
    ...(description === '' ? [] : [{ name: 'description', value: text(description) }]),
    { name: 'orderId', value: code(id) },
    ...Object.entries(customProperties)
      .filter(([name]) => !limit || name !== tradeLimitName)
      .map(([name, value]) => ({ name: `customProperties.${name}`, value: text(value) })),
  ]
}

type Parameters<T extends ExternalOrderParameters['type']> = Extract<ExternalOrderParameters, { readonly type: T }>

function tradeFields(
  { direction, baseExternalTickerName: base, quoteExternalTickerName: quote, quantity }: Parameters<'Trade'>,
  limit: ReturnType<typeof readTradeLimit>,
): readonly ShownField[] {
  return [
    { name: 'direction', value: text(direction) },
    { name: 'pair', value: text(words.pair(base, quote)) },
    { name: 'quantity', value: text(words.amount(quantity, base)) },
    ...(limit
      ? [
          { name: 'worstPriceAccepted', value: text(words.price(limit.worstPrice, base, quote)) },
          { name: 'priceSeen', value: text(words.price(limit.seenPrice, base, quote)) },
          { name: 'priceSeenAt', value: text(formatDateTime(limit.seenAt)) },
        ]
      : [{ name: 'worstPriceAccepted', value: { as: 'absent', means: 'priceOfMoment' } } as const]),
  ]
}

function transferFields({ amount, externalTickerName, destination }: Parameters<'Transfer'>): readonly ShownField[] {
  const { field, value } = partyOf(destination)
  return [
    { name: 'amount', value: text(words.amount(amount, externalTickerName)) },
    { name: `destination.${field}`, value },
    ...(destination.tag ? [{ name: 'destination.tag', value: text(destination.tag) }] : []),
  ]
}

/** A trade as a price is compared with: undefined for everything else. */
export function tradeOf(payload: { readonly type: string }) {
  const order = readExternalOrder(payload)
  return order?.parameters.type === 'Trade'
    ? {
        ...order,
        parameters: order.parameters,
        limit: readTradeLimit(readOwnProperty('ExternalOrder', tradeLimitName, order.customProperties)),
      }
    : undefined
}
export type ReadTrade = NonNullable<ReturnType<typeof tradeOf>>
