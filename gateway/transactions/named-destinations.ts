import type { Destination } from '@domain/intents/catalogue/order-parameters'
import { canonicalText } from '@domain/shared/canonical-json'
import { isFreelyFilled } from '@domain/intents/catalogue/free-form'
import { isJsonObject, type JsonObject } from '@domain/shared/json'
import type { NamedAddress } from '../ledgers/ledger-effects'
import { accountDestination } from '../ledgers/account-destination'

const kinds: Readonly<Record<string, string>> = { Address: 'address', Account: 'accountId', Endpoint: 'endpointId' }
/** Accounts that an operation names by their id alone. */
const accountFields: ReadonlySet<string> = new Set(['createOnAccount', 'mintAccount'])

/** Every place that an order names, whether it is paid or not; what is filled in freely names none. */
export function destinationsIn(value: unknown): readonly Destination[] {
  if (Array.isArray(value)) return value.flatMap(destinationsIn)
  if (!isJsonObject(value)) return []
  if (isDestination(value)) return [value as unknown as Destination]
  return Object.entries(value).flatMap(([name, inner]) =>
    isFreelyFilled(name)
      ? []
      : accountFields.has(name) && typeof inner === 'string'
        ? [accountDestination(inner)]
        : destinationsIn(inner),
  )
}

const isDestination = ({ type, ...rest }: JsonObject) =>
  typeof type === 'string' && kinds[type] !== undefined && typeof rest[kinds[type]] === 'string'

export const namedAddress =
  (named: Readonly<Record<string, string>> = {}): NamedAddress =>
  (destination) =>
    named[canonicalText(destination)] ?? ''
