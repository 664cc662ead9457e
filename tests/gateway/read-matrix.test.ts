import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { toInstant } from '@domain/shared/clock'
import type { Uuid } from '@domain/shared/ids'
import { changeBalances } from '@gateway/transactions/balance-changes'
import { detectDeposit } from '@gateway/transactions/deposits'
import {
  changeCalls,
  fillRoute,
  readCalls,
  readSections,
  type Call,
  type CallIds,
  type ReadSection,
} from '@support/call-rules'
import { createDesk, type Desk } from '@support/desk'
import { createHarness, type Harness, type TestPerson } from '@support/gateway-harness'
import { ethereumOrder, outside } from '@support/money-desk'
import { keepEndedSession } from '@support/dapp-desk'
import { connectExchange } from '@support/provider-desk'
import { quorum } from '@support/test-institution'

type Role = ReadSection | 'maker' | 'nobody'

/** A domain with one person for each section, who may read that section alone. */
interface Location extends CallIds {
  readonly people: Readonly<Record<Role, TestPerson>>
}

const d = '/v1/domains/:domainId'
const routes = Object.keys(readCalls)
const domains: { A: Location; B: Location } = {} as never

let harness: Harness
let desk: Desk
let offlineId: Uuid

const ask = (person: TestPerson, route: string, domain: Location) =>
  harness.as(person).get(fillRoute(route, readCalls[route]!, domain))
const settled = async (person: TestPerson, payload: Parameters<Harness['propose']>[1]) => {
  const { request, intentId } = await harness.propose(person, payload)
  expect(request.status).toBe('Succeeded')
  return { intentId, requestId: request.id }
}

async function openDomain(name: string): Promise<Location> {
  const roles = {
    ...Object.fromEntries(readSections.map((section) => [section, [`reads-${section}`]])),
    maker: ['maker'],
    nobody: ['nobody'],
  } as Record<Role, string[]>
  const readAccess = Object.fromEntries(readSections.map((section) => [section, [`reads-${section}`]]))
  const two = {
    alias: `Two of ${name}`,
    rank: 20,
    intentTypes: ['v0_LockUser' as const],
    workflow: [quorum('maker', 2)],
  }
  // Who connects reads accounts, and may propose what a connection leads to.
  const connecting = {
    alias: `Connects in ${name}`,
    rank: 20,
    intentTypes: ['v0_CreateAccount' as const, 'v0_SignManifest' as const],
    workflow: [{ type: 'Or' as const, left: quorum('maker'), right: quorum('reads-accounts') }],
  }
  const { id: domainId, people } = await harness.createDomain({
    people: roles,
    policies: [{ alias: `Alone in ${name}`, workflow: [quorum('maker')] }, two, connecting],
    readAccess,
  })
  const { maker } = people
  const [endpointId, manifestId] = [harness.random.uuid(), harness.random.uuid()]
  const payload = desk.newAccount({ alias: `Account of ${name}` })
  await settled(maker, payload)
  const base = `/v1/domains/${domainId}`
  const one = async <T>(person: TestPerson, path: string) => (await harness.as(person).get<T>(`${base}${path}`)).body
  const latest = await one<{ id: Uuid; address: string }>(people.accounts, `/accounts/${payload.id}/addresses/latest`)
  await settled(maker, {
    type: 'v0_CreateEndpoint',
    id: endpointId,
    alias: `Endpoint of ${name}`,
    ledgerId: 'ethereum-mainnet',
    address: latest.address,
    trustScore: 5,
    lock: 'Unlocked',
    customProperties: {},
  })
  await settled(maker, {
    type: 'v0_SignManifest',
    id: manifestId,
    accountId: payload.id,
    content: { type: 'EIP-191', value: '0x48' },
    customProperties: {},
  })
  const { id: invitationId } = (
    await harness.as(maker).post<{ id: Uuid }>(`${base}/users/invitations`, {
      numberSecondsOfValidity: 3600,
      user: { id: harness.random.uuid(), alias: 'Ada', roles: ['maker'], lock: 'Unlocked', customProperties: {} },
    })
  ).body
  const connected = await connectExchange(harness, people.accounts)
  const dappSessionId = await keepEndedSession(harness, domainId, maker.user.id)
  const open = await settled(maker, { type: 'v0_LockUser', reference: { id: people.nobody.user.id, revision: 1 } })
  const [policy] = (await one<{ items: { data: { id: Uuid } }[] }>(people.policies, '/policies')).items
  const [ticker] = (await harness.as(maker).get<{ items: { id: Uuid }[] }>('/v1/tickers')).body.items
  const money = await moveMoney({
    domainId,
    people,
    accountId: payload.id,
    address: latest.address,
    tickerId: ticker!.id,
  })
  return {
    domainId,
    people,
    userId: people.nobody.user.id,
    invitationId,
    policyId: policy!.data.id,
    endpointId,
    accountId: payload.id,
    addressId: latest.id,
    address: latest.address,
    tickerId: ticker!.id,
    manifestId,
    ...open,
    ...money,
    ...connected,
    dappSessionId,
    vaultId: offlineId,
    ledgerId: 'ethereum-mainnet',
  }
}

