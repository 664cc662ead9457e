import type { AddressProblem } from '@domain/accounts/read-address'
import type { SmallestUnit } from '@domain/shared/amount'
import { isUuid } from '@domain/shared/ids'
import type { Json, JsonObject } from '@domain/shared/json'
import { refuse, succeed, type Result } from '@domain/shared/result'
import { visibleText } from '@domain/shared/visible-text'
import {
  assetBeside,
  isFields,
  priorities,
  textOf,
  type AmountUnit,
  type FilledFields,
  type FilledValue,
  type OrderField,
  type OrderFields,
  type OrderForm,
} from './order-field'
import { readAmount, writeAmount } from './read-amount'
import {
  readHex,
  readInteger,
  readTransferRate,
  readWhole,
  refuseText,
  type TextProblem,
  type XrplChecksum,
} from './read-texts'

/** Why a text is no address, or that the rules which say so are not there. */
export type AddressReading = AddressProblem | 'rulesAwaited' | 'rulesFailed'

/** Why a field cannot be part of an order; `limit` is the number that it breaks. */
export interface FieldProblem {
  /** The names of the field and of what it stands in, with places in lists: `operation.outputs.0.amount`. */
  readonly path: string
  readonly tag:
    | TextProblem
    | AddressReading
    | 'missing'
    | 'notPositive'
    | 'tooMuch'
    | 'unknownChoice'
    | 'tooFew'
    | 'tooMany'
    | 'notAnOrder'
    | 'notPayable'
    | 'noAbi'
    | 'noFields'
    | 'readerAwaited'
    | 'decoderAwaited'
    | 'decoderFailed'
  readonly limit?: string
}

/** What reading an order must know of its ledger. */
export interface OrderContext {
  readonly coinDecimals: number
  /** The largest amount that the ledger has a number for; undefined where no amount comes near it. */
  readonly mostUnits?: bigint | undefined
  /** The decimals of an asset as the order names it; undefined when nobody knows, then amounts are in its smallest unit. */
  readonly decimalsOf: (asset: Json) => number | undefined
  /** One spelling of an address of this ledger. */
  readonly readAddress: (text: string) => Result<string, AddressReading>
  /** Given by what reads whole orders, and by nobody else. */
  readonly isXrplAddress?: XrplChecksum
}

export const isTooMuch = (units: SmallestUnit, { mostUnits }: OrderContext): boolean =>
  mostUnits !== undefined && BigInt(units) > mostUnits

/** The values around a field, the nearest first. */
type Around = readonly JsonObject[]
type Read = Result<Json | undefined, readonly FieldProblem[]>

const wrong = (path: string, tag: FieldProblem['tag'], limit?: number | bigint | string): Read =>
  refuse([{ path, tag, ...(limit === undefined ? {} : { limit: `${limit}` }) }])

/**
 * The parts that a form describes, or everything that is wrong with them.
 * @param given what is decided outside of the form, by its names
 */
export const readParts = (
  form: OrderForm,
  filled: FilledFields,
  orderContext: OrderContext,
  given: JsonObject = {},
): Result<JsonObject, readonly FieldProblem[]> =>
  readFields({ ...form.does, ...form.beside }, filled, [given], orderContext, '')

/** The decimals of the amount in a field, as far as what stands around it is filled in. */
export function unitOf(
  unit: AmountUnit,
  around: Around,
  orderContext: OrderContext,
): { readonly decimals: number; readonly asset: Json | undefined; readonly isKnown: boolean } {
  const asset = assetBeside(unit, around)
  const decimals = asset === undefined ? orderContext.coinDecimals : orderContext.decimalsOf(asset)
  return { decimals: decimals ?? 0, asset, isKnown: decimals !== undefined }
}

function readFields(
  fields: OrderFields,
  filled: FilledFields,
  around: Around,
  orderContext: OrderContext,
  path: string,
): Result<JsonObject, readonly FieldProblem[]> {
  const problems: FieldProblem[] = []
  let parts: JsonObject = {}
  for (const [name, field] of Object.entries(fields)) {
    const read = readField(
      field,
      filled[name],
      [parts, ...around],
      orderContext,
      path === '' ? name : `${path}.${name}`,
    )
    if (!read.ok) problems.push(...read.problem)
    else if (read.value !== undefined) parts = { ...parts, [name]: read.value }
  }
  return problems.length > 0 ? refuse(problems) : succeed(parts)
}

function readField(
  field: OrderField,
  value: FilledValue,
  around: Around,
  orderContext: OrderContext,
  path: string,
): Read {
  if (isEmpty(field, value)) {
    if (field.isOptional) return succeed(undefined)
    if (field.as === 'text' && field.mayBeEmpty) return succeed(textOf(value))
    if (field.as !== 'flags' && field.as !== 'list' && field.as !== 'kind' && field.as !== 'group')
      return wrong(path, 'missing')
  }
  if (isExact(field) && visibleText(textOf(value)) !== textOf(value)) return wrong(path, 'hidden')
  switch (field.as) {
    case 'amount':
      return readCount(field, textOf(value), around, orderContext, path)
    case 'whole':
      return readWhole(field, textOf(value), path)
    case 'integer':
      return readInteger(field, textOf(value), path)
    case 'transferRate':
      return readTransferRate(textOf(value), path)
    case 'hex':
      return readHex(field, textOf(value), path)
    case 'text': {
      const text = field.form ? textOf(value).trim() : textOf(value)
      return refuseText(field, text, path, orderContext.isXrplAddress) ?? succeed(text)
    }
    case 'address':
      return readAddress(textOf(value), orderContext, path)
    case 'ticker':
    case 'account':
      return isUuid(value) ? succeed(value) : wrong(path, 'unknownChoice')
    case 'choice':
      return readChoice(field.of, value, path)
    case 'priority':
      return readChoice(priorities, value, path)
    case 'flags':
      return readFlags(field.of, value, path)
    case 'yes':
      return succeed(true)
    case 'destination':
      return readDestination(value, orderContext, path)
    case 'group':
      return readFields(field.of, isFields(value) ? value : {}, around, orderContext, path)
    case 'kind':
      return readKind(field.of, value, around, orderContext, path)
    case 'list':
      return readList(field, value, around, orderContext, path)
  }
}

