import { expect, test } from 'vitest'
import { QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { createClient } from '@api/shared/client'
import { listQuery } from '@api/shared/list-query'
import { collectPage } from '@api/shared/paging'
import { ApiError } from '@api/shared/problem'
import { readFile } from '@api/shared/read-answer'
import { sievePage } from '@api/shared/sieve-page'

/** Who asks so often asks for ever. */
const patience = 2000

function endlessPlatform(items: readonly string[], cursor: (asked: number) => string) {
  let asked = 0
  const read = () => {
    if (++asked > patience) return Promise.reject(new Error('asked without end'))
    return Promise.resolve({ items, count: items.length, nextStartingAfter: cursor(asked) })
  }
  return { read, asked: () => asked }
}

test.each([
  ['the same place to go on from', () => 'same'],
  ['ever another place to go on from', (asked: number) => `${asked}`],
])('a collection ends although the platform answers empty pages with %s', async (_, cursor) => {
  const { read, asked } = endlessPlatform([], cursor)
  await collectPage(read).catch(() => undefined)
  expect(asked()).toBeLessThan(patience)
})

test('a list that is sieved ends although the platform sends the same page again and again', async () => {
  const { read, asked } = endlessPlatform(['unwanted'], () => 'same')
  await sievePage(read, () => false, { limit: 100, startingAfter: undefined }).catch(() => undefined)
  expect(asked()).toBeLessThan(patience)
})

test('a list that grows is not read on from the place that it was read from', async () => {
  const { read } = endlessPlatform(['one'], () => 'same')
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await queries.fetchInfiniteQuery(listQuery(['things'], read))
  const more = queries.fetchInfiniteQuery({ ...listQuery(['things'], read), pages: 2, staleTime: 0 })
  await expect(more).rejects.toMatchObject({ problem: { tag: 'shape', path: 'nextStartingAfter' } })
})

test('pages that hold nothing for this person are read over', async () => {
  let asked = 0
  const read = () => {
    asked += 1
    return Promise.resolve({ items: asked % 20 ? [] : ['one'], count: 0, nextStartingAfter: `${asked}` })
  }
  expect((await collectPage(read, undefined, 5)).items).toHaveLength(5)
})

const clientOver = (answer: () => Response) =>
  createClient({
    origin: 'http://gateway.example',
    token: () => undefined,
    log: () => undefined,
    retryDelay: () => 0,
    fetch: () => Promise.resolve(answer()),
  })
const json = { 'content-type': 'application/json' }
const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => error,
  )

test.each([
  ['an answer that is no JSON', () => new Response('{"items": [', { headers: json })],
  [
    'an answer that breaks off',
    () =>
      new Response(
        new ReadableStream({
          start(controller) {
            controller.enqueue(new TextEncoder().encode('{"items": ['))
            controller.error(new TypeError('terminated'))
          },
        }),
        { headers: json },
      ),
  ],
])('%s is a problem that pages and charts know', async (_, answer) => {
  expect(await failureOf(clientOver(answer).get('/v1/x', z.unknown()))).toBeInstanceOf(ApiError)
})

test('a refusal that breaks off keeps its status', async () => {
  const body = () => new ReadableStream({ start: (controller) => controller.error(new TypeError('terminated')) })
  const api = clientOver(() => new Response(body(), { status: 404 }))
  expect(await failureOf(api.get('/v1/x', z.unknown()))).toMatchObject({ problem: { tag: 'http', status: 404 } })
})

test.each([
  ['stands still', 0],
  ['comes byte by byte', 1],
])('an answer that has begun and %s is left, and is a problem that pages and charts know', async (_, bytes) => {
  let isLeft = false
  let begun = false
  const body = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      if (begun && bytes === 0) return new Promise(() => undefined)
      begun = true
      await new Promise((resolve) => setImmediate(resolve))
      controller.enqueue(new Uint8Array(1))
    },
    cancel: () => void (isLeft = true),
  })
  const failure = await failureOf(readFile(new Response(body), 'GET /v1/x', undefined, 1))
  expect(failure).toMatchObject({ problem: { tag: 'network', request: 'GET /v1/x' } })
  expect(isLeft).toBe(true)
})

test('a file is what was sent, of the type that was told', async () => {
  const file = await clientOver(() => new Response('one', { headers: { 'content-type': 'text/plain' } })).blob('/v1/x')
  expect([await file.text(), file.type]).toEqual(['one', 'text/plain'])
})

test('an answer without end is left before it fills the memory', async () => {
  const piece = new Uint8Array(1024 * 1024).fill(32)
  let pieces = 0
  const body = () =>
    new ReadableStream<Uint8Array>(
      { pull: (controller) => (++pieces > 64 ? controller.close() : controller.enqueue(piece)) },
      { highWaterMark: 0 },
    )
  await failureOf(clientOver(() => new Response(body(), { headers: json })).get('/v1/x', z.unknown()))
  expect(pieces).toBeLessThan(64)
})
