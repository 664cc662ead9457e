import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exchangeErrors } from '@domain/external-accounts/exchange-error'
import type { SecurityEvent } from '@domain/session/security-event'
import type { JsonObject } from '@domain/shared/json'
import type { Uuid } from '@domain/shared/ids'
import { createCredentials, mask } from '@gateway/external-accounts/credentials'
import { askConnection } from '@gateway/external-accounts/use-connection'
import type { SecurityFacts } from '@gateway/security-events'
import { externalAccounts, externalAddresses, providerConnections } from '@gateway/store/schema/providers'
import {
  createHarness,
  createTestIssuer,
  type Answer,
  type Harness,
  type TestDomain,
  type TestIssuer,
  type TestPerson,
} from '@support/gateway-harness'
import { credentials, holdCredentials } from '@support/provider-desk'
import { quorum } from '@support/test-institution'

const lines: string[] = []
const answers: string[] = []
const logged: (readonly [SecurityEvent, SecurityFacts])[] = []
let harness: Harness
let issuer: TestIssuer
let domain: TestDomain<'maker' | 'guest' | 'reader'>
let other: TestDomain<'maker'>
let maker: TestPerson

beforeAll(async () => {
  issuer = await createTestIssuer()
  harness = await createHarness({
    issuer,
    security: (event, facts) => {
      logged.push([event, facts])
      lines.push(JSON.stringify([event, facts]))
    },
    error: (event, facts) => void lines.push(JSON.stringify([event, facts])),
  })
  const alone = [{ alias: 'Alone', workflow: [quorum('maker')] }]
  domain = await harness.createDomain({
    people: { maker: ['maker'], guest: ['guest'], reader: ['reader'] },
    policies: alone,
    readAccess: {
      domains: ['maker', 'guest', 'reader'],
      accounts: ['maker', 'reader', 'root-admin'],
      events: ['maker'],
    },
  })
  other = await harness.createDomain({ people: { maker: ['maker'] }, policies: alone })
  maker = domain.people.maker
})
afterAll(() => harness.close())

const at = (domainId: Uuid, path = '/providers') => `/v1/domains/${domainId}/external-accounts${path}`
const body = (parameters: JsonObject, parts: JsonObject = {}) => ({
  domainId: domain.id,
  alias: 'Desk',
  parameters,
  ...parts,
})
async function ask(
  method: string,
  path: string,
  sent?: unknown,
  token = harness.tokenOf(maker),
): Promise<Answer<{ id: Uuid; reason: string; message: string; connectionState: string }>> {
  const answer = await harness.fetch(
    new Request(`http://127.0.0.1:8080${path}`, {
      method,
      headers: { authorization: `Bearer ${await token}`, 'content-type': 'application/json' },
      ...(sent === undefined ? {} : { body: JSON.stringify(sent) }),
    }),
  )
  const text = await answer.text()
  answers.push(text)
  return { status: answer.status, text, body: JSON.parse(text) }
}
const reasonOf = ({ status, body: { reason } }: Awaited<ReturnType<typeof ask>>) => [status, reason]
const connect = (parameters: JsonObject, parts?: JsonObject) => ask('POST', at(domain.id), body(parameters, parts))

