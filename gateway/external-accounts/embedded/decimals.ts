import { readAmount, writeAmount } from '@domain/transactions/order-form/read-amount'
import type { ExchangeError } from '@domain/external-accounts/exchange-error'
import { refuse, succeed, type Result } from '@domain/shared/result'

/** Units of a decimal that our own tables hold. */
export function unitsOf(text: string, decimals: number): bigint {
  const read = readAmount(text, decimals)
  if (!read.ok) throw new Error('a table holds what is no decimal')
  return BigInt(read.value)
}

export const decimalOf = (units: bigint, decimals: number): string =>
  units < 0n ? `-${writeAmount(String(-units), decimals)}` : writeAmount(String(units), decimals)

/** Units of what somebody asks for: with no more digits than `precision`, and no less than `minimum`. */
export function readQuantity(
  text: string,
  { decimals, precision, minimum }: { readonly decimals: number; readonly precision: number; readonly minimum: string },
): Result<bigint, ExchangeError> {
  const read = readAmount(text, precision)
  if (!read.ok) return refuse(read.problem === 'notANumber' ? 'ExchangeError' : 'AmountPrecisionTooHigh')
  const units = BigInt(read.value) * 10n ** BigInt(decimals - precision)
  return units === 0n || units < unitsOf(minimum, decimals) ? refuse('AmountTooSmall') : succeed(units)
}

export const divideUp = (value: bigint, by: bigint): bigint => (value + by - 1n) / by
