import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountsPageWire } from '@api/accounts/accounts.wire'
import { tickersPageWire } from '@api/assets/tickers.wire'
import { domainsPageWire, domainWire } from '@api/domains/domains.wire'
import { intentsPageWire } from '@api/intents/intents.wire'
import { ledgersPageWire } from '@api/ledgers/ledgers.wire'
import { policiesPageWire } from '@api/policies/policies.wire'
import { systemInformationWire } from '@api/session/installation.api'
import { meWire } from '@api/session/me.wire'
import { usersPageWire } from '@api/users/users.wire'
import { vaultsPageWire } from '@api/vaults/vaults.wire'
import { readableDomainIds } from '@gateway/access/read-access'
import { usersOfKey } from '@gateway/identity/people-directory'
import { asNewUser, createHarness, createTestPerson, type Harness, type TestDomain } from '@support/gateway-harness'
import { quorum } from '@support/test-institution'

const calls = ['', '/users', '/users/roles', '/policies', '/endpoints', '/accounts', '/requests'] as const
const sectionOf: Readonly<Record<(typeof calls)[number], string>> = {
  '': 'domains',
  '/users': 'users',
  '/users/roles': 'users',
  '/policies': 'policies',
  '/endpoints': 'endpoints',
  '/accounts': 'accounts',
  '/requests': 'requests',
}
const readAccess: Readonly<Record<string, readonly string[]>> = {
  domains: ['maker', 'clerk', 'above'],
  users: ['maker', 'above'],
  policies: ['maker'],
  endpoints: ['maker', 'clerk'],
  accounts: ['maker', 'above'],
  requests: ['maker'],
}

const nulCursor = Buffer.from(
  JSON.stringify({ sort: 'name ASC', value: '\0', id: '00000000-0000-4000-8000-000000000001' }),
).toString('base64url')

let harness: Harness
let outer: TestDomain<'above' | 'maker'>
let inner: TestDomain<'maker' | 'clerk' | 'nobody'>
let beside: TestDomain<'maker'>

beforeAll(async () => {
  harness = await createHarness()
  outer = await harness.createDomain({
    people: { above: ['above'], maker: ['maker'] },
    policies: [{ alias: 'Alone', workflow: [quorum('maker')] }],
  })
  inner = await harness.createDomain({
    parent: { id: outer.id, admin: outer.people.maker },
    people: { maker: ['maker'], clerk: ['clerk'], nobody: ['nobody'] },
    policies: [{ alias: 'Alone', workflow: [quorum('maker')] }],
    readAccess,
  })
  beside = await harness.createDomain({
    people: { maker: ['maker'] },
    policies: [{ alias: 'Alone', workflow: [quorum('maker')] }],
  })
})
afterAll(() => harness.close())

