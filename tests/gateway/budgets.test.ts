import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { ChunkFacts } from '../../tools/chunk-facts'

const folder = 'dist/console'
const read = (path: string) => readFileSync(`${folder}/${path}`)
const chunks = JSON.parse(read('.vite/chunks.json').toString()) as readonly ChunkFacts[]
const entries = [
  ...read('index.html')
    .toString()
    .matchAll(/<(?:script|link)[^>]+(?:src|href)="\/(assets\/[^"]+\.js)"/g),
].map(([, file]) => file!)
const fileOf = (module: string) => chunks.find(({ modules }) => modules.includes(module))?.file

/** Everything that the page itself and these modules import, and what that imports in turn. */
function filesOf(modules: readonly string[]): readonly string[] {
  const missing = modules.filter((name) => fileOf(name) === undefined)
  if (missing.length > 0) throw new Error(`the build has no chunk for ${missing.join(', ')}`)
  const found = new Set<string>()
  const queue = [...entries, ...modules.map((name) => fileOf(name)!)]
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (found.has(file)) continue
    found.add(file)
    queue.push(...(chunks.find((one) => one.file === file)?.imports ?? []))
  }
  return [...found]
}

const known = new Map<string, number>()
const bytesOf = (file: string) => known.get(file) ?? known.set(file, brotliCompressSync(read(file)).length).get(file)!
const kilobytesOf = (files: readonly string[]) => files.reduce((sum, file) => sum + bytesOf(file), 0) / 1000
const route = (path: string) => `src/routes/${path}.tsx?tsr-split=component---loader`
const below = '$profileDomainId/domain/$domainId'
const app = [
  'src/app/open-router.tsx',
  'src/app/open-app.ts',
  'src/features/session/waiting-for-profile.lazy.tsx',
  route(`${below}/route`),
]

describe('the JavaScript of the first screens, brotli', () => {
  it('the sign-in page loads at most 95 kB and no router, the page of the number at most 102', () => {
    const files = filesOf(['src/entrance/auth/signin.tsx'])
    expect(kilobytesOf(files)).toBeLessThanOrEqual(95)
    expect(files).not.toContain(fileOf('src/app/open-router.tsx'))
    expect(kilobytesOf(filesOf(['src/entrance/auth/interaction/$uid.tsx']))).toBeLessThanOrEqual(102)
  })

  it('the dashboard loads at most 170 kB in at most 6 files', () => {
    const files = filesOf([...app, route(`${below}/home`)])
    expect(kilobytesOf(files)).toBeLessThanOrEqual(170)
    expect(files.length).toBeLessThanOrEqual(6)
  })

  it('a list of transfers loads at most 200 kB in 7 files, among them neither dialogs nor signatures', () => {
    const files = filesOf([...app, route(`${below}/transactions/index`)])
    expect(kilobytesOf(files)).toBeLessThanOrEqual(200)
    expect(files.length).toBeLessThanOrEqual(7)
    expect(files.filter((file) => read(file).toString().includes('headlessui'))).toEqual([])
    expect(files).not.toContain(fileOf('src/domain/signing/signature.ts'))
  })

  const pages = chunks.flatMap(({ modules }) =>
    modules.filter((id) => id.includes('?tsr-split=component') && id.includes('domain/$domainId')),
  )
  const heavier = (kilobytes: number, of: readonly string[]) =>
    of.map((id) => [id, kilobytesOf(filesOf([...app, id]))] as const).filter(([, size]) => size > kilobytes)
  /** Pages that sign something, or ask for what takes the fields of forms. */
  const signing =
    /\/(create(\/(transaction|transfer))?|batch|intents|orders\/\$orderId\/(index|details)|raw-transactions\/\$transactionId\/(index|details)|notifications|trade|(accounts\/\$accountId|vaults\/\$vaultId|endpoints\/\$endpointId|users\/\$userId)\/edit|domains\/\$entityDomainId\/edit\/(information|readPermissions))\.tsx/

  it('another list loads at most 205 kB, a page that signs nothing at most 265, and one that signs at most 387', () => {
    expect(pages.length).toBeGreaterThan(50)
    const lists = [
      'accounts',
      'domains',
      'endpoints',
      'policies',
      'transactions/manifests',
      'transactions/orders',
      'transactions/raw-transactions',
      'users',
      'vaults',
    ].map((list) => route(`${below}/${list}/index`))
    expect(heavier(205, lists)).toEqual([])
    expect(
      heavier(
        265,
        pages.filter((id) => !signing.test(id)),
      ),
    ).toEqual([])
    expect(heavier(387, pages)).toEqual([])
  })

  it('signing curves, ethers, dialogs, lists, toasts and form parts are no part of the dashboard', () => {
    const files = filesOf([...app, route(`${below}/home`)])
    const text = files.map((file) => read(file).toString()).join('')
    const marks = {
      ethers: 'invalid BytesLike value',
      dialogs: 'headlessui',
      forms: 'shouldUnregister',
      lists: 'getVirtualItems',
    }
    expect(
      Object.entries(marks)
        .filter(([, mark]) => text.includes(mark))
        .map(([name]) => name),
    ).toEqual([])
    expect(
      ['src/domain/signing/signature.ts', 'src/components/ui/toaster.tsx'].filter((name) =>
        files.includes(fileOf(name)!),
      ),
    ).toEqual([])
  })
})
