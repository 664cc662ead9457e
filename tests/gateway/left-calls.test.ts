import { request } from 'node:http'
import { connect } from 'node:net'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createFetchBridge } from '@gateway/server/fetch-bridge'
import { listen, type Listener } from '@gateway/server/listen'
import { createHarness, createTestPerson, type Harness } from '@support/gateway-harness'

vi.setConfig({ testTimeout: 60_000 })
const patient = { timeout: 30_000, interval: 5 }
/** More than connections hold on the way. */
const large = Buffer.alloc(8_000_000, 'x')

let harness: Harness
let listener: Listener
let begun = 0
beforeAll(async () => {
  harness = await createHarness()
  harness.gateway.app.get('/v1/large', (c) => c.body(large))
  const listening = await listen(0, ['127.0.0.1'], 'PORT')
  if (!listening.ok) throw new Error(listening.problem.sentence)
  listener = listening.value
  const bridge = createFetchBridge((request) => (begun++, harness.fetch(request)), {
    consoleOrigin: 'http://127.0.0.1:8080',
  })
  listener.answerWith(bridge)
})
afterAll(async () => {
  await listener.close()
  await harness.close()
})

const ask = (authorization: string) => fetch(`http://127.0.0.1:${listener.port}/v1/me`, { headers: { authorization } })
const readTokens = async () => {
  const people = [harness.root, createTestPerson('stranger', harness.root.user.domainId)]
  return (await Promise.all(people.map((person) => harness.tokenOf(person)))).map((token) => `Bearer ${token}`) as [
    string,
    string,
  ]
}

test('whoever leaves in the middle of sending has the places of those calls again', async () => {
  const [authorization, stranger] = await readTokens()
  const beginToSend = () => {
    const socket = connect(listener.port, '127.0.0.1')
    socket.write(
      `POST /v1/intents HTTP/1.1\r\nhost: localhost\r\nauthorization: ${authorization}\r\ncontent-length: 1000\r\n\r\n{"request":`,
    )
    return () => socket.destroy()
  }
  const leave = Array.from({ length: 16 }, beginToSend)
  await vi.waitFor(() => expect(begun).toBe(16), patient)
  expect((await ask(stranger)).status).toBe(401)
  let isAnswered = false
  const answer = ask(authorization).then(({ status }) => ((isAnswered = true), status))
  expect((await ask(stranger)).status).toBe(401)
  expect(isAnswered).toBe(false)
  leave.forEach((go) => go())
  expect(await answer).toBe(200)
})

test('whoever does not read the answers has no place for further calls until they are read or given up', async () => {
  const [authorization, stranger] = await readTokens()
  const before = begun
  const leave = Array.from({ length: 16 }, () => {
    const socket = connect(listener.port, '127.0.0.1').pause()
    socket.write(`GET /v1/large HTTP/1.1\r\nhost: localhost\r\nauthorization: ${authorization}\r\n\r\n`)
    return () => socket.destroy()
  })
  await vi.waitFor(() => expect(begun).toBe(before + 16), patient)
  expect((await ask(stranger)).status).toBe(401)
  let isAnswered = false
  const answer = ask(authorization).then(({ status }) => ((isAnswered = true), status))
  for (let call = 0; call < 5; call++) expect((await ask(stranger)).status).toBe(401)
  expect(isAnswered).toBe(false)
  leave.forEach((go) => go())
  expect(await answer).toBe(200)
})

test('an answer of which nothing is taken ends with its connection, and a stream of events does not', async () => {
  const listening = await listen(0, ['127.0.0.1'], 'PORT')
  if (!listening.ok) throw new Error(listening.problem.sentence)
  const ended: string[] = []
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const [events, bytes] = [writable.getWriter(), new TextEncoder()]
  const answer = ({ url }: Request) =>
    url.endsWith('/events')
      ? new Response(readable, { headers: { 'content-type': 'text/event-stream' } })
      : new Response(large)
  const bridge = createFetchBridge(answer, { consoleOrigin: 'http://127.0.0.1:8080' }, 20)
  listening.value.answerWith((request, response) => {
    request.socket.once('close', () => ended.push(request.url!))
    return bridge(request, response)
  })
  void events.write(bytes.encode('ready'))
  const received = (await fetch(`http://127.0.0.1:${listening.value.port}/events`))
    .body!.pipeThrough(new TextDecoderStream())
    .getReader()
  expect((await received.read()).value).toBe('ready')
  const socket = connect(listening.value.port, '127.0.0.1').pause()
  socket.write('GET /large HTTP/1.1\r\nhost: localhost\r\n\r\n')
  await vi.waitFor(() => expect(ended).toEqual(['/large']), patient)
  void events.write(bytes.encode('still here'))
  expect((await received.read()).value).toBe('still here')
  socket.destroy()
  await events.close()
  await listening.value.close()
})

