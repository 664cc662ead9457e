import { absentFields, type ShownField } from '@domain/intents/catalogue/absences'
import type { DescribedField } from '@domain/intents/catalogue/describe'
import type { IntentType } from '@domain/intents/catalogue/labels'
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
  return fields && [...fields, ...absentFields(payload.type as IntentType, payload)]
}
