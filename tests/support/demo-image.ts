import type { OpenDatabase } from '@gateway/store/database'
import type { PlatformKeys } from '@gateway/platform/platform-keys'
import { fromBase64, toBase64 } from '@domain/shared/base64'
import { hashFiles, keepFile, readKept } from './kept-image'
import { keepOpen, migrationFiles } from './memory-database'
import { listFiles } from './source-files'

/** A founded demo institution with the keys that signed it. */
export interface FoundedImage {
  readonly keys: PlatformKeys
  readonly open: () => Promise<OpenDatabase>
}

/** Everything that the demo is made of: a change of any of it founds it anew. */
export const hashOfDemo = () =>
  hashFiles([...listFiles('gateway', 'src/domain', 'src/machines/lifecycles'), ...migrationFiles()])

/** As it was read once: every demo of a worker is the same bytes. */
let image: FoundedImage | undefined

/** The demo institution as an earlier test founded it at the same instant; undefined when none has, or what it is made of has changed. */
export function readDemoImage(): FoundedImage | undefined {
  if (image) return image
  const kept = readKept('demo', hashOfDemo())
  if (!kept) return undefined
  const end = kept.indexOf('\n')
  const { signingKey, vaultSeed, providerSecret } = JSON.parse(kept.subarray(0, end).toString()) as {
    signingKey: PlatformKeys['signingKey']
    vaultSeed: string
    providerSecret: string
  }
  const founded = new Blob([Uint8Array.from(kept.subarray(end + 1))])
  image = {
    keys: { signingKey, vaultSeed: fromBase64(vaultSeed)!, providerSecret },
    open: keepOpen(founded),
  }
  return image
}

/** One file for both: tests that found it at the same time must not mix the keys of one with the image of another. */
export async function keepDemoImage(dump: () => Promise<Blob>, keys: PlatformKeys): Promise<void> {
  const image = Buffer.from(await (await dump()).arrayBuffer())
  keepFile(
    'demo',
    hashOfDemo(),
    Buffer.concat([Buffer.from(`${JSON.stringify({ ...keys, vaultSeed: toBase64(keys.vaultSeed) })}\n`), image]),
  )
}
