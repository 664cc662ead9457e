import { and, eq, inArray } from 'drizzle-orm'
import type { PayloadOf } from '@domain/intents/catalogue/payloads'
import { limits } from '@domain/shared/limits'
import { findEnvelope } from '../../store/entities'
import { accounts, derivationPathIn, isMigrated } from '../../store/schema/entities'
import { firstRefusal, type Executor, type Refusal, type Work } from '../../work/work'
import { insertAccount, refuseLedgers, refuseVault } from './accounts'
import { refuseUsedIds } from './revisions'

type Batch = PayloadOf<'v0_MigrateSilo3AccountBatch'>

const keyStrategy = 'VaultHard'

/** Where the key of a migrated account comes from: its public id in the system that it leaves. */
const pathOf = ({ publicId }: Batch['accounts'][number]) => `silo3/${publicId.toUpperCase()}`

function refuseBatch({ accounts: list }: Batch): Refusal {
  const isUnique = (texts: readonly string[]) => new Set(texts).size === texts.length
  if (list.length === 0) return 'InvalidCreateAccountParameters'
  if (list.length > limits.migrationBatch) return 'BatchTooLarge'
  if (!isUnique(list.map(({ id }) => id))) return 'MigrateSilo3AccountBatchContainsDuplicateAccountIds'
  return isUnique(list.map(pathOf)) ? undefined : 'MigrateSilo3AccountBatchContainsDuplicateDerivationData'
}

/** Whose the accounts of the older system are is said by the institution alone: whoever named another's first had them. */
const refuseOthers = ({ request, lineage }: Work<Batch>): Refusal =>
  request.author.domainId === lineage.at(-1)?.id ? undefined : 'NoApplicablePoliciesForDomain'

/** The row of the vault is held, so that nobody else takes the same account over meanwhile. */
async function refuseImported({ database, payload }: Work<Batch>): Promise<Refusal> {
  await findEnvelope(database, 'Vault', payload.vaultId, 'change')
  const { id, vaultId, envelope } = accounts
  const isKnown = inArray(derivationPathIn(envelope), payload.accounts.map(pathOf))
  const known = and(eq(vaultId, payload.vaultId), isMigrated(envelope), isKnown)
  const [row] = await database.select({ id }).from(accounts).where(known).limit(1)
  return row ? 'MigrateSilo3AccountAlreadyImported' : undefined
}

/** Takes accounts over from an older system, into one vault and the target domain. */
export const migrateAccounts: Executor<Batch> = {
  check: (work) => {
    const { vaultId, accounts: list } = work.payload
    return firstRefusal(
      () => refuseBatch(work.payload),
      () => refuseOthers(work),
      // Each account is on one ledger, and with its own key; others of the batch may be on another network.
      ...[...new Set(list.map(({ ledgerId }) => ledgerId))].map(
        (ledgerId) => () => refuseLedgers(work, [ledgerId], 'LedgerNotFound'),
      ),
      () => refuseVault(work, { vaultId, keyStrategy }),
      () => refuseImported(work),
      () =>
        refuseUsedIds(
          work,
          'Account',
          list.map(({ id }) => id),
        ),
    )
  },
  execute: async (work) => {
    const { vaultId } = work.payload
    for (const account of work.payload.accounts) {
      const { lockStatus: lock, publicId: _publicId, ledgerId, ...fields } = account
      await insertAccount(
        work,
        { ...fields, lock, providerDetails: { type: 'Vault', vaultId, keyStrategy } },
        [ledgerId],
        pathOf(account),
      )
    }
  },
}
