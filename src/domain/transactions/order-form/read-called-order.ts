import type * as calls from '@domain/transactions/contract-calls/call-data'
import { argumentsKey, callFields } from '@domain/transactions/contract-calls/call-fields'
import type { AbiCreation } from '@domain/transactions/contract-calls/read-abi'
import type { OrderParameters } from '@domain/intents/catalogue/order-parameters'
import type { JsonObject } from '@domain/shared/json'
import { refuse, succeed, type Result } from '@domain/shared/result'
import { orderCallOf } from './called-order'
import { isComposed, takesCoin, type AbiOf, type OrderCall } from './order-call'
import { mostCallData } from './ethereum-form'
import { fieldsOf, textOf, type FilledFields, type FilledValue, type OrderForm } from './order-field'
import type { readOrder } from './read-ledger-order'
import { readParts, type FieldProblem, type OrderContext } from './read-order'
import { readHex } from './read-texts'

type Read<T> = Result<T, readonly FieldProblem[]>
const wrong = (path: string, tag: FieldProblem['tag'], limit?: string): Read<never> =>
  refuse([{ path, tag, ...(limit === undefined ? {} : { limit }) }])

/** What makes the bytes of a call. */
export type CallCoder = Pick<typeof calls, 'encodeCall' | 'encodeCreation'>

interface CallReading {
  readonly abiOf: AbiOf
  readonly coder: CallCoder | 'failed' | undefined
  /** The order, once its data is known. */
  readonly read: typeof readOrder
}

/** Bytes for a contract are made of fields, or written: both are read before they are ordered. */
export const needsCoder = (call: OrderCall, data: FilledValue): boolean =>
  isComposed(call) || !['', '0x'].includes(textOf(data).trim())

/**
 * The order of a form whose data may be a call made from fields; what goes into the order is its bytes alone.
 * @param coder comes by need: no order with bytes for a contract is complete before it is there
 */
export function readCalledOrder(
  form: OrderForm,
  filled: FilledFields,
  orderContext: OrderContext,
  { abiOf, coder, read }: CallReading,
): Read<OrderParameters> {
  const call = orderCallOf(filled, abiOf)
  if (!needsCoder(call, filled['data'])) return read(form, filled, orderContext)
  if (coder === undefined || coder === 'failed')
    return wrong(pathOfBytes(call), coder === 'failed' ? 'decoderFailed' : 'decoderAwaited')
  if (!isComposed(call)) return read(form, filled, orderContext)
  const data = readData(call, fieldsOf(filled['call']), orderContext, coder)
  const amount = takesCoin(call) || textOf(filled['amount']).trim() !== '' ? filled['amount'] : '0'
  const order = read(form, { ...filled, amount, data: data.ok ? data.value : '' }, orderContext)
  const problems = [...(order.ok ? [] : order.problem), ...(data.ok ? [] : data.problem)]
  if (problems.length > 0)
    return refuse(problems.map((problem) => (problem.path === 'data' ? { ...problem, path: callPath } : problem)))
  return order.ok && !takesCoin(call) && 'amount' in order.value && order.value.amount !== '0'
    ? wrong('amount', 'notPayable')
    : order
}

const callPath = 'call.function'
const pathOfBytes = (call: OrderCall) =>
  !isComposed(call) ? 'data' : call.as === 'creation' ? 'call.bytecode' : callPath

function readData(
  call: OrderCall,
  parts: FilledFields,
  orderContext: OrderContext,
  { encodeCall, encodeCreation }: CallCoder,
): Read<string> {
  if (call.as === 'creation') return readNewContract(call, parts, orderContext, encodeCreation)
  if (call.as !== 'contract' || !call.called) return wrong(callPath, 'unknownChoice')
  const read = readArguments(call.called, argumentsKey(call.called), parts, orderContext)
  return read.ok ? succeed(encodeCall(call.called, read.value)) : read
}

function readNewContract(
  { abi }: OrderCall & { as: 'creation' },
  parts: FilledFields,
  orderContext: OrderContext,
  encodeCreation: CallCoder['encodeCreation'],
): Read<string> {
  const bytecode = readBytecode(textOf(parts['bytecode']))
  if (abi && !abi.ok) return refuse([...(bytecode.ok ? [] : bytecode.problem), { path: 'call.abi', tag: 'noAbi' }])
  if (!abi) return bytecode
  const { creation } = abi.value
  if (!creation) return wrong('call.abi', 'noFields')
  const read = readArguments(creation, argumentsKey(creation), parts, orderContext)
  if (!bytecode.ok) return refuse([...bytecode.problem, ...(read.ok ? [] : read.problem)])
  return read.ok ? succeed(encodeCreation(bytecode.value, creation.parameters, read.value)) : read
}

/** A contract without code is none. */
function readBytecode(text: string): Read<string> {
  const read = readHex({ as: 'hex', most: mostCallData, hasPrefix: true }, text, 'call.bytecode')
  if (!read.ok) return read
  return read.value === '0x' ? wrong('call.bytecode', 'missing') : succeed(read.value as string)
}

function readArguments(
  { parameters }: AbiCreation,
  key: string,
  parts: FilledFields,
  orderContext: OrderContext,
): Read<JsonObject> {
  const read = readParts(
    { type: 'Call', does: callFields(parameters), beside: {} },
    fieldsOf(fieldsOf(parts['values'])[key]),
    orderContext,
  )
  return read.ok
    ? read
    : refuse(read.problem.map((problem) => ({ ...problem, path: `call.values.${key}.${problem.path}` })))
}
