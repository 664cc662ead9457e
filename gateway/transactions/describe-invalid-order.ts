import type { OrderParameters } from '@domain/intents/catalogue/order-parameters'
import type { NamedAddress } from '../ledgers/ledger-effects'
import type { AssetKey } from '../ledgers/ledger-family'
import { findTicker, type OrderContext } from './order-context'
import { tickersIn } from './read-payments'

/** An asset as people look for it: a token with who issues it, anything else by its id. */
const nameOf = (asset: AssetKey): string => asset.replace(/^\w+:/, '').replace(/^([^.]+)\.([^.]{20,})$/, '$1 of $2')

/** Which part of an order cannot be ordered, so that people find it; undefined where no more can be told than that it is one. */
export function describeInvalidOrder(
  orderContext: OrderContext,
  parameters: OrderParameters,
  addressOf: NamedAddress,
): string | undefined {
  const { family, ledger } = orderContext
  if (!family || parameters.type !== ledger.type) return undefined
  const fault = family.faultOf?.(parameters)
  if (fault !== undefined) return fault
  const paid = [...(family.readOrder(parameters, ledger, addressOf) ?? []), ...(family.offered?.(parameters) ?? [])]
  return describeUnvalidated(
    orderContext,
    [...paid.map(({ asset }) => asset), ...tickersIn(parameters).map((id): AssetKey => `ticker:${id}`)].find(
      (asset) => {
        const ticker = findTicker(orderContext, asset)
        return ticker ? !ticker.isValidated : !asset.startsWith('erc20:')
      },
    ),
  )
}

/** That an asset is not validated, in the words of what the ledger calls it; undefined where there is none. */
export const describeUnvalidated = (orderContext: OrderContext, asset: AssetKey | undefined): string | undefined =>
  asset &&
  `The asset ${nameOf(findTicker(orderContext, asset)?.asset ?? asset)} is not validated: validate it before ordering`
