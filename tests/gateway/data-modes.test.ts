import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { generatePlatformKeys, loadPlatformKeys } from '@gateway/platform/platform-keys'
import { takeDataLock } from '@gateway/store/data-lock'
import { madeFolder } from '@support/made-folder'

const folder = mkdtempSync(join(tmpdir(), 'countersign-'))
let made: string
beforeAll(async () => {
  made = await madeFolder()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)
const keys = () => generatePlatformKeys({ uuid: () => '' as never, bytes: (count) => new Uint8Array(count) })

it('a data folder and a file of keys that others could read are closed to them at the next start', () => {
  expect(loadPlatformKeys(folder, keys).ok).toBe(true)
  const file = join(folder, 'keys', 'platform.json')
  for (const [path, mode] of [
    [folder, 0o755],
    [join(folder, 'keys'), 0o750],
    [file, 0o644],
  ] as const)
    chmodSync(path, mode)
  const lock = takeDataLock(folder)
  const again = loadPlatformKeys(folder, () => expect.fail('the keys are made a second time'))
  expect([modeOf(folder), modeOf(join(folder, 'keys')), modeOf(file), again.ok]).toEqual(['700', '700', '600', true])
  if (lock.ok) lock.value.release()
})

it('whatever a gateway writes is its owner’s alone, the files of the embedded database too', () => {
  const all = readdirSync(made, { recursive: true, withFileTypes: true }).map(({ parentPath, name }) =>
    join(parentPath, name),
  )
  expect(all.length).toBeGreaterThan(500)
  expect(all.filter((path) => (statSync(path).mode & 0o077) !== 0)).toEqual([])
})
