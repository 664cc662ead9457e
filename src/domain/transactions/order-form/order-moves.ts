import type { Destination } from '@domain/intents/catalogue/order-parameters'
import type { PayloadOf } from '@domain/intents/catalogue/payloads'
import { isJsonObject } from '@domain/shared/json'
import { summarizeOrder } from '../order-summary'
import { fieldsOf, type FilledFields, type FilledValue } from './order-field'

type Ordered = PayloadOf<'v0_CreateTransactionOrder'> | PayloadOf<'v0_CreateTransferOrder'>
type Output = PayloadOf<'v0_CreateTransferOrder'>['outputs'][number]

interface Moved {
  readonly tickerId: string
  readonly units: string
  /** It takes no more than that; else the fee may be higher in the end. */
  readonly isMost: boolean
}

interface Paying {
  /** The asset that the fee is paid in. */
  readonly coinId: string | undefined
  readonly fee: string | undefined
  /** What goes there stays in the account; nothing does unless told. */
  readonly staysAt?: ((destination: Destination) => boolean) | undefined
}

const nowhere = () => false

/** What a transfer takes from its account: its outputs, and its fee where that is paid in the same asset. Of other orders, and before that fee is known, it cannot be told. */
export function movedBy(payload: Ordered | undefined, { coinId, fee, staysAt = nowhere }: Paying): Moved | undefined {
  if (payload?.type !== 'v0_CreateTransferOrder') return undefined
  const { tickerId, outputs, maximumFee } = payload
  const leaving = outputs.filter(({ destination }) => !staysAt(destination))
  const isFeeApart = tickerId === coinId && !leaving.some(({ paysFee }) => paysFee)
  const taken = isFeeApart ? (maximumFee ?? fee) : '0'
  const sum = leaving.reduce((all, { amount }) => all + BigInt(amount), 0n)
  return taken === undefined
    ? undefined
    : { tickerId, units: `${sum + BigInt(taken)}`, isMost: !isFeeApart || maximumFee !== undefined }
}

/** The asset that an order is about; undefined where it is none that has a record here. */
export function assetAbout(payload: Ordered, coinId: string | undefined): string | undefined {
  if (payload.type === 'v0_CreateTransferOrder') return payload.tickerId
  const { asset } = summarizeOrder(payload.parameters)
  return asset.as === 'native' ? coinId : asset.as === 'ticker' ? asset.tickerId : undefined
}

/** The output that a fee is taken from. */
export interface FeePayer {
  /** Counted from one. */
  readonly position: number
  /** What is left of it, in the smallest unit of the coin; below zero where it cannot pay. Undefined while the fee is not known. */
  readonly gets: string | undefined
  /** It gets no less than that; else the fee may be higher in the end. */
  readonly isLeast: boolean
}

/** Which output of an order pays its fee; undefined where the account does. */
export function feePayerOf(payload: Ordered | undefined, fee: string | undefined): FeePayer | undefined {
  const { outputs, maximumFee } = payload?.type === 'v0_CreateTransferOrder' ? payload : partsOf(payload?.parameters)
  const position = (outputs ?? []).findIndex(({ paysFee }) => paysFee)
  if (position < 0) return undefined
  const taken = maximumFee ?? fee
  return {
    position: position + 1,
    gets: taken === undefined ? undefined : `${BigInt(outputs![position]!.amount) - BigInt(taken)}`,
    isLeast: maximumFee !== undefined,
  }
}

/** Orders of a ledger's own have their outputs beside the fee or in their operation. */
function partsOf(parameters: object | undefined): {
  readonly outputs?: readonly Output[]
  readonly maximumFee?: string
} {
  const { outputs, operation, maximumFee } = (parameters ?? {}) as {
    readonly outputs?: readonly Output[]
    readonly operation?: unknown
    readonly maximumFee?: string
  }
  const own =
    outputs ??
    (isJsonObject(operation) ? (operation['outputs'] as unknown as readonly Output[] | undefined) : undefined)
  return { ...(own ? { outputs: own } : {}), ...(maximumFee === undefined ? {} : { maximumFee }) }
}

/** The same of a form, whether or not it is complete: the place of the output, counted from one. */
export function filledFeePayer(order: FilledFields): number | undefined {
  const filled = order['outputs'] ?? fieldsOf(order['operation'])['outputs']
  const position = Array.isArray(filled)
    ? (filled as readonly FilledValue[]).findIndex((output) => fieldsOf(output)['paysFee'] === true)
    : -1
  return position < 0 ? undefined : position + 1
}
