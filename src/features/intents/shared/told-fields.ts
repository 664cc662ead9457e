import type { DescribedField } from '@domain/intents/catalogue/describe'
import { withUnits } from '@domain/intents/catalogue/order-amounts'
import { describeLoosely } from './sentence-parts'

/** Every field of a request, with the unit of each of its amounts; undefined for a type that is not known. */
export function toldFields(payload: { readonly type: string }): readonly DescribedField[] | undefined {
  const description = describeLoosely(payload)
  return description && withUnits(payload, description.fields)
}
