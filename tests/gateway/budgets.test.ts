import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
}

const folder = 'dist/console'
const read = (path: string) => readFileSync(`${folder}/${path}`)
const chunks = JSON.parse(read('.vite/manifest.json').toString()) as Readonly<Record<string, Chunk>>
const entries = [...read('index.html').toString().matchAll(/<(?:script|link)[^>]+(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, file]) => file)

/** Everything that the page itself and these modules import, and what that imports in turn. */
function filesOf(modules: readonly string[]): readonly string[] {
  const missing = modules.filter((name) => !chunks[name])
  if (missing.length > 0) throw new Error(`the build has no chunk for ${missing.join(', ')}`)
  const found = new Set<string>()
  const queue = [...Object.keys(chunks).filter((name) => entries.includes(chunks[name]!.file)), ...modules]
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (found.has(name)) continue
    found.add(name)
    queue.push(...(chunks[name]!.imports ?? []))
  }
  return [...new Set([...found].map((name) => chunks[name]!.file))].filter((file) => file.endsWith('.js'))
}

const kilobytesOf = (files: readonly string[]) => files.reduce((sum, file) => sum + brotliCompressSync(read(file)).length, 0) / 1024
const route = (path: string) => `src/routes/${path}.tsx?tsr-split=component---loader`
const below = '$profileDomainId/domain/$domainId'
const app = ['src/routes/routeTree.gen.ts', 'src/routes/-app/open-app.ts', 'src/routes/-app/waiting-for-profile.tsx', route(`${below}/route`)]

describe('the JavaScript of the first screens, brotli', () => {
  it('the sign-in page loads at most 113.7 KiB, on its way to 110', () => {
    expect(kilobytesOf(filesOf([route('auth/signin')]))).toBeLessThanOrEqual(113.7)
  })

  it('the dashboard loads at most 170 kB in at most 12 files', () => {
    const files = filesOf([...app, route(`${below}/home`)])
    expect(kilobytesOf(files)).toBeLessThanOrEqual(170)
    expect(files.length).toBeLessThanOrEqual(12)
  })

  it('signing curves, ethers, dialogs, lists, toasts and form parts are no part of the dashboard', () => {
    const files = filesOf([...app, route(`${below}/home`)])
    const text = files.map((file) => read(file).toString()).join('')
    const marks = { ethers: 'invalid BytesLike value', dialogs: 'headlessui', forms: 'shouldUnregister', lists: 'getVirtualItems' }
    expect(Object.entries(marks).filter(([, mark]) => text.includes(mark)).map(([name]) => name)).toEqual([])
    expect(['src/domain/signing/signature.ts', 'src/components/ui/toaster.tsx'].filter((name) => files.includes(chunks[name]!.file))).toEqual([])
  })
})
