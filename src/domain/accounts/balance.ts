/** What an account holds of one asset, in its smallest unit, as the platform tells it. */
export interface HeldBalance {
  readonly tickerId: string
  readonly totalAmount: string
  readonly reservedAmount: string
  readonly quarantinedAmount: string
}

/** What can be spent: neither reserved nor quarantined. */
export function availableOf(balances: readonly HeldBalance[], tickerId: string): string {
  const held = balances.find((balance) => balance.tickerId === tickerId)
  if (!held) return '0'
  const free = BigInt(held.totalAmount) - BigInt(held.reservedAmount) - BigInt(held.quarantinedAmount)
  return `${free > 0n ? free : 0n}`
}