describe('who changes connections', () => {
  test('only a user of that very domain, who reads its accounts, may propose some and has signed in just now, and only where it is not locked [AP035]', async () => {
    const sent = body(credentials.refused)
    const asGuest = await ask('POST', at(domain.id), sent, harness.tokenOf(domain.people.guest))
    const asRoot = await ask('POST', at(domain.id), sent, harness.tokenOf(harness.root))
    const fromElsewhere = await ask('POST', at(domain.id), sent, harness.tokenOf(other.people.maker))
    expect((await ask('GET', at(domain.id), undefined, harness.tokenOf(harness.root))).status).toBe(200)
    expect([asGuest, asRoot, fromElsewhere].map(reasonOf)).toEqual([
      [401, 'PermissionDeniedError'],
      [401, 'PermissionDeniedError'],
      [404, 'EntityNotFoundError'],
    ])
    const { email, key } = maker
    const old = issuer.sign(email, key.publicKey, undefined, harness.clock.now() - 301_000)
    const { id } = (await connect(credentials.refused)).body
    for (const [method, path, given] of [
      ['POST', at(domain.id), sent],
      ['POST', at(domain.id, `/providers/${id}`), { alias: 'New', parameters: credentials.refused }],
      ['DELETE', at(domain.id, `/providers/${id}`), undefined],
      ['POST', at(domain.id, `/${id}/addresses`), {}],
    ] as const) {
      expect(reasonOf(await ask(method, path, given, old))).toEqual([401, 'FreshSignInRequiredError'])
      const asReader = await ask(method, path, given, harness.tokenOf(domain.people.reader))
      expect(reasonOf(asReader)).toEqual([401, 'PermissionDeniedError'])
    }
    const read = await ask('GET', at(domain.id, `/providers/${id}`), undefined, harness.tokenOf(domain.people.reader))
    expect(read.body.connectionState).toBe('InvalidConnection')
    const locked = await harness.createDomain({
      people: { maker: ['maker'] },
      policies: [{ alias: 'Alone', workflow: [quorum('maker')] }],
    })
    const reference = { id: locked.id, revision: 1 }
    await harness.propose(harness.root, { type: 'v0_LockDomain', reference })
    const inLocked = await ask(
      'POST',
      at(locked.id),
      { ...sent, domainId: locked.id },
      harness.tokenOf(locked.people.maker),
    )
    expect(reasonOf(inLocked)).toEqual([400, 'DomainLockedError'])
  })

  test('what is of another domain is not found, whatever is asked of it', async () => {
    const { id } = (await connect(credentials.exchange, { alias: 'Own' })).body
    const list = await ask('GET', at(domain.id, `?connectionId=${id}&alias=Ethereum`))
    const [account] = (list.body as unknown as { items: { id: Uuid }[] }).items
    const theirs = harness.tokenOf(other.people.maker)
    const paths = [
      `/providers/${id}`,
      `/providers/${id}/balances`,
      `/providers/${id}/pairs`,
      `/providers/${id}/pairs/XBT/EUR/price`,
      `/${account!.id}`,
      `/${account!.id}/balances`,
      `/${account!.id}/addresses`,
      `/${account!.id}/addresses/latest`,
    ]
    for (const path of paths) {
      expect((await ask('GET', at(domain.id, path))).status).toBe(200)
      expect(reasonOf(await ask('GET', at(other.id, path), undefined, theirs))).toEqual([404, 'EntityNotFoundError'])
    }
    const update = { alias: 'Theirs', parameters: credentials.exchange }
    expect((await ask('POST', at(other.id, `/providers/${id}`), update, theirs)).status).toBe(404)
    expect((await ask('DELETE', at(other.id, `/providers/${id}`), undefined, theirs)).status).toBe(404)
    expect((await ask('POST', at(other.id, `/${account!.id}/addresses`), {}, theirs)).status).toBe(404)
    expect((await ask('GET', at(other.id), undefined, theirs)).text).toBe('[]')
  })

  test('each change is an event of the domain and a line of the security log', async () => {
    logged.splice(0)
    const { id } = (await connect(credentials.exchange)).body
    await ask('POST', at(domain.id, `/providers/${id}`), { alias: 'Renamed', parameters: credentials.exchange })
    const list = await ask('GET', at(domain.id, `?connectionId=${id}&alias=Bitcoin`))
    const [account] = (list.body as unknown as { items: { id: Uuid }[] }).items
    await ask('POST', at(domain.id, `/${account!.id}/addresses`), {})
    await ask('DELETE', at(domain.id, `/providers/${id}`))
    expect(logged).toEqual(
      ['provider.connected', 'provider.updated', 'provider.address_created', 'provider.disconnected'].map((event) => [
        event,
        { 'user.id': [maker.user.id], 'countersign.connection.id': id },
      ]),
    )
    const events = await ask('GET', `/v1/domains/${domain.id}/events?limit=100`)
    const about = (events.body as unknown as { items: { payload: { type: string; id: string } }[] }).items
      .map(({ payload }) => payload)
      .filter((payload) => payload.id === id || payload.type === 'AddressCreated')
    expect(about.map(({ type }) => type)).toEqual([
      'AccountCreated',
      'AccountUpdated',
      'AddressCreated',
      'AccountUpdated',
    ])
  })
})

