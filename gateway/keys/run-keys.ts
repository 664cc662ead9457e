import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { toInstant } from '@domain/shared/clock'
import { refuse, succeed, type Result } from '@domain/shared/result'
import { backupProblem, type BackupProblem } from '../backup/backup-problem'
import type { BackupSource } from '../backup/backup-targets'
import { openEmbeddedAt } from '../backup/embedded-backup'
import { openServerAt } from '../backup/server-backup'
import type { Environment } from '../config'
import {
  identitySecret,
  readTurnedSecret,
  settleSecret,
  takeNextSecret,
  writeNextSecret,
} from '../identity/identity-secret'
import { idOfKey, randomText } from '../identity/provider-keys'
import { createSeal } from '../identity/seal'
import { ownSchema, readSchema } from '../store/schema-version'
import { stampOf, turnProviderSecret } from './turn-providers'
import { closeUnder, readKeys, turnOver, type KeyFacts, type KeyRows } from './turn-over'

const kinds = ['signing', 'cookies', 'secret'] as const
type Kind = (typeof kinds)[number]

export type KeysCommand =
  | { readonly does: 'list' }
  | { readonly does: 'turnProviders' }
  | { readonly does: 'turn'; readonly kind: Kind; readonly isStolen: boolean }

const usage =
  'npm run keys lists the keys of sign-ins; -- --turn signing, cookies, secret or providers turns one over, with --stolen where what the former one signed must not hold.'
const platform =
  'The key of the platform is not turned over: devices pin it, and the seed of every vault stands in the same file. docs/decisions/0053-the-platforms-key-stays.md says what to do when it is stolen.'
const random = { bytes: (count: number) => new Uint8Array(randomBytes(count)) }

export function readCommand(args: readonly string[]): Result<KeysCommand, BackupProblem> {
  try {
    const { turn, stolen: isStolen = false } = parseArgs({
      args: [...args],
      options: { turn: { type: 'string' }, stolen: { type: 'boolean' } },
    }).values
    if (turn === 'platform') return refuse(backupProblem(platform))
    if (turn === undefined) return isStolen ? refuse(backupProblem(usage)) : succeed({ does: 'list' })
    if (turn === 'providers') return isStolen ? refuse(backupProblem(usage)) : succeed({ does: 'turnProviders' })
    const kind = kinds.find((one) => one === turn)
    return kind === undefined || (kind === 'secret' && isStolen)
      ? refuse(backupProblem(usage))
      : succeed({ does: 'turn', kind, isStolen })
  } catch {
    return refuse(backupProblem(usage))
  }
}

/** Does what was asked while no gateway runs; answers what the operator reads then. */
export async function runKeys(
  command: KeysCommand,
  { AUTH_ISSUER, DATABASE_URL, DATA_DIR }: Environment,
  now: number,
): Promise<Result<readonly string[], BackupProblem>> {
  if (AUTH_ISSUER && command.does !== 'turnProviders')
    return refuse(backupProblem('The provider at AUTH_ISSUER signs people in: its operator turns its keys over.'))
  const source = await (DATABASE_URL ? openServerAt(DATABASE_URL) : openEmbeddedAt(DATA_DIR))
  if (!source.ok) return source
  try {
    return await changeKeys(command, source.value, DATA_DIR, now)
  } finally {
    await source.value.close()
  }
}

const foreign = backupProblem('The keys in DATA_DIR are not those of this database: put its keys there.')
const sealUnder = (secret: string) => createSeal(random, secret, 'identity')

/** One transaction: all or nothing. Over a database that nobody else uses meanwhile. */
export async function changeKeys(
  command: KeysCommand,
  { ask }: Pick<BackupSource, 'ask'>,
  dataFolder: string,
  now: number,
): Promise<Result<readonly string[], BackupProblem>> {
  if ((await readSchema(ask)) !== ownSchema())
    return refuse(backupProblem('Another version of this program opened the database last: use that version for this.'))
  const rowsUnder = (secret: string): KeyRows => ({ ask, seal: sealUnder(secret), random, now })
  if (command.does === 'turnProviders') return turnProviderSecret({ ask, random, now }, dataFolder)
  await settleSecret(dataFolder, identitySecret, (secret) =>
    readKeys(rowsUnder(secret)).then(
      (keys) => keys !== undefined,
      () => false,
    ),
  )
  const secret = readTurnedSecret(dataFolder, identitySecret)
  const rows = secret === undefined ? undefined : rowsUnder(secret)
  const keys = await (rows ? readKeys(rows).catch(() => 'foreign' as const) : undefined)
  if (keys === 'foreign') return refuse(foreign)
  if (!rows || !keys) return refuse(backupProblem('No gateway has made its keys yet: there is nothing to turn over.'))
  if (command.does === 'list') return succeed(keyLines(keys))
  const next = randomText({ random })
  if (command.kind === 'secret') writeNextSecret(dataFolder, identitySecret, next)
  try {
    await ask('begin')
    if (command.kind === 'secret') await closeUnder(rows, sealUnder(next))
    else await turnOver(rows, command.kind, keys, command.isStolen)
    await ask('commit')
  } catch {
    await ask('rollback').catch(() => undefined)
    return refuse(
      backupProblem('The keys could not be written: nothing was changed. See that the database may be written.'),
    )
  }
  if (command.kind !== 'secret')
    return succeed([...renewedLines(command.kind, command.isStolen), 'Start the gateways again.'])
  const stamp = stampOf(now)
  const former = takeNextSecret(dataFolder, identitySecret, stamp)
  return succeed([
    'What sign-ins store is closed under a new secret. Nobody is signed out.',
    `The former secret is kept in ${former}: keep it with the backups from before, which need it, and nowhere else.`,
    'Give every gateway the new identity-secret, and start them again.',
  ])
}

const renewedLines = (kind: 'signing' | 'cookies', isStolen: boolean): readonly string[] => {
  const what = kind === 'signing' ? 'A new key signs tokens.' : 'A new key signs the cookies of sign-ins.'
  if (isStolen)
    return [
      what,
      kind === 'signing'
        ? 'Tokens of the former keys open nothing any more: consoles renew theirs, programs sign in once more.'
        : 'Cookies of the former keys are not believed: who was about to sign in begins once more.',
    ]
  return [
    what,
    kind === 'signing'
      ? 'Tokens of the former key hold until they end, at most four hours.'
      : 'Cookies of the former key hold until they end, at most twelve hours.',
  ]
}

function keyLines({ signing, cookies, ends }: KeyFacts): readonly string[] {
  const print = (what: string) => (id: string, at: number) =>
    `${what} ${id.slice(0, 8)} ${at === 0 ? 'signs' : ends[id] === undefined ? 'is believed' : `is believed until ${toInstant(ends[id])}`}`
  return [...signing.map(idOfKey).map(print('Key of tokens ')), ...cookies.map(idOfKey).map(print('Key of cookies'))]
}
