import { eq, isNotNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findPeopleToMail } from '@gateway/mail/take-mails'
import { keepNotifications } from '@gateway/preferences/keep-notifications'
import type { OpenDatabase } from '@gateway/store/database'
import { intents } from '@gateway/store/schema/governance'
import { transactions } from '@gateway/store/schema/money'
import { notifications } from '@gateway/store/schema/notifications'
import { isReadableNow } from '@gateway/preferences/notification-readers'
import { findBlocker } from '@gateway/transactions/step-transaction'
import { counting } from '@support/counting-database'
import { createDesk } from '@support/desk'
import { createHarness, type Harness, type TestPerson } from '@support/gateway-harness'
import { createMemoryDatabase } from '@support/memory-database'

/** The embedded database answers nobody while it carries out a statement: what somebody can make long is divided. */
let store: OpenDatabase
let harness: Harness
let asked: () => number
let maker: TestPerson
beforeAll(async () => {
  store = await createMemoryDatabase()
  const { database, count } = counting(store.database, 'asked')
  asked = count
  harness = await createHarness({ database })
  maker = (await (await createDesk(harness)).open()).maker
})
afterAll(() => Promise.all([harness.close(), store.close()]))

interface Page {
  readonly items: readonly { readonly data: { readonly id: string } }[]
  readonly nextStartingAfter?: string
}

/** Statements that are asked until the work is done. */
async function countAsked(work: () => Promise<unknown>): Promise<number> {
  const before = asked()
  await work()
  return asked() - before
}

/** The shortest of three. */
async function timeOf(work: () => PromiseLike<unknown>): Promise<number> {
  const times: number[] = []
  for (let run = 0; run < 3; run++) {
    const from = performance.now()
    await work()
    times.push(performance.now() - from)
  }
  return Math.min(...times)
}

describe('notifications of one person, of whom somebody has made very many', () => {
  const fill = async (count: number) => {
    await store.database.delete(notifications)
    const { id, domainId } = maker.user
    const at = new Date(harness.clock.now()).toISOString()
    await store.database.execute(sql`
      insert into ${notifications} (user_id, domain_id, source, subject_kind, subject_id, created_at)
      select ${id}::uuid, ${domainId}::uuid, 'IntentApproved', 'Intent', gen_random_uuid(), ${at}::timestamptz - number * interval '1 second'
      from generate_series(1, ${count}::int) as number`)
  }
  const list = async () =>
    (await harness.as(maker).get<{ items: { id: string }[]; unread: number }>('/api/me/notifications')).body

  test('are counted up to as many as are kept', async () => {
    await fill(600)
    expect((await list()).unread).toBe(500)
  })

  test('are marked as read a few hundred at a time, and all of them', async () => {
    const mark = async () => {
      const { items } = await list()
      expect((await harness.as(maker).post('/api/me/notifications/read', { upTo: items[0]!.id })).body).toEqual({
        unread: 0,
      })
    }
    await fill(400)
    const few = await countAsked(mark)
    await fill(1200)
    // Each with the question for those that it marks.
    expect((await countAsked(mark)) - few).toBe(2 * 2)
    expect(await store.database.$count(notifications, isNotNull(notifications.readAt))).toBe(1200)
  })

  test('make room a few hundred at a time, the oldest first', async () => {
    await fill(1700)
    const keeping = keepNotifications(harness.gateway.context)
    harness.clock.increment(3_600_000)
    expect(await countAsked(keeping.close)).toBeGreaterThan(2 * 3)
    const [left] = await store.database
      .select({
        count: sql<number>`count(*)::int`,
        seconds: sql<number>`extract(epoch from max(created_at) - min(created_at))::int`,
      })
      .from(notifications)
    expect(left).toEqual({ count: 500, seconds: 499 })
  })

  test('are not asked one by one whether a mail may tell of them', async () => {
    await fill(20_000)
    const oneByOne = await timeOf(() =>
      store.database
        .select({ count: sql`count(*)` })
        .from(notifications)
        .where(isReadableNow),
    )
    const looked = await timeOf(async () =>
      expect(await findPeopleToMail({ ...harness.gateway.context, database: store.database })).toEqual([
        maker.key.publicKey,
      ]),
    )
    expect(looked).toBeLessThan(oneByOne / 2)
    await store.database.delete(notifications)
  })
})

test('long properties are looked through a little at a time, and each that fits is found in its order', async () => {
  const { domainId } = maker.user
  const [row] = await store.database.select().from(intents).limit(1)
  const random = () => Buffer.from(harness.random.bytes(1000)).toString('hex')
  const find = async (properties: () => Readonly<Record<string, string>>, count: number) => {
    await store.database.delete(intents).where(eq(intents.targetDomainId, domainId))
    const ids = Array.from({ length: count }, () => harness.random.uuid()).toSorted()
    await store.database.insert(intents).values(
      ids.map((id, index) => ({
        ...{ ...row!, id, targetDomainId: domainId },
        customProperties: { ...properties(), desk: index % 4 === 0 ? 'A' : 'B' },
      })),
    )
    const found: string[] = []
    const path = `/v1/domains/${domainId}/intents?details.metadata.customProperties=desk:A&limit=3&sortOrder=DESC`
    const envelope = sql`jsonb_set(${intents.envelope}, '{data,id}', to_jsonb(${intents.id}))`
    await store.database.update(intents).set({ envelope }).where(eq(intents.targetDomainId, domainId))
    const statements = await countAsked(async () => {
      for (let after: string | undefined = ''; after !== undefined;) {
        const next: string = after === '' ? '' : `&startingAfter=${after}`
        const { body }: { readonly body: Page } = await harness.as(maker).get<Page>(`${path}${next}`)
        found.push(...body.items.map(({ data }) => data.id))
        after = body.nextStartingAfter
      }
    })
    expect(found).toEqual(ids.filter((_, index) => index % 4 === 0).toReversed())
    return statements
  }
  const short = await find(() => ({}), 24)
  const long = await find(() => Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`${at}`, random()])), 24)
  expect(long - short).toBeGreaterThanOrEqual(3)
})

test('the transaction that another one waits for is found without the bytes of all that are on their way', async () => {
  const { database } = store
  const [senderId, ledgerId] = [harness.random.uuid(), 'ethereum-mainnet']
  const work = sql`jsonb_build_object('sequence', number, 'unsigned', jsonb_build_object('text', (select string_agg(md5(part::text || number), '') from generate_series(1, 1500) as part)))`
  const { domainId } = maker.user
  await database.execute(sql`
    insert into ${transactions} (id, domain_id, ledger_id, account_ids, sender_id, processing, registered_at, work)
    select gen_random_uuid(), ${domainId}::uuid, ${ledgerId}, array[${senderId}::uuid], ${senderId}::uuid, 'Broadcasting', now(), ${work} from generate_series(1, 300) as number`)
  await database.execute(sql`analyze ${transactions}`)
  const isTheirs = eq(transactions.senderId, senderId)
  const number = sql<number>`(${transactions.work} ->> 'sequence')::int`
  const ids = await database.select({ id: transactions.id, number }).from(transactions).where(isTheirs).orderBy(number)
  const last = await database
    .select()
    .from(transactions)
    .where(eq(transactions.id, ids.at(-1)!.id))
  const all = await timeOf(() =>
    database
      .select({ sum: sql`sum(${number})` })
      .from(transactions)
      .where(isTheirs),
  )
  const one = await timeOf(async () => expect(await findBlocker(database, last[0]!)).toBe(ids[0]!.id))
  expect(one).toBeLessThan(all / 3)
  await database.delete(transactions).where(isTheirs)
})
