import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readAccessWith } from '@domain/domains/domain-draft'
import type { IntentPayload } from '@domain/intents/catalogue/payloads'
import type { Uuid } from '@domain/shared/ids'
import { createGateway } from '@gateway/create-gateway'
import type { GenesisBody } from '@gateway/governance/genesis'
import { normaliseLogin } from '@gateway/identity/people'
import { createPeopleDirectory } from '@gateway/identity/people-directory'
import { users, type StoredEnvelope } from '@gateway/store/schema/entities'
import { pendingEntities } from '@gateway/store/schema/notifications'
import type { LoginCollision } from '@gateway/users/login-collisions'
import { createTestPerson, testInstant, type TestPerson } from '@support/gateway-harness'
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
  type Named,
} from '@support/login-desk'
import { testConfig } from '@support/test-config'
import { createTestDatabase } from '@support/test-database'
import { ledgersOfTests, quorum } from '@support/test-institution'

const desk = createLoginDesk()
const { root, keys, store, fixture, openDomain, carryOut, outcomesOf, add, addByAlias, directory } = desk
beforeAll(desk.open)
afterAll(desk.close)

const domain = (...named: readonly Named[]): IntentPayload => ({
  type: 'v0_CreateDomain',
  id: random.uuid(),
  alias: 'New',
  lock: 'Unlocked',
  customProperties: {},
  permissions: {
    readAccess: readAccessWith([], []),
  },
  users: named.map((one) => (({ type: _type, ...user }) => user)(newUser(one))),
  policies: [
    {
      id: random.uuid(),
      alias: 'Alone',
      rank: 10,
      scope: 'Self',
      scriptingEngine: 'Javascript_v0',
      workflow: [quorum('maker')],
      lock: 'Unlocked',
      customProperties: {},
    },
  ],
})

describe('how login names are compared', () => {
  test('in any case and any form of the same letters', () => {
    expect(
      ['Elena@Corp.Example', ' elena@corp.example ', wide('Elena@corp.example'), 'ELENA@CORP.EXAMPLE'].map(
        normaliseLogin,
      ),
    ).toEqual(Array(4).fill('elena@corp.example'))
    expect([normaliseLogin('STRASSE'), normaliseLogin('É'), normaliseLogin('ﬁ')]).toEqual([
      normaliseLogin('straße'),
      normaliseLogin('e\u0301'),
      'fi',
    ])
  })

  test('what was compared once is compared the same way again', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        (text) => normaliseLogin(normaliseLogin(text)) === normaliseLogin(text),
      ),
    )
  })
})

describe('the alias of an administrator who was given no login id', () => {
  let name: string
  let administrator: TestPerson
  beforeAll(async () => {
    name = freshLogin('Elena')
    administrator = await addByAlias(root, name)
  })

  test.each([
    ['in the same letters', (text: string) => text],
    ['in capital letters', (text: string) => text.toUpperCase()],
    ['in full-width letters', wide],
    ['with spaces around it', (text: string) => ` ${text} `],
  ])('is nobody else’s login %s, in the same domain or far below it', async (_, write) => {
    const desk = await openDomain()
    const below = await openDomain(desk.people.maker)
    for (const maker of [root, desk.people.maker, below.people.maker]) {
      expect(await outcomesOf(maker, newUser({ alias: freshLogin('mallory'), logins: [write(name)] }))).toEqual(taken)
    }
    expect(await outcomesOf(below.people.maker, newUser({ alias: write(name) }))).toEqual(taken)
  })

  test('stays the login of that administrator, who pairs, asks and renews', async () => {
    expect(await signInFlow(fixture(), administrator)).toEqual(wholeFlow)
  })

  test('is not given by a new domain either, nor one name to two of its users', async () => {
    const twice = freshLogin('twice')
    expect(await outcomesOf(root, domain({ alias: freshLogin('mallory'), logins: [name] }))).toEqual(taken)
    expect(
      await outcomesOf(root, domain({ alias: twice }, { alias: freshLogin('other'), logins: [wide(twice)] })),
    ).toEqual(taken)
    expect(
      await outcomesOf(root, domain({ alias: twice }, { alias: freshLogin('other'), logins: [freshLogin('own')] })),
    ).toEqual(given)
  })
})

describe('a login id', () => {
  test('is nobody else’s alias where no login id is given, and an alias like it beside a login id is only a name', async () => {
    const [login, desk] = [freshLogin('ana'), await openDomain()]
    await add(root, { alias: freshLogin('Ana'), logins: [login] })
    expect(await outcomesOf(desk.people.maker, newUser({ alias: wide(login).toUpperCase() }))).toEqual(taken)
    expect(await outcomesOf(desk.people.maker, newUser({ alias: login, logins: [freshLogin('own')] }))).toEqual(given)
  })
})

