import type { AddressInfo } from 'node:net'
import { WebSocketServer } from 'ws'
import { verifyMessage } from 'ethers'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { DappEvent, DappSession } from '@api/dapps/dapp-sessions.wire'
import type { Json } from '@domain/shared/json'
import type { Uuid } from '@domain/shared/ids'
import { answerRequest, mostAsked } from '@gateway/dapps/answer-request'
import { requireAccountFor } from '@gateway/dapps/connected-account'
import { answerSigned } from '@gateway/dapps/carry-answers'
import { dappRequestShape } from '@gateway/dapps/protocol/messages'
import { createOpenSocket } from '@gateway/dapps/protocol/open-socket'
import { createRelayLink, type OpenSocket } from '@gateway/dapps/protocol/relay-link'
import { createSessionSeal } from '@gateway/dapps/session-seal'
import { createWallet } from '@gateway/dapps/wallet'
import { createRelay, relayLimits } from '@gateway/demo/relay/relay'
import { serveRelay, type ServedRelay } from '@gateway/demo/relay/serve-relay'
import { accountLedgers, accounts, addresses, users } from '@gateway/store/schema/entities'
import { dappEvents, dappSessions } from '@gateway/store/schema/dapps'
import { relayInProcess, scriptedDapp, type ProposalParts } from '@support/dapp-desk'
import { demoPerson } from '@support/demo-person'
import { openPublicDapp } from '@support/public-dapp'
import { quorum } from '@support/test-institution'
import {
  createHarness,
  createTestIssuer,
  type Harness,
  type TestIssuer,
  type TestPerson,
} from '@support/gateway-harness'

const ledgerId = 'ethereum-mainnet'
const thief = '0x52908400098527886E0F7030069857D2E4169EE7'
const minute = 60_000
let harness: Harness
let issuer: TestIssuer
let served: ServedRelay
let ines: TestPerson
let own: readonly Uuid[]
const now = () => harness?.clock.now() ?? 0
const desk = relayInProcess(now)
const logged: string[] = []
let isSilent = false

beforeAll(async () => {
  issuer = await createTestIssuer()
  harness = await createHarness({
    issuer,
    environment: { DEMO: true, DAPP_RELAY_URL: 'wss://relay.example' },
    openSocket: (url, events) =>
      desk.openSocket(url, {
        ...events,
        // An answer of a relay that keeps silent is lost.
        said: (text) => (isSilent && text.includes('"result"') ? undefined : events.said(text)),
      }),
    security: (event, facts) => void logged.push(JSON.stringify([event, facts])),
  })
  // The public client judges by the time of this machine.
  harness.clock.set(Date.now())
  served = await serveRelay(desk.relay, 0)
  ines = demoPerson('ines', 'treasury')
  const rows = await harness.gateway.context.database
    .select({ id: accounts.id })
    .from(accounts)
    .innerJoin(accountLedgers, eq(accountLedgers.accountId, accounts.id))
    .where(
      and(
        eq(accounts.domainId, ines.user.domainId),
        eq(accountLedgers.ledgerId, ledgerId),
        eq(accountLedgers.status, 'Activated'),
        eq(accounts.lock, 'Unlocked'),
      ),
    )
    .orderBy(accounts.id)
  own = rows.map(({ id }) => id)
})
afterAll(async () => {
  await harness.close()
  await served.close()
  // The public client counts itself there.
  for (const name of Object.keys(globalThis).filter((key) => key.startsWith('_walletConnectCore_')))
    Reflect.deleteProperty(globalThis, name)
})

const at = (path = '', { user: { domainId } } = ines) => `/internal/v1/me/domains/${domainId}/session${path}`
const post = <T = DappSession & { reason: string }>(path: string, body: Json, person = ines) =>
  harness.as(person).post<T>(at(path), body)
const read = async (id: Uuid) => (await harness.as(ines).get<DappSession>(at(`/${id}`))).body
const eventsOf = async (id: Uuid) =>
  (await harness.as(ines).get<{ items: readonly DappEvent[] }>(at(`/${id}/events?sortOrder=DESC&limit=100`))).body.items
const end = async (id: Uuid, person = ines) => {
  const headers = { authorization: `Bearer ${await harness.tokenOf(person)}` }
  const answer = await harness.fetch(new Request(`http://127.0.0.1:8080${at(`/${id}`)}`, { method: 'DELETE', headers }))
  return { status: answer.status, body: (await answer.json()) as DappSession & { reason: string } }
}
const approved = (accountId = own[0]!) => ({ approve: true, accountId, ledgerId })

/** What the gateway answers to the code of a dApp that says this of itself. */
async function askAs(parts: ProposalParts) {
  const dapp = scriptedDapp(desk.relay, now)
  const proposalId = dapp.propose(parts)
  return { dapp, proposalId, asked: await post('', { code: dapp.code }) }
}
async function connect(parts: ProposalParts = {}) {
  const { dapp, asked } = await askAs(parts)
  const { body } = await post(`/${asked.body.id}`, approved())
  expect(body.state).toBe('Connected')
  return { dapp, id: body.id, address: body.address! }
}
const answerTo = (dapp: ReturnType<typeof scriptedDapp>, id: number) =>
  vi.waitFor(
    () => {
      const answer = dapp.answerTo(id)
      expect(answer).toBeDefined()
      return answer!
    },
    { timeout: 20_000 },
  )

describe('the public client of dApps, over a relay on this machine', () => {
  test('connects to an account, is answered, is given another account, and is disconnected [AP015] [AP016] [AP017] [AP018]', async () => {
    const { client, code, approval, close } = await openPublicDapp(served.url)
    const { body: asked } = await post('', { code })
    expect(asked).toMatchObject({
      state: 'Proposed',
      name: 'Harbor Lend',
      url: 'https://app.harborlend.example',
      verification: 'Unknown',
      ledgerIds: [ledgerId],
      unsupported: { methods: ['eth_signTypedData_v4'], chains: ['eip155:137'] },
    })
    const [session, { body: connected }] = await Promise.all([approval(), post(`/${asked.id}`, approved())])
    const { address } = connected
    expect(session.namespaces['eip155']!.accounts).toEqual([`eip155:1:${address}`])
    expect(session.peer.metadata).toMatchObject({ name: 'Countersign', icons: [] })
    const request = (method: string, params: unknown = []) =>
      client.request({ topic: session.topic, chainId: 'eip155:1', request: { method, params } })
    harness.clock.increment(1)
    expect(await request('eth_accounts')).toEqual([address])
    await client.ping({ topic: session.topic })
    harness.clock.increment(1)
    const updated = new Promise((resolve) => client.once('session_update', resolve))
    const { body: swapped } = await post(`/${asked.id}/change`, { accountId: own[1]!, ledgerId })
    expect(swapped.accountId).toBe(own[1])
    expect(swapped.address).not.toBe(address)
    await updated
    expect(client.session.get(session.topic).namespaces['eip155']!.accounts).toEqual([`eip155:1:${swapped.address}`])
    harness.clock.increment(1)
    const deleted = new Promise((resolve) => client.once('session_delete', resolve))
    expect((await end(asked.id)).body.state).toBe('Disconnected')
    await deleted
    expect(client.session.getAll()).toEqual([])
    expect((await eventsOf(asked.id)).map(({ method }) => method)).toEqual([
      'session_disconnect',
      'session_change',
      'eth_accounts',
      'session_connect',
    ])
    await close()
  })
})

