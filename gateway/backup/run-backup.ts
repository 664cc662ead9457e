import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { dayjs } from '@domain/shared/dates'
import { refuse, succeed, type Result } from '@domain/shared/result'
import type { Environment } from '../config'
import { backupProblem, type BackupProblem } from './backup-problem'
import type { BackupHeader } from './backup-header'
import { openEmbeddedAt, openEmbeddedSource, openEmbeddedTarget } from './embedded-backup'
import { readKeptKeys, type KeptKeys } from './kept-keys'
import { checkRestore, markRestored, restoreBackup } from './restore-backup'
import { openServerAt, openServerSource, openServerTarget } from './server-backup'
import { takeBackup, type TakenBy } from './take-backup'

/** `mark`: the database was put back by other means. */
export type BackupCommand =
  | { readonly does: 'take'; readonly file: string }
  | { readonly does: 'restore'; readonly file: string; readonly mayReplace: boolean }
  | { readonly does: 'mark' }

const usage =
  'npm run backup -- FILE writes a backup; -- --restore FILE reads it, with --replace where a database stands already; -- --restored is for a database that was put back by other means.'

/** @param from the folder that a relative name begins in */
export function readCommand(args: readonly string[], from: string): Result<BackupCommand, BackupProblem> {
  try {
    const options = {
      restore: { type: 'string' },
      replace: { type: 'boolean' },
      restored: { type: 'boolean' },
    } as const
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options })
    const { restore: source, replace: mayReplace = false, restored: isMark = false } = values
    const files = source === undefined ? positionals : [source, ...positionals]
    const [file] = files
    if (files.length !== (isMark ? 0 : 1) || (mayReplace && source === undefined)) return refuse(backupProblem(usage))
    if (file === undefined) return succeed({ does: 'mark' })
    return succeed(
      source === undefined
        ? { does: 'take', file: resolve(from, file) }
        : { does: 'restore', file: resolve(from, file), mayReplace },
    )
  } catch {
    return refuse(backupProblem(usage))
  }
}

/** Does what was asked; answers what the operator reads then. */
export async function runBackup(
  command: BackupCommand,
  environment: Environment,
  by: TakenBy,
): Promise<Result<readonly string[], BackupProblem>> {
  if (environment.GATEWAY_URL)
    return refuse(backupProblem('The platform at GATEWAY_URL keeps the institution: its operator makes the backups.'))
  const keys = readKeptKeys(environment.DATA_DIR)
  if (!keys.ok) return keys
  if (command.does === 'mark') return mark(environment, by)
  return command.does === 'restore'
    ? restore(command, environment, keys.value, by)
    : take(command.file, environment, keys.value, by)
}

async function mark(
  { DATA_DIR, DATABASE_URL }: Environment,
  by: TakenBy,
): Promise<Result<readonly string[], BackupProblem>> {
  const source = await (DATABASE_URL ? openServerAt(DATABASE_URL) : openEmbeddedAt(DATA_DIR))
  if (!source.ok) return source
  try {
    const marked = await markRestored(source.value, by.now())
    return marked.ok ? succeed(resumes) : marked
  } finally {
    await source.value.close()
  }
}

async function take(
  file: string,
  { DATA_DIR, DATABASE_URL }: Environment,
  keys: KeptKeys,
  by: TakenBy,
): Promise<Result<readonly string[], BackupProblem>> {
  const fault = findFault(file)
  if (fault) return refuse(fault)
  const source = await (DATABASE_URL ? openServerSource(DATABASE_URL) : openEmbeddedSource(DATA_DIR))
  if (!source.ok) return source
  try {
    const taken = await takeBackup(source.value, file, keys, by)
    return taken.ok ? succeed(takenLines(file, DATA_DIR, taken.value)) : taken
  } catch {
    return refuse(
      backupProblem(
        `${file} could not be written to its end: nothing was made. Check the database and the room on the disk.`,
      ),
    )
  } finally {
    await source.value.close()
  }
}

const unwritable = (file: string) =>
  backupProblem(`${file} could not be written: nothing was made. Name a folder that can be written and has room.`)

/** What can be said of the name before the database is opened. */
function findFault(file: string): BackupProblem | undefined {
  if (existsSync(file)) return backupProblem(`${file} exists already: name another file.`)
  try {
    accessSync(dirname(file), constants.W_OK)
    return undefined
  } catch {
    return unwritable(file)
  }
}

async function restore(
  { file, mayReplace }: Extract<BackupCommand, { does: 'restore' }>,
  { DATA_DIR, DATABASE_URL }: Environment,
  keys: KeptKeys,
  by: TakenBy,
): Promise<Result<readonly string[], BackupProblem>> {
  const checked = await checkRestore(file, keys)
  if (!checked.ok) return checked
  const now = by.now()
  const stamp = dayjs.utc(now).format('YYYYMMDD[t]HHmmssSSS[z]')
  const target = await (DATABASE_URL
    ? openServerTarget(DATABASE_URL, stamp, mayReplace)
    : openEmbeddedTarget(DATA_DIR, stamp, mayReplace))
  if (!target.ok) return target
  try {
    const restored = await restoreBackup(target.value, file, checked.value, now)
    return restored.ok ? succeed(restoredLines(file, checked.value.header, restored.value)) : restored
  } finally {
    await target.value.close()
  }
}

const takenLines = (file: string, dataFolder: string, { keys, rootDomainId }: BackupHeader): readonly string[] => [
  `${file} holds the institution ${rootDomainId}, ${Math.ceil(statSync(file).size / 1000)} kB.`,
  'It holds no key, and cannot be restored without these. Keep them apart from it:',
  `  ${join(dataFolder, 'keys', 'platform.json')}: signs every record, and is the seed of every vault`,
  ...(keys.identitySecret === undefined
    ? []
    : [`  ${join(dataFolder, 'keys', 'identity-secret')}: opens what identity stores`]),
  ...(keys.providerSecret === undefined
    ? []
    : [`  ${join(dataFolder, 'keys', 'provider-secret')}: opens the credentials of providers`]),
]

const resumes = [
  'The next start ends its open intents and everybody’s session, and accepts new requests one hour later.',
]

const restoredLines = (file: string, { takenAt }: BackupHeader, former: string | undefined): readonly string[] => [
  `${file} is restored: the institution as it was at ${takenAt}.`,
  ...(former === undefined ? [] : [`The former database is kept in ${former}.`]),
  ...resumes,
  `Locks, keys and permissions are those of ${takenAt}: before people use it, repeat what was locked or withdrawn since.`,
]
