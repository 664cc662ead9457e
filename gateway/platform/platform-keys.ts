import { generateKeyPairSync, type JsonWebKey } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fromBase64, toBase64 } from '@domain/shared/base64'
import { isJsonObject, parseJson } from '@domain/shared/json'
import type { Random } from '@domain/shared/ids'
import { refuse, succeed, type Result } from '@domain/shared/result'
import { makeFolder } from '../store/make-folder'
import { startProblem, type StartProblem } from '../store/start-problem'

/** The secrets of one platform: its signing key, and the seed that the keys of every vault are derived from. */
export interface PlatformKeys {
  readonly signingKey: JsonWebKey
  readonly vaultSeed: Uint8Array
}

export function generatePlatformKeys(random: Random): PlatformKeys {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return { signingKey: privateKey.export({ format: 'jwk' }), vaultSeed: random.bytes(32) }
}

/** Reads `keys/platform.json` of the data folder, mode 0600, or makes it at the first start. */
export function loadPlatformKeys(dataFolder: string, make: () => PlatformKeys): Result<PlatformKeys, StartProblem> {
  const folder = join(dataFolder, 'keys')
  const file = join(folder, 'platform.json')
  const problem = startProblem('keysUnreadable', `The platform's keys in ${file} cannot be read or written: restore that file.`)
  try {
    makeFolder(folder)
    const text = readIfPresent(file)
    if (text === undefined) {
      const keys = make()
      writeFileSync(file, JSON.stringify({ signingKey: keys.signingKey, vaultSeed: toBase64(keys.vaultSeed) }), { flag: 'wx', mode: 0o600 })
      return succeed(keys)
    }
    const parsed = parseKeys(text)
    return parsed ? succeed(parsed) : refuse(problem)
  } catch {
    return refuse(problem)
  }
}

function readIfPresent(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

function parseKeys(text: string): PlatformKeys | undefined {
  const json = parseJson(text)
  if (!isJsonObject(json) || !isJsonObject(json['signingKey']) || typeof json['vaultSeed'] !== 'string') return undefined
  const vaultSeed = fromBase64(json['vaultSeed'])
  return vaultSeed ? { signingKey: json['signingKey'], vaultSeed } : undefined
}