describe('who reads what', () => {
  test.each(['maker', 'clerk', 'nobody'] as const)(
    'a %s reads exactly the sections of the own domain that list the role [RO017]',
    async (name) => {
      const statuses = await Promise.all(
        calls.map(async (call) => (await harness.as(inner.people[name]).get(`/v1/domains/${inner.id}${call}`)).status),
      )
      expect(statuses).toEqual(calls.map((call) => (readAccess[sectionOf[call]]!.includes(name) ? 200 : 401)))
    },
  )

  test('addresses and balances are read by readers of accounts, and nobody else makes an address [RO017]', async () => {
    const path = `/v1/domains/${inner.id}/accounts/${harness.random.uuid()}`
    const statuses = async (person: { email: string }) => {
      const call = harness.as(person)
      return [
        (await call.get(`${path}/addresses`)).status,
        (await call.get(`${path}/balances`)).status,
        (await call.post(`${path}/addresses/bitcoin-mainnet`)).status,
      ]
    }
    expect([await statuses(inner.people.maker), await statuses(inner.people.clerk)]).toEqual([
      [404, 404, 404],
      [401, 401, 401],
    ])
  })

  test('a person of a domain above reads below what lists the role held above [RO017]', async () => {
    const statuses = await Promise.all(
      calls.map(async (call) => (await harness.as(outer.people.above).get(`/v1/domains/${inner.id}${call}`)).status),
    )
    expect(statuses).toEqual(calls.map((call) => (readAccess[sectionOf[call]]!.includes('above') ? 200 : 401)))
  })

  test.each(calls)('GET …%s of a domain beside or above is answered as if it did not exist [RO017]', async (call) => {
    for (const id of [beside.id, outer.id, harness.random.uuid()]) {
      const answer = await harness.as(inner.people.maker).get(`/v1/domains/${id}${call}`)
      expect([answer.status, answer.body['reason']]).toEqual([404, 'EntityNotFoundError'])
    }
  })

  test('an entity is not found through the path of another domain [RO017]', async () => {
    const own = beside.people.maker
    const foreign = inner.people.maker.user.id
    expect((await harness.as(own).get(`/v1/domains/${beside.id}/users/${foreign}`)).status).toBe(404)
    expect((await harness.as(own).get(`/v1/domains/${beside.id}/users/${own.user.id}`)).status).toBe(200)
  })

  test('the list of domains holds those whose own section lists a role of the person [AP040]', async () => {
    const idsOf = async (person: { email: string }) => {
      const page = domainsPageWire.parse((await harness.as(person).get('/v1/domains')).body)
      return page.items.map(({ data }) => data.id).toSorted()
    }
    expect(await idsOf(inner.people.maker)).toEqual([inner.id])
    expect(await idsOf(inner.people.nobody)).toEqual([])
    expect(await idsOf(outer.people.above)).toEqual([outer.id, inner.id].toSorted())
  })

  test('of the domains that list a role their ids alone are read [AP040]', async () => {
    const { context } = harness.gateway
    const read: unknown[] = []
    const select = (fields?: object) => {
      read.push(fields ? Object.keys(fields) : 'everything')
      return context.database.select(fields as never)
    }
    const database = new Proxy(context.database, {
      get: (target, name) => (name === 'select' ? select : target[name as keyof typeof target]),
    })
    const { above } = outer.people
    const viewer = { loginId: above.email, users: await usersOfKey(context.database, above.key.publicKey) }
    const asked = readableDomainIds(database, viewer, 'users')
    const ids = await asked
    // However many there are, the question names none of them: a statement has 65,535 parameters at most.
    expect(asked.toSQL().params).not.toContain(inner.id)
    expect([ids.map(({ id }) => id).toSorted(), read]).toEqual([[outer.id, inner.id].toSorted(), [['id'], ['id']]])
  })

  test('whoever may not read requests still finds the own intents [RO017]', async () => {
    const lone = await harness.createDomain({
      people: { maker: ['maker'], other: ['maker'] },
      policies: [{ alias: 'Alone', workflow: [quorum('maker')] }],
      readAccess: { requests: [] },
    })
    const { intentId } = await harness.propose(lone.people.maker, {
      type: 'v0_CreateUser',
      ...asNewUser(createTestPerson('new', lone.id), ['guest']),
    })
    const listed = async (person: { email: string }) =>
      intentsPageWire
        .parse((await harness.as(person).get(`/v1/domains/${lone.id}/intents`)).body)
        .items.map(({ data }) => data.id)
    expect([await listed(lone.people.maker), await listed(lone.people.other)]).toEqual([[intentId], []])
    expect((await harness.as(lone.people.other).get(`/v1/domains/${lone.id}/intents/${intentId}`)).status).toBe(404)
  })

  test('a request is seen by its own requester and by readers of requests [RO017]', async () => {
    const { request } = await harness.propose(inner.people.maker, {
      type: 'v0_LockUser',
      reference: { id: inner.people.nobody.user.id, revision: 7 },
    })
    const read = async (person: { email: string }) =>
      (await harness.as(person).get(`/v1/domains/${inner.id}/requests/${request.id}`)).status
    expect([await read(inner.people.maker), await read(inner.people.clerk), await read(beside.people.maker)]).toEqual([
      200, 404, 404,
    ])
    expect((await harness.as(inner.people.maker).get('/v1/me/requests')).body).toMatchObject([
      { id: request.id, status: 'Failed' },
    ])
    const listed = async ({ people, id }: TestDomain<'maker'>) =>
      (await harness.as(people.maker).get<{ id: string }[]>(`/v1/domains/${id}/requests`)).body.map((one) => one.id)
    expect([(await listed(inner)).includes(request.id), await listed(beside)]).toEqual([true, []])
  })

  test('a person without any user record is shut out [AP012]', async () => {
    for (const path of ['/v1/me', '/v1/domains', '/v1/vaults', '/v1/ledgers', '/v1/tickers']) {
      expect((await harness.as({ email: 'stranger@example.test' }).get(path)).status).toBe(401)
    }
  })
})

describe('the shapes of the answers', () => {
  test.each([
    ['/v1/me', meWire],
    ['/v1/domains', domainsPageWire],
    ['/v1/vaults', vaultsPageWire],
    ['/v1/ledgers', ledgersPageWire],
    ['/v1/tickers', tickersPageWire],
    ['/internal/v1/system/information', systemInformationWire],
  ] as const)('%s answers the shape of the wire', async (path, wire) => {
    const answer = await harness.as(inner.people.maker).get(path)
    expect([answer.status, wire.safeParse(answer.body).success]).toEqual([200, true])
  })

  test.each([
    ['', domainWire],
    ['/users', usersPageWire],
    ['/policies', policiesPageWire],
    ['/accounts', accountsPageWire],
    ['/intents', intentsPageWire],
  ] as const)('/v1/domains/{d}%s answers the shape of the wire', async (path, wire) => {
    const answer = await harness.as(inner.people.maker).get(`/v1/domains/${inner.id}${path}`)
    expect([answer.status, wire.safeParse(answer.body).success]).toEqual([200, true])
  })
})

