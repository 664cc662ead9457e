import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Script } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { createAppUpdates } from '@companion/service/app-updates'

const origin = 'https://sign.example'
const code = readFileSync('companion/public/sw.js', 'utf8')

const sum = (text: string) => createHash('sha256').update(text).digest('hex')

const configOf = (version: string) => `{"version":"${version}","backends":[]}`

/** Files of an app as a build writes them, with the list of what each of them is. */
function buildApp(version: string, names: readonly string[]): Readonly<Record<string, string>> {
  const files: Record<string, string> = { 'index.html': `the page ${version}` }
  for (const name of names) files[`assets/${name}`] = `${name} ${version}`
  const list = Object.entries(files).map(([name, text]) => `${sum(text)}  ${name}\n`)
  return { ...files, 'SHA256SUMS.txt': list.join(''), 'config.json': configOf(version) }
}

/** The worker of the app, with a host that has these files, or is away. */
function startWorker() {
  const kept = new Map<string, Response>()
  const listeners = new Map<string, (event: object) => void>()
  const host = {
    isAway: false,
    isFailing: false,
    /** It takes what it is asked and says nothing. */
    isSilent: false,
    /** Its answers begin, and do not end. */
    isHalting: false,
    /** The device that asks it keeps nothing more. */
    isFull: false,
    files: {} as Readonly<Record<string, string>>,
  }
  const pathOf = (key: string | { readonly url: string }) =>
    new URL(typeof key === 'string' ? key : key.url, origin).pathname
  const match = (key: string | { readonly url: string }) => Promise.resolve(kept.get(pathOf(key))?.clone())
  const cache = {
    match,
    put: async (key: string, answer: Response) => {
      if (host.isFull) throw new DOMException('Quota exceeded', 'QuotaExceededError')
      kept.set(pathOf(key), answer)
    },
    keys: () => Promise.resolve([...kept.keys()].map((path) => ({ url: `${origin}${path}` }))),
    delete: (key: string) => Promise.resolve(kept.delete(pathOf(key))),
  }
  const fetchFile = (asked: string | { readonly url: string }) => {
    if (host.isSilent) return new Promise<Response>(() => undefined)
    if (host.isAway) return Promise.reject(new TypeError('the network is away'))
    if (host.isFailing) return Promise.resolve(new Response('Bad gateway', { status: 502 }))
    const path = pathOf(asked)
    const text = host.files[path === '/' ? 'index.html' : path.slice(1)]
    if (host.isHalting)
      return Promise.resolve(
        new Response(new ReadableStream({ start: (to) => to.enqueue(new TextEncoder().encode(text?.slice(0, 3))) })),
      )
    return Promise.resolve(text === undefined ? new Response('', { status: 404 }) : new Response(text))
  }
  new Script(code).runInNewContext({
    URL,
    Response,
    Uint8Array,
    crypto,
    self: {
      location: { origin },
      addEventListener: (name: string, listen: (event: object) => void) => listeners.set(name, listen),
      skipWaiting: () => Promise.resolve(),
    },
    caches: { open: () => Promise.resolve(cache), match },
    fetch: fetchFile,
    // No time passes but the five seconds of a host that says nothing, or half of it: then they end once it has begun.
    setTimeout: (run: () => void, ms: number) =>
      (host.isSilent || host.isHalting) && ms === 5_000 && (host.isHalting ? setImmediate(run) : run()),
  })
  const ask = async (path: string, mode: 'navigate' | 'cors') => {
    let answer: Promise<Response> | undefined
    let work: Promise<unknown> | undefined
    const request = { method: 'GET', mode, url: `${origin}${path}` }
    listeners.get('fetch')!({
      request,
      respondWith: (given: Promise<Response>) => (answer = given),
      waitUntil: (given: Promise<unknown>) => (work = given),
    })
    const text = await (await answer)?.text()
    if (!host.isSilent && !host.isHalting) await work
    return text
  }
  const install = () => {
    let work: Promise<unknown> | undefined
    listeners.get('install')!({ waitUntil: (given: Promise<unknown>) => (work = given) })
    return work!
  }
  const keep = () =>
    new Promise<unknown>((resolve) =>
      listeners.get('message')!({
        data: 'keep',
        ports: [{ postMessage: resolve }],
        waitUntil: () => undefined,
      }),
    )
  return {
    open: (path: string) => ask(path, 'navigate'),
    read: (path: string) => ask(path, 'cors'),
    install,
    keep,
    host,
  }
}

