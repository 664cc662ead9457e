import { expect, it } from 'vitest'
import { collectPage, type PageRequest } from '@api/shared/paging'
import { sievePage } from '@api/shared/sieve-page'

const source = Array.from({ length: 320 }, (_, i) => `${i}`)

function reader() {
  const asked: PageRequest[] = []
  const read = (request: PageRequest) => {
    asked.push(request)
    const start = request.startingAfter === undefined ? 0 : Number(request.startingAfter) + 1
    const items = source.slice(start, start + request.limit)
    const last = items.at(-1)
    return Promise.resolve({ items, count: items.length, nextStartingAfter: last === source.at(-1) ? undefined : last })
  }
  return { asked, read }
}

it('250 items are assembled from pages of at most 100', async () => {
  const { asked, read } = reader()
  const page = await collectPage(read)
  expect(page.items).toHaveLength(250)
  expect(asked.map(({ limit }) => limit)).toEqual([100, 100, 50])
  expect(page.nextStartingAfter).toBe('249')
})

it('the collection ends where the platform names no further page', async () => {
  const { read } = reader()
  const page = await collectPage(read, '249')
  expect([page.items.length, page.nextStartingAfter]).toEqual([70, undefined])
})

it('what the platform cannot narrow is read on until a page holds some of it', async () => {
  const { asked, read } = reader()
  const from = (first: number) => (item: string) => Number(item) >= first
  const found = await sievePage(read, from(250), { limit: 100, startingAfter: undefined })
  expect([
    found.items.length,
    found.items[0],
    found.count,
    found.currentStartingAfter,
    found.nextStartingAfter,
  ]).toEqual([50, '250', 50, undefined, '299'])
  expect(asked.map(({ limit, startingAfter }) => [limit, startingAfter])).toEqual([
    [100, undefined],
    [100, '99'],
    [100, '199'],
  ])
  const rest = await sievePage(read, from(250), { limit: 100, startingAfter: '299' })
  expect([rest.items.length, rest.currentStartingAfter, rest.nextStartingAfter]).toEqual([20, '299', undefined])
  expect(await sievePage(read, from(1000), { limit: 100, startingAfter: undefined })).toEqual({
    items: [],
    count: 0,
    currentStartingAfter: undefined,
    nextStartingAfter: undefined,
  })
})