describe('pages', () => {
  test('a list is walked in order without gaps or repeats, in both directions [AP002]', async () => {
    const lone = await harness.createDomain({
      people: { maker: ['maker'] },
      policies: [{ alias: 'Alone', workflow: [quorum('maker')] }],
    })
    for (const name of ['delta', 'alpha', 'echo', 'bravo', 'charlie'])
      await harness.propose(lone.people.maker, {
        type: 'v0_CreateUser',
        ...asNewUser(createTestPerson(name, lone.id), ['guest']),
      })
    const walk = async (query: string) => {
      const seen: string[] = []
      let after: string | undefined
      do {
        const { body } = await harness
          .as(lone.people.maker)
          .get(`/v1/domains/${lone.id}/users?roles=guest&limit=2&${query}${after ? `&startingAfter=${after}` : ''}`)
        const page = usersPageWire.parse(body)
        expect([page.count, page.currentStartingAfter]).toEqual([page.items.length, after])
        seen.push(...page.items.map(({ data }) => data.alias.split(' ')[0]!))
        after = page.nextStartingAfter
      } while (after)
      return seen
    }
    expect(await walk('sortBy=alias')).toEqual(['alpha', 'bravo', 'charlie', 'delta', 'echo'])
    expect(await walk('sortBy=alias&sortOrder=DESC')).toEqual(['echo', 'delta', 'charlie', 'bravo', 'alpha'])
    expect(await walk('sortBy=metadata.createdAt')).toHaveLength(5)
  })

  test.each(['id', 'alias', 'metadata.createdAt'])(
    'a cursor by %s that nobody was given is refused as plain text [ER001]',
    async (sortBy) => {
      const made = Buffer.from(JSON.stringify({ sort: `${sortBy} ASC`, value: 'abc', id: 'abc' })).toString('base64url')
      const { status, text } = await harness
        .as(outer.people.maker)
        .get(`/v1/domains/${outer.id}/users?sortBy=${sortBy}&startingAfter=${made}`)
      expect([status, text]).toEqual([400, 'Invalid value for: query parameter startingAfter'])
    },
  )

  test.each([
    'limit=0',
    'limit=101',
    'limit=ten',
    'sortBy=secret',
    'sortOrder=UP',
    'startingAfter=nonsense',
    'lock=Open',
    'metadata.createdBy=me',
  ])('the parameter %s is refused as plain text [ER001]', async (query) => {
    const answer = await harness.as(inner.people.maker).get(`/v1/domains/${inner.id}/users?${query}`)
    expect([answer.status, answer.text]).toEqual([400, `Invalid value for: query parameter ${query.split('=')[0]}`])
  })

  test.each([
    ['/users', 'alias'],
    ['/users', 'metadata.description'],
    ['/intents', 'details.metadata.description'],
    ['/intents', 'entityId'],
    ['/accounts', 'ledgerId'],
  ])('a NUL character in a filter of …%s is refused as plain text: %s [ER001]', async (path, name) => {
    const answer = await harness.as(inner.people.maker).get(`/v1/domains/${inner.id}${path}?${name}=%00`)
    expect([answer.status, answer.text]).toEqual([400, `Invalid value for: query parameter ${name}`])
  })

  test.each(['name=%00', 'symbol=a%00', 'metadata.customProperties=a:%00', `startingAfter=${nulCursor}`])(
    'a NUL character in a parameter of tickers is refused as plain text: %s [ER001]',
    async (query) => {
      const answer = await harness.as(inner.people.maker).get(`/v1/tickers?${query}`)
      expect([answer.status, answer.text]).toEqual([400, `Invalid value for: query parameter ${query.split('=')[0]}`])
    },
  )

  test('a ledger with a NUL character in its id does not exist', async () => {
    expect((await harness.as(inner.people.maker).get('/v1/ledgers/%00')).status).toBe(404)
  })

  test('intents are filtered by repeated keys of type, author, target and status [EN058]', async () => {
    const lone = await harness.createDomain({
      people: { maker: ['maker'], other: ['maker'] },
      policies: [{ alias: 'Alone', workflow: [quorum('maker')] }],
    })
    const made = await harness.propose(lone.people.maker, {
      type: 'v0_CreateUser',
      ...asNewUser(createTestPerson('new', lone.id), ['guest']),
    })
    const locked = await harness.propose(lone.people.other, {
      type: 'v0_LockUser',
      reference: { id: lone.people.maker.user.id, revision: 1 },
    })
    const idsFor = async (query: string) => {
      const page = intentsPageWire.parse(
        (
          await harness
            .as(lone.people.other)
            .get(`/v1/domains/${lone.id}/intents?sortBy=details.metadata.createdAt&${query}`)
        ).body,
      )
      return page.items.map(({ data }) => data.id).toSorted()
    }
    expect(await idsFor('details.payload.type=v0_CreateUser')).toEqual([made.intentId])
    expect(await idsFor('details.payload.type=v0_CreateUser&details.payload.type=v0_LockUser')).toEqual(
      [made.intentId, locked.intentId].toSorted(),
    )
    expect(await idsFor(`details.author.id=${lone.people.other.user.id}`)).toEqual([locked.intentId])
    expect(await idsFor('state.status=Open&state.status=Rejected')).toEqual([])
    expect(await idsFor(`details.targetDomainId=${lone.id}&state.status=Executed`)).toHaveLength(2)
    expect(await idsFor(`details.targetDomainId=${beside.id}`)).toEqual([])
  })
})
