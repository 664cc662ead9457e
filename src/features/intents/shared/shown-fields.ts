import { absentFields, type ShownField } from '@domain/intents/catalogue/absences'
import type { DescribedField } from '@domain/intents/catalogue/describe'
import type { IntentType } from '@domain/intents/catalogue/labels'
import { isJsonObject } from '@domain/shared/json'
import { isOwnName, type CustomProperties } from '@domain/shared/own-properties'
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
      ...(payload.type === 'v0_CreateVault' ? vaultFields(payload, fields) : fields),
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

/** Of a new vault its kind, as everywhere else, and how it is reached, in place of the custom property of the product's own that says it. */
function vaultFields(
  { customProperties: properties }: { readonly type: string; readonly customProperties?: unknown },
  fields: readonly DescribedField[],
): readonly DescribedField[] {
  const isOffline = isJsonObject(properties) && isKeptOffline(properties as CustomProperties)
  const connection: VaultConnection = isOffline ? 'offline' : 'online'
  return [
    ...fields
      .filter(({ name }) => !isOffline || !isOwnName('Vault', name.replace(/^customProperties\./, '')))
      .map((field) => (field.name === 'parameters.type' ? { ...field, name: 'kind' } : field)),
    { name: 'connection', value: { as: 'text', text: connection } },
  ]
}
