import { isJsonObject } from '@domain/shared/json'

/** Once set no account of its ledger can unset them: XRP Ledger, Stellar. */
const settings: ReadonlySet<unknown> = new Set(['asfNoFreeze', 'asfAllowTrustLineClawback', 'AuthImmutable'])

/** The setting that a request makes for ever, by its word in the contract; undefined for other requests. */
export function settingForEver(payload: { readonly type: string }): string | undefined {
  const { parameters } = payload as { readonly parameters?: unknown }
  const operation =
    payload.type === 'v0_CreateTransactionOrder' && isJsonObject(parameters) ? parameters['operation'] : undefined
  if (!isJsonObject(operation)) return undefined
  const { setFlag, option } = operation
  const set = isJsonObject(option) ? option['setFlag'] : setFlag
  return typeof set === 'string' && settings.has(set) ? set : undefined
}
