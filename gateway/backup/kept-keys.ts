import { createHmac, createPrivateKey, sign } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { refuse, succeed, type Result } from '@domain/shared/result'
import { createPlatformSigner } from '../platform/platform-signer'
import { providerSecretName, readPlatformKeys } from '../platform/platform-keys'
import type { BackupHeader } from './backup-header'
import { backupProblem, type BackupProblem } from './backup-problem'

/** The keys of an institution, as a backup tells them and without which it opens nothing. */
export interface KeptKeys {
  readonly named: BackupHeader['keys']
  readonly sign: (text: string) => string
}

/** Nobody finds a secret of 32 random bytes by this; whoever has it finds it again. */
const describe = (secret: Uint8Array | string, name: string) =>
  createHmac('sha256', secret).update(`countersign backup ${name}`).digest('hex')

export function readKeptKeys(dataFolder: string): Result<KeptKeys, BackupProblem> {
  const keys = readPlatformKeys(dataFolder)
  if (!keys)
    return refuse(
      backupProblem(
        `${join(dataFolder, 'keys', 'platform.json')} is missing or cannot be read: put the keys of this institution there.`,
      ),
    )
  const readSecret = (name: string) => {
    const file = join(dataFolder, 'keys', name)
    return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined
  }
  const [secret, providerSecret] = [readSecret('identity-secret'), readSecret(providerSecretName)]
  const key = createPrivateKey({ key: keys.signingKey, format: 'jwk' })
  return succeed({
    named: {
      platform: createPlatformSigner(keys.signingKey).publicKey,
      vaultSeed: describe(keys.vaultSeed, 'vault seed'),
      ...(secret === undefined ? {} : { identitySecret: describe(secret, 'identity secret') }),
      ...(providerSecret === undefined ? {} : { providerSecret: describe(providerSecret, 'provider secret') }),
    },
    sign: (text) => sign('sha256', Buffer.from(text), { key, dsaEncoding: 'der' }).toString('base64'),
  })
}

/** Which file of `keys/` is not the one that the backup needs. */
export function findForeignKey(
  needed: BackupHeader['keys'],
  { named }: KeptKeys,
): 'platform.json' | 'identity-secret' | typeof providerSecretName | undefined {
  if (needed.platform !== named.platform || needed.vaultSeed !== named.vaultSeed) return 'platform.json'
  if (needed.identitySecret !== undefined && needed.identitySecret !== named.identitySecret) return 'identity-secret'
  return needed.providerSecret === undefined || needed.providerSecret === named.providerSecret
    ? undefined
    : providerSecretName
}