/** A deposit that has landed, and two orders: the first offers too little to be taken up, the second waits for it. */
async function moveMoney({
  domainId,
  people,
  accountId,
  address,
  tickerId,
}: Pick<Location, 'domainId' | 'people' | 'accountId' | 'address' | 'tickerId'>): Promise<
  Pick<CallIds, 'orderId' | 'transferId' | 'transactionId'>
> {
  const { context } = harness.gateway
  const ledgerId = 'ethereum-mainnet'
  const change = { database: context.database, platform: context.platform, now: toInstant(harness.clock.now()) }
  await changeBalances(change, [{ accountId, tickerId, ledgerId, total: 10n ** 18n }])
  await detectDeposit(context, change, {
    ledgerId,
    toAddress: address,
    fromAddress: outside.eth,
    tickerId,
    isNative: true,
    amount: 5n,
  })
  const order = async (gasPrice: string) => {
    const id = harness.random.uuid()
    const parameters = ethereumOrder({ feeStrategy: { type: 'SpecifiedRate', gasPrice } })
    await settled(people.maker, {
      type: 'v0_CreateTransactionOrder',
      id,
      accountId,
      ledgerId,
      parameters,
      customProperties: {},
    })
    await desk.pass(20)
    return id
  }
  await order('1')
  const orderId = await order('90000000000')
  const first = async (path: string) =>
    (
      await harness
        .as(people.transactions)
        .get<{ items: { id: Uuid }[] }>(`/v1/domains/${domainId}/transactions${path}`)
    ).body.items[0]!.id
  return { orderId, transferId: await first('/transfers'), transactionId: await first(`?orderReference.Id=${orderId}`) }
}

beforeAll(async () => {
  harness = await createHarness()
  desk = await createDesk(harness)
  offlineId = harness.random.uuid()
  await harness.propose(harness.root, desk.newVault({ id: offlineId, customProperties: { offline: 'true' } }))
  Object.assign(domains, { A: await openDomain('alpha'), B: await openDomain('beta') })
}, 60_000)
afterAll(() => harness.close())

/** What the table says that a person of the domain itself is answered. */
function wantedOf(route: string, { rule, refusal = 401, answers = [200] }: Call, role: Role): readonly number[] {
  if (rule === 'everybody' || rule === 'ownOrRequests' || rule === 'members') return answers
  if (rule === 'inviters') return role === 'maker' ? answers : [refusal]
  if (rule === 'connectors') return role === 'accounts' ? answers : [refusal]
  const isOwn = role === 'maker' && rule === 'requests' && route.includes('/:id')
  return rule === role || isOwn ? answers : [refusal]
}

