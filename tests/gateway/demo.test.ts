import { createPrivateKey } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoKeyWire, demoPeopleWire } from '@api/session/demo-people.wire'
import { intentsPageWire } from '@api/intents/intents.wire'
import { domainsPageWire } from '@api/domains/domains.wire'
import { mayRead } from '@domain/session/read-rights'
import { meWire } from '@api/session/me.wire'
import { intentStatuses } from '@domain/intents/intent'
import { isAddress } from 'ethers'
import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { parsePreparedFile } from '@domain/vaults/operation-files'
import { verifySignature } from '@domain/signing/signature'
import { createGateway } from '@gateway/create-gateway'
import { demoPeople, domainIdOf, domainNames, type DemoDomain } from '@gateway/demo/demo-people'
import { mountDemo } from '@gateway/demo/demo-routes'
import type { GatewayEnv } from '@gateway/access/bearer'
import { vaultIds } from '@gateway/demo/demo-entities'
import { demoId, demoKeyOf } from '@gateway/demo/demo-keys'
import { generatePlatformKeys } from '@gateway/platform/platform-keys'
import type { Database } from '@gateway/store/database'
import { addresses } from '@gateway/store/schema/entities'
import { requests } from '@gateway/store/schema/governance'
import { readDemoImage } from '@support/demo-image'
import { createHarness, type Harness, type TestPerson } from '@support/gateway-harness'
import { testConfig } from '@support/test-config'
import { createMemoryDatabase } from '@support/memory-database'
import { judgeOperation } from '@signer/judge-operation'
import { openOperation } from '@signer/open-operation'

const random = {
  uuid: () => crypto.randomUUID() as never,
  bytes: (count: number) => crypto.getRandomValues(new Uint8Array(count)),
}
const still = {
  now: () => Date.parse('2026-11-19T09:00:00.000Z'),
  setTimeout: () => undefined,
  clearTimeout: () => undefined,
}
const silent = { info: () => undefined, error: () => undefined, security: () => undefined }
const tokens = { verify: async () => ({ ok: false as const, problem: { tag: 'bearerMissing' } }) }

let demo: Harness
beforeAll(async () => {
  demo = await createHarness({ environment: { DEMO: true } })
})
afterAll(() => demo.close())

const getDemo = (path: string) => demo.fetch(new Request(`http://127.0.0.1:8080${path}`))

async function signIn(id: string): Promise<TestPerson> {
  const people = demoPeopleWire.parse(await (await getDemo('/api/demo/people')).json())
  const person = people.find((one) => one.id === id)!
  const { domains } = meWire.parse((await demo.as(person).get('/v1/me')).body)
  const home = domains.find((domain) => domain.alias === person.domain)!
  return {
    name: person.name,
    email: person.email,
    key: demoKeyOf(id),
    user: { id: home.userReference.id, domainId: home.id },
  }
}

const openIntents = async (person: TestPerson) => {
  const query = 'state.status=Open&limit=100'
  return intentsPageWire.parse((await demo.as(person).get(`/v1/domains/${person.user.domainId}/intents?${query}`)).body)
    .items
}

const readings = {
  users: '/users',
  endpoints: '/endpoints',
  policies: '/policies',
  accounts: '/accounts',
  transactions: '/transactions/orders',
  events: '/events',
} as const
const sections = Object.keys(readings) as (keyof typeof readings)[]

test('the console knows for every person of the demo which sections of every domain the platform lets them read [RO017]', async () => {
  const cells = (Object.keys(domainNames) as DemoDomain[]).flatMap((domain) =>
    sections.map((section) => ({ domainId: domainIdOf(domain), section, name: `${domain} ${section}` })),
  )
  for (const { email } of demoPeople) {
    const call = demo.as({ email })
    const { domains: own } = meWire.parse((await call.get('/v1/me')).body)
    const listed = domainsPageWire.parse((await call.get('/v1/domains?limit=100')).body).items.map(({ data }) => data)
    const observed = await Promise.all(
      cells.map(async ({ domainId, section, name }) => [
        name,
        (await call.get(`/v1/domains/${domainId}${readings[section]}?limit=1`)).status === 200,
      ]),
    )
    expect(cells.map(({ domainId, section, name }) => [name, mayRead(own, listed, domainId, section)])).toEqual(
      observed,
    )
  }
})

