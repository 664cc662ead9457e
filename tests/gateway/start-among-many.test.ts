import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { renewLoginNames } from '@gateway/store/login-names'
import { users, type StoredEnvelope } from '@gateway/store/schema/entities'
import { createHarness, type Harness } from '@support/gateway-harness'
import { readBytes } from '@support/read-bytes'

let harness: Harness
beforeAll(async () => {
  harness = await createHarness({ worker: 'manual' })
})
afterAll(() => harness.close())

const database = () => harness.gateway.context.database

/** What people write in the record of a user may be as long as a request. */
const written = 'x'.repeat(20_000)

test('a start compares the names of all users and reads nothing else of their records, nor many at a time', async () => {
  const [one] = await database().select().from(users).where(eq(users.id, harness.root.user.id))
  const envelopeOf = (number: number) =>
    ({
      ...one!.envelope,
      data: {
        ...one!.envelope.data,
        alias: `Somebody ${number}`,
        loginIds: [{ id: `Login ${number}`, providerId: 'test' }],
        note: written,
      },
    }) as StoredEnvelope
  const made = Array.from({ length: 1_100 }, (_, number) => ({
    ...one!,
    id: harness.random.uuid(),
    alias: `Somebody ${number}`,
    publicKey: `key ${number}`,
    logins: [`as it was ${number}`],
    envelope: envelopeOf(number),
  }))
  for (let first = 0; first < made.length; first += 100)
    await database()
      .insert(users)
      .values(made.slice(first, first + 100))
  await renewLoginNames(database())
  const { longest } = await readBytes(database(), () => renewLoginNames(database()))
  expect(longest).toBeLessThan(200_000)
  const stored = await database()
    .select({ logins: users.logins })
    .from(users)
    .where(sql`${users.alias} like 'Somebody %'`)
    .orderBy(asc(users.id))
  expect(stored.length).toBe(made.length)
  expect(stored.filter(({ logins }) => !/^login \d+$/.test(logins.join()))).toEqual([])
})