describe('the reading rights of every call', () => {
  test.each(routes)('%s answers each role of its domain as the reading rights say [RO017]', async (route) => {
    for (const [role, person] of Object.entries(domains.A.people) as [Role, TestPerson][]) {
      expect([role, wantedOf(route, readCalls[route]!, role)]).toEqual([
        role,
        expect.arrayContaining([(await ask(person, route, domains.A)).status]),
      ])
    }
  })

  test.each(Object.entries(changeCalls).filter(([, { rule }]) => rule !== 'author'))(
    '%s is taken from each role of its domain as the reading rights say [RO017]',
    async (route, call) => {
      for (const [role, person] of Object.entries(domains.A.people) as [Role, TestPerson][]) {
        const token = `Bearer ${await harness.tokenOf(person)}`
        const body = call.body?.(domains.A)
        const sent = { method: 'POST', headers: { authorization: token }, ...(body === undefined ? {} : { body }) }
        const { status } = await harness.fetch(
          new Request(`http://127.0.0.1:8080${fillRoute(route, call, domains.A)}`, sent),
        )
        expect([role, wantedOf(route, call, role)]).toEqual([role, expect.arrayContaining([status])])
      }
    },
  )

  test.each(routes.filter((route) => route.startsWith(d)))(
    '%s of another domain does not exist, whatever a person may read at home [RO017]',
    async (route) => {
      const statuses = await Promise.all(
        Object.values(domains.B.people).map(async (person) => (await ask(person, route, domains.A)).status),
      )
      expect(new Set(statuses)).toEqual(new Set([404]))
    },
  )

  test.each(routes.filter((route) => route.includes('/:id') && route.startsWith(d)))(
    '%s does not find a thing of another domain through the own one',
    async (route) => {
      const strayed = { ...domains.A, domainId: domains.B.domainId }
      const statuses = await Promise.all(
        Object.values(domains.B.people).map(async (person) => (await ask(person, route, strayed)).status),
      )
      expect(statuses.filter((status) => status !== 404 && status !== 401)).toEqual([])
    },
  )

  test.each(routes)('%s is refused without a token, and with a token of nobody', async (route) => {
    const bare = await harness.fetch(
      new Request(`http://127.0.0.1:8080${fillRoute(route, readCalls[route]!, domains.A)}`),
    )
    expect([
      bare.status,
      (await ask({ email: 'stranger@example.test' } as TestPerson, route, domains.A)).status,
    ]).toEqual([401, 401])
  })

  test('people of the root domain read what is kept for them', async () => {
    expect((await ask(harness.root, '/v1/vaults/:id/operations/prepared', domains.A)).status).toBe(200)
  })

  test('whoever may not read intents is shown the own ones alone', async () => {
    const listed = async (role: Role) =>
      (
        await harness
          .as(domains.A.people[role])
          .get<{ items: { data: { id: string } }[] }>(`/v1/domains/${domains.A.domainId}/intents`)
      ).body.items.length
    expect([await listed('requests'), await listed('maker'), await listed('accounts'), await listed('nobody')]).toEqual(
      [6, 6, 0, 0],
    )
  })
})

describe('isolation of domains', () => {
  /** Everything by which a domain could be known: its ids, names and addresses, and its events. */
  async function listTraces({
    people,
    tickerId: _ticker,
    vaultId: _vault,
    ledgerId: _ledger,
    pairBase: _base,
    pairQuote: _quote,
    ...ids
  }: Location): Promise<readonly string[]> {
    const events = (
      await harness.as(people.events).get<{ items: { id: string }[] }>(`/v1/domains/${ids.domainId}/events?limit=100`)
    ).body.items
    const names = Object.values(people).flatMap(({ name, email, key, user }) => [name, email, key.publicKey, user.id])
    return [...names, ...events.map(({ id }) => id), ...Object.values(ids)]
  }

  test.each(routes)('%s tells a person of one domain nothing of the other [RO017]', async (route) => {
    const traces = [
      ...(await listTraces(domains.A)),
      'Account of alpha',
      'Endpoint of alpha',
      'Alone in alpha',
      'Two of alpha',
    ]
    expect(traces.length).toBeGreaterThan(50)
    for (const domain of [domains.A, domains.B, { ...domains.A, domainId: domains.B.domainId }]) {
      const texts = await Promise.all(
        Object.values(domains.B.people).map(async (person) => (await ask(person, route, domain)).text),
      )
      expect(traces.filter((trace) => texts.some((text) => text.includes(trace)))).toEqual([])
    }
  })

  test('a trace would be found: the own domain is full of them', async () => {
    const text = (await ask(domains.A.people.accounts, `${d}/accounts/:id/addresses`, domains.A)).text
    expect([text.includes(domains.A.address), text.includes(domains.A.accountId)]).toEqual([true, true])
  })
})
