import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createHarness, type Harness, type TestDomain } from '@support/gateway-harness'
import { rowsRead } from '@support/rows-read'
import { quorum } from '@support/test-institution'

let harness: Harness
let desk: TestDomain<'maker'>
let below: TestDomain<'maker'>
const alone = { people: { maker: ['maker'] as string[] }, policies: [{ alias: 'Alone', workflow: [quorum('maker')] }] }
const others = 20_000

beforeAll(async () => {
  harness = await createHarness()
  desk = await harness.createDomain(alone)
  below = await harness.createDomain({ ...alone, parent: { id: desk.id, admin: desk.people.maker } })
  const { database } = harness.gateway.context
  const { id, domainId } = harness.root.user
  await database.execute(sql`insert into requests (id, type, requester_id, requester_domain_id, target_domain_id, intent_id, status, raw_request, hash, signature, history, created_at, last_modified_at)
    select gen_random_uuid(), 'Approve', ${id}, ${domainId}, ${domainId}, gen_random_uuid(), 'Failed', 'text', gen_random_uuid()::text, 'signature', '[]', now(), now() from generate_series(1, ${others}::int)`)
  await database.execute(
    sql`insert into events (id, domain_id, payload, saved_at) select gen_random_uuid(), ${domainId}, '{"type":"LedgerCreated"}', now() from generate_series(1, ${others}::int)`,
  )
  await database.execute(sql`analyze`)
})
afterAll(() => harness.close())

interface Listed {
  readonly id: string
  readonly domainId: string
}

const read = async (table: string, path: string) => {
  const { answer, rows } = await rowsRead(harness.gateway.context.database, table, () =>
    harness
      .as(desk.people.maker)
      .get<readonly Listed[] & { readonly items: readonly Listed[] }>(`/v1/domains/${desk.id}/${path}`),
  )
  expect(answer.status).toBe(200)
  return { found: answer.body, rows }
}

describe('what is read of a domain is found without those of all others', () => {
  test('its requests', async () => {
    const { found, rows } = await read('requests', 'requests')
    expect(found.length).toBeGreaterThan(0)
    expect(rows).toBeLessThan(100)
  })

  test('its events and those of the domains below, and where a page of them begins', async () => {
    const {
      found: { items },
      rows,
    } = await read('events', 'events?scope=SelfAndDescendants')
    expect([...new Set(items.map(({ domainId }) => domainId))].toSorted()).toEqual([desk.id, below.id].toSorted())
    expect(rows).toBeLessThan(200)
    const next = await read('events', `events?scope=SelfAndDescendants&startingAfter=${items[2]!.id}&limit=2`)
    expect(next.found.items).toEqual(items.slice(3, 5))
    expect(next.rows).toBeLessThan(100)
    const last = await read('events', 'events?scope=SelfAndDescendants&sortOrder=DESC')
    expect(last.found.items).toEqual(items.toReversed())
    expect(last.rows).toBeLessThan(200)
    expect((await read('events', 'events')).rows).toBeLessThan(100)
  })
})
