import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { readAccessWith } from '@domain/domains/domain-draft'
import type { PayloadOf } from '@domain/intents/catalogue/payloads'
import type { Uuid } from '@domain/shared/ids'
import { createPeopleDirectory, loginOfKeyFrom, usersOfKey } from '@gateway/identity/people-directory'
import {
  createHarness,
  createTestIssuer,
  type DomainParts,
  type Harness,
  type TestIssuer,
  type TestPerson,
} from '@support/gateway-harness'
import { makeKey, type TestKey } from '@support/keys'
import { quorum } from '@support/test-institution'

let harness: Harness
let issuer: TestIssuer
beforeAll(async () => {
  issuer = await createTestIssuer()
  harness = await createHarness({ issuer })
})
afterAll(() => harness.close())

interface Named {
  readonly alias: string
  readonly key: TestKey
  readonly logins?: readonly string[]
}

/** Two domains beside each other, each with somebody who makes users alone. */
async function openDesks(parent?: DomainParts<'maker'>['parent']) {
  const policies = [{ alias: 'Alone', workflow: [quorum('maker')] }]
  const open = () => harness.createDomain({ people: { maker: ['maker'] }, policies, ...(parent ? { parent } : {}) })
  return [await open(), await open()] as const
}

/** The same user in so many domains more, which lie below a domain. */
const fillBelow = (domainId: Uuid, userId: Uuid, count: number) =>
  harness.gateway.context.database.execute(sql`
    with below as (
      insert into domains select (jsonb_populate_record(d, jsonb_build_object('id', gen_random_uuid(), 'parent_id', d.id, 'ancestors', array[d.id] || d.ancestors))).*
      from domains d, generate_series(1, ${count}::int) where d.id = ${domainId} returning id)
    insert into users select (jsonb_populate_record(u, jsonb_build_object('id', gen_random_uuid(), 'domain_id', below.id))).* from users u, below where u.id = ${userId}`)

async function add(maker: TestPerson, { alias, key, logins }: Named) {
  const payload: PayloadOf<'v0_CreateUser'> = {
    type: 'v0_CreateUser',
    id: harness.random.uuid(),
    alias,
    publicKey: key.publicKey,
    roles: ['maker'],
    lock: 'Unlocked',
    customProperties: {},
    ...(logins ? { loginIds: logins.map((id) => ({ id, providerId: 'harmonize' })) } : {}),
  }
  const { request } = await harness.propose(maker, payload)
  return { id: payload.id, outcome: request.history.at(-1)?.hint ?? request.status }
}

const lock = async (maker: TestPerson, id: Uuid, type: 'v0_LockUser' | 'v0_UnlockUser', revision: number) => {
  const { request } = await harness.propose(maker, { type, reference: { id, revision } })
  return request.history.at(-1)?.hint ?? request.status
}
async function readMe(email: string, key?: TestKey) {
  const answer = await harness.fetch(
    new Request('http://127.0.0.1:8080/v1/me', {
      headers: { authorization: `Bearer ${await issuer.sign(email, key?.publicKey)}` },
    }),
  )
  return {
    status: answer.status,
    body: (answer.status === 200 ? await answer.json() : {}) as {
      publicKey?: string
      domains?: readonly { id: Uuid }[]
    },
  }
}
const directory = () => createPeopleDirectory(harness.gateway.context)
const fresh = (name: string) => `${name}-${harness.random.uuid().slice(0, 8)}@corp.example`

describe('the records that others give a key', () => {
  test('cost its calls no more than their names and roles, whatever else is written in them', async () => {
    const [{ people }] = await openDesks()
    const key = makeKey(fresh('long'))
    const customProperties = Object.fromEntries(
      Array.from({ length: 20 }, (_, at) => [`note ${at}`, 'x'.repeat(3_000)]),
    )
    const { request } = await harness.propose(people.maker, {
      type: 'v0_CreateUser',
      id: harness.random.uuid(),
      alias: 'Long',
      publicKey: key.publicKey,
      roles: ['maker'],
      lock: 'Unlocked',
      customProperties,
    })
    const read = JSON.stringify(await usersOfKey(harness.gateway.context.database, key.publicKey)).length
    expect([request.status, read < 1_000, read]).toEqual(['Succeeded', true, read])
  })

  test('are at most a hundred below the root with one domain until the key signs as one of them, and keep it out of no other', async () => {
    const [one, two] = await openDesks()
    const key = makeKey(fresh('many'))
    const first = await add(one.people.maker, { alias: 'Many', key })
    await fillBelow(one.id, first.id, 99)
    const nobody = readAccessWith([], [])
    const openBelow = async () => {
      const user = {
        id: harness.random.uuid(),
        alias: 'Many',
        publicKey: key.publicKey,
        roles: ['maker'],
        lock: 'Unlocked' as const,
        customProperties: {},
      }
      const { request } = await harness.propose(one.people.maker, {
        type: 'v0_CreateDomain',
        id: harness.random.uuid(),
        alias: 'Below',
        lock: 'Unlocked',
        customProperties: {},
        permissions: { readAccess: nobody },
        users: [{ ...user, loginIds: [{ id: fresh('many'), providerId: 'test' }] }],
        policies: [],
      })
      return request.history.at(-1)?.hint ?? request.status
    }
    expect(await openBelow()).toBe('NonUniqueUsersByPublicKey')
    expect((await add(two.people.maker, { alias: 'Elsewhere', key, logins: [fresh('many')] })).outcome).toBe(
      'Succeeded',
    )
    const own = { name: 'Many', email: 'many', key, user: { id: first.id, domainId: one.id } }
    await harness.gateway.context.database.execute(sql`update users set logins = array['many'] where id = ${first.id}`)
    await harness.propose(own, { type: 'v0_LockUser', reference: { id: harness.random.uuid(), revision: 1 } })
    expect(await openBelow()).toBe('Succeeded')
  })

  test('fill with one domain no more than half of what that shares with those beside it', async () => {
    const [parent] = await openDesks()
    const [one, beside] = await openDesks({ id: parent.id, admin: parent.people.maker })
    const many = { alias: 'Beside', key: makeKey(fresh('beside')) }
    const { id } = await add(parent.people.maker, many)
    await fillBelow(one.id, id, 50)
    expect([(await add(one.people.maker, many)).outcome, (await add(beside.people.maker, many)).outcome]).toEqual([
      'NonUniqueUsersByPublicKey',
      'Succeeded',
    ])
  })
})

