import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildDecision, buildProposal } from '@domain/intents/request'
import type { Uuid } from '@domain/shared/ids'
import { outsideAddress } from '@gateway/demo/demo-entities'
import type { OpenDatabase } from '@gateway/store/database'
import { requests } from '@gateway/store/schema/governance'
import { createHarness, type Harness, type TestDomain } from '@support/gateway-harness'
import { createMemoryDatabase } from '@support/memory-database'
import { allOf, quorum } from '@support/test-institution'
import { watchExchanges } from '@support/watched-exchanges'

let store: OpenDatabase
let harness: Harness
let domain: TestDomain<'maker' | 'checker'>
let seen: ReturnType<typeof watchExchanges>
beforeAll(async () => {
  store = await createMemoryDatabase()
  seen = watchExchanges(store.database)
  harness = await createHarness({ database: store.database, worker: 'manual' })
  domain = await harness.createDomain({
    people: { maker: ['maker'], checker: ['checker'] },
    policies: [{ alias: 'Two', workflow: [allOf(quorum('maker'), quorum('checker'))] }],
  })
})
afterAll(() => Promise.all([harness.close(), store.close()]))

/** How often the database is asked by work that it has seen twice before; a transaction begins and ends with one exchange each. */
async function countExchanges(work: () => Promise<unknown>): Promise<number> {
  for (let time = 0; time < 2; time++) await work()
  const before = seen.exchanges
  await work()
  return seen.exchanges - before
}

function send() {
  const { maker } = domain.people
  const [id, endpointId] = [randomUUID() as Uuid, randomUUID() as Uuid]
  const payload = {
    type: 'v0_CreateEndpoint',
    id: endpointId,
    alias: `Endpoint ${id}`,
    ledgerId: 'ethereum-mainnet',
    trustScore: 80,
    address: outsideAddress(id, 'eth'),
    lock: 'Unlocked',
    customProperties: {},
  } as const
  return harness.send(
    maker,
    buildProposal({ id, author: maker.user, targetDomainId: domain.id, payload, now: harness.clock.now() }),
  )
}

describe('how often the embedded database is asked', () => {
  test('for a page of transfers or intents: who asks, what that person may read, and the page', async () => {
    for (const path of ['transactions/transfers', 'intents']) {
      expect(await countExchanges(() => harness.as(domain.people.maker).get(`/v1/domains/${domain.id}/${path}`))).toBe(
        3,
      )
    }
  })

  test('a page comes as one row, however many items it has', async () => {
    for (let sent = 0; sent < 2; sent++) await send()
    await harness.settle()
    const rowsOf = async (limit: number) => {
      const before = seen.rows
      const { body } = await harness.as(domain.people.maker).get(`/v1/domains/${domain.id}/intents?limit=${limit}`)
      return { observed: seen.rows - before, count: body['count'] as number }
    }
    const [one, several] = [await rowsOf(1), await rowsOf(2)]
    expect([one.count, several.count, several.observed]).toEqual([1, 2, one.observed])
  })

  test('for a proposal that is accepted', async () => {
    expect(await countExchanges(send)).toBe(8)
    await harness.settle()
  })

  test('to carry a proposal to its intent', async () => {
    const carry = async () => {
      const sent = await send()
      const before = seen.exchanges
      await harness.settle()
      const needed = seen.exchanges - before
      const { body } = await harness
        .as(domain.people.maker)
        .get(`/v1/domains/${domain.id}/requests/${sent.body.requestId}`)
      return { needed, status: body['status'] }
    }
    for (let time = 0; time < 2; time++) await carry()
    // One of them holds the id that the proposal gives away; three hold the policies and the domains that govern it against what is signed.
    expect(await carry()).toEqual({ needed: 19, status: 'Succeeded' })
  })

  test('for a decision that was refused and comes again in the same words: as often, however often it was refused', async () => {
    const { maker } = domain.people
    const intentId = randomUUID() as Uuid
    const named = { author: maker.user, targetDomainId: domain.id, intentId, proposalSignature: 'AAAA' }
    const decision = buildDecision(named)
    const decide = async () => {
      const before = seen.rows
      const sent = await harness.send(maker, decision)
      const observed = seen.rows - before
      await harness.settle()
      const { body: state } = await harness.as(maker).get(`/v1/domains/${domain.id}/requests/${sent.body.requestId}`)
      return { id: sent.body.requestId, observed, status: state['status'] }
    }
    await decide()
    const [once, again] = [await decide(), await decide()]
    expect([again.status, again.observed]).toEqual(['Failed', once.observed])
    expect(again.id).not.toBe(once.id)
    const copied = 'type, requester_id, requester_domain_id, target_domain_id, intent_id, status, raw_request, hash'
    const rest = 'signature, history, created_at, last_modified_at'
    await store.database.execute(
      sql.raw(
        `insert into requests (id, ${copied}, ${rest}) select gen_random_uuid(), ${copied}, ${rest} from requests, generate_series(1, 3000) where id = '${once.id}'`,
      ),
    )
    const [{ hash } = expect.fail()] = await store.database
      .select()
      .from(requests)
      .where(eq(requests.id, once.id as Uuid))
    const { rows } = (await store.database.execute(
      sql.raw(`explain select id from requests where hash = '${hash}' and type = 'Approve' and status <> 'Failed'`),
    )) as { readonly rows: unknown }
    expect(JSON.stringify(rows)).toContain('requests_not_refused')
  })

  test('when nothing waits: once', async () => {
    expect(await countExchanges(harness.settle)).toBe(1)
  })
})
