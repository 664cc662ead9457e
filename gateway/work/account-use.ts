import { and, eq } from 'drizzle-orm'
import type { Uuid } from '@domain/shared/ids'
import type { Database } from '../store/database'
import { accountLedgers, accounts, ledgers, vaults } from '../store/schema/entities'
import type { Refusal } from './work'

/** Can an account be used on a ledger that has it in this state? One that awaits its activation may still be paid. */
export const isUsableOn = (status: string | undefined): boolean =>
  status === 'Activated' || status === 'AwaitingLedgerActivation'

type Keeper = Pick<typeof vaults.$inferSelect, 'lock' | 'processing'>

/** What stands between an account and its use, whatever it is for. */
export function refuseUnready(account: Keeper, vault: Keeper): Refusal {
  if (account.lock !== 'Unlocked') return 'AccountLocked'
  if (vault.lock !== 'Unlocked') return 'VaultLocked'
  if (vault.processing !== 'Completed') return 'VaultNotReady'
  return account.processing === 'Completed' ? undefined : 'AccountNotReady'
}

/** Why an account of a domain cannot be used now; what locks its vault locks the account too. */
export async function refuseUse(database: Database, domainId: Uuid, accountId: Uuid): Promise<Refusal> {
  const [row] = await database
    .select({ account: accounts, vault: vaults })
    .from(accounts)
    .innerJoin(vaults, eq(vaults.id, accounts.vaultId))
    .where(and(eq(accounts.id, accountId), eq(accounts.domainId, domainId)))
  return row ? refuseUnready(row.account, row.vault) : 'InvalidEntityId'
}

export interface AccountLedger {
  readonly ledgerId: string
  readonly family: string
  readonly isUsable: boolean
}

/** The ledgers that an account is known on. */
export async function readAccountLedgers(database: Database, accountId: Uuid): Promise<readonly AccountLedger[]> {
  const rows = await database
    .select({ ledgerId: accountLedgers.ledgerId, status: accountLedgers.status, family: ledgers.family })
    .from(accountLedgers)
    .innerJoin(ledgers, eq(ledgers.id, accountLedgers.ledgerId))
    .where(eq(accountLedgers.accountId, accountId))
    .orderBy(accountLedgers.ledgerId)
  return rows.map(({ status, ...row }) => ({ ...row, isUsable: isUsableOn(status) }))
}
