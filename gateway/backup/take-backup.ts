import { refuse, succeed, type Result } from '@domain/shared/result'
import { toInstant } from '@domain/shared/clock'
import { ownSchema, readSchema } from '../store/schema-version'
import { writeBackup } from './backup-file'
import type { BackupHeader } from './backup-header'
import type { BackupSource } from './backup-targets'
import { backupProblem, type BackupProblem } from './backup-problem'
import type { KeptKeys } from './kept-keys'
import { exportRows } from './rows'

export interface TakenBy {
  readonly program: string
  readonly now: () => number
}

/**
 * Writes the institution as it is at one moment, in a transaction that ends with the connection. Its tables are of this version: only a gateway that
 * bounds the expiry of what it takes may go on after a backup.
 * @throws the system's error when the file cannot be written
 */
export async function takeBackup(
  { ask }: BackupSource,
  file: string,
  keys: KeptKeys,
  { program, now }: TakenBy,
): Promise<Result<BackupHeader, BackupProblem>> {
  await ask('begin isolation level repeatable read read only')
  await ask(`set local timezone to 'UTC'`)
  const schema = await readSchema(ask)
  if (schema === undefined)
    return refuse(backupProblem('The database holds no institution: there is nothing to back up.'))
  if (schema !== ownSchema())
    return refuse(
      backupProblem(
        'Another version of this program opened the database last: make the backup with that version, or start the gateway of this one first.',
      ),
    )
  const [genesis] = await ask('select demo, root_domain_id::text as root, platform_key as key from genesis')
  if (!genesis) return refuse(backupProblem('The database holds no institution: there is nothing to back up.'))
  if (genesis['key'] !== keys.named.platform)
    return refuse(backupProblem('The keys in DATA_DIR are not those that signed this database: put its keys there.'))
  const header: BackupHeader = {
    format: 'countersign backup',
    version: 1,
    program,
    schema,
    takenAt: toInstant(now()),
    rootDomainId: String(genesis['root']),
    isDemo: genesis['demo'] === true,
    keys: keys.named,
  }
  const lines = async function* () {
    yield JSON.stringify(header)
    yield* exportRows(ask)
  }
  await writeBackup(file, lines(), keys.sign)
  return succeed(header)
}
