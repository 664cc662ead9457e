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
  it('the sign-in page loads at most 95 kB and no router, the page of the number at most 103', () => {
    const files = filesOf(['src/entrance/auth/signin.tsx'])
    expect(kilobytesOf(files)).toBeLessThanOrEqual(95)
    expect(files).not.toContain(fileOf('src/app/open-router.tsx'))
    expect(kilobytesOf(filesOf(['src/entrance/auth/interaction/$uid.tsx']))).toBeLessThanOrEqual(103)
  })

  it('the dashboard loads at most 170 kB', () => {
    expect(kilobytesOf(filesOf([...app, route(`${below}/home`)]))).toBeLessThanOrEqual(170)
  })

  it('a list of transfers loads at most 190 kB, and neither dialogs nor signatures', () => {
    const files = filesOf([...app, route(`${below}/transactions/index`)])
    expect(kilobytesOf(files)).toBeLessThanOrEqual(190)
    expect(files.filter((file) => read(file).toString().includes('headlessui'))).toEqual([])
    expect(files).not.toContain(fileOf('src/domain/signing/signature.ts'))
  })

  const pages = chunks.flatMap(({ modules }) =>
    modules.filter((id) => id.includes('?tsr-split=component') && id.includes('domain/$domainId')),
  )
  const heavier = (kilobytes: number, of: readonly string[]) =>
    of.map((id) => [id, kilobytesOf(filesOf([...app, id]))] as const).filter(([, size]) => size > kilobytes)
  const listPages = pages.filter((id) =>
    /domainId\/[\w/-]+\/index\.tsx|domainId\/(accounts|transactions)\/[\w-]+s\.tsx/.test(id),
  )

  it('another list loads at most 197 kB, and another page at most 245', () => {
    expect(pages.length).toBeGreaterThan(50)
    expect(listPages.length).toBeGreaterThan(15)
    expect(heavier(197, listPages)).toEqual([])
    expect(heavier(245, pages)).toEqual([])
  })

  /** What a page asks for as soon as its address or what is kept says what stands there, without anything that a person does: it counts with the page. */
  const chosen: readonly (readonly [page: string, part: string, most: number, more: string])[] = [
    ['intents', 'intents/intent-list.page', 200, ''],
    ['intents', 'intents/intent.page', 249, ''],
    ['transactions/batch', 'transactions/batch/batch-with-orders', 233, ''],
    ['transactions/manifests/create', 'manifests/manifest-composer', 242, ''],
    ['transactions/create', 'transactions/transaction-order', 248, ''],
    ['transactions/transfers/create', 'transactions/transfer-order', 247, ''],
    ['transactions/create', 'transactions/ethereum-order', 259, ''],
    // A form that changes a draft of the batch reads the batch with the page, and drafts that are no transfers show every field.
    ['transactions/transfers/create', 'transactions/transfer-order', 255, 'src/domain/intents/batch/kept-batch.ts'],
    ['transactions/batch', 'transactions/batch/batch-with-orders', 252, 'src/features/intents/intent-fields.tsx'],
  ]

  it.each(chosen)('%s with %s loads at most %i kB', (page, part, most, more) => {
    expect(
      kilobytesOf(
        filesOf([...app, route(`${below}/${page}`), `src/features/${part}.tsx`, ...(more === '' ? [] : [more])]),
      ),
    ).toBeLessThanOrEqual(most)
  })

  it('ethers, the list of a field, what signs, the orders and addresses of ledgers and what warns of destinations come with no order by itself', () => {
    const later = [
      'src/features/transactions/order-form/contract-parts.lazy.tsx',
      'src/components/ui/search-combobox.tsx',
      'src/machines/signing/request-signature.machine.ts',
      'src/domain/intents/catalogue/orders/ledger-orders.ts',
      'src/domain/ledgers/addresses/address-rules.ts',
      'src/domain/ledgers/base58.ts',
      'src/features/transactions/destination-notes.tsx',
    ].map(fileOf)
    for (const part of ['transfer-order', 'transaction-order', 'ethereum-order']) {
      const files = filesOf([...app, route(`${below}/transactions/create`), `src/features/transactions/${part}.tsx`])
      expect(files.filter((file) => later.includes(file))).toEqual([])
    }
  })

  it('no two scripts import each other in a circle: each is evaluated after what it imports', () => {
    const done = new Set<string>()
    const circlesFrom = (file: string, way: readonly string[]): readonly string[] => {
      if (way.includes(file)) return [[...way.slice(way.indexOf(file)), file].join(' → ')]
      if (done.has(file)) return []
      const found = (chunks.find((one) => one.file === file)?.imports ?? []).flatMap((to) =>
        circlesFrom(to, [...way, file]),
      )
      done.add(file)
      return found
    }
    expect(chunks.flatMap(({ file }) => circlesFrom(file, []))).toEqual([])
  })

  it('signing curves, ethers, dialogs, lists, toasts and form parts are no part of the dashboard', () => {
    const files = filesOf([...app, route(`${below}/home`)])
    const text = files.map((file) => read(file).toString()).join('')
    const marks = {
      ethers: 'invalid BytesLike value',
      dialogs: 'headlessui',
      forms: 'shouldUnregister',
    }
    expect(
      Object.entries(marks)
        .filter(([, mark]) => text.includes(mark))
        .map(([name]) => name),
    ).toEqual([])
    expect(
      [
        'src/domain/signing/signature.ts',
        'src/components/ui/toaster.tsx',
        'src/components/list/virtual-list.tsx',
      ].filter((name) => files.includes(fileOf(name)!)),
    ).toEqual([])
  })
})
