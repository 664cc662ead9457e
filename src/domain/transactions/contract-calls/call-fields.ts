import { mostCallData } from '@domain/transactions/order-form/ethereum-form'
import type { OrderField, OrderFields } from '@domain/transactions/order-form/order-field'
import { mostRows, typeText, type AbiParameter, type AbiType } from './abi-type'

/** By its place: contracts may name several parameters alike, or none. */
export const keyOf = (position: number): string => `p${position}`

/** Under what the arguments are kept in a form: each function's its own, as another has other types. */
export const argumentsKey = ({
  name = '',
  parameters,
}: {
  readonly name?: string
  readonly parameters: readonly AbiParameter[]
}): string =>
  [name, ...parameters.map(({ type }) => typeText(type))].join(' ').replace(/\W/g, (sign) => `$${sign.charCodeAt(0)}`)

/** The arguments of a call as the fields of a form. */
export const callFields = (parameters: readonly AbiParameter[]): OrderFields =>
  Object.fromEntries(
    parameters.map(({ name, type }, i): [string, OrderField] => [
      keyOf(i),
      fieldOf(type, name === '' ? `${i + 1}` : name),
    ]),
  )

const fieldOf = (type: AbiType, name: string): OrderField => ({
  ...kindOf(type, name),
  named: { name, type: typeText(type) },
})

function kindOf(type: AbiType, name: string): OrderField {
  switch (type.as) {
    case 'integer':
      return { as: 'integer', bits: type.bits, isSigned: type.isSigned }
    case 'bytes':
      return type.size === undefined
        ? { as: 'hex', most: mostCallData, hasPrefix: true }
        : { as: 'hex', exactly: type.size, hasPrefix: true }
    case 'address':
      return { as: 'address' }
    case 'bool':
      return { as: 'choice', of: ['true', 'false'] }
    case 'string':
      return { as: 'text', most: mostCallData, measure: 'bytes', mayBeEmpty: true }
    case 'array':
      return { as: 'list', of: fieldOf(type.of, name), least: type.length ?? 0, most: type.length ?? mostRows }
    case 'tuple':
      return { as: 'group', of: callFields(type.of) }
  }
}
