import { readFileSync } from 'node:fs'
import { Script } from 'node:vm'
import { expect, it } from 'vitest'

const origin = 'https://sign.example'
const code = readFileSync('companion/public/sw.js', 'utf8')

/** The worker of the app, with a network that answers each address with its own text, or is away. */
function startWorker() {
  const kept = new Map<string, Response>()
  const listeners = new Map<string, (event: object) => void>()
  const network = { isAway: false }
  const keyOf = (key: string | { readonly url: string }) =>
    new URL(typeof key === 'string' ? key : key.url, origin).pathname
  const cache = {
    put: (key: string | { readonly url: string }, answer: Response) =>
      Promise.resolve(void kept.set(keyOf(key), answer)),
  }
  new Script(code).runInNewContext({
    URL,
    Response,
    self: {
      location: { origin },
      addEventListener: (name: string, listen: (event: object) => void) => listeners.set(name, listen),
    },
    caches: {
      open: () => Promise.resolve(cache),
      match: (key: string | { readonly url: string }) => Promise.resolve(kept.get(keyOf(key))?.clone()),
    },
    fetch: ({ url }: { readonly url: string }) =>
      network.isAway
        ? Promise.reject(new TypeError('the network is away'))
        : Promise.resolve(
            new Response(`the answer of ${keyOf(url)}`, {
              headers: { 'content-type': keyOf(url).endsWith('.json') ? 'application/json' : 'text/html' },
            }),
          ),
  })
  const open = async (path: string) => {
    let answer: Promise<Response> | undefined
    const request = { method: 'GET', mode: 'navigate', url: `${origin}${path}` }
    listeners.get('fetch')!({ request, respondWith: (given: Promise<Response>) => (answer = given) })
    return (await answer)?.text()
  }
  return { open, network }
}

it('the page that the app has without a network is its own page, whatever else was opened', async () => {
  const { open, network } = startWorker()
  await open('/')
  // Any page can lead somebody here.
  await open('/config.json')
  await open('/licences')
  network.isAway = true
  expect(await open('/')).toBe('the answer of /')
})
