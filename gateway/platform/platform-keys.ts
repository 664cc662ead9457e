import { generateKeyPairSync, type JsonWebKey } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fromBase64, toBase64 } from '@domain/shared/base64'
import { isJsonObject, parseJson } from '@domain/shared/json'
import type { Random } from '@domain/shared/ids'
import { refuse, succeed, type Result } from '@domain/shared/result'
import { makeFileOnce } from '../store/make-file-once'
import { closeToOthers, makeFolder } from '../store/make-folder'
import { startProblem, type StartProblem } from '../store/start-problem'

/** The secrets of one platform: its signing key, the seed that the keys of every vault are derived from, and the secret under which credentials of providers are closed. */
export interface PlatformKeys {
  readonly signingKey: JsonWebKey
  readonly vaultSeed: Uint8Array
  /** 32 random bytes as text, in a file of its own: it can be turned over, and the others cannot. */
  readonly providerSecret: string
}

/** The file in `DATA_DIR/keys` under which credentials of providers are closed. */
export const providerSecretName = 'provider-secret'

export function generatePlatformKeys(random: Random): PlatformKeys {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return {
    signingKey: privateKey.export({ format: 'jwk' }),
    vaultSeed: random.bytes(32),
    providerSecret: toBase64(random.bytes(32)),
  }
}

/** Reads `keys/platform.json` and `keys/provider-secret` of the data folder, mode 0600, or makes them at the first start. */
export function loadPlatformKeys(dataFolder: string, make: () => PlatformKeys): Result<PlatformKeys, StartProblem> {
  const folder = join(dataFolder, 'keys')
  const file = join(folder, 'platform.json')
  const problem = startProblem(
    'keysUnreadable',
    `The platform's keys in ${file} cannot be read or written: restore that file.`,
  )
  try {
    makeFolder(folder)
    const secretFile = join(folder, providerSecretName)
    const made = existsSync(file) && existsSync(secretFile) ? undefined : make()
    if (made) {
      makeFileOnce(file, writeKeys(made))
      makeFileOnce(secretFile, `${made.providerSecret}\n`)
    }
    for (const kept of [file, secretFile]) closeToOthers(kept, 0o600)
    const parsed = parseKeys(readFileSync(file, 'utf8'))
    const providerSecret = readFileSync(secretFile, 'utf8').trim()
    return parsed && providerSecret !== '' ? succeed({ ...parsed, providerSecret }) : refuse(problem)
  } catch {
    return refuse(problem)
  }
}

type StoredKeys = Omit<PlatformKeys, 'providerSecret'>

/** Those that stand in `platform.json` of the data folder; undefined where there are none, or none that can be read. */
export function readPlatformKeys(dataFolder: string): StoredKeys | undefined {
  try {
    return parseKeys(readFileSync(join(dataFolder, 'keys', 'platform.json'), 'utf8'))
  } catch {
    return undefined
  }
}

const writeKeys = ({ signingKey, vaultSeed }: StoredKeys) =>
  JSON.stringify({ signingKey, vaultSeed: toBase64(vaultSeed) })

function parseKeys(text: string): StoredKeys | undefined {
  const json = parseJson(text)
  if (!isJsonObject(json) || !isJsonObject(json['signingKey']) || typeof json['vaultSeed'] !== 'string')
    return undefined
  const vaultSeed = fromBase64(json['vaultSeed'])
  return vaultSeed ? { signingKey: json['signingKey'], vaultSeed } : undefined
}
