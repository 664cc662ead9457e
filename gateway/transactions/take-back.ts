import type { JsonObject } from '@domain/shared/json'
import type { Random, Uuid } from '@domain/shared/ids'
import type { Change } from '../store/entities'
import { transfers } from '../store/schema/money'
import type { BalanceChange } from './balance-changes'
import type { Payee } from './receive-payment'
import type { StoredPayment, TransactionRow } from './transaction-record'
import { describeRecipient, describeSender } from './transfer-record'

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
export async function takeBack(change: Change, taking: TakingBack): Promise<readonly BalanceChange[]> {
  const { row, random, from, seenIn, holder, payment: { address, tickerId }, amount, metadata } = taking
  const { ledgerId } = row
  for (const domainId of new Set([row.domainId, ...(holder ? [holder.domainId] : [])])) {
    const own = holder?.domainId === domainId ? holder.accountId : undefined
    await change.database.insert(transfers).values({
      id: random.uuid(), domainId, ledgerId, transactionId: seenIn(domainId), tickerId, quarantined: false, kind: 'Transfer', value: `${amount}`, metadata, registeredAt: change.now,
      accountIds: [...(own ? [own] : []), ...(domainId === row.domainId ? [from.accountId] : [])], senders: [await describeSender(change.database, { domainId, ledgerId, address, accountId: own })],
      recipientAddress: from.address, recipient: await describeRecipient(change.database, { domainId, ledgerId, address: from.address }),
    })
  }
  return holder ? [{ accountId: holder.accountId, tickerId, ledgerId, total: -amount }] : []
}