describe('who is asked about', () => {
  test('a dApp has 5 seconds to say who it is; then its code is free again [ER037] [CO008]', async () => {
    const dapp = scriptedDapp(desk.relay, now)
    const asking = post('', { code: dapp.code })
    await vi.waitFor(() => expect(desk.sent.some((text) => text.includes(dapp.topic))).toBe(true))
    harness.clock.increment(4_999)
    expect((await post('', { code: dapp.code })).body.reason).toBe('ConflictingRequestIdError')
    harness.clock.increment(1)
    expect((await asking).body.reason).toBe('ConnectionTimeout')
    dapp.propose()
    expect((await post('', { code: dapp.code })).body.state).toBe('Proposed')
  })

  test.each([
    ['letters of two scripts', { url: 'https://аpp.harborlend.example' }, 'LookAlikeDappError'],
    ['letters that pass for Latin', { url: 'https://xn--80ak6aa92e.example' }, 'LookAlikeDappError'],
    ['letters that are drawn as plain ones', { url: 'https://app.harbourɡate.example' }, 'LookAlikeDappError'],
    ['a stroke that is none', { url: 'https://app.harborlend.example∕claim.elsewhere.example' }, 'LookAlikeDappError'],
    [
      'another address before its own',
      { url: 'https://app.harborlend.example@elsewhere.example' },
      'LookAlikeDappError',
    ],
    ['an address that is a program', { url: 'javascript://localhost/%0aalert(1)' }, 'DappAddressError'],
    ['an address without TLS', { url: 'http://app.harborlend.example' }, 'DappAddressError'],
    ['no address', { url: 'Harbor Lend' }, 'DappAddressError'],
    ['ledgers of others alone', { chains: ['eip155:137', 'solana:mainnet'] }, 'DappLedgersError'],
  ])('nobody is asked about a dApp with %s, and it is declined', async (_, parts, reason) => {
    const { dapp, proposalId, asked } = await askAs(parts)
    expect([asked.status, asked.body.reason]).toEqual([409, reason])
    expect(await answerTo(dapp, proposalId)).toMatchObject({ error: { code: 5000 } })
  })

  test('whoever comes back with the code finds what the dApp asks; the code is in use for everybody else', async () => {
    const { dapp, asked } = await askAs({})
    expect(asked.body.state).toBe('Proposed')
    expect((await post('', { code: dapp.code })).body).toEqual(asked.body)
    const isAsked = eq(dappSessions.id, asked.body.id)
    const { database } = harness.gateway.context
    await database
      .update(dappSessions)
      .set({ createdBy: demoPerson('marcus', 'treasury').user.id })
      .where(isAsked)
    const other = await post('', { code: dapp.code })
    expect([other.status, other.body.reason]).toEqual([409, 'ConflictingRequestIdError'])
    await database.update(dappSessions).set({ createdBy: ines.user.id }).where(isAsked)
    expect((await post(`/${asked.body.id}`, { approve: false })).status).toBe(200)
  })

  test('a name in one script is nobody else’s', async () => {
    const { status, body } = (await askAs({ url: ' https://bücher.example/a\u202Eb' })).asked
    expect([status, body.url]).toEqual([200, 'https://xn--bcher-kva.example/a%E2%80%AEb'])
  })

  test('a code that names the topic of somebody’s session takes nothing from it', async () => {
    const { dapp, id, address } = await connect()
    const [row] = await harness.gateway.context.database.select().from(dappSessions).where(eq(dappSessions.id, id))
    const code = `wc:${row!.topic}@2?relay-protocol=irn&symKey=${'b'.repeat(64)}`
    const other = await post('', { code }, demoPerson('marcus', 'treasury'))
    expect([other.status, other.body.reason]).toEqual([409, 'ConflictingRequestIdError'])
    expect(await answerTo(dapp, dapp.request('eth_accounts'))).toMatchObject({ result: [address] })
    // Nor is it told an address that somebody has written beside the session.
    const { database } = harness.gateway.context
    await database.update(dappSessions).set({ address: thief }).where(eq(dappSessions.id, id))
    expect(await answerTo(dapp, dapp.request('eth_accounts'))).toMatchObject({ error: { code: 4100 } })
  })

  test('a dApp is given no address and no account that the platform has not signed so', async () => {
    const { context } = harness.gateway
    const { database } = context
    const [account] = await database.select().from(accounts).where(eq(accounts.id, own[0]!))
    const isPaid = and(eq(addresses.accountId, own[0]!), eq(addresses.ledgerId, ledgerId))
    const [paid] = await database.select().from(addresses).where(isPaid)
    const forged = <T extends { readonly data: object }>(record: T, part: object) => ({
      ...record,
      data: { ...record.data, ...part },
    })
    const find = () =>
      requireAccountFor(
        context,
        { domainId: ines.user.domainId, chains: ['eip155:1'] },
        { accountId: own[0]!, ledgerId },
      )
    const { address, envelope } = paid!
    const another = forged(account!.envelope, { alias: 'Another' })
    const ways = [
      () => database.update(addresses).set({ address: thief }).where(isPaid),
      () =>
        database
          .update(addresses)
          .set({ address: thief, envelope: forged(envelope, { address: thief }) })
          .where(isPaid),
      () => database.update(accounts).set({ envelope: another }).where(eq(accounts.id, own[0]!)),
    ]
    for (const way of ways) {
      await way()
      await expect(find()).rejects.toMatchObject({ reason: 'AccountNotReady' })
      await database.update(addresses).set({ address, envelope }).where(isPaid)
      await database.update(accounts).set({ envelope: account!.envelope }).where(eq(accounts.id, own[0]!))
    }
    expect(await find()).toMatchObject({ address })
  })

  test.each([
    ['wc:abc@2?relay-protocol=irn', 400, 'InvalidRequestError'],
    [`wc:${'a'.repeat(64)}@1?bridge=x&key=y`, 400, 'InvalidRequestError'],
    [
      `wc:${'a'.repeat(64)}@2?relay-protocol=irn&symKey=${'b'.repeat(64)}&expiryTimestamp=1700000000`,
      409,
      'ApproveTimeout',
    ],
  ])('of a code that is none, %s, nobody is asked', async (code, status, reason) => {
    const answer = await post('', { code })
    expect([answer.status, answer.body.reason]).toEqual([status, reason])
  })

  test('after the time of the proposal it is too late, and before it a person may decline [ER038] [ST022]', async () => {
    const soon = await askAs({ expiryTimestamp: Math.floor(now() / 1000) + 60 })
    const late = [await askAs({}), await askAs({})]
    harness.clock.increment(minute)
    expect((await post(`/${soon.asked.body.id}`, approved())).body.reason).toBe('ApproveTimeout')
    harness.clock.increment(299_999 - minute)
    expect((await post(`/${late[0]!.asked.body.id}`, approved())).body.state).toBe('Connected')
    harness.clock.increment(1)
    expect((await post(`/${late[1]!.asked.body.id}`, approved())).body.reason).toBe('ApproveTimeout')
    const { dapp, proposalId, asked } = await askAs({})
    expect((await post(`/${asked.body.id}`, { approve: false })).body.state).toBe('Disconnected')
    expect(await answerTo(dapp, proposalId)).toMatchObject({ error: { code: 5000 } })
    expect((await post(`/${asked.body.id}`, approved())).status).toBe(404)
  })
})