it('the page that the app has without a network is its own page, whatever else was opened', async () => {
  const { open, host } = startWorker()
  host.files = { ...buildApp('1', []), licences: 'licences' }
  await open('/')
  // Any page can lead somebody here.
  await open('/config.json')
  await open('/licences')
  host.isAway = true
  expect(await open('/')).toBe('the page 1')
})

describe('an app that is installed', () => {
  it('is whole without a network: also what was never opened, and what it is configured with', async () => {
    const { open, read, install, host } = startWorker()
    host.files = buildApp('1', ['index.js', 'call-view.js'])
    await install()
    host.isAway = true
    expect(await open('/')).toBe('the page 1')
    expect(await read('/assets/call-view.js')).toBe('call-view.js 1')
    expect(await read('/config.json')).toBe(configOf('1'))
    expect(await read('/SHA256SUMS.txt')).toBe(host.files['SHA256SUMS.txt'])
  })

  it('opens where its host fails, with what it is configured with', async () => {
    const { open, read, install, host } = startWorker()
    host.files = buildApp('1', [])
    host.isFailing = true
    expect(await open('/')).toBe('Bad gateway')
    host.isFailing = false
    await install()
    host.isFailing = true
    expect([await open('/'), await read('/config.json')]).toEqual(['the page 1', configOf('1')])
    expect(await read('/SHA256SUMS.txt')).toBe(host.files['SHA256SUMS.txt'])
  })

  it.each(['isSilent', 'isHalting'] as const)(
    'opens where its host %s, with what it is configured with',
    async (state) => {
      const { open, read, install, host } = startWorker()
      host.files = buildApp('1', [])
      await install()
      host[state] = true
      expect([await open('/'), await read('/config.json')]).toEqual(['the page 1', configOf('1')])
      expect(await read('/SHA256SUMS.txt')).toBe(host.files['SHA256SUMS.txt'])
    },
  )

  it('stays whole where its host shows other pages instead of all its files', async () => {
    const { open, read, install, keep, host } = startWorker()
    const honest = buildApp('1', ['index.js'])
    host.files = honest
    await install()
    for (const page of ['We are back at 6.', 'We are back at 7.']) {
      host.files = { 'index.html': page, 'SHA256SUMS.txt': page, 'config.json': '{"message":"We are back soon."}' }
      expect([await open('/'), await read('/config.json'), await keep()]).toEqual([
        page,
        '{"message":"We are back soon."}',
        'failed',
      ])
    }
    host.isAway = true
    const kept = ['/assets/index.js', '/config.json', '/SHA256SUMS.txt'].map(read)
    expect([await open('/'), ...(await Promise.all(kept))]).toEqual([
      'the page 1',
      'index.js 1',
      configOf('1'),
      honest['SHA256SUMS.txt'],
    ])
  })

  it('opens with what its host answers on a device that has no room left', async () => {
    const { open, read, install, host } = startWorker()
    host.files = buildApp('1', ['index.js'])
    await install()
    host.files = buildApp('2', ['index.js'])
    host.isFull = true
    expect([await open('/'), await read('/config.json')]).toEqual(['the page 2', configOf('2')])
    host.isAway = true
    expect([await open('/'), await read('/config.json')]).toEqual(['the page 1', configOf('1')])
  })

  it('keeps nothing as its configuration that is none', async () => {
    const { read, install, host } = startWorker()
    host.files = buildApp('1', [])
    await install()
    host.files = { ...host.files, 'config.json': '<!doctype html>' }
    expect(await read('/config.json')).toBe('<!doctype html>')
    host.isAway = true
    expect(await read('/config.json')).toBe(configOf('1'))
  })

  it('is not installed with a file that is not the one of its list', async () => {
    const { install, host } = startWorker()
    host.files = { ...buildApp('1', ['index.js']), 'assets/index.js': 'something else' }
    await expect(install()).rejects.toThrow('assets/index.js is not the file that is listed')
    const another = startWorker()
    another.host.files = { ...buildApp('1', ['index.js']), 'index.html': 'something else' }
    await expect(another.install()).rejects.toThrow('index.html is not the file that is listed')
  })

  it('keeps no file that came before the list did, and replaces one that is not what the list says', async () => {
    const { open, read, install, host } = startWorker()
    const honest = buildApp('1', ['index.js'])
    host.files = { ...honest, 'assets/index.js': 'something else', 'index.html': 'something else' }
    await read('/assets/index.js')
    await open('/')
    host.files = honest
    await install()
    host.isAway = true
    expect([await open('/'), await read('/assets/index.js')]).toEqual(['the page 1', 'index.js 1'])
  })

  it('keeps a newer version as a whole, and the files of the one that runs until the next', async () => {
    const { read, install, keep, host } = startWorker()
    host.files = buildApp('1', ['a1.js'])
    await install()
    host.files = buildApp('2', ['a2.js'])
    expect(await keep()).toBe('kept')
    host.isAway = true
    expect(await read('/assets/a1.js')).toBe('a1.js 1')
    expect(await read('/assets/a2.js')).toBe('a2.js 2')
    host.isAway = false
    host.files = buildApp('3', ['a3.js'])
    expect(await keep()).toBe('kept')
    host.isAway = true
    await expect(read('/assets/a1.js')).rejects.toThrow()
    expect(await read('/assets/a2.js')).toBe('a2.js 2')
  })

  it('is whole in the version that was opened last, also where the one before never heard of it', async () => {
    const { open, read, install, host } = startWorker()
    host.files = buildApp('1', ['a1.js'])
    await install()
    host.files = buildApp('2', ['a2.js'])
    await open('/')
    await open('/')
    host.isAway = true
    expect([await open('/'), await read('/assets/a2.js')]).toEqual(['the page 2', 'a2.js 2'])
    // A page of the version before may be open still.
    expect(await read('/assets/a1.js')).toBe('a1.js 1')
  })

  it('stays what it was where a newer one is not what its list says', async () => {
    const { open, read, install, host } = startWorker()
    host.files = buildApp('1', ['a1.js'])
    await install()
    host.files = { ...buildApp('2', ['a2.js']), 'assets/a2.js': 'half' }
    await open('/')
    host.isAway = true
    expect([await open('/'), await read('/assets/a1.js')]).toEqual(['the page 1', 'a1.js 1'])
  })

  it('says so where it could not keep a newer one', async () => {
    const { install, keep, host } = startWorker()
    host.files = buildApp('1', ['a1.js'])
    await install()
    host.files = { ...buildApp('2', ['a2.js']), 'assets/a2.js': 'half' }
    expect(await keep()).toBe('failed')
    host.isAway = true
    expect(await keep()).toBe('failed')
  })
})

