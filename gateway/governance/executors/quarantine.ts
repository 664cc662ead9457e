import { and, eq, inArray } from 'drizzle-orm'
import type { PayloadOf } from '@domain/intents/catalogue/payloads'
import { changeBalances } from '../../transactions/balance-changes'
import { recordEvent } from '../../store/events'
import { accounts, vaults } from '../../store/schema/entities'
import { transfers } from '../../store/schema/money'
import type { Executor, Refusal, Work } from '../work'

type Release = PayloadOf<'v0_ReleaseQuarantinedTransfers'>

/** Transfers that one intent may release. */
const mostReleased = 20

const isQuarantined = ({ payload, request }: Work<Release>) =>
  and(eq(transfers.domainId, request.targetDomainId), eq(transfers.recipientAccountId, payload.accountId), eq(transfers.quarantined, true), inArray(transfers.id, payload.transferIds))

async function refuseAccount({ database, payload, request }: Work<Release>): Promise<Refusal> {
  const own = and(eq(accounts.id, payload.accountId), eq(accounts.domainId, request.targetDomainId))
  const [row] = await database.select({ lock: accounts.lock, vaultLock: vaults.lock }).from(accounts).innerJoin(vaults, eq(vaults.id, accounts.vaultId)).where(own).limit(1)
  if (!row) return 'InvalidEntityId'
  if (row.lock !== 'Unlocked') return 'AccountLocked'
  return row.vaultLock === 'Unlocked' ? undefined : 'VaultLocked'
}

export const releaseQuarantinedTransfers: Executor<Release> = {
  check: async (work) => {
    const { transferIds } = work.payload
    if (transferIds.length > mostReleased) return 'BatchTooLarge'
    const refusal = await refuseAccount(work)
    if (refusal) return refusal
    const found = await work.database.select({ id: transfers.id }).from(transfers).where(isQuarantined(work)).for('update')
    return found.length > 0 && found.length === transferIds.length ? undefined : 'InvalidEntityId'
  },
  execute: async (work) => {
    const { accountId } = work.payload
    const released = await work.database.update(transfers).set({ quarantined: false }).where(isQuarantined(work)).returning()
    for (const { id, domainId } of released) await recordEvent(work, domainId, { type: 'TransferUpdated', id })
    await changeBalances(work, released.map(({ tickerId, ledgerId, value }) => ({ accountId, tickerId, ledgerId, quarantined: -BigInt(value) })))
  },
}
