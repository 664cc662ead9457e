import { and, eq } from 'drizzle-orm'
import type { Uuid } from '@domain/shared/ids'
import type { Database } from '../../store/database'
import { accountLedgers, accounts, ledgers, vaults } from '../../store/schema/entities'
import type { Refusal } from '../work'

const usableLedgerStates = ['Activated', 'AwaitingLedgerActivation']

/** Why an account of a domain cannot be used now; what locks its vault locks the account too. */
export async function refuseUse(database: Database, domainId: Uuid, accountId: Uuid): Promise<Refusal> {
  const [row] = await database
    .select({ account: accounts, vault: vaults })
    .from(accounts)
    .innerJoin(vaults, eq(vaults.id, accounts.vaultId))
    .where(and(eq(accounts.id, accountId), eq(accounts.domainId, domainId)))
  if (!row) return 'InvalidEntityId'
  if (row.account.lock !== 'Unlocked') return 'AccountLocked'
  if (row.vault.lock !== 'Unlocked') return 'VaultLocked'
  if (row.vault.processing !== 'Completed') return 'VaultNotReady'
  return row.account.processing === 'Completed' ? undefined : 'AccountNotReady'
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
  return rows.map(({ status, ...row }) => ({ ...row, isUsable: usableLedgerStates.includes(status) }))
}
