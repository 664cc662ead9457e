import type { OrderParameters } from '@domain/intents/catalogue/order-parameters'
import { isJsonObject, type Json, type JsonObject } from '@domain/shared/json'
import type { FilledFields, FilledValue, OrderField, OrderFields, OrderForm } from './order-field'
import { writeAmount } from './read-amount'
import { unitOf, type OrderContext } from './read-order'
import { gweiDecimals } from './read-texts'

/** What a form shows for an order that is known already, so that reading it brings the same order back. */
export const fillOrder = (form: OrderForm, parameters: OrderParameters, orderContext: OrderContext): FilledFields =>
  fillFields({ ...form.does, ...form.beside }, parameters as JsonObject, [], orderContext)

const fillFields = (
  fields: OrderFields,
  parts: JsonObject,
  around: readonly JsonObject[],
  orderContext: OrderContext,
): FilledFields =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const value = parts[name]
      return value === undefined ? [] : [[name, fillField(field, value, [parts, ...around], orderContext)]]
    }),
  )

/** Texts and numbers as a field shows them. */
const wordOf = (value: Json | undefined): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? `${value}` : ''

function fillField(
  field: OrderField,
  value: Json,
  around: readonly JsonObject[],
  orderContext: OrderContext,
): FilledValue {
  const parts = isJsonObject(value) ? value : {}
  switch (field.as) {
    case 'amount':
      return writeAmount(wordOf(value), unitOf(field.unit, around, orderContext).decimals)
    case 'transferRate':
      return writeAmount(wordOf(value), 9)
    case 'whole':
      return field.counts === 'gwei' ? writeAmount(wordOf(value), gweiDecimals) : wordOf(value)
    case 'integer':
      return wordOf(value)
    case 'yes':
    case 'flags':
      return value as FilledValue
    case 'group':
      return fillFields(field.of, parts, around, orderContext)
    case 'kind':
      return {
        type: wordOf(parts['type']),
        ...fillFields(field.of[wordOf(parts['type'])] ?? {}, parts, around, orderContext),
      }
    case 'list':
      return (Array.isArray(value) ? (value as readonly Json[]) : []).map((row) =>
        fillField(field.of, row, around, orderContext),
      )
    case 'destination':
      return parts as FilledFields
    default:
      return wordOf(value)
  }
}