describe('credentials', () => {
  const wrong: readonly (readonly [string, JsonObject, RegExp])[] = [
    ['one is missing', { type: 'Kraken', apiKey: 'a' }, /parameters\.secret/],
    ['one is empty', { type: 'Kraken', apiKey: 'a', secret: '' }, /parameters\.secret/],
    ['one is too long', { type: 'Kraken', apiKey: 'a', secret: 'x'.repeat(1001) }, /parameters\.secret/],
    ['one is too many', { type: 'Kraken', apiKey: 'a', secret: 'b', password: 'c' }, /connection/],
    ['one is a mask', { type: 'Kraken', apiKey: 'a', secret: mask }, /parameters\.secret is what stands for/],
    ['the provider is none', { type: 'Krypton', apiKey: 'a', secret: 'b' }, /parameters\.type/],
  ]
  test.each(wrong)(
    'they are refused where %s, with the name of what is wrong [EN027] [VA010]',
    async (_, sent, why) => {
      const answer = await connect(sent)
      expect(reasonOf(answer)).toEqual([400, 'InvalidRequestError'])
      expect(answer.body.message).toMatch(why)
    },
  )

  test.each([
    { type: 'Binance', apiKey: 'a', secret: 'b' },
    { type: 'Bitstamp', apiKey: 'a', secret: 'b' },
    { type: 'Coinbasepro', apiKey: 'a', secret: 'b', password: 'c' },
  ])('a provider for which nothing is built is named: $type [EN027]', async (parameters) => {
    const answer = await connect(parameters)
    expect(reasonOf(answer)).toEqual([400, 'ProviderNotSupportedError'])
    expect(answer.body.message).toContain(parameters.type)
  })

  test('an update takes all of them, and of the same provider', async () => {
    const { id } = (await connect(credentials.refused)).body
    const update = (parameters: JsonObject) =>
      ask('POST', at(domain.id, `/providers/${id}`), { alias: 'Desk', parameters })
    expect(reasonOf(await update({ type: 'Kraken', secret: 'only-this' }))).toEqual([400, 'InvalidRequestError'])
    expect(reasonOf(await update(credentials.service))).toEqual([400, 'InvalidRequestError'])
  })

  test('right ones are replaced by none that the provider does not take now, or that are of somebody else', async () => {
    const { id } = (await connect(credentials.exchange, { alias: 'Right' })).body
    const rowOf = async () =>
      (
        await harness.gateway.context.database.select().from(providerConnections).where(eq(providerConnections.id, id))
      )[0]!
    const before = await rowOf()
    logged.splice(0)
    const answers = []
    for (const parameters of [credentials.refused, credentials.unanswered, credentials.hedging])
      answers.push(reasonOf(await ask('POST', at(domain.id, `/providers/${id}`), { alias: 'Wrong', parameters })))
    expect(answers).toEqual([
      [400, 'ProviderCredentialsError'],
      [400, 'ProviderUnreachableError'],
      [400, 'OtherCustomerError'],
    ])
    expect([await rowOf(), logged]).toEqual([before, []])
    expect((await ask('GET', at(domain.id, `/providers/${id}/balances`))).status).toBe(200)
    await ask('DELETE', at(domain.id, `/providers/${id}`))
  })

  test('of accounts without an address nobody can say whose they are, nor at another address of a provider: these are connected anew', async () => {
    const { database } = harness.gateway.context
    const { id } = (await connect(credentials.exchange, { alias: 'Without' })).body
    const update = async (of: Uuid, parameters: JsonObject) =>
      reasonOf(await ask('POST', at(domain.id, `/providers/${of}`), { alias: 'Now', parameters }))
    const own = database
      .select({ id: externalAccounts.id })
      .from(externalAccounts)
      .where(eq(externalAccounts.connectionId, id))
    await database.delete(externalAddresses).where(inArray(externalAddresses.accountId, own))
    for (const parameters of [credentials.hedging, credentials.exchange])
      expect(await update(id, parameters)).toEqual([400, 'OtherCustomerError'])
    await ask('DELETE', at(domain.id, `/providers/${id}`))
    const service = (await connect(credentials.service)).body.id
    await holdCredentials(harness, service, { ...credentials.service, url: 'https://another.example' })
    expect(await update(service, credentials.service)).toEqual([400, 'OtherCustomerError'])
    await ask('DELETE', at(domain.id, `/providers/${service}`))
    const typedWrong = (await connect({ ...credentials.service, url: 'https://another.example' })).body.id
    expect(await update(typedWrong, credentials.service)).toEqual([200, undefined])
    await ask('DELETE', at(domain.id, `/providers/${typedWrong}`))
  })

  test('they open for their own connection in their own domain alone, and for none once it is ended', async () => {
    const { context } = harness.gateway
    const { database } = context
    const [one, another] = [(await connect(credentials.exchange)).body, (await connect(credentials.hedging)).body]
    const rowOf = async (id: Uuid) =>
      (await database.select().from(providerConnections).where(eq(providerConnections.id, id)))[0]!
    const kept = createCredentials(context)
    const row = await rowOf(one.id)
    expect(kept.open(row.sealed, row)).toEqual(credentials.exchange)
    expect(kept.open(row.sealed, { ...row, id: another.id })).toBeUndefined()
    expect(kept.open(row.sealed, { ...row, domainId: other.id })).toBeUndefined()
    expect(createCredentials({ ...context, providerSecret: 'another' }).open(row.sealed, row)).toBeUndefined()
    await database.update(providerConnections).set({ sealed: row.sealed }).where(eq(providerConnections.id, another.id))
    const moved = await ask('GET', at(domain.id, `/providers/${another.id}/balances`))
    expect(reasonOf(moved)).toEqual([409, 'ProviderConnectionError'])
    expect((await rowOf(another.id)).state).toBe('InvalidConnection')
    await holdCredentials(harness, one.id, credentials.refused)
    await database
      .update(providerConnections)
      .set({ state: 'InvalidConnection' })
      .where(eq(providerConnections.id, one.id))
    expect((await askConnection(context, { ...row, state: 'ConnectionError' }, (of) => of.balances())).ok).toBe(true)
    expect((await rowOf(one.id)).state).toBe('InvalidConnection')
    await ask('DELETE', at(domain.id, `/providers/${one.id}`))
    expect((await rowOf(one.id)).sealed).toBeNull()
  })

  test('nothing of them is in the database, in a log or in an answer, however it is written [EN027]', async () => {
    for (const parameters of [credentials.exchange, credentials.service, credentials.refused, credentials.unanswered]) {
      const { id } = (await connect(parameters)).body
      await ask('POST', at(domain.id, `/providers/${id}`), { alias: 'Again', parameters })
      await ask('GET', at(domain.id, `/providers/${id}`))
      await ask('GET', at(domain.id, `/providers/${id}/balances`))
      await ask('POST', at(domain.id, `/providers/${id}`), { alias: 'No', parameters: { ...parameters, more: 'x' } })
      await ask('DELETE', at(domain.id, `/providers/${id}`))
    }
    // One stays connected, so that its row holds credentials while it is looked at.
    await connect(credentials.service)
    await harness.settle()
    const everything = [await dump(), ...lines, ...answers].join('\n').toLowerCase()
    const secrets = Object.values(credentials).flatMap(({ type: _type, ...given }) => Object.values<string>(given))
    expect(secrets.length).toBeGreaterThan(10)
    const found = secrets.flatMap(waysToWrite).filter((text) => everything.includes(text.toLowerCase()))
    expect(found).toEqual([])
    expect(everything).toContain(mask)
  })
})

