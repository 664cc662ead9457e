import { absentFields, type ShownField } from '@domain/intents/catalogue/absences'
import type { DescribedField } from '@domain/intents/catalogue/describe'
import type { IntentType } from '@domain/intents/catalogue/labels'
import { isJsonObject } from '@domain/shared/json'
import type { CustomProperties } from '@domain/shared/own-properties'
import { isKeptOffline } from '@domain/vaults/offline'
import type { VaultConnection } from '@domain/vaults/vault-draft'
import { withUnits } from '@domain/transactions/order-form/order-amounts'
import { describeLoosely } from './sentence-parts'

/** Every field of a request, with the unit of each of its amounts; undefined for a type that is not known. */
export function shownFields(payload: { readonly type: string }): readonly DescribedField[] | undefined {
  const description = describeLoosely(payload)
  return description && withUnits(payload, description.fields)
}

/** The same, with what the request says by leaving fields out: what nobody reads, nobody has agreed to. */
export function wholeFields(payload: { readonly type: string }): readonly ShownField[] | undefined {
  const fields = shownFields(payload)
  return fields && [...fields, ...connectionOf(payload), ...absentFields(payload.type as IntentType, payload)]
}

/** How a vault that is created is reached: a custom property of the product's own says it, as the form does. */
function connectionOf(payload: { readonly type: string; readonly customProperties?: unknown }): readonly ShownField[] {
  const { type, customProperties: properties } = payload
  if (type !== 'v0_CreateVault' || !isJsonObject(properties)) return []
  const connection: VaultConnection = isKeptOffline(properties as CustomProperties) ? 'offline' : 'online'
  return [{ name: 'connection', value: { as: 'text', text: connection } }]
}