const exact: readonly OrderField['as'][] = ['amount', 'whole', 'integer', 'transferRate', 'hex', 'address']

/** Numbers, bytes and addresses are copied; what cannot be seen in them is nobody's wish. */
const isExact = (field: OrderField): boolean =>
  exact.includes(field.as) || (field.as === 'text' && field.form !== undefined)

/** Nothing was filled in: texts without letters, boxes without a tick, groups in which all is empty. */
function isEmpty(field: OrderField, value: FilledValue): boolean {
  if (value === undefined || value === false) return true
  if (typeof value === 'string') return value.trim() === ''
  if (Array.isArray(value)) return value.length === 0
  if (!isFields(value)) return false
  if (field.as === 'kind') return textOf(value['type']) === ''
  if (field.as === 'destination')
    return (
      textOf(value['type']) === '' ||
      textOf(value['address']) + textOf(value['accountId']) + textOf(value['endpointId']) === ''
    )
  return field.as === 'group' && Object.entries(field.of).every(([name, part]) => isEmpty(part, value[name]))
}

function readCount(
  field: OrderField & { as: 'amount' },
  text: string,
  around: Around,
  orderContext: OrderContext,
  path: string,
): Read {
  const { decimals } = unitOf(field.unit, around, orderContext)
  const read = readAmount(text, decimals)
  if (!read.ok) return wrong(path, read.problem, read.problem === 'tooManyDecimals' ? decimals : undefined)
  if (isTooMuch(read.value, orderContext))
    return wrong(path, 'tooMuch', writeAmount(`${orderContext.mostUnits}`, decimals))
  return field.isPositive && read.value === '0' ? wrong(path, 'notPositive') : read
}

function readAddress(text: string, orderContext: OrderContext, path: string): Result<string, readonly FieldProblem[]> {
  const read = orderContext.readAddress(text.trim())
  return read.ok ? read : refuse([{ path, tag: read.problem }])
}

function readDestination(value: FilledValue, orderContext: OrderContext, path: string): Read {
  if (!isFields(value)) return wrong(path, 'missing')
  const { type, accountId, endpointId } = value
  if (type === 'Account') return isUuid(accountId) ? succeed({ type, accountId }) : wrong(path, 'unknownChoice')
  if (type === 'Endpoint') return isUuid(endpointId) ? succeed({ type, endpointId }) : wrong(path, 'unknownChoice')
  if (type !== 'Address') return wrong(path, 'missing')
  const read = readAddress(textOf(value['address']), orderContext, path)
  return read.ok ? succeed({ type, address: read.value }) : read
}

const readChoice = (of: readonly string[], value: FilledValue, path: string): Read =>
  of.includes(textOf(value)) ? succeed(textOf(value)) : wrong(path, 'unknownChoice')

function readFlags(known: readonly string[], value: FilledValue, path: string): Read {
  const flags = Array.isArray(value) ? value.map(String) : []
  return flags.every((flag) => known.includes(flag))
    ? succeed(known.filter((flag) => flags.includes(flag)))
    : wrong(path, 'unknownChoice')
}

/** A kind of which there is one alone need not be chosen. */
function readKind(
  kinds: Readonly<Record<string, OrderFields>>,
  value: FilledValue,
  around: Around,
  orderContext: OrderContext,
  path: string,
): Read {
  const names = Object.keys(kinds)
  const filled = isFields(value) ? value : {}
  const type = textOf(filled['type']) || (names.length === 1 ? names[0]! : '')
  if (type === '') return wrong(path, 'missing')
  if (!names.includes(type)) return wrong(path, 'unknownChoice')
  const read = readFields(kinds[type]!, filled, around, orderContext, path)
  return read.ok ? succeed({ type, ...read.value }) : read
}

function readList(
  { of, least, most }: OrderField & { as: 'list' },
  value: FilledValue,
  around: Around,
  orderContext: OrderContext,
  path: string,
): Read {
  const rows = Array.isArray(value) ? (value as readonly FilledValue[]) : []
  if (rows.length < least) return wrong(path, 'tooFew', least)
  if (most !== undefined && rows.length > most) return wrong(path, 'tooMany', most)
  const read = rows.map((row, i) => readField(of, row, around, orderContext, `${path}.${i}`))
  const problems = read.flatMap((one) => (one.ok ? [] : one.problem))
  return problems.length > 0
    ? refuse(problems)
    : succeed(read.flatMap((one) => (one.ok && one.value !== undefined ? [one.value] : [])))
}
