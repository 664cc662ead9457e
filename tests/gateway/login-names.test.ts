import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { IntentPayload, PayloadOf } from '@domain/intents/catalogue/payloads'
import { buildProposal } from '@domain/intents/request'
import type { Uuid } from '@domain/shared/ids'
import { freezeRequest } from '@domain/signing/frozen-request'
import { createGateway } from '@gateway/create-gateway'
import type { GenesisBody } from '@gateway/governance/genesis'
import { readSession } from '@gateway/identity/auth-sessions'
import { normaliseLogin } from '@gateway/identity/people'
import { createPeopleDirectory } from '@gateway/identity/people-directory'
import { generatePlatformKeys } from '@gateway/platform/platform-keys'
import { users } from '@gateway/store/schema/entities'
import { pendingEntities } from '@gateway/store/schema/notifications'
import { createTestPerson, testInstant, type Harness, type TestPerson } from '@support/gateway-harness'
import { makeKey, type TestKey } from '@support/keys'
import { openGateway, type RouteGateway } from '@support/route-gateway'
import { postEnrolment } from '@support/scripted-device'
import { testConfig } from '@support/test-config'
import { createTestDatabase, type TestDatabase } from '@support/test-database'
import { ledgersOfTests, quorum, rolesOfTests } from '@support/test-institution'

const origin = 'http://127.0.0.1:8080'
const random = { uuid: () => randomUUID() as Uuid, bytes: (count: number) => crypto.getRandomValues(new Uint8Array(count)) }
const keys = generatePlatformKeys(random)
const root = createTestPerson('root', random.uuid())

let store: TestDatabase
let world: RouteGateway
let harness: Harness
beforeAll(async () => {
  store = await createTestDatabase()
  world = await openGateway({ database: store.database, keys, root })
  harness = world.harness
})
afterAll(async () => {
  await harness.close()
  await store.close()
})

const fresh = (name: string) => `${name}-${randomUUID().slice(0, 8)}@corp.example`
/** The same letters in the full width of East Asian type. */
const wide = (text: string) => text.replace(/[!-~]/g, (letter) => String.fromCodePoint(letter.codePointAt(0)! + 0xfee0))

interface Named {
  readonly alias: string
  readonly key?: TestKey
  readonly logins?: readonly string[]
  readonly lock?: 'Locked'
}

const loginIdsOf = (logins: readonly string[]) => logins.map((id) => ({ id, providerId: 'harmonize' }))
function newUser({ alias, key = makeKey(randomUUID()), logins, lock }: Named): PayloadOf<'v0_CreateUser'> {
  const loginIds = logins ? { loginIds: loginIdsOf(logins) } : {}
  return { type: 'v0_CreateUser', id: random.uuid(), alias, publicKey: key.publicKey, roles: [rolesOfTests.root], lock: lock ?? 'Unlocked', customProperties: {}, ...loginIds }
}

const update = (id: Uuid, alias: string, logins: readonly string[] = []): IntentPayload =>
  ({ type: 'v0_UpdateUser', reference: { id, revision: 1 }, alias, roles: [rolesOfTests.root], loginIds: loginIdsOf(logins), customProperties: {} })

const openDesk = (over: TestPerson = root) =>
  harness.createDomain({ parent: { id: over.user.domainId, admin: over }, people: { maker: ['maker'] }, policies: [{ alias: 'Alone', workflow: [quorum('maker')] }] })

async function carryOut(maker: TestPerson, payload: IntentPayload) {
  const { request } = await harness.propose(maker, payload)
  return request.history.at(-1)?.hint ?? request.status
}

/** What a dry run says of a proposal, and what becomes of it. */
async function outcomesOf(maker: TestPerson, payload: IntentPayload) {
  const { type: _, ...body } = buildProposal({ id: random.uuid(), author: maker.user, targetDomainId: maker.user.domainId, payload, now: harness.clock.now() })
  const { body: told } = await harness.as(maker).post<{ success: boolean; errors?: readonly string[] }>('/v1/intents/dry-run', body)
  return [told.success ? 'Succeeded' : told.errors?.join(), await carryOut(maker, payload)]
}
const taken = ['LoginIdAlreadyAssigned', 'LoginIdAlreadyAssigned']
const given = ['Succeeded', 'Succeeded']

async function add(maker: TestPerson, named: Named) {
  const payload = newUser(named)
  expect(await carryOut(maker, payload)).toBe('Succeeded')
  const change = (type: 'v0_LockUser' | 'v0_UnlockUser', revision: number): IntentPayload => ({ type, reference: { id: payload.id, revision } })
  return { ...payload, change }
}

