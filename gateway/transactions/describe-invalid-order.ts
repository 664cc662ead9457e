import type { OrderParameters } from '@domain/intents/catalogue/order-parameters'
import type { NamedAddress } from '../ledgers/ledger-effects'
import type { AssetKey } from '../ledgers/ledger-family'
import { findTicker, type OrderContext } from './order-context'

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
  const unusable = family.readOrder(parameters, ledger, addressOf)?.find(({ asset }) => {
    const ticker = findTicker(orderContext, asset)
    return ticker ? !ticker.isValidated : !asset.startsWith('erc20:')
  })
  return unusable && `The asset ${nameOf(unusable.asset)} is not validated: validate it before ordering`
}