test('of a connection that nobody decides, and of a session that another gateway ends, nothing is listened to any more', async () => {
  const [left, ended] = [await askAs({}), await connect()]
  const unsubscribed = () =>
    desk.sent.flatMap((text) => {
      const { method, params } = JSON.parse(text) as { method?: string; params?: { topic?: string } }
      return method === 'irn_unsubscribe' ? [params?.topic] : []
    })
  const rowOf = async (id: Uuid) =>
    (await harness.gateway.context.database.select().from(dappSessions).where(eq(dappSessions.id, id)))[0]!
  const { topic } = await rowOf(ended.id)
  await harness.gateway.context.database
    .update(dappSessions)
    .set({ state: 'Disconnected', sealed: null })
    .where(eq(dappSessions.id, ended.id))
  harness.clock.increment(299_999)
  const { dapp } = await askAs({})
  expect(unsubscribed()).toContain(topic)
  expect(unsubscribed()).not.toContain(left.dapp.topic)
  harness.clock.increment(1)
  await askAs({})
  expect(unsubscribed()).toContain(left.dapp.topic)
  expect(unsubscribed()).not.toContain(dapp.topic)
})

describe('who decides', () => {
  test('only a person of the domain who has signed in just now, of what they asked for; nobody else sees it before', async () => {
    const { asked } = await askAs({})
    const path = `/${asked.body.id}`
    const marcus = demoPerson('marcus', 'treasury')
    const stale = await issuer.sign(ines.email, undefined, undefined, now() - 301_000)
    const old = await harness.fetch(
      new Request(`http://127.0.0.1:8080${at(path)}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${stale}`, 'content-type': 'application/json' },
        body: JSON.stringify(approved()),
      }),
    )
    expect([old.status, (await old.json()).reason]).toEqual([401, 'FreshSignInRequiredError'])
    expect((await post(path, approved(), marcus)).status).toBe(404)
    expect((await post(path, approved(asked.body.id))).status).toBe(404)
    expect((await post(path, { approve: true })).status).toBe(400)
    expect((await post(path, approved())).body.state).toBe('Connected')
    expect((await harness.as(marcus).get(at(path))).status).toBe(200)
    const lists = await Promise.all([ines, marcus].map((one) => harness.as(one).get<{ items: DappSession[] }>(at())))
    expect(lists.map(({ body }) => body.items.some(({ id }) => id === asked.body.id))).toEqual([true, false])
    expect(logged.filter((line) => line.includes(asked.body.id)).map((line) => JSON.parse(line)[0])).toEqual([
      'dapp.connected',
    ])
  })

  test('what a locked person has connected is seen and ended by others of the domain', async () => {
    const { id } = await connect({ name: 'Left behind' })
    const marcus = demoPerson('marcus', 'treasury')
    const { database } = harness.gateway.context
    const listed = async () => {
      const { items } = (await harness.as(marcus).get<{ items: DappSession[] }>(at('?name=left'))).body
      return items.map((one) => [one.id, one.isOfLocked])
    }
    expect(await listed()).toEqual([])
    const lock = (to: 'Locked' | 'Unlocked') =>
      database.update(users).set({ lock: to }).where(eq(users.id, ines.user.id))
    await lock('Locked')
    try {
      expect(await listed()).toEqual([[id, true]])
      expect((await end(id, marcus)).body.state).toBe('Disconnected')
    } finally {
      await lock('Unlocked')
    }
    expect(await listed()).toEqual([])
  })

  test('the list is of what is connected, by name, accounts and time [AP013] [EN062]', async () => {
    const { id } = await connect({ name: 'Kestrel Swap' })
    const { connectedOn } = await read(id)
    const names = async (query: string) =>
      (await harness.as(ines).get<{ items: DappSession[] }>(at(`?${query}`))).body.items.map(({ name }) => name)
    expect(await names('name=kestrel')).toEqual(['Kestrel Swap'])
    expect(await names(`connectedAccountIds=${own[1]}`)).not.toContain('Kestrel Swap')
    expect(await names(`connectedAccountIds=${own[0]}`)).toContain('Kestrel Swap')
    expect(await names(`connectedOn.lt=${connectedOn}`)).not.toContain('Kestrel Swap')
    expect(await names(`connectedOn.gt=${new Date(Date.parse(connectedOn!) - 1).toISOString()}`)).toContain(
      'Kestrel Swap',
    )
  })
})