/** Somebody who signs in with the alias, since nobody gave a login id. */
async function addByAlias(maker: TestPerson, name: string): Promise<TestPerson> {
  const key = makeKey(name)
  const { id } = await add(maker, { alias: name, key })
  return { name, email: normaliseLogin(name), key, user: { id, domainId: maker.user.domainId } }
}

const directory = () => createPeopleDirectory(harness.gateway.context)
const sentTo = ({ fetch }: RouteGateway): typeof globalThis.fetch => async (input, init) => fetch(new Request(input, init))

/** The same, from pairing a phone to renewing a session, as a person meets it. */
async function signInRoad(at: RouteGateway, { email, key, user }: TestPerson) {
  const deviceKey = makeKey(randomUUID())
  const paired = (await postEnrolment({ origin, email, signingKey: key, deviceKey, fetch: sentTo(at) })).status
  if (paired !== 200) return { paired }
  const device = await at.deviceOf({ name: email, email, key, user })
  const [session] = Object.values(await at.signIn({ name: email, email, key, user }))
  const accessToken = (await readSession(at.harness.gateway.context, session ?? ''))?.accessToken
  const entity = { type: 'Propose', author: user, id: randomUUID(), payload: { type: 'v0_Unknown' } }
  const { hash } = freezeRequest(entity)
  const body = JSON.stringify({ email, entity, hash })
  const asked = (await at.fetch(new Request(`${origin}/api/notifications/sign-web`, { method: 'POST', body, headers: { authorization: `Bearer ${accessToken}` } }))).status
  const seen = (await device.waiting()).map((one) => one.hash)
  return { paired, asked, isSeen: seen.includes(hash), isRenewed: (await createPeopleDirectory(at.harness.gateway.context).findHolder({ loginId: email, publicKey: key.publicKey })) !== undefined }
}
const wholeRoad = { paired: 200, asked: 200, isSeen: true, isRenewed: true }

describe('how login names are compared', () => {
  test('in any case and any form of the same letters', () => {
    expect(['Elena@Corp.Example', ' elena@corp.example ', wide('Elena@corp.example'), 'ELENA@CORP.EXAMPLE'].map(normaliseLogin)).toEqual(Array(4).fill('elena@corp.example'))
    expect([normaliseLogin('STRASSE'), normaliseLogin('É'), normaliseLogin('ﬁ')]).toEqual([normaliseLogin('straße'), normaliseLogin('e\u0301'), 'fi'])
  })

  test('what was compared once is compared the same way again', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => normaliseLogin(normaliseLogin(text)) === normaliseLogin(text)))
  })
})

describe('the alias of an administrator who was given no login id', () => {
  let name: string
  let administrator: TestPerson
  beforeAll(async () => {
    name = fresh('Elena')
    administrator = await addByAlias(root, name)
  })

  test.each([
    ['in the same letters', (text: string) => text],
    ['in capital letters', (text: string) => text.toUpperCase()],
    ['in full-width letters', wide],
    ['with spaces around it', (text: string) => ` ${text} `],
  ])('is nobody else’s login %s, in the same domain or far below it', async (_, write) => {
    const desk = await openDesk()
    const below = await openDesk(desk.people.maker)
    for (const maker of [root, desk.people.maker, below.people.maker]) {
      expect(await outcomesOf(maker, newUser({ alias: fresh('mallory'), logins: [write(name)] }))).toEqual(taken)
    }
    expect(await outcomesOf(below.people.maker, newUser({ alias: write(name) }))).toEqual(taken)
  })

  test('stays the login of that administrator, who pairs, asks and renews', async () => {
    expect(await signInRoad(world, administrator)).toEqual(wholeRoad)
  })

  test('is not given by a new domain either, nor one name to two of its users', async () => {
    const domain = (...named: readonly Named[]): IntentPayload => ({
      type: 'v0_CreateDomain', id: random.uuid(), alias: 'New', lock: 'Unlocked', customProperties: {}, permissions: { readAccess: { domains: [], users: [], endpoints: [], policies: [], accounts: [], transactions: [], requests: [], events: [] } },
      users: named.map((one) => (({ type: _type, ...user }) => user)(newUser(one))),
      policies: [{ id: random.uuid(), alias: 'Alone', rank: 10, scope: 'Self', scriptingEngine: 'Javascript_v0', workflow: [quorum('maker')], lock: 'Unlocked', customProperties: {} }],
    })
    const twice = fresh('twice')
    expect(await outcomesOf(root, domain({ alias: fresh('mallory'), logins: [name] }))).toEqual(taken)
    expect(await outcomesOf(root, domain({ alias: twice }, { alias: fresh('other'), logins: [wide(twice)] }))).toEqual(taken)
    expect(await outcomesOf(root, domain({ alias: twice }, { alias: fresh('other'), logins: [fresh('own')] }))).toEqual(given)
  })
})

