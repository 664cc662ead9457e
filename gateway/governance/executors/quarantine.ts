import { and, eq, inArray } from 'drizzle-orm'
import type { PayloadOf } from '@domain/intents/catalogue/payloads'
import { mostReleased } from '@domain/transactions/quarantine-release'
import { changeBalances } from '../../transactions/balance-changes'
import { advanceTransfer } from '../../transactions/transfer-record'
import { recordEvent } from '../../store/events'
import { transfers } from '../../store/schema/money'
import type { Executor, Work } from '../../work/work'
import { refuseUse } from '../../work/account-use'

type Release = PayloadOf<'v0_ReleaseQuarantinedTransfers'>

const isQuarantined = ({ payload, request }: Work<Release>) =>
  and(
    eq(transfers.domainId, request.targetDomainId),
    eq(transfers.recipientAccountId, payload.accountId),
    eq(transfers.quarantined, true),
    inArray(transfers.id, payload.transferIds),
  )

export const releaseQuarantinedTransfers: Executor<Release> = {
  check: async (work) => {
    const { transferIds } = work.payload
    if (transferIds.length > mostReleased) return 'BatchTooLarge'
    const refusal = await refuseUse(work.database, work.request.targetDomainId, work.payload.accountId)
    if (refusal) return refusal
    const found = await work.database
      .select({ id: transfers.id })
      .from(transfers)
      .where(isQuarantined(work))
      .for('update')
    return found.length > 0 && found.length === transferIds.length ? undefined : 'InvalidEntityId'
  },
  execute: async (work) => {
    const { accountId } = work.payload
    const released = await work.database
      .update(transfers)
      .set({ quarantined: advanceTransfer(true, 'funds.released') })
      .where(isQuarantined(work))
      .returning()
    for (const { id, domainId } of released) await recordEvent(work, domainId, { type: 'TransferUpdated', id })
    await changeBalances(
      work,
      released.map(({ tickerId, ledgerId, value }) => ({ accountId, tickerId, ledgerId, quarantined: -BigInt(value) })),
    )
  },
}
