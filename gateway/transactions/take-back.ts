import type { JsonObject } from '@domain/shared/json'
import type { Random, Uuid } from '@domain/shared/ids'
import type { BalanceChange } from './balance-changes'
import type { Payee } from './receive-payment'
import type { StoredPayment, TransactionRow } from './transaction-record'
import type { NewTransfer } from './transfer-record'

/** What a payment leaves: transfers, and what becomes of balances. */
export interface Movement {
  readonly transfers: readonly NewTransfer[]
  readonly changes: readonly BalanceChange[]
}

interface TakingBack {
  readonly row: TransactionRow
  readonly random: Random
  readonly from: { readonly accountId: Uuid; readonly address: string }
  /** The transaction as a domain sees it. */
  readonly seenIn: (domainId: Uuid) => Uuid
  /** Absent when the holder is no account here. */
  readonly holder: Payee | undefined
  readonly payment: StoredPayment
  readonly amount: bigint
  readonly metadata: JsonObject
}

/** Who issues a token takes it back: it is gone from the holder, and the domains of both are told. */
export function takeBack({
  row,
  random,
  from,
  seenIn,
  holder,
  payment: { address, tickerId },
  amount,
  metadata,
}: TakingBack): Movement {
  const { ledgerId } = row
  const domainIds = new Set([row.domainId, ...(holder ? [holder.domainId] : [])])
  const transfers = [...domainIds].map((domainId): NewTransfer => {
    const own = holder?.domainId === domainId ? holder.accountId : undefined
    return {
      id: random.uuid(),
      transactionId: seenIn(domainId),
      tickerId,
      kind: 'Transfer',
      value: amount,
      metadata,
      accountIds: [...(own ? [own] : []), ...(domainId === row.domainId ? [from.accountId] : [])],
      sender: { domainId, ledgerId, address, accountId: own },
      recipient: { domainId, ledgerId, address: from.address },
    }
  })
  return { transfers, changes: holder ? [{ accountId: holder.accountId, tickerId, ledgerId, total: -amount }] : [] }
}