describe('a login id', () => {
  test('is nobody else’s alias where no login id is given, and an alias like it beside a login id is only a name', async () => {
    const [login, desk] = [fresh('ana'), await openDesk()]
    await add(root, { alias: fresh('Ana'), logins: [login] })
    expect(await outcomesOf(desk.people.maker, newUser({ alias: wide(login).toUpperCase() }))).toEqual(taken)
    expect(await outcomesOf(desk.people.maker, newUser({ alias: login, logins: [fresh('own')] }))).toEqual(given)
  })
})

describe('who is changed later', () => {
  test('takes no name of another key, be it an alias or a login id, nor by giving up the own login id', async () => {
    const [name, login, desk] = [fresh('owner'), fresh('login'), await openDesk()]
    await add(root, { alias: name })
    await add(root, { alias: fresh('other'), logins: [login] })
    const { maker } = desk.people
    const mallory = await add(maker, { alias: name, logins: [fresh('mallory')] })
    expect(await outcomesOf(maker, update(mallory.id, fresh('mallory'), [wide(name)]))).toEqual(taken)
    expect(await outcomesOf(maker, update(mallory.id, login.toUpperCase()))).toEqual(taken)
    expect(await outcomesOf(maker, update(mallory.id, name))).toEqual(taken)
    expect(await outcomesOf(maker, update(mallory.id, fresh('mallory'), [fresh('mallory')]))).toEqual(given)
  })

  test('is not unlocked while another key has the name', async () => {
    const [name, desk] = [fresh('leaver'), await openDesk()]
    const leaver = await add(root, { alias: name })
    expect(await carryOut(root, leaver.change('v0_LockUser', 1))).toBe('Succeeded')
    const heir = await add(desk.people.maker, { alias: fresh('heir'), logins: [wide(name)] })
    expect(await outcomesOf(root, leaver.change('v0_UnlockUser', 2))).toEqual(taken)
    expect(await carryOut(desk.people.maker, heir.change('v0_LockUser', 1))).toBe('Succeeded')
    expect(await outcomesOf(root, leaver.change('v0_UnlockUser', 2))).toEqual(given)
  })
})

test('users of one key share their names in as many domains as they like', async () => {
  const [name, login, key, desk] = [fresh('both'), fresh('login'), makeKey(randomUUID()), await openDesk()]
  const below = await openDesk(desk.people.maker)
  expect(await outcomesOf(root, newUser({ alias: name, key, logins: [login] }))).toEqual(given)
  expect(await outcomesOf(desk.people.maker, newUser({ alias: wide(login), key }))).toEqual(given)
  expect(await outcomesOf(below.people.maker, newUser({ alias: fresh('third'), key, logins: [login.toUpperCase(), name] }))).toEqual(given)
  expect((await directory().findByLogin(wide(login)))?.users).toHaveLength(3)
})

describe('a user who loses the login', () => {
  const stateOf = async (author: TestPerson) => (await store.database.select().from(pendingEntities).where(eq(pendingEntities.publicKey, author.key.publicKey))).map(({ state }) => state)

  test.each([
    ['by being locked', (id: Uuid): IntentPayload => ({ type: 'v0_LockUser', reference: { id, revision: 1 } })],
    ['by being changed', (id: Uuid): IntentPayload => update(id, fresh('renamed'))],
  ])('%s, is asked for nothing any more', async (_, change) => {
    const leaver = await addByAlias(root, fresh('leaver'))
    expect(await signInRoad(world, leaver)).toEqual(wholeRoad)
    expect(await stateOf(leaver)).toEqual(['waiting'])
    expect(await carryOut(root, change(leaver.user.id))).toBe('Succeeded')
    await expect.poll(() => stateOf(leaver)).toEqual(['withdrawn'])
  })
})

