import {
  createServer,
  request as send,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { limitBody } from '@gateway/http/limit-body'
import { createPlatformProfile } from '@gateway/identity/platform-profile'
import { createFetchBridge } from '@gateway/server/fetch-bridge'
import { createReverseProxy } from '@gateway/server/reverse-proxy'

const mib = 1024 * 1024
const servers: Server[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** A platform elsewhere, and our own origin before it. */
async function serveBoth(platform: RequestListener, withinMs?: number, answersWithinMs?: number): Promise<string> {
  const proxy = createReverseProxy(await serve(platform), {
    origin: 'https://console.example',
    allows: /^\/v1\//,
    mostBytes: 1024,
    mostAnswered: 4 * mib,
    answersWithinMs,
  })
  const bridge = createFetchBridge(proxy, { consoleOrigin: 'http://127.0.0.1:8080' }, withinMs)
  return serve((request, response) => void bridge(request, response).catch(() => response.destroy()))
}
const isWhole = (answer: Promise<Response>) =>
  answer
    .then((one) => one.arrayBuffer())
    .then(
      () => true,
      () => false,
    )

test('an answer without end is cut off, and what was said of it is not kept', async () => {
  const endless = 64 * mib
  let sent = 0
  const front = await serveBoth((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    const pour = () => {
      while (sent < endless) {
        sent += mib
        if (!response.write(Buffer.alloc(mib, 32))) return void response.once('drain', pour)
      }
      response.end()
    }
    pour()
  })
  expect(await isWhole(fetch(`${front}/v1/me`))).toBe(false)
  expect(sent).toBeLessThan(endless / 4)
})

test('an answer is handed on as it comes', async () => {
  let finish = () => undefined as unknown
  const front = await serveBoth((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).write('{"items":')
    finish = () => response.end('[]}')
  })
  const answer = await fetch(`${front}/v1/me`)
  const reader = answer.body!.getReader()
  const first = Buffer.from((await reader.read()).value!).toString()
  finish()
  const second = Buffer.from((await reader.read()).value!).toString()
  expect([answer.status, answer.headers.get('content-type'), first, second]).toEqual([
    200,
    'application/json',
    '{"items":',
    '[]}',
  ])
})

test('an answer of which nothing more comes ends with its connection', async () => {
  let isLeft = false
  const front = await serveBoth((_, response) => {
    response.once('close', () => (isLeft = true))
    response.writeHead(200, { 'content-type': 'application/json' }).write('{"items":')
  }, 50)
  expect(await isWhole(fetch(`${front}/v1/me`))).toBe(false)
  await vi.waitFor(() => expect(isLeft).toBe(true))
})

test('a body that does not come whole in its time is left, and one that does is not', async () => {
  const left: string[] = []
  const read = (body: ReadableStream<Uint8Array>, name: string, endsWithinMs: number) =>
    new Response(limitBody(body, 10, { time: { endsWithinMs, leave: () => void left.push(name) } })).text()
  expect(await read(new Response('whole').body!, 'whole', 5000)).toBe('whole')
  void read(new ReadableStream(), 'endless', 10)
  await vi.waitFor(() => expect(left).toEqual(['endless']))
})

test('an answer that cannot be handed on ends with its connection', async () => {
  let isLeft = false
  const front = await serveBoth((_, response) => {
    response.once('close', () => (isLeft = true))
    response.writeHead(999, { 'content-type': 'application/json' }).write('{"items":')
  })
  expect((await fetch(`${front}/v1/me`)).status).toBe(502)
  await vi.waitFor(() => expect(isLeft).toBe(true))
})

test('a call that is given its time ends with it, and not before', async () => {
  const slow = (ms: number) => (_: unknown, response: ServerResponse) => void setTimeout(() => response.end('{}'), ms)
  const [late, inTime] = await Promise.all([serveBoth(slow(500), undefined, 50), serveBoth(slow(50), undefined, 5000)])
  expect(await Promise.all([late, inTime].map(async (front) => (await fetch(`${front}/v1/me`)).status))).toEqual([
    502, 200,
  ])
})

test.each(['/v1/..;/internal/v1/users', '/v1/x/..;/..;/internal/v1/users', '/v1/x/..%3B/..%3b/internal/v1/users'])(
  'a path that some servers read as another one is not handed on: %s',
  async (path) => {
    let asked = 0
    const front = await serveBoth((_, response) => {
      asked += 1
      response.end('{}')
    })
    expect([(await fetch(`${front}${path}`)).status, asked]).toEqual([400, 0])
  },
)

test('of a body that says no length nothing is kept here: the platform has what has come, and refuses whoever sent it', async () => {
  let isThere = false
  const front = await serveBoth((request, response) => {
    request.once('data', () => {
      isThere = true
      response.writeHead(401).end()
    })
  })
  const begin = async (text: string) => {
    const call = send(`${front}/v1/vaults`, { method: 'POST' }).on('error', () => undefined)
    call.write(text)
    const { statusCode } = await new Promise<IncomingMessage>((resolve) => call.once('response', resolve))
    call.destroy()
    return statusCode
  }
  expect([await begin('x'), isThere, await begin('x'.repeat(1025))]).toEqual([401, true, 400])
})

test('whose key a token is for is asked for a while, of the platform alone, and nothing without end is read', async () => {
  const [endless, led]: [number, string[]] = [64 * mib, []]
  let sent = 0
  const platform = await serve((request, response) => {
    if (request.url === '/led/v1/me') return response.writeHead(302, { location: '/elsewhere' }).end()
    if (request.url !== '/endless/v1/me') return void led.push(request.url ?? '')
    const pour = () => {
      while (sent < endless) {
        sent += mib
        if (!response.write(Buffer.alloc(mib, 32))) return void response.once('drain', pour)
      }
      response.end('{"publicKey":"key","domains":[]}')
    }
    return pour()
  })
  const ask = (path: string, withinMs?: number) =>
    createPlatformProfile(`${platform}/${path}`, Date, withinMs)({ loginId: 'ada', accessToken: 'token' })
  expect(await Promise.all([ask('endless'), ask('led'), ask('silent', 50)])).toEqual([undefined, undefined, undefined])
  expect([sent < endless / 2, led]).toEqual([true, ['/silent/v1/me']])
})