describe('what is asked in a session', () => {
  test('what concerns another account, another ledger or an unknown method is refused; what a person decides waits [AP014]', async () => {
    const { dapp, id, address } = await connect()
    const other = `0x${'1'.repeat(40)}`
    const signIn = `0x${Buffer.from(`elsewhere.example wants you to sign in with your Ethereum account:\n${address}`).toString('hex')}`
    const asked: readonly Parameters<typeof dapp.request>[] = [
      ['eth_chainId'],
      ['wallet_switchEthereumChain', [{ chainId: '0x1' }]],
      ['wallet_addEthereumChain', [{ chainId: '0x89' }]],
      ['personal_sign', ['0x68', address], { chainId: 'eip155:137' }],
      ['personal_sign', ['0x68', other]],
      ['personal_sign', [signIn, address]],
      ['eth_sendTransaction', [{ from: other, to: other, value: '0x1' }]],
      ['eth_sendTransaction', [{ from: address }]],
      ['eth_signTypedData_v4', [address, '{}']],
      ['wallet_getPermissions'],
    ]
    const answers: Json[] = []
    for (const one of asked) {
      harness.clock.increment(1)
      answers.push(await answerTo(dapp, dapp.request(...one)))
    }
    harness.clock.increment(1)
    expect(answers.map((one) => (one as never)['result'] ?? (one as never)['error']?.['code'] ?? null)).toEqual([
      '0x1',
      null,
      4902,
      4902,
      4100,
      4100,
      4100,
      -32_602,
      4200,
      4200,
    ])
    const waiting = dapp.request('personal_sign', ['0x68', address.toLowerCase()])
    await vi.waitFor(async () => expect((await eventsOf(id))[0]).toMatchObject({ outcome: 'Waiting' }))
    expect(dapp.answerTo(waiting)).toBeUndefined()
    harness.clock.increment(299_999)
    expect((await eventsOf(id))[0]).toMatchObject({ method: 'personal_sign', outcome: 'Waiting' })
    harness.clock.increment(1)
    expect((await eventsOf(id))[0]).toMatchObject({
      method: 'personal_sign',
      outcome: 'Expired',
      params: ['0x68', address.toLowerCase()],
    })
    // As long as another dApp may wait for the same.
    harness.clock.increment(5 * minute)
    await answerTo(dapp, dapp.request('eth_chainId'))
    expect((await eventsOf(id)).filter(({ params }) => params !== undefined)).toEqual([])
    expect((await eventsOf(id)).map(({ reason }) => reason).filter(Boolean)).toEqual([
      'UnknownMethod',
      'TypedData',
      'Malformed',
      'OtherAccount',
      'OtherDomain',
      'OtherAccount',
      'OtherLedger',
      'OtherLedger',
    ])
  })

  test('of a flood twenty wait and sixty are received in a minute; who is asked of another account hears so', async () => {
    const { dapp, id, address } = await connect()
    const sent = Array.from({ length: 61 }, () => dapp.request('personal_sign', ['0x68', address]))
    expect(await answerTo(dapp, sent.at(-1)!)).toMatchObject({ error: { code: -32_005 } })
    expect(sent.filter((one) => dapp.answerTo(one) === undefined)).toEqual(sent.slice(0, 20))
    const waiting = async () =>
      (await harness.as(ines).get<{ items: DappSession[] }>(at('?limit=100'))).body.items.find((one) => one.id === id)
        ?.waiting
    expect(await waiting()).toBe(20)
    await post(`/${id}/change`, { accountId: own[1]!, ledgerId })
    expect(await answerTo(dapp, sent[0]!)).toMatchObject({ error: { code: 4100 } })
    expect((await eventsOf(id)).filter(({ outcome }) => outcome === 'Waiting')).toEqual([])
    expect(await waiting()).toBeUndefined()
  })

  test('what comes while the dApp is given another account is asked of that account alone, and of an ended session nothing', async () => {
    const { dapp, id, address } = await connect()
    const wallet = createWallet(harness.gateway.context, desk.openSocket)
    const { database } = harness.gateway.context
    const [before] = await database.select().from(dappSessions).where(eq(dappSessions.id, id))
    await post(`/${id}/change`, { accountId: own[1]!, ledgerId })
    const params = { chainId: 'eip155:1', request: { method: 'personal_sign', params: ['0x68', address] } }
    const [topic, key] = [before!.topic!, createSessionSeal(harness.gateway.context).open(before!)!.session!]
    const ask = (rpcId: number) =>
      answerRequest(wallet, before!, { id: rpcId, method: 'wc_sessionRequest', params, topic, key })
    harness.clock.increment(1)
    await ask(1)
    harness.clock.increment(1)
    await end(id)
    harness.clock.increment(1)
    await ask(2)
    wallet.close()
    expect((await eventsOf(id)).map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['Refused', 'SessionEnded'],
      ['Answered', undefined],
      ['Refused', 'OtherAccount'],
      ['Answered', undefined],
      ['Answered', undefined],
    ])
    expect(dapp.answerTo(1)).toMatchObject({ error: { code: 4100 } })
  })

  test('what is asked is looked after by each gateway that hears of it, also where another one has kept it or the database has not said that it did', async () => {
    // Each person makes 60 changes in an hour.
    harness.clock.increment(60 * minute)
    const { id, address } = await connect()
    const { context } = harness.gateway
    const { database } = context
    const [row] = await database.select().from(dappSessions).where(eq(dappSessions.id, id))
    const [topic, key] = [row!.topic!, createSessionSeal(context).open(row!)!.session!]
    const unheard = async (work: Parameters<typeof database.transaction>[0]) => {
      await database.transaction(work)
      throw new Error('the connection was lost')
    }
    const watch = vi.fn<() => void>()
    const wallet = createWallet(context, desk.openSocket)
    const losing = { ...context, database: Object.assign(Object.create(database), { transaction: unheard }) }
    const params = { chainId: 'eip155:1', request: { method: 'personal_sign', params: ['0x68', address] } }
    const ask = (asked: typeof wallet) =>
      answerRequest({ ...asked, watch }, row!, { id: 1, method: 'wc_sessionRequest', params, topic, key })
    await expect(ask({ ...wallet, context: losing })).rejects.toThrow('the connection was lost')
    expect(watch).toHaveBeenCalledTimes(1)
    await ask(wallet)
    expect(watch).toHaveBeenCalledTimes(2)
    wallet.close()
    await end(id)
  })

  test('the dApp gets the signature of a manifest with its very bytes, and a refusal of the person who connected it', async () => {
    const { dapp, id, address } = await connect()
    const accountId = own[0]!
    const message = `0x${Buffer.from('Sign in to Harbor Lend').toString('hex')}`
    const asked = dapp.request('personal_sign', [message.toUpperCase().replace('0X', '0x'), address])
    const refused = dapp.request('personal_sign', ['0x6e6f', address])
    await vi.waitFor(async () =>
      expect((await eventsOf(id)).filter(({ outcome }) => outcome === 'Waiting')).toHaveLength(2),
    )
    const requestId = (await eventsOf(id)).find(({ params }) => JSON.stringify(params ?? null).includes('6e6f'))!.id
    expect((await post(`/${id}`, { approve: false, requestId: accountId })).body.reason).toBe('DappSessionError')
    const marcus = demoPerson('marcus', 'treasury')
    expect((await post(`/${id}`, { approve: false, requestId }, marcus)).status).toBe(200)
    expect(logged.at(-1)).toContain('dapp.request_refused')
    for (const named of [id, marcus.user.id]) expect(logged.at(-1)).toContain(named)
    expect(await answerTo(dapp, refused)).toMatchObject({ error: { code: 4001 } })
    const sign = (value: string) =>
      harness.propose(ines, {
        type: 'v0_SignManifest',
        id: harness.random.uuid(),
        accountId,
        ledgerId,
        content: { type: 'EIP-191', value },
        customProperties: {},
      })
    const look = () => {
      harness.clock.increment(2_000)
      return harness.settle()
    }
    const finish = async ({ intentId }: Awaited<ReturnType<typeof sign>>) => {
      await harness.approve(demoPerson('marcus', 'treasury'), ines.user.domainId, intentId)
      await look()
      await look()
    }
    await finish(await sign('0x00'))
    expect(dapp.answerTo(asked)).toBeUndefined()
    await finish(await sign(message))
    // It is looked every two seconds, one look after the other.
    const answer = await vi.waitFor(
      async () => {
        await look()
        expect(dapp.answerTo(asked)).toBeDefined()
        return dapp.answerTo(asked)!
      },
      { timeout: 20_000, interval: 250 },
    )
    expect(verifyMessage('Sign in to Harbor Lend', answer.result as string)).toBe(address)
    // An answer that the relay did not take is given again.
    const { context } = harness.gateway
    const event = and(eq(dappEvents.sessionId, id), eq(dappEvents.rpcId, String(asked)))
    await context.database.update(dappEvents).set({ outcome: 'Waiting', intentId: null }).where(event)
    const wallet = createWallet(context, desk.openSocket)
    const answersOf = () => dapp.received.filter((one) => one['id'] === asked).length
    const before = answersOf()
    expect(await answerSigned({ ...wallet, say: () => Promise.resolve(false) })).toBe(true)
    expect((await eventsOf(id)).some(({ outcome }) => outcome === 'Waiting')).toBe(true)
    expect(await answerSigned(wallet)).toBe(false)
    expect((await eventsOf(id)).some(({ outcome }) => outcome === 'Waiting')).toBe(false)
    await vi.waitFor(() => expect(answersOf()).toBe(before + 1))
    // Nor is it forgotten where the database fails meanwhile.
    await context.database.update(dappEvents).set({ outcome: 'Waiting', intentId: null }).where(event)
    const transaction = () => Promise.reject(new Error('the database is away'))
    const failing = { ...context, database: Object.assign(Object.create(context.database), { transaction }) }
    const unsaid = answerSigned({ ...wallet, context: failing, say: () => Promise.resolve(false) })
    await expect(unsaid).rejects.toThrow('the database is away')
    expect((await eventsOf(id)).some(({ outcome }) => outcome === 'Waiting')).toBe(false)
    expect(await answerSigned(wallet)).toBe(false)
    await vi.waitFor(() => expect(answersOf()).toBe(before + 2))
    // Nor does one wait again that was asked of another account.
    await context.database.update(dappEvents).set({ outcome: 'Waiting', intentId: null }).where(event)
    const say = async () => {
      await context.database.update(dappSessions).set({ accountId: own[1]! }).where(eq(dappSessions.id, id))
      return false
    }
    await answerSigned({ ...wallet, say })
    expect((await eventsOf(id)).some(({ outcome }) => outcome === 'Waiting')).toBe(false)
    wallet.close()
  })

  /** By two people; it is prepared first, and signed after that. */
  const signMessage = async (value: string) => {
    const { intentId } = await harness.propose(ines, {
      type: 'v0_SignManifest',
      id: harness.random.uuid(),
      accountId: own[0]!,
      ledgerId,
      content: { type: 'EIP-191', value },
      customProperties: {},
    })
    await harness.approve(demoPerson('marcus', 'treasury'), ines.user.domainId, intentId)
    for (let step = 0; step < 2; step++) {
      harness.clock.increment(2_000)
      await harness.settle()
    }
  }

  test('a signature for one dApp is none for another that waits for the same', async () => {
    harness.clock.increment(60 * minute)
    const [asking, listening] = [await connect(), await connect({ url: 'https://elsewhere.example' })]
    const value = `0x${Buffer.from('Access the keys of Harbor Lend').toString('hex')}`
    const ids = [asking, listening].map(({ dapp, address }) => dapp.request('personal_sign', [value, address]))
    const { context } = harness.gateway
    const waiting = async () =>
      (await context.database.select().from(dappEvents)).filter(
        ({ rpcId, outcome }) => ids.some((one) => String(one) === rpcId) && outcome === 'Waiting',
      ).length
    await vi.waitFor(async () => expect(await waiting()).toBe(2))
    harness.clock.increment(1)
    await signMessage(value)
    const wallet = createWallet(context, desk.openSocket)
    expect([await answerSigned(wallet), await waiting()]).toEqual([true, 2])
    expect((await end(listening.id)).body.state).toBe('Disconnected')
    expect([await answerSigned(wallet), await waiting()]).toEqual([false, 1])
    expect(await answerTo(asking.dapp, ids[0]!)).toMatchObject({ result: expect.stringMatching(/^0x[0-9a-f]{130}$/) })
    expect(listening.dapp.answerTo(ids[1]!)).toBeUndefined()
    wallet.close()
  })

  test.each(['has given up waiting', 'has disconnected itself'])(
    'nor is it one for that other once the dApp that asked first %s',
    async (how) => {
      harness.clock.increment(60 * minute)
      const value = `0x${Buffer.from(`Access the keys of Harbor Lend, which ${how}`).toString('hex')}`
      const outcomesOf = async (id: Uuid) => (await eventsOf(id)).map(({ outcome }) => outcome)
      const ask = async (url?: string) => {
        const session = await connect(url === undefined ? {} : { url })
        const asked = session.dapp.request('personal_sign', [value, session.address])
        await vi.waitFor(async () => expect(await outcomesOf(session.id)).toContain('Waiting'))
        return { ...session, asked }
      }
      const asking = await ask()
      harness.clock.increment(2 * minute)
      const listening = await ask('https://elsewhere.example')
      harness.clock.increment(1)
      await signMessage(value)
      if (how === 'has given up waiting') {
        harness.clock.increment(3 * minute)
        // What it asked is not forgotten by what it asks next.
        expect(await answerTo(asking.dapp, asking.dapp.request('eth_chainId'))).toMatchObject({ result: '0x1' })
      } else {
        asking.dapp.send({ method: 'wc_sessionDelete', params: { code: 6000, message: 'bye' } })
        await vi.waitFor(async () => expect((await read(asking.id)).state).toBe('Disconnected'))
      }
      const wallet = createWallet(harness.gateway.context, desk.openSocket)
      await answerSigned(wallet)
      expect(await outcomesOf(listening.id)).toContain('Waiting')
      expect(listening.dapp.answerTo(listening.asked)).toBeUndefined()
      await end(listening.id)
      wallet.close()
    },
  )

  test('what a person has refused is not asked again by an old message, however much the dApp has said since', async () => {
    // Each person makes 60 changes in an hour.
    harness.clock.increment(60 * minute)
    const { dapp, id, address } = await connect()
    const old = {
      method: 'wc_sessionRequest',
      params: { chainId: 'eip155:1', request: { method: 'personal_sign', params: ['0x6e6f', address] } },
    }
    const refused = dapp.request('personal_sign', ['0x6e6f', address])
    const waiting = async () => (await eventsOf(id)).filter(({ outcome }) => outcome === 'Waiting')
    await vi.waitFor(async () => expect(await waiting()).toHaveLength(1))
    expect((await post(`/${id}`, { approve: false, requestId: (await waiting())[0]!.id })).status).toBe(200)
    const { database } = harness.gateway.context
    harness.clock.increment(minute)
    const createdAt = new Date(now()).toISOString()
    const said = Array.from({ length: 250 }, (_, i) => ({
      id: harness.random.uuid(),
      sessionId: id,
      rpcId: `"${i}"`,
      method: 'eth_chainId',
      outcome: 'Answered' as const,
      createdAt,
    }))
    await database.insert(dappEvents).values(said)
    harness.clock.increment(minute)
    expect(await answerTo(dapp, dapp.request('eth_chainId'))).toMatchObject({ result: '0x1' })
    expect((await database.select().from(dappEvents).where(eq(dappEvents.sessionId, id))).length).toBeLessThan(205)
    dapp.send({ id: refused, ...old })
    expect(await answerTo(dapp, dapp.request('eth_chainId'))).toMatchObject({ result: '0x1' })
    expect(await waiting()).toEqual([])
    // Of one session a person is asked 2,000 times at most.
    const asked = Array.from({ length: mostAsked }, (_, i) => ({
      ...said[0]!,
      id: harness.random.uuid(),
      rpcId: `"asked ${i}"`,
      expiresAt: createdAt,
    }))
    await database.insert(dappEvents).values(asked)
    expect(await answerTo(dapp, dapp.request('personal_sign', ['0x01', address]))).toMatchObject({
      error: { code: -32_005 },
    })
    await end(id)
  })

  test('a session ends by itself, by its dApp, and is told from one that is out of reach [ST020]', async () => {
    const [first, second] = [await connect(), await connect()]
    first.dapp.send({ method: 'wc_sessionDelete', params: { code: 6000, message: 'bye' } })
    await vi.waitFor(async () => expect((await read(first.id)).state).toBe('Disconnected'))
    expect((await end(first.id)).body.reason).toBe('DappSessionError')
    desk.lose()
    expect((await read(second.id)).state).toBe('ConnectionError')
    expect((await post(`/${second.id}/change`, { accountId: own[1]!, ledgerId })).status).toBe(200)
    expect((await read(second.id)).state).toBe('Connected')
    harness.clock.increment(604_799_999)
    expect((await read(second.id)).state).toBe('Connected')
    harness.clock.increment(1)
    expect((await read(second.id)).state).toBe('InvalidConnection')
    expect((await post(`/${second.id}/change`, { accountId: own[0]!, ledgerId })).body.reason).toBe('DappSessionError')
    const asked = second.dapp.request('eth_accounts')
    expect(await answerTo(second.dapp, asked)).toMatchObject({ error: { code: 4100 } })
    // Its keys go with the next connection, whoever asks for that.
    await askAs({})
    const [row] = await harness.gateway.context.database
      .select()
      .from(dappSessions)
      .where(eq(dappSessions.id, second.id))
    expect([row!.state, row!.sealed]).toEqual(['InvalidConnection', null])
    expect((await end(second.id)).body.state).toBe('Disconnected')
  })
})

