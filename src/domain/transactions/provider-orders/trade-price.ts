import { readAmount, writeAmount } from '@domain/transactions/order-form/read-amount'
import type { TradeDirection } from '@domain/external-accounts/trade-direction'

/** Digits behind the point with which prices and quantities are computed: more than any of them has. */
const digits = 20
const one = 10n ** BigInt(digits)

const unitsOf = (decimal: string): bigint | undefined => {
  const read = readAmount(decimal, digits)
  return read.ok ? BigInt(read.value) : undefined
}

/** A decimal with so many digits behind the point at most; what is beyond is dropped, or counts as one more. */
function written(units: bigint, precision: number, isUp: boolean): string {
  const step = 10n ** BigInt(digits - Math.min(precision, digits))
  const steps = isUp ? (units + step - 1n) / step : units / step
  return writeAmount(String(steps * step), digits)
}

export const isDecimalMore = (first: string, other: string): boolean => (unitsOf(first) ?? 0n) > (unitsOf(other) ?? 0n)

/** What a quantity of the base asset comes to at a price: no less than it may cost, no more than it may bring. Undefined where either is no number. */
export function costAt(
  quantity: string,
  price: string,
  precision: number,
  direction: TradeDirection,
): string | undefined {
  const [units, at] = [unitsOf(quantity), unitsOf(price)]
  return units === undefined || at === undefined
    ? undefined
    : written((units * at) / one, precision, direction === 'Buy')
}

/** How much of the base asset an amount of the quote asset comes to at a price; never more. */
export function quantityAt(cost: string, price: string, precision: number): string | undefined {
  const [units, at] = [unitsOf(cost), unitsOf(price)]
  return units === undefined || at === undefined || at === 0n
    ? undefined
    : written((units * one) / at, precision, false)
}

/** A price so many thousandths worse for the owner of the account: above what is paid, below what is taken. */
export function worseBy(price: string, thousandths: number, precision: number, direction: TradeDirection): string {
  const at = unitsOf(price) ?? 0n
  const part = (at * BigInt(thousandths)) / 1000n
  return direction === 'Buy' ? written(at + part, precision, true) : written(at - part, precision, false)
}

/** Would a trade at this price be beyond the worst that is accepted? */
export const isBeyond = (price: string, worst: string, direction: TradeDirection): boolean =>
  direction === 'Buy' ? isDecimalMore(price, worst) : isDecimalMore(worst, price)

/** How far one price is from another, in thousandths of the other: more than nothing where it is worse for the owner. */
export function thousandthsWorse(price: string, than: string, direction: TradeDirection): number {
  const [at, from] = [unitsOf(price) ?? 0n, unitsOf(than) ?? 0n]
  if (from === 0n) return at === 0n ? 0 : Number.MAX_SAFE_INTEGER
  const away = Number(((at - from) * 1000n) / from)
  return direction === 'Buy' ? away : -away
}
