import type { Destination, OrderParameters } from '@domain/intents/catalogue/order-parameters'
import type { RejectionCode } from '@domain/intents/rejection-codes'
import { canonicalText } from '@domain/shared/canonical-json'
import { isJsonObject, type JsonObject } from '@domain/shared/json'
import { succeed, type Result } from '@domain/shared/result'
import type { NamedAddress } from '../ledgers/ledger-effects'
import { accountPlace } from '../ledgers/place'
import type { Database } from '../store/database'
import { createResolver, type Payer } from './resolve-destination'

const kinds: Readonly<Record<string, string>> = { Address: 'address', Account: 'accountId', Endpoint: 'endpointId' }
/** Accounts that an operation names by their id alone. */
const accountFields: ReadonlySet<string> = new Set(['createOnAccount', 'mintAccount'])

/** Every place that an order names, whether it is paid or not. */
export function placesIn(value: unknown): readonly Destination[] {
  if (Array.isArray(value)) return value.flatMap(placesIn)
  if (!isJsonObject(value)) return []
  if (isPlace(value)) return [value as unknown as Destination]
  return Object.entries(value).flatMap(([name, inner]) => (accountFields.has(name) && typeof inner === 'string' ? [accountPlace(inner)] : placesIn(inner)))
}

const isPlace = ({ type, ...rest }: JsonObject) => typeof type === 'string' && kinds[type] !== undefined && typeof rest[kinds[type]] === 'string'

/** The address of every place that an order names, by the canonical text of the place. */
export async function resolvePlaces(database: Database, payer: Payer, parameters: OrderParameters): Promise<Result<Readonly<Record<string, string>>, RejectionCode>> {
  const named: Record<string, string> = {}
  const resolve = createResolver(database, payer)
  for (const place of placesIn(parameters)) {
    const resolved = await resolve(place)
    if (!resolved.ok) return resolved
    named[canonicalText(place)] = resolved.value
  }
  return succeed(named)
}

export const namedAddress = (named: Readonly<Record<string, string>> = {}): NamedAddress => (place) => named[canonicalText(place)] ?? ''