test('no key of a session stands in the database, in an answer or in the log, and none opens for another session', async () => {
  const { dapp, id } = await connect()
  const { database } = harness.gateway.context
  const rows = await database.select().from(dappSessions)
  const text = JSON.stringify([rows, await database.select().from(dappEvents), await read(id), logged])
  expect(text).not.toContain(dapp.key)
  const row = rows.find((one) => one.id === id)!
  const seal = createSessionSeal(harness.gateway.context)
  expect(seal.open(row)).toBeDefined()
  expect(seal.open({ ...row, id: own[0]! })).toBeUndefined()
  expect((await end(id)).status).toBe(200)
  expect(JSON.stringify(await database.select().from(dappSessions).where(eq(dappSessions.id, id)))).toContain(
    '"sealed":null',
  )
})

test('an institution that is no demo reaches no dApp over the relay of the demo, whatever its ports', async () => {
  const opened: string[] = []
  const other = await createHarness({
    config: { dappOrigin: 'http://localhost:8083' },
    openSocket: (url, { ended }) => {
      opened.push(url)
      queueMicrotask(ended)
      return { send: () => undefined, close: () => undefined }
    },
  })
  const { id, people } = await other.createDomain({
    people: { maker: ['maker'] },
    policies: [{ alias: 'Alone', workflow: [quorum('maker')] }],
  })
  const { code } = scriptedDapp(desk.relay, now)
  const answer = await other
    .as(people.maker)
    .post<{ message: string }>(`/internal/v1/me/domains/${id}/session`, { code })
  expect([answer.body.message, opened]).toEqual(['No relay that reaches dApps is configured', []])
  await other.close()
})