test('a stream of events of which nothing is taken ends with its connection, as long as it is open and when its time is over', async () => {
  const listening = await listen(0, ['127.0.0.1'], 'PORT')
  if (!listening.ok) throw new Error(listening.problem.sentence)
  const ended: string[] = []
  const answer = ({ url }: Request) => {
    const events = new ReadableStream<Uint8Array>({
      start: (controller) => {
        controller.enqueue(large)
        if (url.endsWith('/over')) controller.close()
      },
    })
    return new Response(events, { headers: { 'content-type': 'text/event-stream' } })
  }
  const bridge = createFetchBridge(answer, { consoleOrigin: 'http://127.0.0.1:8080' }, 20)
  listening.value.answerWith((request, response) => {
    request.socket.once('close', () => ended.push(request.url!))
    return bridge(request, response)
  })
  const sockets = ['/open', '/over'].map((path) => {
    const socket = connect(listening.value.port, '127.0.0.1').pause()
    socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`)
    return socket
  })
  try {
    await vi.waitFor(() => expect(ended.toSorted()).toEqual(['/open', '/over']), { timeout: 5_000, interval: 5 })
  } finally {
    sockets.forEach((socket) => socket.destroy())
    await listening.value.close()
  }
})

test('whoever does not say who they are is answered before the body is read, and the next call of the connection too', async () => {
  const socket = connect(listener.port, '127.0.0.1')
  const received: string[] = []
  socket.on('data', (part) => received.push(...(String(part).match(/HTTP\/1.1 \d+/g) ?? [])))
  const piece = 'a'.repeat(50_000)
  const pieces = `${piece.length.toString(16)}\r\n${piece}\r\n`.repeat(9)
  socket.write(`POST /v1/intents HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: chunked\r\n\r\n${pieces}`)
  await vi.waitFor(() => expect(received).toEqual(['HTTP/1.1 401']), patient)
  socket.write('0\r\n\r\nGET /v1/health HTTP/1.1\r\nhost: localhost\r\n\r\n')
  await vi.waitFor(() => expect(received).toEqual(['HTTP/1.1 401', 'HTTP/1.1 200']), patient)
  socket.destroy()
})

test('a header that is sent twice counts as it came first, a body of unknown length is read, and the process keeps its own Request', async () => {
  const own = [Request, Response]
  const listening = await listen(0, ['127.0.0.1'], 'PORT')
  if (!listening.ok) throw new Error(listening.problem.sentence)
  const app = new Hono()
    .use(bodyLimit({ maxSize: 10 }))
    .post('/', async (c) => c.text(`${c.req.header('authorization')} ${await c.req.text()}`))
  listening.value.answerWith(
    createFetchBridge((request) => app.fetch(request), { consoleOrigin: 'http://127.0.0.1:8080' }),
  )
  const received: string[] = []
  const socket = connect(listening.value.port, '127.0.0.1').on('data', (part) => received.push(String(part)))
  socket.write(
    'POST / HTTP/1.1\r\nhost: localhost\r\nauthorization: one\r\nauthorization: two\r\ntransfer-encoding: chunked\r\n\r\n5\r\nshort\r\n0\r\n\r\n',
  )
  await vi.waitFor(() => expect(received.join('')).toMatch(/\r\n\r\none short$/), patient)
  expect([Request, Response]).toEqual(own)
  socket.destroy()
  await listening.value.close()
})

test('a method that no call has is refused as one', async () => {
  const statusOf = (method: string) =>
    new Promise((resolve, reject) => {
      const asking = request({ host: '127.0.0.1', port: listener.port, path: '/v1/health', method }, (answer) =>
        resolve(answer.resume().statusCode),
      )
      asking.once('error', reject).end()
    })
  expect([await statusOf('TRACE'), await statusOf('GET')]).toEqual([405, 200])
})
