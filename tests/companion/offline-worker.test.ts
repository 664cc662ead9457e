import { createHash } from 'node:crypto'
import { Script } from 'node:vm'
import { expect, it } from 'vitest'
import { offlineWorkerText } from '../../tools/offline-worker'

const origin = 'https://offline.example'
type Listen = (event: object) => void

const sum = (text: string) => createHash('sha256').update(text).digest('hex')
const paths = ['/', '/assets/main-1.js'] as const
const contentOf = (version: string, path: string) => `offline-${version}: ${path}`

/** Two versions of the worker over one store, with a network that notes what it is asked. */
function makeWorkers() {
  /** Of another version than the worker that asks, where a host is being changed. */
  const hosted: { index?: string } = {}
  const stores = new Map<string, Map<string, Response>>()
  const asked: string[] = []
  const registration: { installing: object | null } = { installing: null }
  const pathOf = (key: string | { readonly url: string }) =>
    new URL(typeof key === 'string' ? key : key.url, origin).pathname
  const cacheOf = (name: string) => {
    const kept = stores.get(name) ?? new Map<string, Response>()
    stores.set(name, kept)
    return {
      put: async (path: string, file: Response) => void kept.set(path, file),
      match: async (key: string) => kept.get(pathOf(key))?.clone(),
    }
  }
  const start = (digest: string) => {
    const listeners = new Map<string, Listen>()
    new Script(
      offlineWorkerText(Object.fromEntries(paths.map((path) => [path, sum(contentOf(digest, path))])), digest),
    ).runInNewContext({
      URL,
      Response,
      Uint8Array,
      crypto,
      Request: class {
        constructor(readonly url: string) {}
      },
      self: {
        location: { origin },
        registration,
        clients: { claim: () => Promise.resolve() },
        addEventListener: (name: string, listen: Listen) => listeners.set(name, listen),
      },
      caches: {
        open: async (name: string) => cacheOf(name),
        keys: async () => [...stores.keys()],
        delete: async (name: string) => stores.delete(name),
      },
      fetch: ({ url }: { readonly url: string }) => {
        asked.push(url)
        return Promise.resolve(new Response(url === '/' && hosted.index ? hosted.index : contentOf(digest, url)))
      },
    })
    const run = async (name: string) => {
      let work: Promise<unknown> = Promise.resolve()
      listeners.get(name)!({ waitUntil: (given: Promise<unknown>) => (work = given) })
      await work
    }
    const open = async (path: string, request: object = {}) => {
      let answer: Promise<Response> | undefined
      listeners.get('fetch')!({
        request: { method: 'GET', mode: 'no-cors', url: new URL(path, origin).href, ...request },
        respondWith: (given: Promise<Response>) => (answer = given),
      })
      const given = (await answer)!
      return given.type === 'error' ? 'nothing' : given.text()
    }
    return { run, open }
  }
  return { start, asked, stores, registration, hosted }
}

it('what was kept at the installation is all that is ever answered; the network is asked no more', async () => {
  const { start, asked } = makeWorkers()
  const worker = start('a')
  await worker.run('install')
  await worker.run('activate')
  expect(asked.splice(0)).toEqual(['/', '/assets/main-1.js'])
  expect(await worker.open('/assets/main-1.js')).toBe('offline-a: /assets/main-1.js')
  expect(await worker.open('/any/page?x=1', { mode: 'navigate' })).toBe('offline-a: /')
  const others = ['/assets/other.js', '/config.json', 'https://evil.example/']
  for (const path of others) expect(await worker.open(path)).toBe('nothing')
  expect(await worker.open('/', { method: 'POST' })).toBe('nothing')
  expect(asked).toEqual([])
})

it('a newer app takes over only once the older one is closed, and then alone', async () => {
  const { start, stores } = makeWorkers()
  const [older, newer] = [start('a'), start('b')]
  await older.run('install')
  await older.run('activate')
  await newer.run('install')
  expect(await older.open('/', { mode: 'navigate' })).toBe('offline-a: /')
  await newer.run('activate')
  expect([[...stores.keys()], await newer.open('/', { mode: 'navigate' })]).toEqual([['offline-b'], 'offline-b: /'])
})

it('an app that takes over while a newer one is being kept leaves it its files', async () => {
  const { start, stores, registration } = makeWorkers()
  const [waiting, newest] = [start('b'), start('c')]
  await waiting.run('install')
  await newest.run('install')
  registration.installing = {}
  await waiting.run('activate')
  registration.installing = null
  await newest.run('activate')
  expect([[...stores.keys()], await newest.open('/', { mode: 'navigate' })]).toEqual([['offline-c'], 'offline-c: /'])
})

it('an app of which the host shows one file of another version is not kept, and the one before opens', async () => {
  const { start, stores, hosted } = makeWorkers()
  const [older, newer] = [start('a'), start('b')]
  await older.run('install')
  hosted.index = contentOf('a', '/')
  await expect(newer.run('install')).rejects.toThrow('/ is not the file of this app')
  expect([[...stores.keys()], await older.open('/', { mode: 'navigate' })]).toEqual([['offline-a'], 'offline-a: /'])
})
