/** One side of a transfer, as far as its direction goes. */
interface Party {
  readonly type: string
  readonly accountId?: string | undefined
}

interface MovedFunds {
  readonly kind: string
  readonly senders: readonly Party[]
  /** Absent for a fee. */
  readonly recipient?: Party | undefined
}

export const transferDirections = ['inbound', 'outbound', 'internal', 'fee'] as const
export type TransferDirection = (typeof transferDirections)[number]

/**
 * Where a transfer goes, as seen from the domain, or from one of its accounts.
 * @param accountId the account from which it is seen; the whole domain when absent
 */
export function directionOf({ kind, senders, recipient }: MovedFunds, accountId?: string): TransferDirection {
  if (kind === 'Fee' || !recipient) return 'fee'
  const isOurs = (party: Party) =>
    party.accountId !== undefined && (accountId === undefined || party.accountId === accountId)
  const [from, to] = [senders.some(isOurs), isOurs(recipient)]
  if (from && to) return 'internal'
  return to ? 'inbound' : 'outbound'
}
