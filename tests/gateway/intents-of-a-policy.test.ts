import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { intents } from '@gateway/store/schema/governance'
import { createHarness, type Harness, type TestDomain } from '@support/gateway-harness'
import { quorum } from '@support/test-institution'

let harness: Harness
let domain: TestDomain<'maker'>
beforeAll(async () => {
  harness = await createHarness()
  domain = await harness.createDomain({
    people: { maker: ['maker'] },
    policies: [{ alias: 'One', workflow: [quorum('maker'), quorum('maker')] }],
    readAccess: { requests: ['maker'] },
  })
})
afterAll(() => harness.close())

/** Workflows are as long as what people give as reasons, and a question reads what it looks through. */
test('the intents of a policy are found by an index, and not by reading the workflows of all others', async () => {
  const { database } = harness.gateway.context
  const { intentId } = await harness.propose(domain.people.maker, { type: 'v0_NotarizeData', data: 'a note' })
  const [one] = await database.select().from(intents).where(eq(intents.id, intentId))
  const { policyReference } = one!.workflows[0]!
  const others = Array.from({ length: 500 }, () => ({
    ...one!,
    id: harness.random.uuid(),
    workflows: one!.workflows.map((workflow) => ({
      ...workflow,
      policyReference: { ...policyReference, id: harness.random.uuid() },
    })),
  }))
  await database.insert(intents).values(others)
  await database.execute(sql`analyze intents`)
  const countUses = async () => {
    await database.execute(sql`select pg_stat_force_next_flush()`)
    const asked = sql`select idx_scan::int as uses from pg_stat_user_indexes where indexrelname = 'intents_by_policy'`
    const { rows } = (await database.execute(asked)) as { readonly rows: readonly { uses: number }[] }
    return rows[0]!.uses
  }
  const before = await countUses()
  const { body } = await harness
    .as(domain.people.maker)
    .get<{ items: readonly { data: { id: string } }[] }>(
      `/v1/domains/${domain.id}/intents?policyId=${policyReference.id}`,
    )
  expect(body.items.map(({ data }) => data.id)).toEqual([intentId])
  expect(await countUses()).toBeGreaterThan(before)
})
