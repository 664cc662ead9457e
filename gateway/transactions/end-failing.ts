import { eq } from 'drizzle-orm'
import { toInstant } from '@domain/shared/clock'
import type { Uuid } from '@domain/shared/ids'
import type { Change } from '../store/entities'
import { transactions } from '../store/schema/money'
import type { GovernanceContext } from '../work/governance-context'
import { interruptOffLedger } from './stop-transaction'
import { noteTransaction, workOf } from './transaction-record'

/** Steps of one order that fail before it ends; as many as executions of an intent. */
const mostFailures = 5
const failedReason = 'The order could not be processed: propose it again if it is still meant'

/** Counts a failure of a transaction; after the last one its order ends, if its ledger has not got it, and what it held is free again. Says whether it has. */
export const endFailingTransaction = ({ database, platform, clock }: GovernanceContext, id: Uuid): Promise<boolean> =>
  database.transaction(async (tx) => {
    const [row] = await tx.select().from(transactions).where(eq(transactions.id, id)).for('update')
    if (!row?.orderId) return false
    const change: Change = { database: tx, platform, now: toInstant(clock.now()) }
    const failures = (workOf(row).failures ?? 0) + 1
    await noteTransaction(change, row, { work: { ...workOf(row), failures } })
    return failures >= mostFailures && interruptOffLedger(change, row, { cause: 'Internal', reason: failedReason })
  })
