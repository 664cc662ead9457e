import type { PayloadOf } from '@domain/intents/catalogue/payloads'
import { totalOf } from './transfer-form'

type Ordered = PayloadOf<'v0_CreateTransactionOrder'> | PayloadOf<'v0_CreateTransferOrder'>

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
}

/** What a transfer takes from its account: its outputs, and its fee where that is paid in the same asset. Of other orders, and before that fee is known, it cannot be told. */
export function movedBy(payload: Ordered | undefined, { coinId, fee }: Paying): Moved | undefined {
  if (payload?.type !== 'v0_CreateTransferOrder') return undefined
  const { tickerId, outputs, maximumFee } = payload
  const isFeeOnTop = tickerId === coinId && !outputs.some(({ paysFee }) => paysFee)
  const taken = isFeeOnTop ? (maximumFee ?? fee) : '0'
  return taken === undefined ? undefined : { tickerId, units: `${BigInt(totalOf(outputs)) + BigInt(taken)}`, isMost: !isFeeOnTop || maximumFee !== undefined }
}