/** A relay that takes all that it is asked; whoever opens it is given what makes it say something. */
const answering =
  (give: (say: (text: string) => void) => void): OpenSocket =>
  (_url, { opened, said }) => {
    give(said)
    queueMicrotask(opened)
    const send = (text: string) => said(JSON.stringify({ id: (JSON.parse(text) as { id: number }).id, result: true }))
    return { send, close: () => undefined }
  }

describe('the relay of a demo institution', () => {
  const topic = 'a'.repeat(64)
  const call = (method: string, params: Json) => JSON.stringify({ id: 1, method, params })

  test('keeps what is published for whoever comes later, until its time is over, and no more than its limits', () => {
    let time = 0
    const relay = createRelay({ now: () => time })
    const received: string[] = []
    const join = () => relay.join((text) => void received.push(text))
    const writer = join()!
    const publish = (name: string, message = 'x', ttl = 10) =>
      writer.receive(call('irn_publish', { topic: name, message, ttl }))
    for (let i = 0; i < relayLimits.messages + 5; i++) publish(topic, String(i))
    publish('b'.repeat(64), 'gone', 1)
    time = 2000
    publish('c'.repeat(64), 'y'.repeat(relayLimits.messageCharacters + 1))
    expect(received.at(-1)).toContain('error')
    received.length = 0
    join()!.receive(call('irn_batchSubscribe', { topics: [topic, 'b'.repeat(64)] }))
    return Promise.resolve().then(() => {
      const messages = received.slice(1).map((text) => JSON.parse(text).params.data.message)
      expect(messages).toEqual(Array.from({ length: relayLimits.messages }, (_, i) => String(i + 5)))
      for (let i = 0; i < relayLimits.topics; i++) publish(i.toString(16).padStart(64, '0'))
      expect(received.at(-1)).toContain('error')
      expect(Array.from({ length: relayLimits.sockets }, join).at(-1)).toBeUndefined()
    })
  })

  test('keeps no more than eight million characters in all, until some are fetched or their time is over', () => {
    let time = 1000
    const relay = createRelay({ now: () => time })
    const received: string[] = []
    const join = () => relay.join((text) => void received.push(text))
    const writer = join()!
    const publish = (name: string) => {
      writer.receive(call('irn_publish', { topic: name.padStart(64, '0'), message: 'y'.repeat(64_000), ttl: 10 }))
      return received.at(-1)!.includes('error') ? 'refused' : 'kept'
    }
    const kept = Array.from({ length: 125 }, (_, i) => publish((i % 100).toString(16)))
    expect(new Set(kept)).toEqual(new Set(['kept']))
    expect(publish('fff')).toBe('refused')
    join()!.receive(call('irn_subscribe', { topic: '0'.repeat(64) }))
    expect([publish('fff'), publish('fff'), publish('fff')]).toEqual(['kept', 'kept', 'refused'])
    time += 10_000
    expect(publish('fff')).toBe('kept')
  })

  test('is given ten seconds for an answer, and is called again five seconds after it was lost', async () => {
    let asked: string[] = []
    let lose = () => {}
    const link = createRelayLink({
      ...harness.gateway.context,
      url: 'wss://relay.example',
      projectId: 'project',
      receive: async () => undefined,
      openSocket: (url, { opened, ended }) => {
        expect(url).toMatch(/^wss:\/\/relay\.example\/\?auth=[\w.-]+&projectId=project$/)
        lose = ended
        queueMicrotask(opened)
        return { send: (text) => void asked.push(text), close: () => undefined }
      },
    })
    expect(await link.subscribe([topic])).toBe(true)
    const answer = vi.fn<(isDone: boolean) => void>()
    const published = link.publish(topic, 'x', { ttl: 1, tag: 1 }).then(answer)
    await vi.waitFor(() => expect(asked).toHaveLength(2))
    harness.clock.increment(9_999)
    expect(answer).not.toHaveBeenCalled()
    harness.clock.increment(1)
    await published
    expect(answer).toHaveBeenCalledWith(false)
    asked = []
    lose()
    harness.clock.increment(4_999)
    await Promise.resolve()
    expect(link.isOpen()).toBe(false)
    harness.clock.increment(1)
    await vi.waitFor(() => expect(asked).toEqual([expect.stringContaining('irn_batchSubscribe')]))
    link.close()
  })

  test('is asked for 500 topics in a call and for 2,000 in all, and whoever is beyond hears so', async () => {
    const asked: number[] = []
    let lose = () => {}
    const link = createRelayLink({
      ...harness.gateway.context,
      url: 'wss://relay.example',
      projectId: undefined,
      receive: async () => undefined,
      openSocket: (_url, { opened, said, ended }) => {
        lose = ended
        queueMicrotask(opened)
        const send = (text: string) => {
          const { id, params } = JSON.parse(text) as { id: number; params: { topics?: readonly string[] } }
          asked.push(params.topics?.length ?? 0)
          queueMicrotask(() => said(JSON.stringify({ id, jsonrpc: '2.0', result: true })))
        }
        return { send, close: () => undefined }
      },
    })
    const topicsFrom = (first: number, count: number) =>
      Array.from({ length: count }, (_, i) => (first + i).toString(16).padStart(64, '0'))
    expect(await link.subscribe(topicsFrom(0, 1))).toBe(true)
    expect(await link.subscribe(topicsFrom(1, 1999))).toBe(true)
    expect(asked).toEqual([1, 500, 500, 500, 499])
    expect(await link.subscribe(topicsFrom(2000, 1))).toBe(false)
    await link.keepOnly(() => Promise.resolve(topicsFrom(1, 1999)))
    expect(await link.subscribe(topicsFrom(2000, 2))).toBe(false)
    asked.length = 0
    lose()
    harness.clock.increment(5_000)
    await vi.waitFor(() => expect(asked).toEqual([500, 500, 500, 500]))
    link.close()
  })

  test('what a dApp asks costs no more where its numbers are none', () => {
    const timeOf = (number: string, isRead: boolean) => {
      const request = `{"chainId":"eip155:1","request":{"method":"personal_sign","params":[${`{"a":${number}},`.repeat(8000)}1]}}`
      const times = [1, 2, 3].map(() => {
        const message = JSON.parse(request) as unknown
        const at = performance.now()
        expect(dappRequestShape.safeParse(message).success).toBe(isRead)
        return performance.now() - at
      })
      return Math.min(...times)
    }
    expect(timeOf('1e999', false)).toBeLessThan(5 + 3 * timeOf('1e99', true))
  })

  test.each([true, false])(
    'is asked every 30 seconds whether it is there, and given up ten seconds after that: answers %s',
    async (autoPong) => {
      const server = new WebSocketServer({ port: 0, host: '127.0.0.1', autoPong })
      const asked = vi.fn()
      server.on('connection', (socket) => socket.on('ping', asked))
      await vi.waitFor(() => expect(server.address()).not.toBeNull())
      const [opened, ended] = [vi.fn(), vi.fn()]
      const url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}`
      /** What is waited for now, and how long. */
      let next: { readonly run: () => void; readonly ms: number } | undefined
      const clock = {
        setTimeout: (run: () => void, ms: number) => (next = { run, ms }),
        clearTimeout: (timer: unknown) => void (next = timer === next ? undefined : next),
      }
      const socket = createOpenSocket(clock)(url, { opened, said: () => undefined, ended })
      await vi.waitFor(() => expect(opened).toHaveBeenCalledOnce())
      for (const times of autoPong ? [1, 2, 3] : [1]) {
        await vi.waitFor(() => expect(next?.ms).toBe(30_000))
        next!.run()
        expect(next!.ms).toBe(10_000)
        await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(times))
      }
      if (autoPong) await vi.waitFor(() => expect(next?.ms).toBe(30_000))
      expect(ended).not.toHaveBeenCalled()
      if (!autoPong) {
        next!.run()
        await vi.waitFor(() => expect(ended).toHaveBeenCalledOnce())
      }
      socket.close()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  )

  test('is not waited for before what another dApp asks is read', async () => {
    const [slow, other] = [await connect(), await connect()]
    // What is asked is later than the connection.
    harness.clock.increment(1)
    isSilent = true
    slow.dapp.request('eth_chainId')
    other.dapp.request('personal_sign', ['0x6869', other.address])
    await vi.waitFor(async () => expect((await eventsOf(other.id))[0]).toMatchObject({ outcome: 'Waiting' }))
    isSilent = false
    await post(`/${other.id}`, { approve: false, requestId: (await eventsOf(other.id))[0]!.id })
    for (const { id } of [slow, other]) expect((await end(id)).status).toBe(200)
  })

  test('keeps what is connected while others are given up', async () => {
    const received: string[] = []
    let say = (_text: string) => {}
    const link = createRelayLink({
      ...harness.gateway.context,
      url: 'wss://relay.example',
      projectId: undefined,
      receive: async (topic) => void received.push(topic),
      openSocket: answering((said) => (say = said)),
    })
    const [before, after] = ['6'.repeat(64), '7'.repeat(64)] as const
    await link.subscribe([before])
    await link.keepOnly(async () => {
      await link.subscribe([after])
      return []
    })
    for (const topic of [before, after])
      say(JSON.stringify({ id: 1, method: 'irn_subscription', params: { data: { topic, message: 'x' } } }))
    await vi.waitFor(() => expect(received).toEqual([after]))
    link.close()
  })

  test('has what it brought read again every five seconds for a minute, where it could not be read', async () => {
    let say = (_text: string) => {}
    let failures = 2
    const received: string[] = []
    const link = createRelayLink({
      ...harness.gateway.context,
      url: 'wss://relay.example',
      projectId: undefined,
      receive: async (_topic, message) => {
        received.push(message)
        if (message === 'never' || failures-- > 0) throw new Error('the database is away')
      },
      openSocket: answering((said) => (say = said)),
    })
    const topic = '8'.repeat(64)
    await link.subscribe([topic])
    const bring = (message: string) =>
      say(JSON.stringify({ id: 1, method: 'irn_subscription', params: { data: { topic, message } } }))
    const pass = async (times: number) => {
      for (let time = 0; time < times; time++) {
        await new Promise(setImmediate)
        harness.clock.increment(5_000)
      }
      await new Promise(setImmediate)
    }
    bring('once')
    await pass(5)
    expect(received.splice(0)).toEqual(['once', 'once', 'once'])
    bring('never')
    await pass(20)
    expect(received).toHaveLength(13)
    bring('never')
    await pass(2)
    link.close()
    const closedAfter = received.length
    await pass(5)
    expect(received).toHaveLength(closedAfter)
  })

  test('is heard of each dApp, also while one of them floods it', async () => {
    let say = (_text: string) => {}
    let read = () => {}
    const isRead = new Promise<void>((resolve) => (read = resolve))
    const received: string[] = []
    const link = createRelayLink({
      ...harness.gateway.context,
      url: 'wss://relay.example',
      projectId: undefined,
      receive: async (_topic, message) => {
        await isRead
        received.push(message)
      },
      openSocket: answering((said) => (say = said)),
    })
    const [flooding, other] = ['1'.repeat(64), '2'.repeat(64)] as const
    const further = ['3', '4', '5'].map((digit) => digit.repeat(64))
    await link.subscribe([flooding, other, ...further])
    const bring = (of: string, message: string) =>
      say(JSON.stringify({ id: 1, method: 'irn_subscription', params: { data: { topic: of, message } } }))
    for (let i = 0; i < 500; i++) bring(flooding, 'flood')
    for (const topic of further) for (let i = 0; i < 50; i++) bring(topic, 'of another')
    bring(other, 'heard')
    read()
    await vi.waitFor(() => expect(received).toHaveLength(201))
    // One message of each comes before the second of any.
    expect(received.indexOf('heard')).toBeLessThan(6)
    received.splice(0, Infinity, ...received.filter((one) => one !== 'of another'))
    expect(received).toHaveLength(71)
    bring(flooding, 'later')
    await vi.waitFor(() => expect(received).toContain('later'))
    // Of one dApp 120 messages are read in a minute.
    const minute = Math.floor(harness.clock.now() / 60_000)
    for (let i = 72; i < 200; i++) {
      bring(flooding, 'flood')
      await Promise.resolve()
      await new Promise(setImmediate)
    }
    expect(received.filter((one) => one !== 'heard')).toHaveLength(120)
    harness.clock.increment(60_000 * (minute + 1) - harness.clock.now())
    bring(flooding, 'a minute later')
    await vi.waitFor(() => expect(received).toContain('a minute later'))
    link.close()
  })

  test('is reached over a socket by whoever is on this machine, and by no page of elsewhere', async () => {
    const received: string[] = []
    const openSocket = createOpenSocket(harness.gateway.context.clock)
    const parts = { ...harness.gateway.context, url: served.url, projectId: undefined, openSocket }
    const reader = createRelayLink({ ...parts, receive: async (_topic, text) => void received.push(text) })
    const writer = createRelayLink({ ...parts, receive: async () => undefined })
    expect(await reader.subscribe([topic])).toBe(true)
    expect(await writer.publish(topic, 'said', { ttl: 10, tag: 1 })).toBe(true)
    await vi.waitFor(() => expect(received).toEqual(['said']))
    reader.close()
    writer.close()
    const nobody = createRelayLink({ ...parts, url: 'ws://127.0.0.1:1', receive: async () => undefined })
    expect(await nobody.subscribe([topic])).toBe(false)
    nobody.close()
    const { WebSocket } = await import('ws')
    const page = new WebSocket(served.url, { origin: 'https://elsewhere.example' })
    expect(await new Promise((resolve) => page.once('error', ({ message }) => resolve(message)))).toContain('401')
  })
})
