import type { ShownField } from '@domain/intents/catalogue/absences'
import { readScenarios } from '@domain/policies/scenarios/scenario-text'
import { isJsonObject } from '@domain/shared/json'
import { isOwnName, type CustomProperties } from '@domain/shared/own-properties'
import { isKeptOffline } from '@domain/vaults/offline'
import type { VaultConnection } from '@domain/vaults/vault-draft'
import { providerOrderFields } from './provider-order'
import { wholeFields } from './shown-fields'

/** Every field of a request that is to be signed or decided, and what stands in the place of fields that are read in words; undefined for a type that is not known. */
export function requestFields(payload: { readonly type: string }): readonly ShownField[] | undefined {
  const fields = wholeFields(payload)
  return fields && payload.type === 'v0_CreateVault'
    ? vaultFields(payload, fields)
    : (scenarioFields(payload) ?? providerOrderFields(payload) ?? fields)
}

/** Of a notarization that holds scenarios, whose text is listed in words beside them. */
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
    ...(supersedes === undefined
      ? []
      : [{ name: 'supersededRequest', value: { as: 'code', text: supersedes } } as const]),
  ]
}

/** Of a new vault its kind, as everywhere else, and how it is reached, in place of the custom property of the product's own that says it. */
function vaultFields(
  { customProperties: properties }: { readonly type: string; readonly customProperties?: unknown },
  fields: readonly ShownField[],
): readonly ShownField[] {
  const isOffline = isJsonObject(properties) && isKeptOffline(properties as CustomProperties)
  const connection: VaultConnection = isOffline ? 'offline' : 'online'
  return [
    ...fields
      .filter(({ name }) => !isOffline || !isOwnName('Vault', name.slice(name.indexOf('.') + 1)))
      .map((field) => (field.name === 'parameters.type' ? { ...field, name: 'kind' } : field)),
    { name: 'connection', value: { as: 'text', text: connection } },
  ]
}