describe('the demo institution', () => {
  test('twelve people exist, each with a key that signs', async () => {
    const people = demoPeopleWire.parse(await (await getDemo('/api/demo/people')).json())
    expect(people).toHaveLength(12)
    const key = demoKeyWire.parse(await (await getDemo('/api/demo/people/ines/key')).json())
    expect(key.publicKey).toBe(demoKeyOf('ines').publicKey)
    expect(verifySignature(key.publicKey, 'text', demoKeyOf('ines').sign('text'))).toBe(true)
    expect((await getDemo('/api/demo/people/nobody/key')).status).toBe(404)
  })

  test('its people and keys are answered to the companion alone', async () => {
    const answer = await getDemo('/api/demo/people')
    expect([answer.headers.get('access-control-allow-origin'), answer.headers.get('cache-control')]).toEqual([
      'http://localhost:8081',
      'no-store',
    ])
    expect((await demo.as(await signIn('ines')).get('/v1/me')).status).toBe(200)
  })

  test('its intents show every status, carry real signatures, and no request of the story was refused', async () => {
    const rows = await demo.gateway.context.database.select().from(requests).where(eq(requests.status, 'Failed'))
    expect(rows).toEqual([])
    const person = await signIn('ines')
    const all = intentsPageWire.parse(
      (await demo.as(person).get(`/v1/domains/${person.user.domainId}/intents?limit=100`)).body,
    ).items
    expect(all.length).toBeGreaterThanOrEqual(20)
    expect(new Set(all.map(({ data }) => data.state.status))).toEqual(new Set(intentStatuses))
    const decisions = all
      .flatMap(({ data }) => data.state.progressPerPolicy ?? [])
      .flatMap((one) => one.stepProgress)
      .flatMap((step) => step.decisions)
    const keys = ['ines', 'marcus', 'tomasz', 'priya', 'jonas', 'linnea'].map((id) => demoKeyOf(id).publicKey)
    expect(decisions.every((one) => keys.some((key) => verifySignature(key, one.rawRequest, one.signature)))).toBe(true)
  })

  test.each(['ines', 'marcus', 'tomasz', 'priya', 'jonas', 'linnea'])(
    'at least two open intents wait for %s',
    async (id) => {
      const person = await signIn(id)
      const open = await openIntents(person)
      const waiting = await Promise.all(
        open.map(async ({ data }) => {
          const path = `/v1/domains/${person.user.domainId}/intents/${data.id}/remaining-users`
          return (await demo.as(person).get<{ users: string[] }[]>(path)).body.some(({ users }) =>
            users.includes(person.user.id),
          )
        }),
      )
      expect(waiting.filter(Boolean).length).toBeGreaterThanOrEqual(2)
    },
  )

  test('the vault in Bergen is kept offline, has proved its key and has an order and a manifest to sign [ST023]', async () => {
    const { text } = await demo.as(await signIn('jonas')).get(`/v1/vaults/${vaultIds.bergen}/operations/prepared`)
    const operations = [{ kind: 'Transaction' }, { kind: 'Manifest', subjectId: demoId('manifest proof of the fund') }]
    expect(parsePreparedFile(text, demo.gateway.context.platform.publicKey)).toMatchObject({
      ok: true,
      value: { vaultId: vaultIds.bergen, operations },
    })
    const { body: vault } = await demo.as(await signIn('ines')).get(`/v1/vaults/${vaultIds.bergen}`)
    expect(vault).toMatchObject({
      data: { alias: 'Cold vault Bergen', metadata: { customProperties: { offline: 'true' } } },
      additionalDetails: { processing: { status: 'Completed' } },
    })
  })

  test('what that vault has to sign agrees with what was asked for, proposed and approved by different people [ST023]', async () => {
    const { text } = await demo.as(await signIn('jonas')).get(`/v1/vaults/${vaultIds.bergen}/operations/prepared`)
    const platformKey = demo.gateway.context.platform.publicKey
    const prepared = parsePreparedFile(text, platformKey)
    if (!prepared.ok) throw new Error(prepared.problem.tag)
    const { publicKey, jwk } = demoKeyOf('vault bergen')
    const key = createPrivateKey({ key: jwk, format: 'jwk' })
    const { vaultId, operations } = prepared.value
    const judged = operations.map((operation) => {
      const content = openOperation(key, vaultId, operation)!
      return judgeOperation({ vaultId, ownKey: publicKey, platformKey, operation, content })
    })
    expect(judged.map(({ kind, unread }) => [kind, unread])).toEqual([
      ['Transaction', []],
      ['Manifest', []],
    ])
    for (const { request } of judged) {
      expect(request.approvers).toHaveLength(1)
      expect(request.approvers[0]!.key).not.toBe(request.proposer.key)
    }
  })

  test('one asset is validated by nobody yet [ST018]', async () => {
    const { body } = await demo
      .as(await signIn('ines'))
      .get<{ items: { data: { symbol: string } }[] }>('/v1/tickers?validationStatus=NonValidated')
    expect(body.items.map(({ data }) => data.symbol)).toEqual(['LKSD'])
  })

  test('Ines proposes an account in Treasury Operations, Marcus approves it, and it has an address [AP007] [AP008]', async () => {
    const [ines, marcus] = [await signIn('ines'), await signIn('marcus')]
    const vaults = (await demo.as(ines).get<{ items: { data: { id: never; alias: string } }[] }>('/v1/vaults')).body
      .items
    const vaultId = vaults.find(({ data }) => data.alias === 'HSM Zürich A')!.data.id
    const id = demo.random.uuid()
    const { intentId } = await demo.propose(ines, {
      type: 'v0_CreateAccount',
      id,
      alias: 'Newcomer',
      lock: 'Unlocked',
      customProperties: {},
      ledgerIds: ['ethereum-mainnet', 'xrpl-mainnet'],
      providerDetails: { type: 'Vault', vaultId, keyStrategy: 'VaultHard' },
    })
    await demo.approve(marcus, ines.user.domainId, intentId)
    const account = await demo.as(ines).get(`/v1/domains/${ines.user.domainId}/accounts/${id}`)
    expect(account.body).toMatchObject({
      data: { alias: 'Newcomer', providerDetails: { vaultId } },
      additionalDetails: {
        ledgers: [
          { ledgerId: 'ethereum-mainnet', status: 'Activated' },
          { ledgerId: 'xrpl-mainnet', status: 'AwaitingLedgerActivation' },
        ],
      },
    })
    const [ether] = await demo.gateway.context.database
      .select()
      .from(addresses)
      .where(eq(addresses.accountId, id))
      .orderBy(addresses.ledgerId)
    expect(isAddress(ether!.address)).toBe(true)
  })
})