describe('a login name that is compared as more letters than an index holds', () => {
  const refused = ['LoginIdTooLong', 'LoginIdTooLong']
  const long = 'ﷺ'.repeat(30)

  test('is refused, for a user, a change of one and a new domain, be it a login id or an alias', async () => {
    const mine = await add(root, { alias: freshLogin('nour'), logins: [freshLogin('nour')] })
    expect(await outcomesOf(root, newUser({ alias: freshLogin('omar'), logins: [long] }))).toEqual(refused)
    expect(await outcomesOf(root, newUser({ alias: long }))).toEqual(refused)
    expect(await outcomesOf(root, updateUser(mine.id, mine.alias, [freshLogin('nour'), long]))).toEqual(refused)
    expect(await outcomesOf(root, domain({ alias: freshLogin('pia'), logins: [long] }))).toEqual(refused)
  })

  test('of as many letters as one may have is given', async () => {
    const longest = freshLogin('rosa').padEnd(500, 'x')
    expect(await outcomesOf(root, newUser({ alias: freshLogin('rosa'), logins: [longest] }))).toEqual(given)
  })
})

describe('a login id of blanks alone', () => {
  const none = ['MissingLoginIds', 'MissingLoginIds']

  test.each([' ', '\u00a0', '\u3000\t'])(
    '%j is refused, for a user, a change of one and a new domain',
    async (blank) => {
      const mine = await add(root, { alias: freshLogin('bruno'), logins: [freshLogin('bruno')] })
      expect(await outcomesOf(root, newUser({ alias: freshLogin('carla'), logins: [blank] }))).toEqual(none)
      expect(await outcomesOf(root, updateUser(mine.id, mine.alias, [freshLogin('bruno'), blank]))).toEqual(none)
      expect(await outcomesOf(root, domain({ alias: freshLogin('dora'), logins: [blank] }))).toEqual(none)
    },
  )

  test('that an earlier version took gives nobody the alias at the next start, though the record is older than the victim’s', async () => {
    const name = freshLogin('elena')
    const older = await add((await openDomain()).people.maker, {
      alias: freshLogin('mallory'),
      logins: [freshLogin('mallory')],
    })
    fixture().harness.clock.increment(1000)
    const victim = await addByAlias(root, name)
    const { database } = store()
    const [{ envelope }] = (await database
      .select({ envelope: users.envelope })
      .from(users)
      .where(eq(users.id, older.id))) as [{ envelope: StoredEnvelope }]
    await database
      .update(users)
      .set({
        alias: name,
        logins: [],
        envelope: {
          ...envelope,
          data: { ...envelope.data, alias: name, loginIds: [{ id: ' ', providerId: 'harmonize' }] },
        },
      })
      .where(eq(users.id, older.id))
    const again = await desk.start()
    expect((await createPeopleDirectory(again.harness.gateway.context).findByLogin(name))?.publicKey).toBe(
      victim.key.publicKey,
    )
    expect(await signInFlow(again, victim)).toEqual(wholeFlow)
  })
})

describe('who is changed later', () => {
  test('takes no name of another key, be it an alias or a login id, nor by giving up the own login id', async () => {
    const [name, login, desk] = [freshLogin('owner'), freshLogin('login'), await openDomain()]
    await add(root, { alias: name })
    await add(root, { alias: freshLogin('other'), logins: [login] })
    const { maker } = desk.people
    const mallory = await add(maker, { alias: name, logins: [freshLogin('mallory')] })
    expect(await outcomesOf(maker, updateUser(mallory.id, freshLogin('mallory'), [wide(name)]))).toEqual(taken)
    expect(await outcomesOf(maker, updateUser(mallory.id, login.toUpperCase()))).toEqual(taken)
    expect(await outcomesOf(maker, updateUser(mallory.id, name))).toEqual(taken)
    expect(await outcomesOf(maker, updateUser(mallory.id, freshLogin('mallory'), [freshLogin('mallory')]))).toEqual(
      given,
    )
  })

  test('is not unlocked while another key has the name', async () => {
    const [name, desk] = [freshLogin('leaver'), await openDomain()]
    const leaver = await add(root, { alias: name })
    expect(await carryOut(root, leaver.change('v0_LockUser', 1))).toBe('Succeeded')
    const heir = await add(desk.people.maker, { alias: freshLogin('heir'), logins: [wide(name)] })
    expect(await outcomesOf(root, leaver.change('v0_UnlockUser', 2))).toEqual(taken)
    expect(await carryOut(desk.people.maker, heir.change('v0_LockUser', 1))).toBe('Succeeded')
    expect(await outcomesOf(root, leaver.change('v0_UnlockUser', 2))).toEqual(given)
  })
})

