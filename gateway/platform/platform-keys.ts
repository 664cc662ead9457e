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
  const problem = startProblem(
    'keysUnreadable',
    `The platform's keys in ${file} cannot be read or written: restore that file.`,
  )
  try {
    makeFolder(folder)
    if (existsSync(file)) closeToOthers(file, 0o600)
    else makeFileOnce(file, writeKeys(make()))
    const parsed = parseKeys(readFileSync(file, 'utf8'))
    return parsed ? succeed(parsed) : refuse(problem)
  } catch {
    return refuse(problem)
  }
}

/** Those that stand in the data folder; undefined where there are none, or none that can be read. */
export function readPlatformKeys(dataFolder: string): PlatformKeys | undefined {
  try {
    return parseKeys(readFileSync(join(dataFolder, 'keys', 'platform.json'), 'utf8'))
  } catch {
    return undefined
  }
}

const writeKeys = ({ signingKey, vaultSeed }: PlatformKeys) =>
  JSON.stringify({ signingKey, vaultSeed: toBase64(vaultSeed) })

function parseKeys(text: string): PlatformKeys | undefined {
  const json = parseJson(text)
  if (!isJsonObject(json) || !isJsonObject(json['signingKey']) || typeof json['vaultSeed'] !== 'string')
    return undefined
  const vaultSeed = fromBase64(json['vaultSeed'])
  return vaultSeed ? { signingKey: json['signingKey'], vaultSeed } : undefined
}
