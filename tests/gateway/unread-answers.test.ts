import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { inTurn } from '@gateway/server/connection-turns'
import { listen } from '@gateway/server/listen'
import { createStaticHandler } from '@gateway/server/static-files'

const patient = { timeout: 30_000, interval: 5 }
/** More than a connection holds on the way. */
const large = Buffer.alloc(8_000_000, 'x')

async function openListener() {
  const listening = await listen(0, ['127.0.0.1'], 'PORT')
  if (!listening.ok) throw new Error(listening.problem.sentence)
  onTestFinished(() => listening.value.close())
  return listening.value
}

/** Asks without a token and reads nothing. */
function ask(port: number, path: string, times = 1) {
  const socket = connect(port, '127.0.0.1')
    .on('error', () => undefined)
    .pause()
  onTestFinished(() => void socket.destroy())
  socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`.repeat(times))
  return socket
}

test('the next request of a connection is begun when the answer before it has left', async () => {
  const { port, answerWith } = await openListener()
  const begun: string[] = []
  answerWith(async ({ url }, response) => {
    begun.push(url!)
    response.end(large)
  })
  const socket = ask(port, '/first', 4)
  await vi.waitFor(() => expect(begun).toEqual(['/first']), patient)
  ask(port, '/other')
  await vi.waitFor(() => expect(begun).toEqual(['/first', '/other']), patient)
  socket.resume()
  await vi.waitFor(() => expect(begun).toEqual(['/first', '/other', '/first', '/first', '/first']), patient)
})

test('a connection on which more than sixteen requests come ahead is closed', async () => {
  const { port, answerWith } = await openListener()
  let begun = 0
  answerWith(async (_, response) => {
    begun++
    response.end(large)
  })
  const isClosed = new Promise((resolve) => void ask(port, '/', 500).resume().once('close', resolve))
  await isClosed
  expect(begun).toBeLessThan(2)
})

test('an answer of which nothing is taken ends with its connection, whoever makes it', async () => {
  const server = createServer(inTurn(async (_, response) => void response.end(large), 20))
  server.listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  const isClosed = new Promise((resolve) => void server.once('connection', (socket) => socket.once('close', resolve)))
  await new Promise((resolve) => void server.once('listening', resolve))
  ask((server.address() as AddressInfo).port, '/')
  await isClosed
})

test('a file that strangers ask for, and do not read, is in memory once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'assets', 'start.js'), large)
  const { port, answerWith } = await openListener()
  const serve = createStaticHandler({ folder, documentPolicy: "default-src 'none'" })
  let answered = 0
  answerWith(async (request, response) => {
    await serve(request, response)
    answered++
  })
  const before = process.memoryUsage().arrayBuffers
  ask(port, '/assets/start.js')
  await vi.waitFor(() => expect(answered).toBe(1), patient)
  for (let asked = 0; asked < 20; asked++) ask(port, '/assets/start.js')
  await vi.waitFor(() => expect(answered).toBe(21), patient)
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(3 * large.length)
})