/** Every row of every table, as text. */
async function dump(): Promise<string> {
  const { database } = harness.gateway.context
  const rowsOf = async (query: ReturnType<typeof sql>) =>
    ((await database.execute(query)) as { rows: { text: string }[] }).rows.map(({ text }) => text)
  const tables = await rowsOf(sql`select tablename as text from pg_tables where schemaname = 'public'`)
  const texts: string[] = []
  for (const table of tables)
    texts.push(...(await rowsOf(sql`select row_to_json(one)::text as text from ${sql.identifier(table)} as one`)))
  return texts.join('\n')
}

/** A text as it stands, in Base64 at any offset, in hexadecimal and in an address. */
function waysToWrite(text: string): readonly string[] {
  const base64 = [0, 1, 2].map((offset) => {
    const whole = Buffer.from(`${'x'.repeat(offset)}${text}`).toString('base64')
    return whole.slice(offset === 0 ? 0 : 4).replace(/.?=*$/, '')
  })
  return [
    text,
    ...base64.filter((way) => way.length >= 8),
    ...base64.map((way) => way.replaceAll('+', '-').replaceAll('/', '_')).filter((way) => way.length >= 8),
    Buffer.from(text).toString('hex'),
    encodeURIComponent(text),
  ]
}

describe('limits', () => {
  test('a domain has at most twenty connections in use, and the body of one is not endless', async () => {
    const { database } = harness.gateway.context
    const used = await database
      .select()
      .from(providerConnections)
      .where(sql`${providerConnections.domainId} = ${domain.id} and ${providerConnections.state} <> 'Disconnected'`)
    const [first] = used
    const fill = Array.from({ length: 20 - used.length }, () => ({ ...first!, id: harness.random.uuid() }))
    if (fill.length > 0) await database.insert(providerConnections).values(fill)
    expect(reasonOf(await connect(credentials.exchange))).toEqual([409, 'TooManyConnectionsError'])
    await ask('DELETE', at(domain.id, `/providers/${first!.id}`))
    expect((await connect(credentials.exchange, { id: harness.random.uuid() })).status).toBe(200)
    expect(reasonOf(await connect(credentials.exchange, { alias: 'x'.repeat(76) }))).toEqual([
      400,
      'InvalidRequestError',
    ])
    expect(reasonOf(await connect(credentials.exchange, { domainId: other.id }))).toEqual([400, 'InvalidRequestError'])
  })

  test('nobody tries credentials without end', async () => {
    const theirs = harness.tokenOf(other.people.maker)
    const answered: number[] = []
    for (let count = 0; count < 61; count++)
      answered.push(
        (await ask('POST', at(other.id), { ...body(credentials.refused), domainId: other.id }, theirs)).status,
      )
    expect([answered.indexOf(409), answered.indexOf(429)]).toEqual([20, 60])
  })
})

