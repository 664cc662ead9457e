import { isJsonObject } from '../shared/json'

/** What the signature of a validation covers and an update may change, of a record or of a request. */
interface Vouched {
  readonly type?: unknown
  readonly name?: unknown
  readonly symbol?: unknown
  readonly decimals?: unknown
}

/** Who validated an asset vouched for what people know it by and for its amounts: with another name, symbol or decimals it waits for a new validation, and cannot be used until then. */
export const keepsValidation = (before: Vouched, { name, symbol, decimals }: Vouched): boolean =>
  name === before.name &&
  (symbol === undefined || symbol === before.symbol) &&
  (decimals === undefined || decimals === before.decimals)

/** The asset that a request updates. */
export function updatedTicker(payload: { readonly type: string }): string | undefined {
  const reference: unknown = 'reference' in payload ? payload.reference : undefined
  if (payload.type !== 'v0_UpdateTicker' || !isJsonObject(reference)) return undefined
  return typeof reference['id'] === 'string' ? reference['id'] : undefined
}

export type ValidationLoss = 'loses' | 'may'

/**
 * Whether a request takes the validation of an asset away.
 * @param record the asset as it is; undefined where no record can be believed
 * @param isValidated undefined where nobody can know it: a record does not say it
 */
export function validationLoss(
  payload: { readonly type: string },
  record: unknown,
  isValidated: boolean | undefined,
): ValidationLoss | undefined {
  if (updatedTicker(payload) === undefined || isValidated === false) return undefined
  if (!isJsonObject(record)) return 'may'
  if (keepsValidation(record, payload)) return undefined
  return isValidated ? 'loses' : 'may'
}