describe('outside the demo', () => {
  test('the people and their keys do not exist', async () => {
    const harness = await createHarness()
    for (const path of ['/api/demo/people', '/api/demo/people/ines/key']) {
      expect((await harness.fetch(new Request(`http://127.0.0.1:8080${path}`))).status).toBe(404)
    }
    await harness.close()
  })

  test('a demo institution is neither founded nor served where other machines can reach it', async () => {
    const config = { isLoopback: false }
    const { database, close } = await createMemoryDatabase()
    await expect(createHarness({ environment: { DEMO: true }, config, database })).rejects.toThrow(
      'The demo institution is served on 127.0.0.1 only',
    )
    await close()
    const app = new Hono<GatewayEnv>()
    mountDemo(app, { ...demo.gateway.context, config: testConfig({}, config) }, { demo: true })
    expect((await app.request('/api/demo/people/ines/key')).status).toBe(404)
  })

  const start = async (database: Database, parts: Parameters<typeof testConfig>) => {
    const keys = parts[0]?.DEMO ? readDemoImage()!.keys : generatePlatformKeys(random)
    const made = await createGateway({
      config: testConfig(...parts),
      database,
      clock: still,
      random,
      log: silent,
      keys,
      tokens,
    })
    if (made.ok) await made.value.close()
    return made.ok ? 'started' : made.problem.code
  }

  describe('a database that was founded as the demo', () => {
    let founded: Awaited<ReturnType<NonNullable<ReturnType<typeof readDemoImage>>['open']>>
    beforeAll(async () => {
      founded = await readDemoImage()!.open()
    })
    afterAll(() => founded.close())

    test('is served as the demo only', async () => {
      const sentence =
        'This database holds the demo institution and DEMO is false: set DEMO=true, or another DATA_DIR for an institution of your own.'
      await expect(createHarness({ database: founded.database })).rejects.toThrow(sentence)
    })

    test('refuses to start on another interface than loopback', async () => {
      await expect(
        createHarness({ environment: { DEMO: true }, config: { isLoopback: false }, database: founded.database }),
      ).rejects.toThrow('The demo institution is served on 127.0.0.1 only')
      expect(await start(founded.database, [{ DEMO: true }, { isLoopback: true }])).toBe('started')
    })

    test('refuses to start under the name of another machine', async () => {
      for (const foreign of ['https://desk.example', 'http://192.168.0.2:8080', 'http://127.0.0.1.example']) {
        expect(await start(founded.database, [{ DEMO: true }, { consoleOrigin: foreign }])).toBe('demoNeedsLoopback')
        expect(await start(founded.database, [{ DEMO: true }, { companionOrigin: foreign }])).toBe('demoNeedsLoopback')
      }
      expect(
        await start(founded.database, [
          { DEMO: true },
          { consoleOrigin: 'http://localhost:8080', companionOrigin: 'http://[::1]:8081' },
        ]),
      ).toBe('started')
    })
  })

  test('an empty database without demo or genesis file is told how to begin', async () => {
    const { database, close } = await createMemoryDatabase()
    expect(await start(database, [{ DEMO: false }])).toBe('genesisMissing')
    expect(await start(database, [{ DEMO: false, GENESIS_FILE: '/nowhere.json' }])).toBe('genesisInvalid')
    await close()
  })
})
