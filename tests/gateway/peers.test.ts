import { Client } from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { joinPeers, type PeerMessage, type Peers } from '@gateway/store/peers'
import { startPostgres, type PostgresServer } from '@support/postgres-servers'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let server: PostgresServer
let first: Peers
let second: Peers
const receivedBySecond: PeerMessage[] = []
const receivedByFirst: PeerMessage[] = []
const warned: string[] = []
const keepWarning = ({ message }: Error) => void warned.push(message)
beforeAll(async () => {
  process.on('warning', keepWarning)
  server = await startPostgres()
  first = await joinPeers(server.url)
  second = await joinPeers(server.url)
  first.listen((message) => receivedByFirst.push(message))
  second.listen((message) => receivedBySecond.push(message))
})
afterAll(async () => {
  process.off('warning', keepWarning)
  await first?.close()
  await second?.close()
  await server?.stop()
})

const textsOf = (messages: readonly PeerMessage[]) => messages.map(({ topic, body }) => [topic, body])

it('what one gateway tells the others hear in order, and itself does not', async () => {
  const numbers = [1, 2, 3, 4]
  for (const number of numbers) first.publish('news', { number })
  await vi.waitFor(() => expect(textsOf(receivedBySecond)).toEqual(numbers.map((number) => ['news', { number }])))
  expect([receivedByFirst, warned]).toEqual([[], []])
})

it('a gateway whose connection was lost joins again by itself and hears what is told from then on', async () => {
  let joined = 0
  second.onJoined(() => joined++)
  const observer = new Client({ connectionString: server.url })
  await observer.connect()
  await observer.query("select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen countersign'")
  await observer.end()
  await vi.waitFor(() => expect(joined).toBe(2), { timeout: 20_000 })
  receivedBySecond.length = 0
  await vi.waitFor(
    () => {
      first.publish('news', { number: 3 })
      expect(textsOf(receivedBySecond)).toContainEqual(['news', { number: 3 }])
    },
    { timeout: 20_000 },
  )
})

it('what is too long for a notification is not told, and disturbs nothing after it', async () => {
  first.publish('news', { text: 'x'.repeat(9000) })
  first.publish('news', { number: 4 })
  await vi.waitFor(() => expect(textsOf(receivedBySecond).at(-1)).toEqual(['news', { number: 4 }]))
  expect(receivedBySecond.filter(({ body }) => 'text' in body)).toEqual([])
})
