import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { PayloadOf } from '@domain/intents/catalogue/payloads'
import type { Uuid } from '@domain/shared/ids'
import { buildProposal } from '@domain/intents/request'
import { asNewUser, createHarness, createTestPerson, type Harness, type TestDomain } from '@support/gateway-harness'
import { quorum } from '@support/test-institution'

/** What the gateway says of its failures, and which intents changed, in the order in which it happens. */
const happened: string[] = []
let harness: Harness
let one: TestDomain<'maker'>
let other: TestDomain<'maker'>
beforeAll(async () => {
  harness = await createHarness({
    worker: 'manual',
    error: (event, facts) => void happened.push(`${event} ${String(facts?.['id'])}`),
  })
  harness.gateway.context.bus.subscribe((happening) => {
    if (happening.event === 'intentChanged') happened.push(`changed ${happening.intentId}`)
  })
  const open = () =>
    harness.createDomain({
      people: { maker: ['maker'] },
      policies: [{ alias: 'One', workflow: [quorum('maker')] }],
      readAccess: { requests: ['maker'] },
    })
  one = await open()
  other = await open()
})
afterAll(() => harness.close())

const ask = (statement: string) => harness.gateway.context.database.execute(sql.raw(statement))

/** The database keeps no user of this alias, and says so with this state. */
async function refuseToKeep(alias: string, state: string) {
  await ask(`create function refuse_user() returns trigger language plpgsql as $$
    begin if new.alias = '${alias}' then raise exception 'never' using errcode = '${state}'; end if; return new; end $$`)
  await ask('create trigger refuse_user before insert on users for each row execute function refuse_user()')
  const keep = () => ask('drop function if exists refuse_user cascade')
  onTestFinished(async () => void (await keep()))
  return keep
}

const newUser = (domainId: Uuid, alias: string): PayloadOf<'v0_CreateUser'> => ({
  type: 'v0_CreateUser',
  ...asNewUser(createTestPerson('somebody', domainId), ['guest']),
  alias,
})

async function propose({ id, people: { maker } }: TestDomain<'maker'>, payload: PayloadOf<'v0_CreateUser'>) {
  const request = buildProposal({
    id: harness.random.uuid(),
    author: maker.user,
    targetDomainId: id,
    payload,
    now: harness.clock.now(),
  })
  expect((await harness.send(maker, request)).status).toBe(202)
  await harness.settle()
  return request.id
}
const stateOf = async ({ id, people }: TestDomain<'maker'>, intentId: Uuid) =>
  (await harness.readIntent(people.maker, id, intentId)).data.state

/** As often as the gateway tries again in so many rests. */
async function passRests(count: number) {
  for (let rest = 0; rest < count; rest++) {
    harness.clock.increment(31_000)
    await harness.settle()
  }
}

test('an intent that is taken and approved ends, even where the database refuses to keep what it makes', async () => {
  await refuseToKeep('never', '54000')
  const payload = newUser(one.id, 'never')
  const id = await propose(one, payload)
  await passRests(3)
  expect((await stateOf(one, id)).status).toBe('Approved')
  happened.length = 0
  await passRests(2)
  expect(await stateOf(one, id)).toMatchObject({
    status: 'Failed',
    error: {
      code: 'ExecutionGivenUp',
      message: 'ExecutionGivenUp: the intent was approved, but it can no longer be carried out',
    },
  })
  expect(happened).toEqual([`worker.failed ${id}`, `changed ${id}`, `worker.gaveUp ${id}`])
  const again = await propose(one, { ...payload, alias: 'kept' })
  expect((await stateOf(one, again)).status).toBe('Executed')
})

test.each([
  ['two transactions wait for each other', '40P01'],
  ['a gateway stood still in the middle of it', '25P03'],
])('an intent whose execution fails because %s is tried until it is carried out', async (_, state) => {
  const alias = `later ${state}`
  const keep = await refuseToKeep(alias, state)
  const id = await propose(one, newUser(one.id, alias))
  await passRests(6)
  expect((await stateOf(one, id)).status).toBe('Approved')
  await keep()
  await passRests(1)
  expect((await stateOf(one, id)).status).toBe('Executed')
})

test('what has failed is tried again after all that was approved and has not been tried', async () => {
  await refuseToKeep('never', '54000')
  for (let count = 0; count < 2; count++) await propose(one, newUser(one.id, 'never'))
  await ask(`update intents set retry_at = '2026-01-01T00:00:00Z' where status = 'Approved'`)
  happened.length = 0
  const calm = await propose(other, newUser(other.id, 'a new colleague'))
  expect((await stateOf(other, calm)).status).toBe('Executed')
  const failed = happened.filter((event) => event.startsWith('worker.failed'))
  expect(failed).toHaveLength(2)
  expect(happened.lastIndexOf(`changed ${calm}`)).toBeLessThan(happened.indexOf(failed[0]!))
})
