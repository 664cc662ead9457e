import { expect, test } from 'vitest'
import { createProviderFetch, discoveryAddress } from '@gateway/identity/provider-fetch'

const issuer = 'https://issuer.example'
const document = discoveryAddress(issuer)
const keys = `${issuer}/keys`

function openFixture(answer: () => Response | Promise<Response>) {
  let now = 0
  const asked: string[] = []
  const signals: unknown[] = []
  const ask = createProviderFetch(
    issuer,
    async (input, init) => {
      asked.push(input as string)
      signals.push(init?.signal)
      return answer()
    },
    { now: () => now },
  )
  return { ask, asked, signals, pass: (ms: number) => (now += ms) }
}
const isRead = (answer: Promise<Response>) =>
  answer.then(
    () => true,
    () => false,
  )

test('the discovery document is read once in ten minutes, and kept while the provider is away', async () => {
  let isDown = false
  const { ask, asked, pass } = openFixture(() =>
    isDown ? new Response('', { status: 503 }) : Response.json({ issuer, token_endpoint: `${issuer}/token` }),
  )
  const read = async () => (await ask(document)).json()
  await Promise.all([read(), read()])
  pass(599_999)
  await read()
  expect(asked).toHaveLength(1)
  isDown = true
  pass(1)
  expect(await read()).toEqual({ issuer, token_endpoint: `${issuer}/token` })
  await read()
  expect(asked).toHaveLength(2)
})

test.each([
  ['is refused', () => new Response('', { status: 429 })],
  ['does not come', () => Promise.reject(new TypeError('no network'))],
  ['is no JSON', () => new Response('<html>')],
  ['is a list', () => new Response('[]')],
])('what a provider publishes and %s is asked for again after a rest', async (_, answer) => {
  const { ask, asked, pass } = openFixture(answer)
  for (const address of [document, keys]) {
    expect([await isRead(ask(address)), await isRead(ask(address))]).toEqual([false, false])
    pass(5_000)
    await isRead(ask(address))
  }
  expect(asked).toEqual([document, document, keys, keys])
})

test.each([{ issuer: 'https://other.example' }, 'no document'])(
  'a document that says %j is not kept',
  async (observed) => {
    const { ask, asked, pass } = openFixture(() => Response.json(observed))
    expect([await isRead(ask(document)), await isRead(ask(document))]).toEqual([false, false])
    pass(5_000)
    await isRead(ask(document))
    expect(asked).toHaveLength(2)
  },
)

test('a code that is taken to the provider waits for no rest, and everything has an end', async () => {
  const { ask, asked, signals } = openFixture(() => new Response('', { status: 503 }))
  const take = () => ask(`${issuer}/token`, { method: 'POST' })
  await Promise.all([
    take(),
    take(),
    isRead(ask(keys)),
    ask(`${issuer}/me`, { headers: { authorization: 'Bearer x' } }),
  ])
  expect(asked).toHaveLength(4)
  expect(signals.every((one) => one instanceof AbortSignal)).toBe(true)
})

test.each([
  ['a document', (ask: typeof fetch) => ask(document)],
  ['keys', (ask: typeof fetch) => ask(keys)],
  ['tokens', (ask: typeof fetch) => ask(`${issuer}/token`, { method: 'POST' })],
])('%s without an end are not taken into memory', async (_, take) => {
  let sent = 0
  const endless = () =>
    new ReadableStream<Uint8Array<ArrayBuffer>>({
      pull: (rest) => (++sent > 50 ? rest.close() : rest.enqueue(new Uint8Array(100_000))),
    })
  const { ask } = openFixture(() => new Response(endless()))
  expect(await isRead(take(ask).then(async (answer) => new Response(await answer.text())))).toBe(false)
  expect(sent).toBeLessThan(20)
})
