import { toInstant } from '@domain/shared/clock'
import type { Random } from '@domain/shared/ids'
import { refuse, succeed, type Result } from '@domain/shared/result'
import { backupProblem, type BackupProblem } from '../backup/backup-problem'
import { nameOfRow, opensCredentials, sealedRows } from '../external-accounts/credentials'
import { readTurnedSecret, settleSecret, takeNextSecret, writeNextSecret } from '../identity/identity-secret'
import { randomText } from '../identity/provider-keys'
import { createSeal } from '../identity/seal'
import { providerSecretName } from '../platform/platform-keys'
import type { Ask } from '../store/schema-version'

/** Of a file that is kept under the moment at which another took its place. */
export const stampOf = (now: number): string => toInstant(now).replace(/[-:.]/g, '').toLowerCase()

interface Parts {
  readonly ask: Ask
  readonly random: Pick<Random, 'bytes'>
  /** Milliseconds since 1970. */
  readonly now: number
}

/** Opens what every connection keeps, and closes it under a new secret: in one transaction, over a database that nobody else uses meanwhile. */
export async function turnProviderSecret(
  { ask, random, now }: Parts,
  dataFolder: string,
): Promise<Result<readonly string[], BackupProblem>> {
  await settleSecret(dataFolder, providerSecretName, (secret) => opensCredentials(ask, secret))
  const secret = readTurnedSecret(dataFolder, providerSecretName)
  if (secret === undefined)
    return refuse(backupProblem('No gateway has made its keys yet: there is nothing to turn over.'))
  const next = randomText({ random })
  const renewed: { table: string; id: unknown; sealed: string | undefined }[] = []
  for (const { table, purpose } of sealedRows) {
    const [before, after] = [secret, next].map((one) => createSeal(random, one, purpose))
    for (const { id, domain_id: domainId, sealed } of await ask(
      `select id, domain_id, sealed from ${table} where sealed is not null`,
    )) {
      const name = nameOfRow({ id: String(id), domainId: String(domainId) })
      const text = before!.open(String(sealed), name)
      renewed.push({ table, id, sealed: text === undefined ? undefined : after!.close(text, name) })
    }
  }
  if (renewed.some(({ sealed }) => sealed === undefined))
    return refuse(backupProblem('The keys in DATA_DIR are not those of this database: put its keys there.'))
  writeNextSecret(dataFolder, providerSecretName, next)
  try {
    await ask('begin')
    for (const { table, id, sealed } of renewed)
      await ask(`update ${table} set sealed = $2 where id = $1`, [id, sealed])
    await ask('commit')
  } catch {
    await ask('rollback').catch(() => undefined)
    return refuse(
      backupProblem('The keys could not be written: nothing was changed. See that the database may be written.'),
    )
  }
  const former = takeNextSecret(dataFolder, providerSecretName, stampOf(now))
  return succeed([
    'The credentials of providers, and the keys of dApp sessions, are closed under a new secret. Every connection stays.',
    `The former secret is kept in ${former}: keep it with the backups from before, which need it, and nowhere else.`,
    'Give every gateway the new provider-secret, and start them again.',
  ])
}
