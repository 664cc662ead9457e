import { count, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { canonicalText } from '@domain/shared/canonical-json'
import { verifySignature } from '@domain/signing/signature'
import { demoId } from '@gateway/demo/demo-keys'
import { fillScale } from '@gateway/demo/scale/fill-scale'
import { intents } from '@gateway/store/schema/governance'
import { transactionOrders, transactions, transfers } from '@gateway/store/schema/money'
import { createHarness, type Harness } from '@support/gateway-harness'
import { runToEnd } from '@support/running-program'

let demo: Harness
const said: string[] = []
const tables = { transfers, transactions, orders: transactionOrders, intents }

async function countRows(): Promise<Readonly<Record<string, number>>> {
  const { database } = demo.gateway.context
  const counted = await Promise.all(
    Object.entries(tables).map(
      async ([name, table]) => [name, (await database.select({ rows: count() }).from(table))[0]!.rows] as const,
    ),
  )
  return Object.fromEntries(counted)
}

const readIndexes = () =>
  demo.gateway.context.database.execute<{ indexdef: string }>(
    sql`select indexdef from pg_indexes where schemaname = 'public' order by indexdef`,
  ) as unknown as Promise<{ readonly rows: unknown }>
const fill = () => fillScale(demo.gateway.context, 2000, (sentence) => said.push(sentence))

let before: Awaited<ReturnType<typeof countRows>>
let indexes: unknown
beforeAll(async () => {
  demo = await createHarness({ environment: { DEMO: true } })
  before = await countRows()
  indexes = (await readIndexes()).rows
  await fill()
})
afterAll(() => demo.close())

describe('a demo institution that is filled for measurements', () => {
  it('has so many transfers more, a tenth as many orders and half as many intents as orders; a second run adds nothing', async () => {
    const after = await countRows()
    const more = Object.fromEntries(Object.entries(after).map(([name, rows]) => [name, rows - before[name]!]))
    expect(more).toEqual({ transfers: 2000, transactions: 1800, orders: 200, intents: 100 })
    await fill()
    expect(await countRows()).toEqual(after)
  })

  it('has every index that it had before, and says how far it is', async () => {
    expect((await readIndexes()).rows).toEqual(indexes)
    expect(said).toContain('Filling the demo institution: 2,000 of 2,000 transfers …')
  })

  it('its orders and intents are signed by the platform, and its decisions by people', async () => {
    const { database, platform } = demo.gateway.context
    const [order] = await database
      .select()
      .from(transactionOrders)
      .where(sql`${transactionOrders.id} = ${demoId('scale order 0')}`)
    const [intent] = await database
      .select()
      .from(intents)
      .where(sql`${intents.id} = ${demoId('scale intent 0')}`)
    for (const { envelope } of [order!, intent!])
      expect(verifySignature(platform.publicKey, canonicalText(envelope.data), envelope.signature)).toBe(true)
    expect(order!.intentId).toBe(intent!.id)
    expect(intent!.entityId).toBe(order!.id)
    expect(
      intent!.workflows.flatMap((one) => one.stepProgress.map(({ state, decisions }) => [state, decisions.length])),
    ).toEqual([['Approved', 2]])
  })

  it('only a demo institution is filled, and only with a number', async () => {
    const refused = await runToEnd({ DATA_DIR: '/nowhere' }, ['--scale', 'many'])
    expect([refused.code, refused.stderr]).toEqual([
      1,
      'The choices are --scale N, with 100 to 10000000 transfers for the demo institution, and --apps FOLDER.\n',
    ])
  })
})
