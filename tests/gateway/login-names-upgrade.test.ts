import { readFileSync } from 'node:fs'
import { eq, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { canonicalText } from '@domain/shared/canonical-json'
import { users, type StoredEnvelope } from '@gateway/store/schema/entities'
import type { LoginCollision } from '@gateway/users/login-collisions'
import { pendingEntities } from '@gateway/store/schema/notifications'
import type { TestPerson } from '@support/gateway-harness'
import { makeKey } from '@support/keys'
import {
  createLoginDesk,
  freshLogin,
  given,
  newUser,
  random,
  signInFlow,
  taken,
  updateUser,
  wholeFlow,
  wide,
} from '@support/login-desk'
import { createMemoryDatabase, migrationFiles } from '@support/memory-database'

const desk = createLoginDesk()
const { root, store, start, openDomain, outcomesOf, add, directory } = desk
beforeAll(desk.open)
afterAll(desk.close)

test('an upgrade tells whose is what waits, and drops what is nobody’s', async () => {
  const before = await createMemoryDatabase()
  const run = (text: string) => before.database.execute(sql.raw(text))
  const undo = [
    'create index users_lower_alias on users (lower(alias))',
    'alter table login_challenges drop column public_key',
    'alter table pending_entities drop column public_key',
  ]
  for (const statement of undo) await run(statement)
  const [row] = await store().database.select().from(users).limit(1)
  await before.database.insert(users).values(row!)
  const entities = {
    own: { type: 'Propose', author: { id: row!.id, domainId: row!.domainId }, payload: { author: { id: 'none' } } },
    strange: { type: 'Propose', author: { id: random.uuid(), domainId: row!.domainId } },
    broken: { type: 'Propose' },
  }
  for (const [hash, entity] of Object.entries(entities)) {
    await before.database.execute(
      sql`insert into pending_entities (hash, login_id, canonical, state, requested_at, expires_at) values (${hash}, 'login', ${canonicalText(entity as never)}, 'waiting', 0, 0)`,
    )
  }
  const migration = readFileSync(
    migrationFiles().find((name) => name.includes('login_holders'))!,
    'utf8',
  )
  for (const statement of migration.split('--> statement-breakpoint')) await run(statement)
  expect(
    (await before.database.select().from(pendingEntities)).map(({ hash, publicKey }) => [hash, publicKey]),
  ).toEqual([['own', row!.publicKey]])
  await before.close()
})

describe('two holders of one name in a database of before', () => {
  type OldNames = readonly [OldName, OldName]
  type OldName = Pick<typeof users.$inferInsert, 'alias' | 'logins'>
  /** As the store wrote users when an alias stood beside the logins; of that age. */
  async function addOld(email: string, row: OldName & { readonly createdAt: string }): Promise<TestPerson> {
    const key = makeKey(randomUUID())
    const { id } = await add(root, { alias: freshLogin('old'), key })
    const [{ envelope }] = (await store()
      .database.select({ envelope: users.envelope })
      .from(users)
      .where(eq(users.id, id))) as [{ envelope: StoredEnvelope }]
    const loginIds = row.logins.map((login) => ({ id: login, providerId: 'harmonize' }))
    const data = { ...envelope.data, alias: row.alias, ...(loginIds.length > 0 ? { loginIds } : {}) }
    await store()
      .database.update(users)
      .set({ ...row, envelope: { ...envelope, data } })
      .where(eq(users.id, id))
    return { name: row.alias, email, key, user: { id, domainId: root.user.domainId } }
  }

  async function collisionsOf(person: TestPerson, login: string, { harness } = desk.fixture()) {
    const { domainId } = person.user
    const { body } = await harness
      .as(person)
      .get<{ items: readonly LoginCollision[] }>(`/internal/v1/domains/${domainId}/login-collisions`)
    return body.items
      .filter((one) => one.login === login)
      .toSorted((a, b) => Number(b.keepsLogin) - Number(a.keepsLogin))
  }

  test.each([
    [
      'whose alias it is',
      (name: string): OldNames => [
        { alias: name, logins: [] },
        { alias: freshLogin('new'), logins: [name] },
      ],
    ],
    [
      'whose login id it is',
      (name: string): OldNames => [
        { alias: freshLogin('old'), logins: [wide(name)] },
        { alias: name.toUpperCase(), logins: [] },
      ],
    ],
  ])('leave it after an upgrade to the older one, %s', async (_, write) => {
    const name = freshLogin('elena')
    const [first, second] = write(name)
    const older = await addOld(name, { ...first, createdAt: '2025-01-01T00:00:00.000Z' })
    const newer = await addOld(name, { ...second, createdAt: '2025-06-01T00:00:00.000Z' })
    const upgraded = await start()
    expect(await signInFlow(upgraded, older)).toEqual(wholeFlow)
    expect(await signInFlow(upgraded, newer)).toEqual({ paired: 401 })
    expect((await (await upgraded.deviceOf(older)).waiting()).length).toBe(1)
    expect(await collisionsOf(root, older.email, upgraded)).toEqual([
      { userId: older.user.id, alias: older.name, login: older.email, keepsLogin: true },
      { userId: newer.user.id, alias: newer.name, login: older.email, keepsLogin: false },
    ])
    await upgraded.harness.close()
  })

  test('are changed in other things as before, and neither is given what the other has', async () => {
    const [name, other] = [freshLogin('bot'), freshLogin('bot')]
    const older = await addOld(name, { alias: name, logins: [name], createdAt: '2025-01-01T00:00:00.000Z' })
    const newer = await add(root, { alias: other })
    const envelopeOf = (alias: string) => sql`jsonb_set(${users.envelope}, '{data,alias}', to_jsonb(${alias}::text))`
    await store()
      .database.update(users)
      .set({ alias: name.toUpperCase(), logins: [name], envelope: envelopeOf(name.toUpperCase()) })
      .where(eq(users.id, newer.id))
    expect(await outcomesOf(root, updateUser(newer.id, name.toUpperCase()))).toEqual(given)
    const { maker } = (await openDomain()).people
    for (const publicKey of [older.key.publicKey, newer.publicKey])
      expect(await outcomesOf(maker, { ...newUser({ alias: freshLogin('more'), logins: [name] }), publicKey })).toEqual(
        taken,
      )
    expect((await directory().findByLogin(name))?.publicKey).toBe(older.key.publicKey)
  })
  test('are told to those who read users, each domain of its own alone, until one of them is locked', async () => {
    const name = freshLogin('elena')
    const older = await addOld(name, { alias: name, logins: [name], createdAt: '2025-01-01T00:00:00.000Z' })
    const { maker } = (await openDomain()).people
    const key = makeKey(randomUUID())
    const { id } = await add(maker, { alias: freshLogin('below'), key })
    await store()
      .database.update(users)
      .set({ logins: [name] })
      .where(eq(users.id, id))
    expect(await collisionsOf(root, name)).toEqual([
      { userId: older.user.id, alias: older.name, login: name, keepsLogin: true },
    ])
    expect(await collisionsOf(maker, name)).toMatchObject([{ userId: id, keepsLogin: false }])
    await store().database.update(users).set({ publicKey: older.key.publicKey }).where(eq(users.id, id))
    expect(await collisionsOf(root, name)).toEqual([])
    await store().database.update(users).set({ publicKey: key.publicKey, lock: 'Locked' }).where(eq(users.id, id))
    expect(await collisionsOf(root, name)).toEqual([])
  })
})