describe('a token of a key', () => {
  test('opens what the key may open, never what its owner’s former name opens for somebody else', async () => {
    const [one, two] = await openDesks()
    const [name, thief, heir] = [fresh('newhire'), makeKey(fresh('thief')), makeKey(fresh('heir'))]
    const { id } = await add(one.people.maker, { alias: name, key: thief })
    expect((await readMe(name, thief)).body.domains?.map((domain) => domain.id)).toEqual([one.id])
    await harness.propose(one.people.maker, {
      type: 'v0_UpdateUser',
      reference: { id, revision: 1 },
      alias: 'Renamed',
      roles: ['maker'],
      loginIds: [],
      customProperties: {},
    })
    expect((await add(two.people.maker, { alias: 'New hire', key: heir, logins: [name] })).outcome).toBe('Succeeded')
    const seen = await readMe(name, thief)
    expect([seen.body.publicKey, seen.body.domains?.map((domain) => domain.id)]).toEqual([thief.publicKey, [one.id]])
    expect((await readMe(name, heir)).body.domains?.map((domain) => domain.id)).toEqual([two.id])
    expect(await directory().findHolder({ loginId: name, publicKey: thief.publicKey })).toBeUndefined()
  })

  test('is of one person in every domain that knows the key', async () => {
    const [one, two] = await openDesks()
    const key = makeKey(fresh('twice'))
    for (const { people } of [one, two]) await add(people.maker, { alias: 'Twice', key })
    expect((await readMe('whatever', key)).body.domains?.map((domain) => domain.id).sort()).toEqual(
      [one.id, two.id].sort(),
    )
  })

  test('of somebody who is locked everywhere opens nothing', async () => {
    const [{ people }] = await openDesks()
    const key = makeKey(fresh('locked'))
    const { id } = await add(people.maker, { alias: 'Locked', key })
    await lock(people.maker, id, 'v0_LockUser', 1)
    expect((await readMe('locked', key)).status).toBe(401)
  })
})

describe('a name', () => {
  test('of a program that was given no login is no other program’s, in whatever domain; both go on with their keys', async () => {
    const [one, two] = await openDesks()
    const [name, first, second] = [fresh('api-bot'), makeKey(fresh('first')), makeKey(fresh('second'))]
    const other = fresh('api-bot')
    expect([
      (await add(one.people.maker, { alias: name, key: first })).outcome,
      (await add(two.people.maker, { alias: name, key: second })).outcome,
    ]).toEqual(['Succeeded', 'LoginIdAlreadyAssigned'])
    expect((await add(two.people.maker, { alias: name, key: second, logins: [other] })).outcome).toBe('Succeeded')
    const loginOf = loginOfKeyFrom(harness.gateway.context)
    expect([await loginOf(first.publicKey), await loginOf(second.publicKey)]).toEqual([name, other])
    expect([
      (await readMe(name, first)).body.domains?.map(({ id }) => id),
      (await readMe(name, second)).body.domains?.map(({ id }) => id),
    ]).toEqual([[one.id], [two.id]])
  })

  test('is a login from the beginning: nobody else is given it as one', async () => {
    const [one, two] = await openDesks()
    const [name, first, later] = [fresh('ceo'), makeKey(fresh('first')), makeKey(fresh('later'))]
    await add(one.people.maker, { alias: name, key: first })
    expect((await add(two.people.maker, { alias: 'Chief', key: later, logins: [name] })).outcome).toBe(
      'LoginIdAlreadyAssigned',
    )
    expect((await directory().findByLogin(name))?.publicKey).toBe(first.publicKey)
    expect((await readMe(name)).body.publicKey).toBe(first.publicKey)
  })
})

describe('who has lost a key', () => {
  test('is locked and comes back under the same login with a new one; the old record stays locked', async () => {
    const [{ people, id: domainId }] = await openDesks()
    const [login, lost, found] = [fresh('ana'), makeKey(fresh('lost')), makeKey(fresh('found'))]
    const old = await add(people.maker, { alias: 'Ana', key: lost, logins: [login] })
    expect((await add(people.maker, { alias: 'Ana 2', key: found, logins: [login] })).outcome).toBe(
      'LoginIdAlreadyAssigned',
    )
    expect(await lock(people.maker, old.id, 'v0_LockUser', 1)).toBe('Succeeded')
    expect((await add(people.maker, { alias: 'Ana 2', key: found, logins: [login] })).outcome).toBe('Succeeded')
    expect(await directory().findByLogin(login)).toMatchObject({ publicKey: found.publicKey, users: [{ domainId }] })
    expect(await lock(people.maker, old.id, 'v0_UnlockUser', 2)).toBe('LoginIdAlreadyAssigned')
  })
})
