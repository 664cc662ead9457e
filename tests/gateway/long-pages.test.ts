import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { toInstant } from '@domain/shared/clock'
import { insertEntity, newMetadata } from '@gateway/store/entities'
import { domains } from '@gateway/store/schema/entities'
import { createHarness, type Answer, type Harness, type TestDomain } from '@support/gateway-harness'
import { quorum } from '@support/test-institution'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let harness: Harness
let loud: TestDomain<'maker'>
let calm: TestDomain<'maker'>
beforeAll(async () => {
  harness = await createHarness()
  const open = () =>
    harness.createDomain({ people: { maker: ['maker'] }, policies: [{ alias: 'Alone', workflow: [quorum('maker')] }] })
  loud = await open()
  calm = await open()
  const { database, platform } = harness.gateway.context
  const change = { database, platform, now: toInstant(harness.clock.now()) }
  // As long as a request may be that brings one.
  const metadata = newMetadata(change, { customProperties: { filler: 'x'.repeat(79_000) } })
  const permissions = {
    readAccess: {
      domains: ['maker'],
      users: [],
      endpoints: [],
      policies: [],
      accounts: [],
      transactions: [],
      requests: [],
      events: [],
    },
  }
  for (let made = 0; made < 100; made++) {
    const data = {
      id: harness.random.uuid(),
      parentId: loud.id,
      alias: `Below ${made}`,
      lock: 'Unlocked',
      permissions,
      metadata,
    }
    await insertEntity(change, 'Domain', data, { ancestors: [loud.id, harness.root.user.domainId] })
  }
})
afterAll(() => harness.close())

interface Page {
  readonly items: readonly { readonly data: { readonly id: string; readonly alias: string } }[]
  readonly count: number
  readonly nextStartingAfter?: string
}

test.each(['', 'sortOrder=DESC', 'sortBy=lock', 'limit=6'])(
  'a page of long items has fewer, and whoever reads on sees each once: %s',
  async (query) => {
    const seen: string[] = []
    let pages = 0
    for (let next: string | undefined = ''; next !== undefined; pages++) {
      const { text, body }: Answer<Page> = await harness
        .as(loud.people.maker)
        .get<Page>(`/v1/domains?${query}${next && `&startingAfter=${next}`}`)
      expect(text.length).toBeLessThan(600_000)
      expect([body.items.length > 0, body.count]).toEqual([true, body.items.length])
      seen.push(...body.items.map(({ data }) => data.id))
      next = body.nextStartingAfter
    }
    expect([seen.length, new Set(seen).size]).toEqual([101, 101])
    expect(pages).toBeGreaterThan(14)
  },
)

test('an item that is longer than a page may be is a page by itself', async () => {
  const { database } = harness.gateway.context
  const stored = await database
    .select({ id: domains.id, envelope: domains.envelope })
    .from(domains)
    .where(eq(domains.alias, 'Below 5'))
  const { id, envelope } = stored[0]!
  const longer = {
    ...envelope,
    data: {
      ...envelope.data,
      metadata: { ...(envelope.data['metadata'] as object), description: 'x'.repeat(700_000) },
    },
  }
  await database.update(domains).set({ envelope: longer }).where(eq(domains.id, id))
  const read = async (query: string) =>
    (await harness.as(loud.people.maker).get<Page>(`/v1/domains?sortBy=alias&${query}`)).body
  const before = await read('alias=Below 4&limit=1&sortOrder=DESC')
  const page = await read(`startingAfter=${before.items[0]!.data.id}`)
  expect([page.items.map(({ data }) => data.alias), page.nextStartingAfter !== undefined]).toEqual([['Below 5'], true])
  await database.update(domains).set({ envelope }).where(eq(domains.id, id))
})

/** A machine that does other things as well takes longer by as much. */
const busy = 3

test('whoever reads long pages on and on keeps nobody else waiting', async () => {
  const authorization = `Bearer ${await harness.tokenOf(loud.people.maker)}`
  const page = new Request('http://127.0.0.1:8080/v1/domains?limit=100', { headers: { authorization } })
  let isOver = false
  const readOnAndOn = async () => {
    while (!isOver) await (await harness.fetch(page.clone())).arrayBuffer()
  }
  const reads = Array.from({ length: 16 }, readOnAndOn)
  const times: number[] = []
  for (let call = 0; call < 40; call++) {
    const from = performance.now()
    expect((await harness.as(calm.people.maker).get('/v1/me')).status).toBe(200)
    times.push(performance.now() - from)
  }
  isOver = true
  await Promise.all(reads)
  const sorted = times.toSorted((a, b) => a - b)
  expect(sorted[20]).toBeLessThan(100 * busy)
  expect(sorted[38]).toBeLessThan(300 * busy)
})