describe('a genesis', () => {
  const found = async (body: GenesisBody) => {
    const empty = await createTestDatabase()
    const clock = { now: () => testInstant, setTimeout: () => 0, clearTimeout: () => undefined }
    const parts = { config: testConfig(), database: empty.database, clock, random, log: { info: () => undefined, error: () => undefined }, keys, worker: 'manual' as const }
    const made = await createGateway({ ...parts, genesis: body, tokens: { verify: () => Promise.reject(new Error('nobody calls')) } })
    if (made.ok) await made.value.close()
    await empty.close()
    return made.ok ? 'founded' : [made.problem.code, made.problem.sentence]
  }
  const genesisWith = (...named: readonly Named[]): GenesisBody => {
    const body = ledgersOfTests(createTestPerson('founder', random.uuid()))
    const added = named.map((one) => (({ type: _type, ...user }) => user)(newUser(one)))
    const { users: _users, policies, ...domain } = body.rootDomainSetup
    const child = { ...domain, id: random.uuid(), alias: 'Below', users: added.slice(1), policies: policies.map((policy) => ({ ...policy, id: random.uuid() })) }
    return { ...body, rootDomainSetup: { ...body.rootDomainSetup, users: [...body.rootDomainSetup.users, ...added.slice(0, 1)], descendants: [child] } }
  }

  test('that gives one name to two keys founds nothing and says which name', async () => {
    const sentence = 'The genesis gives the login elena@corp.example to two keys: give each person a login of their own.'
    expect(await found(genesisWith({ alias: 'elena@corp.example' }, { alias: 'Mallory', logins: [wide('Elena@corp.example')] }))).toEqual(['genesisInvalid', sentence])
  })

  test('may give it twice to one key, and to somebody who is locked', async () => {
    const key = makeKey(randomUUID())
    expect(await found(genesisWith({ alias: 'elena@corp.example', key }, { alias: 'Elena', key, logins: ['elena@corp.example'] }))).toBe('founded')
    expect(await found(genesisWith({ alias: 'elena@corp.example', lock: 'Locked' }, { alias: 'Elena', logins: ['elena@corp.example'] }))).toBe('founded')
  })
})

describe('two holders of one name in a database of before', () => {
  type OldNames = readonly [OldName, OldName]
  type OldName = Pick<typeof users.$inferInsert, 'alias' | 'logins'>
  /** As the store wrote users when an alias stood beside the logins; of that age. */
  async function addOld(email: string, row: OldName & { readonly createdAt: string }): Promise<TestPerson> {
    const key = makeKey(randomUUID())
    const { id } = await add(root, { alias: fresh('old'), key })
    await store.database.update(users).set(row).where(eq(users.id, id))
    return { name: row.alias, email, key, user: { id, domainId: root.user.domainId } }
  }

  test.each([
    ['whose alias it is', (name: string): OldNames => [{ alias: name, logins: [] }, { alias: fresh('new'), logins: [name] }]],
    ['whose login id it is', (name: string): OldNames => [{ alias: fresh('old'), logins: [wide(name)] }, { alias: name.toUpperCase(), logins: [] }]],
  ])('leave it after an upgrade to the older one, %s', async (_, write) => {
    const name = fresh('elena')
    const [first, second] = write(name)
    const older = await addOld(name, { ...first, createdAt: '2025-01-01T00:00:00.000Z' })
    const newer = await addOld(name, { ...second, createdAt: '2025-06-01T00:00:00.000Z' })
    const upgraded = await openGateway({ database: store.database, keys, root })
    expect(await signInRoad(upgraded, older)).toEqual(wholeRoad)
    expect(await signInRoad(upgraded, newer)).toEqual({ paired: 401 })
    expect((await (await upgraded.deviceOf(older)).waiting()).length).toBe(1)
    await upgraded.harness.close()
  })

  test('are changed in other things as before, and neither is given what the other has', async () => {
    const [name, other] = [fresh('bot'), fresh('bot')]
    const older = await addOld(name, { alias: name, logins: [name], createdAt: '2025-01-01T00:00:00.000Z' })
    const newer = await add(root, { alias: other })
    const envelopeOf = (alias: string) => sql`jsonb_set(${users.envelope}, '{data,alias}', to_jsonb(${alias}::text))`
    await store.database.update(users).set({ alias: name.toUpperCase(), logins: [name], envelope: envelopeOf(name.toUpperCase()) }).where(eq(users.id, newer.id))
    expect(await outcomesOf(root, update(newer.id, name.toUpperCase()))).toEqual(given)
    const { maker } = (await openDesk()).people
    for (const publicKey of [older.key.publicKey, newer.publicKey]) expect(await outcomesOf(maker, { ...newUser({ alias: fresh('more'), logins: [name] }), publicKey })).toEqual(taken)
    expect((await directory().findByLogin(name))?.publicKey).toBe(older.key.publicKey)
  })
})
