import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Uuid } from '@domain/shared/ids'
import { refuseReturningNames } from '@gateway/governance/executors/users'
import { domains, users } from '@gateway/store/schema/entities'
import { listLoginCollisions } from '@gateway/users/login-collisions'
import { createHarness, type Harness, type TestDomain } from '@support/gateway-harness'
import { quorum } from '@support/test-institution'

let harness: Harness
let here: TestDomain<'maker'>
let away: TestDomain<'maker'>
beforeAll(async () => {
  harness = await createHarness()
  const open = () =>
    harness.createDomain({
      people: { maker: ['maker'] },
      policies: [{ alias: 'One', workflow: [quorum('maker')] }],
    })
  here = await open()
  away = await open()
  await database().update(domains).set({ lock: 'Locked' }).where(eq(domains.id, away.id))
})
afterAll(() => harness.close())

const database = () => harness.gateway.context.database

let made = 0
/** As many more users in both domains, each with a login and a key of its own. */
async function addUsers(count: number) {
  for (const { id, people } of [here, away]) {
    const [one] = await database().select().from(users).where(eq(users.id, people.maker.user.id))
    const rows = Array.from({ length: count }, () => ({
      ...one!,
      id: harness.random.uuid(),
      domainId: id,
      alias: `Somebody ${++made}`,
      publicKey: `key ${made}`,
      logins: [`somebody ${made}`],
    }))
    for (let first = 0; first < rows.length; first += 250)
      await database()
        .insert(users)
        .values(rows.slice(first, first + 250))
  }
  await database().execute(sql`analyze users`)
}

/** Of the shortest of five, so that a busy machine says nothing. */
async function timeOf(work: () => Promise<unknown>) {
  const times: number[] = []
  for (let asked = 0; asked < 5; asked++) {
    const from = performance.now()
    await work()
    times.push(performance.now() - from)
  }
  return Math.min(...times)
}

const mayReturn = (id: Uuid) =>
  refuseReturningNames({ database: database(), payload: { reference: { id, revision: 1 } } })

/** Each is one question of the embedded database, during which the process does nothing else. Four times as many users take some four times as long, and not sixteen times. */
test('who shares a login name, and whether somebody who comes back would, is found in a time that grows as the users do', async () => {
  const measure = async () => [
    await timeOf(() => listLoginCollisions(database(), here.id)),
    await timeOf(() => mayReturn(away.id)),
  ]
  await addUsers(400)
  const few = await measure()
  await addUsers(1_200)
  const many = await measure()
  expect(await listLoginCollisions(database(), here.id)).toEqual([])
  expect(await mayReturn(away.id)).toBeUndefined()
  for (const [kind, time] of many.entries()) expect(time / few[kind]!).toBeLessThan(8)
})
