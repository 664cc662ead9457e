import type { OrderWire } from '@api/transactions/transactions.wire'
import type { Destination } from '@domain/intents/catalogue/order-parameters'
import { summarizeOrder, type OrderAsset } from '@domain/transactions/order-summary'
import { visibleText } from '@domain/shared/visible-text'
import type { OrderDetail } from './order-detail.screen'
import type { OrderAct } from '@features/intents/shared/order-act'
import type { TransferAsset } from './transfer-item'
import type { TransferParty } from '@features/intents/shared/order-act'
import { entityHref } from '@app/entity-href'
import type { Named, NameOf } from '@app/use-names'
import type { Assets } from './use-assets'

interface OrderContext {
  readonly prefix: string
  readonly nameOf: NameOf
  readonly assets: Assets
  /** Of addresses that the order holds in bytes. */
  readonly spell: (address: string) => string
}

/** The accounts and endpoints that orders name. */
export const namedByOrders = (orders: readonly OrderWire[]): readonly Named[] =>
  orders.flatMap(({ data }) => [
    { kind: 'Account', id: data.accountId } as const,
    ...summarizeOrder(data.parameters).destinations.flatMap(namedBy),
  ])

function namedBy(destination: Destination): readonly Named[] {
  if (destination.type === 'Account') return [{ kind: 'Account', id: destination.accountId }]
  return destination.type === 'Endpoint' ? [{ kind: 'Endpoint', id: destination.endpointId }] : []
}

function toDestination(destination: Destination, { prefix, nameOf, spell }: OrderContext): TransferParty {
  const [named] = namedBy(destination)
  if (named)
    return {
      ...named,
      address: undefined,
      alias: nameOf(named.kind, named.id),
      href: entityHref(prefix, named.kind, named.id),
    }
  return {
    kind: 'Address',
    address: destination.type === 'Address' ? spell(destination.address) : undefined,
    alias: undefined,
  }
}

/** What an order does, with the asset and the names behind its ids. */
export function toOrderAct(
  { data }: { readonly data: Pick<OrderWire['data'], 'parameters' | 'ledgerId'> },
  context: OrderContext,
): OrderAct {
  const { type, units, asset, destinations, shares, objects } = summarizeOrder(data.parameters)
  const known = assetOf(asset, data.ledgerId ?? '', context.assets)
  return {
    type,
    units,
    symbol: known.symbol,
    decimals: known.decimals,
    destinations: destinations.map((destination) => toDestination(destination, context)),
    shares,
    objects: objects?.map((object) => nameOfObject(object, context.assets)),
  }
}

function nameOfObject(object: OrderAsset, assets: Assets): string {
  if (object.as !== 'ticker') return object.as === 'code' ? visibleText(object.code) : ''
  const { symbol, name } = assets.byId(object.tickerId)
  return symbol ?? name
}

/** What an order pays in, where it pays something. */
export function toOrderAsset({ data }: OrderWire, assets: Assets): OrderDetail['asset'] {
  const { units, asset } = summarizeOrder(data.parameters)
  const known =
    units === undefined
      ? undefined
      : asset.as === 'native'
        ? assets.nativeOf(data.ledgerId ?? '')
        : asset.as === 'ticker'
          ? assets.byId(asset.tickerId)
          : asset.as === 'contract'
            ? assets.byContract(data.ledgerId ?? '', asset.address)
            : undefined
  if (known) return known
  const code = asset.as === 'contract' ? asset.address : asset.as === 'code' ? asset.code : ''
  return units === undefined || code === '' ? undefined : { code: visibleText(code) }
}

function assetOf(asset: OrderAsset, ledgerId: string, assets: Assets): Pick<TransferAsset, 'symbol' | 'decimals'> {
  const unknown = { symbol: undefined, decimals: undefined }
  switch (asset.as) {
    case 'native':
      return assets.nativeOf(ledgerId) ?? unknown
    case 'ticker':
      return assets.byId(asset.tickerId)
    case 'contract':
      return assets.byContract(ledgerId, asset.address) ?? unknown
    case 'code':
      return { symbol: visibleText(asset.code), decimals: undefined }
  }
}