test('of the people of a locked domain nobody keeps a name from others, and it comes back only without those that were given meanwhile', async () => {
  const [name, other, below] = [freshLogin('hire'), freshLogin('other'), await openDomain()]
  await add(below.people.maker, { alias: freshLogin('squatter'), logins: [name, other] })
  const change = (type: 'v0_LockDomain' | 'v0_UnlockDomain', revision: number): IntentPayload => ({
    type,
    reference: { id: below.id, revision },
  })
  expect(await carryOut(root, change('v0_LockDomain', 1))).toBe('Succeeded')
  fixture().harness.clock.increment(1000)
  const hire = newUser({ alias: freshLogin('hire'), logins: [name] })
  expect(await outcomesOf(root, hire)).toEqual(given)
  expect((await directory().findByLogin(name))?.publicKey).toBe(hire.publicKey)
  const { body } = await fixture()
    .harness.as(root)
    .get<{ items: readonly LoginCollision[] }>(`/internal/v1/domains/${root.user.domainId}/login-collisions`)
  expect(body.items.filter(({ login }) => login === name)).toEqual([
    { userId: hire.id, alias: hire.alias, login: name, keepsLogin: true },
  ])
  expect(await outcomesOf(root, change('v0_UnlockDomain', 2))).toEqual(taken)
  expect(await carryOut(root, { type: 'v0_LockUser', reference: { id: hire.id, revision: 1 } })).toBe('Succeeded')
  expect(await outcomesOf(root, change('v0_UnlockDomain', 2))).toEqual(given)
  expect(await outcomesOf(root, newUser({ alias: freshLogin('late'), logins: [other] }))).toEqual(taken)
})

test('users of one key share their names in as many domains as they like', async () => {
  const [name, login, key, desk] = [freshLogin('both'), freshLogin('login'), makeKey(randomUUID()), await openDomain()]
  const below = await openDomain(desk.people.maker)
  expect(await outcomesOf(root, newUser({ alias: name, key, logins: [login] }))).toEqual(given)
  expect(await outcomesOf(desk.people.maker, newUser({ alias: wide(login), key }))).toEqual(given)
  expect(
    await outcomesOf(
      below.people.maker,
      newUser({ alias: freshLogin('third'), key, logins: [login.toUpperCase(), name] }),
    ),
  ).toEqual(given)
  expect((await directory().findByLogin(wide(login)))?.users).toHaveLength(3)
})

describe('a user who loses the login', () => {
  const stateOf = async (author: TestPerson) =>
    (
      await store().database.select().from(pendingEntities).where(eq(pendingEntities.publicKey, author.key.publicKey))
    ).map(({ state }) => state)

  test.each([
    ['by being locked', (id: Uuid): IntentPayload => ({ type: 'v0_LockUser', reference: { id, revision: 1 } })],
    ['by being changed', (id: Uuid): IntentPayload => updateUser(id, freshLogin('renamed'))],
  ])('%s, is asked for nothing any more', async (_, change) => {
    const leaver = await addByAlias(root, freshLogin('leaver'))
    expect(await signInFlow(fixture(), leaver)).toEqual(wholeFlow)
    expect(await stateOf(leaver)).toEqual(['waiting'])
    expect(await carryOut(root, change(leaver.user.id))).toBe('Succeeded')
    await expect.poll(() => stateOf(leaver)).toEqual(['withdrawn'])
  })
})

describe('a genesis', () => {
  const found = async (body: GenesisBody) => {
    const empty = await createTestDatabase()
    const clock = { now: () => testInstant, setTimeout: () => 0, clearTimeout: () => undefined }
    const parts = {
      config: testConfig(),
      database: empty.database,
      clock,
      random,
      log: { info: () => undefined, error: () => undefined, security: () => undefined },
      keys,
      worker: 'manual' as const,
    }
    const made = await createGateway({
      ...parts,
      genesis: body,
      tokens: { verify: () => Promise.reject(new Error('nobody calls')) },
    })
    if (made.ok) await made.value.close()
    await empty.close()
    return made.ok ? 'founded' : [made.problem.code, made.problem.sentence]
  }
  const genesisWith = (...named: readonly Named[]): GenesisBody => {
    const body = ledgersOfTests(createTestPerson('founder', random.uuid()))
    const added = named.map((one) => (({ type: _type, ...user }) => user)(newUser(one)))
    const { users: _users, policies, ...domain } = body.rootDomainSetup
    const child = {
      ...domain,
      id: random.uuid(),
      alias: 'Below',
      users: added.slice(1),
      policies: policies.map((policy) => ({ ...policy, id: random.uuid() })),
    }
    return {
      ...body,
      rootDomainSetup: {
        ...body.rootDomainSetup,
        users: [...body.rootDomainSetup.users, ...added.slice(0, 1)],
        descendants: [child],
      },
    }
  }

  test('that gives one name to two keys founds nothing and says which name', async () => {
    const sentence =
      'The genesis gives the login elena@corp.example to two keys: give each person a login of their own.'
    expect(
      await found(
        genesisWith({ alias: 'elena@corp.example' }, { alias: 'Mallory', logins: [wide('Elena@corp.example')] }),
      ),
    ).toEqual(['genesisInvalid', sentence])
  })

  test('may give it twice to one key, and to somebody who is locked', async () => {
    const key = makeKey(randomUUID())
    expect(
      await found(
        genesisWith({ alias: 'elena@corp.example', key }, { alias: 'Elena', key, logins: ['elena@corp.example'] }),
      ),
    ).toBe('founded')
    expect(
      await found(
        genesisWith(
          { alias: 'elena@corp.example', lock: 'Locked' },
          { alias: 'Elena', logins: ['elena@corp.example'] },
        ),
      ),
    ).toBe('founded')
  })
})