describe('the twelve errors of an exchange', () => {
  const outside = '0x0000000000000000000000000000000000000001'
  const address = (to: string) => ({ type: 'Address', address: to })
  const allowed = address('0x8ba1f109551bD432803012645Ac136ddd64DBA72')
  const transfer = (externalTickerName: string, amount: string, destination: object = allowed) => ({
    type: 'Transfer',
    externalTickerName,
    amount,
    destination,
  })
  const trade = (base: string, quote: string, quantity: string) => ({
    type: 'Trade',
    baseExternalTickerName: base,
    quoteExternalTickerName: quote,
    direction: 'Sell',
    quantity,
  })
  const missing = '00000000-0000-4000-8000-00000000dead'
  const cases: readonly (readonly [string, string, object])[] = [
    ['InsufficientFunds', 'Ethereum', transfer('ETH', '240')],
    ['InvalidAddress', 'Ethereum', transfer('ETH', '1', address(outside))],
    ['UnknownDestination', 'Ethereum', transfer('ETH', '1', { type: 'Account', accountId: missing })],
    ['AmountPrecisionTooHigh', 'Bitcoin', trade('XBT', 'EUR', '0.123456789')],
    ['AmountTooSmall', 'Ethereum', transfer('ETH', '0.001')],
    ['ExchangeError', 'Bitcoin', trade('XBT', 'EUR', '12')],
    ['UnknownFeeCurrency', 'XRP Ledger', transfer('XRP', '50')],
    ['AssetNotFound', 'Bitcoin', transfer('ETH', '1')],
    ['UnknownPair', 'Bitcoin', trade('XBT', 'USDC', '1')],
    ['UnknownCurrency', 'Bitcoin', transfer('DOGE', '1')],
    ['FeesNotFound', 'Solana', transfer('SOL', '5')],
  ]
  let accounts: readonly { readonly id: Uuid; readonly alias: string }[]
  let connectionId: Uuid
  beforeAll(async () => {
    const { database } = harness.gateway.context
    await database.delete(providerConnections)
    connectionId = (await connect(credentials.exchange)).body.id
    const list = await ask('GET', at(domain.id, `?connectionId=${connectionId}`))
    accounts = (list.body as unknown as { items: { id: Uuid; alias: string }[] }).items
  })
  const tryOn = async (alias: string, parameters: object) => {
    const externalAccountId = accounts.find((account) => account.alias === alias)!.id
    const answer = await ask('POST', at(domain.id, '/transactions/dry-run'), { externalAccountId, parameters })
    return (answer.body as unknown as { result: { type: string; hint: string } }).result
  }

  test.each(cases)('%s comes from an order of the running demo [ER016] [ER017]', async (error, alias, parameters) => {
    expect(await tryOn(alias, parameters)).toEqual({ type: 'Failure', hint: error })
  })

  test('ExchangeNotAvailable comes while the exchange is maintained, and from a connection that is not in use [ER016]', async () => {
    const goTo = (instant: string) => harness.clock.increment(Date.parse(instant) - harness.clock.now())
    goTo('2026-11-21T03:05:00Z')
    expect((await tryOn('Bitcoin', trade('XBT', 'EUR', '1'))).type).toBe('Success')
    goTo('2026-11-22T03:05:00Z')
    expect(await tryOn('Bitcoin', trade('XBT', 'EUR', '1'))).toEqual({ type: 'Failure', hint: 'ExchangeNotAvailable' })
    harness.clock.increment(600_000)
    expect((await tryOn('Bitcoin', trade('XBT', 'EUR', '1'))).type).toBe('Success')
    await ask('DELETE', at(domain.id, `/providers/${connectionId}`))
    expect(await tryOn('Bitcoin', trade('XBT', 'EUR', '1'))).toEqual({ type: 'Failure', hint: 'ExchangeNotAvailable' })
  })

  test('these are all of them [ER016] [ER017]', () => {
    expect([...cases.map(([error]) => error), 'ExchangeNotAvailable'].toSorted()).toEqual(exchangeErrors.toSorted())
  })
})
