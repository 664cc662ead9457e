import { absentFields, type ShownField } from '@domain/intents/catalogue/absences'
import type { DescribedField } from '@domain/intents/catalogue/describe'
import type { IntentType } from '@domain/intents/catalogue/labels'
import { isJsonObject } from '@domain/shared/json'
import type { CustomProperties } from '@domain/shared/own-properties'
import { isKeptOffline } from '@domain/vaults/offline'
import type { VaultConnection } from '@domain/vaults/vault-draft'
import { withUnits } from '@domain/transactions/order-form/order-amounts'
import { readScenarios } from '@domain/policies/scenarios/scenario-text'
import { describeLoosely } from './sentence-parts'

/** Every field of a request, with the unit of each of its amounts; undefined for a type that is not known. */
export function shownFields(payload: { readonly type: string }): readonly DescribedField[] | undefined {
  const description = describeLoosely(payload)
  return description && withUnits(payload, description.fields)
}

/** The same, with what the request says by leaving fields out: what nobody reads, nobody has agreed to. */
export function wholeFields(payload: { readonly type: string }): readonly ShownField[] | undefined {
  const fields = shownFields(payload)
  if (!fields) return undefined
  return (
    scenarioFields(payload) ?? [
      ...fields,
      ...connectionOf(payload),
      ...absentFields(payload.type as IntentType, payload),
    ]
  )
}

/** Of a notarization that holds scenarios; what they say is listed in words, in place of its text. */
function scenarioFields({
  type,
  data,
}: {
  readonly type: string
  readonly data?: unknown
}): readonly ShownField[] | undefined {
  const read = type === 'v0_NotarizeData' && typeof data === 'string' ? readScenarios(data) : undefined
  if (!read?.ok) return undefined
  const { scenarios, supersedes } = read.value
  return [
    { name: 'scenarios', value: { as: 'text', text: String(scenarios.length) } },
    ...(supersedes === undefined ? [] : [{ name: 'supersedes', value: { as: 'code', text: supersedes } } as const]),
  ]
}

/** How a vault that is created is reached: a custom property of the product's own says it, as the form does. */
function connectionOf(payload: { readonly type: string; readonly customProperties?: unknown }): readonly ShownField[] {
  const { type, customProperties: properties } = payload
  if (type !== 'v0_CreateVault' || !isJsonObject(properties)) return []
  const connection: VaultConnection = isKeptOffline(properties as CustomProperties) ? 'offline' : 'online'
  return [{ name: 'connection', value: { as: 'text', text: connection } }]
}
