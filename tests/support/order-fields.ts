import * as fc from 'fast-check'
import {
  priorities,
  type FilledFields,
  type FilledValue,
  type OrderField,
  type OrderFields,
  type OrderForm,
  type TextForm,
} from '@domain/transactions/order-form/order-field'
import { writeAmount } from '@domain/transactions/order-form/read-amount'
import type { OrderContext } from '@domain/transactions/order-form/read-order'
import { gweiDecimals } from '@domain/transactions/order-form/read-texts'
import { refuse, succeed } from '@domain/shared/result'

/** A ledger whose coin has six decimals, whose tokens have three, and whose addresses have no spaces. */
export const anyOrderContext: OrderContext = {
  coinDecimals: 6,
  decimalsOf: () => 3,
  readAddress: (text) => (/\s/.test(text) ? refuse('badAddress') : succeed(text)),
}

const word = (least: number, most: number) =>
  fc.string({ minLength: least, maxLength: most, unit: fc.constantFrom(...'aZ09.-x') })
const hexOf = (bytes: fc.Arbitrary<number>) =>
  bytes.chain((n) =>
    fc.string({ minLength: 2 * n, maxLength: 2 * n, unit: fc.constantFrom(...'0123456789abcdefABCDEF') }),
  )
const addresses = word(1, 60)
const destinations: fc.Arbitrary<FilledValue> = fc.oneof(
  addresses.map((address) => ({ type: 'Address', address })),
  fc.uuid().map((accountId) => ({ type: 'Account', accountId })),
  fc.uuid().map((endpointId) => ({ type: 'Endpoint', endpointId })),
)
/** Six decimals at most for the coin, three for tokens; so that nobody need know which, three here. */
const amounts = fc
  .tuple(fc.bigInt({ min: 1n, max: 10n ** 24n }), fc.stringMatching(/^(\.\d{1,3})?$/))
  .map(([whole, fraction]) => `${whole}${fraction}`)

const formed: Readonly<Record<TextForm, fc.Arbitrary<string>>> = {
  poolId: hexOf(fc.constant(28)).map((text) => text.toLowerCase()),
  xrplCode: fc.oneof(
    fc.constantFrom('EUR', 'x$1'),
    hexOf(fc.constant(19)).map((text) => `52${text}`),
  ),
  xrplAddress: fc.constantFrom('rMxCKbEDwqr76QuheSUMdEGf4B9xJ8m5De', 'rvYAfWj5gh67oV6fW32ZzP3Aw4Eubs59B'),
  stellarCode: fc.stringMatching(/^[A-Za-z0-9]{1,12}$/),
  hederaToken: fc.bigInt({ min: 0n, max: 10n ** 16n - 1n }).map((number) => `0.0.${number}`),
}

/** What people may fill in that is right. */
export function filledOf(field: OrderField): fc.Arbitrary<FilledValue> {
  const filled = rightOf(field)
  return field.isOptional ? fc.option(filled, { nil: undefined }) : filled
}

export const filledFieldsOf = (fields: OrderFields): fc.Arbitrary<FilledFields> =>
  fc.record(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, filledOf(field)])))
export const filledFormOf = (form: OrderForm): fc.Arbitrary<FilledFields> =>
  filledFieldsOf({ ...form.does, ...form.beside })

function rightOf(field: OrderField): fc.Arbitrary<FilledValue> {
  switch (field.as) {
    case 'amount':
      return amounts
    case 'destination':
      return destinations
    case 'ticker':
    case 'account':
      return fc.uuid()
    case 'address':
      return addresses
    case 'text':
      return field.form ? formed[field.form] : word(Math.max(1, field.least ?? 1), field.most ?? 40)
    case 'hex':
      return hexOf(
        field.exactly === undefined
          ? fc.integer({ min: 1, max: Math.min(40, field.most ?? 40) })
          : fc.constant(field.exactly),
      )
    case 'whole':
      return fc
        .bigInt({ min: field.least, max: field.most })
        .map((units) => (field.counts === 'gwei' ? writeAmount(`${units}`, gweiDecimals) : `${units}`))
    case 'integer':
      return fc
        .bigInt(
          field.isSigned
            ? { min: -(2n ** BigInt(field.bits - 1)), max: 2n ** BigInt(field.bits - 1) - 1n }
            : { min: 0n, max: 2n ** BigInt(field.bits) - 1n },
        )
        .map(String)
    case 'transferRate':
      return fc.integer({ min: 0, max: 9_999_999 }).map((parts) => `1.${String(parts).padStart(7, '0')}`)
    case 'choice':
      return fc.constantFrom(...field.of)
    case 'priority':
      return fc.constantFrom(...priorities)
    case 'flags':
      return fc.subarray([...field.of])
    case 'yes':
      return fc.constant(true)
    case 'group':
      return filledFieldsOf(field.of)
    case 'kind':
      return fc.oneof(
        ...Object.entries(field.of).map(([type, fields]) =>
          filledFieldsOf(fields).map((parts) => ({ type, ...parts })),
        ),
      )
    case 'list':
      return fc.array(filledOf(field.of), { minLength: Math.max(1, field.least), maxLength: 3 })
  }
}
