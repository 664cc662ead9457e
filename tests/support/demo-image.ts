import { openMemoryDatabase, type OpenDatabase } from '@gateway/store/database'
import type { PlatformKeys } from '@gateway/platform/platform-keys'
import { fromBase64, toBase64 } from '@domain/shared/base64'
import { hashFiles, keepFile, readKept } from './kept-image'
import { migrationFiles } from './memory-database'
import { listFiles } from './source-files'

/** A founded demo institution with the keys that signed it. */
export interface FoundedImage {
  readonly keys: PlatformKeys
  readonly open: () => Promise<OpenDatabase>
}

/** Everything that the demo is made of: a change of any of it founds it anew. */
const nameOfImage = () => `demo-${hashFiles([...listFiles('gateway', 'src/domain', 'src/machines/lifecycles'), ...migrationFiles()])}`

/** The demo institution as an earlier test founded it at the same instant; undefined when none has, or what it is made of has changed. */
export function readDemoImage(): FoundedImage | undefined {
  const name = nameOfImage()
  const [image, keys] = [readKept(`${name}.tar`), readKept(`${name}.json`)]
  if (!image || !keys) return undefined
  const { signingKey, vaultSeed } = JSON.parse(keys.toString()) as { signingKey: PlatformKeys['signingKey']; vaultSeed: string }
  return { keys: { signingKey, vaultSeed: fromBase64(vaultSeed)! }, open: () => openMemoryDatabase(new Blob([Uint8Array.from(image)])) }
}

export async function keepDemoImage(dump: () => Promise<Blob>, { signingKey, vaultSeed }: PlatformKeys): Promise<void> {
  const name = nameOfImage()
  keepFile(`${name}.json`, JSON.stringify({ signingKey, vaultSeed: toBase64(vaultSeed) }))
  keepFile(`${name}.tar`, Buffer.from(await (await dump()).arrayBuffer()))
}