describe('a newer version', () => {
  const list = buildApp('2', ['a2.js'])['SHA256SUMS.txt']!
  const begin = (digest: string | undefined, answer: () => Promise<Response>, isKept = true) => {
    let kept = 0
    const updates = createAppUpdates({
      digest,
      fetch: answer,
      keepApp: () => Promise.resolve((kept += 1) > 0 && isKept),
    })
    return { updates, kept: () => kept }
  }
  const publishes = () => Promise.resolve(new Response(list))

  it('is offered once all of it is here', async () => {
    const { updates, kept } = begin('another', publishes)
    let said = 0
    updates.subscribe(() => void (said += 1))
    await updates.check()
    await updates.check()
    expect([updates.isReady(), said, kept()]).toEqual([true, 1, 1])
  })

  it.each([
    ['it is the one that runs', sum(list), publishes, true],
    ['the app that runs has no digest', undefined, publishes, true],
    ['nobody answers', 'another', () => Promise.reject(new TypeError('away')), true],
    ['there is no list', 'another', () => Promise.resolve(new Response('', { status: 404 })), true],
    ['a part of it is missing', 'another', publishes, false],
  ] as const)('is not offered where %s', async (_, digest, answer, isKept) => {
    const { updates } = begin(digest, answer, isKept)
    await updates.check()
    expect(updates.isReady()).toBe(false)
  })
})
