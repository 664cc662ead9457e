import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readAccessWith } from '@domain/domains/domain-draft'
import type { IntentPayload, PayloadOf } from '@domain/intents/catalogue/payloads'
import { buildProposal } from '@domain/intents/request'
import { judgePayload } from '@gateway/governance/judge-proposal'
import { createPeopleDirectory } from '@gateway/identity/people-directory'
import type { Happening } from '@gateway/context'
import { watchHappenings } from '@gateway/notifications/stream-watch'
import { policies, tickers, users } from '@gateway/store/schema/entities'
import { readLevels, readLineage } from '@gateway/store/domain-levels'
import { intents } from '@gateway/store/schema/governance'
import { transfers } from '@gateway/store/schema/money'
import { isEndpointChanged } from '@gateway/transactions/changed-endpoints'
import { listLoginCollisions } from '@gateway/users/login-collisions'
import { counting } from '@support/counting-database'
import { asNewUser, createHarness, createTestPerson, type Harness, type TestDomain } from '@support/gateway-harness'
import { makeKey } from '@support/keys'
import { rowsRead } from '@support/rows-read'
import { quorum } from '@support/test-institution'

/** A person may sign some hundred thousand of them in a day (`SIGNED_MB_PER_DAY`). */
const stored = 1_500

let harness: Harness
let desk: TestDomain<'maker'>
beforeAll(async () => {
  harness = await createHarness()
  desk = await harness.createDomain({
    people: { maker: ['maker'] },
    policies: [{ alias: 'One', workflow: [quorum('maker')] }],
  })
  const [one] = await database().select().from(users).where(eq(users.id, desk.people.maker.user.id))
  const rows = Array.from({ length: stored }, (_, number) => ({
    ...one!,
    id: harness.random.uuid(),
    alias: `Somebody ${number}`,
    publicKey: `key ${number}`,
    logins: Array.from({ length: 10 }, (_item, login) => `somebody ${number}-${login}`),
  }))
  for (let first = 0; first < rows.length; first += 250)
    await database()
      .insert(users)
      .values(rows.slice(first, first + 250))
  await database().execute(sql`analyze users`)
})
afterAll(() => harness.close())

const database = () => harness.gateway.context.database

/** A domain of forty people, each with as many logins as one may have. */
function newDomain(first: string): PayloadOf<'v0_CreateDomain'> {
  const id = harness.random.uuid()
  return {
    type: 'v0_CreateDomain',
    id,
    alias: `Domain ${id}`,
    lock: 'Unlocked',
    customProperties: {},
    permissions: {
      readAccess: readAccessWith([], []),
    },
    policies: [],
    users: Array.from({ length: 40 }, (_, number) => ({
      ...asNewUser(createTestPerson(`${number}`, id), ['maker']),
      loginIds: Array.from({ length: 10 }, (_item, login) => ({
        id: number + login === 0 ? first : `new ${number}-${login}`,
        providerId: 'test',
      })),
    })),
  }
}

const judge = (payload: IntentPayload, author = desk.people.maker) =>
  judgePayload(
    harness.gateway.context,
    database(),
    buildProposal({
      id: harness.random.uuid(),
      author: author.user,
      targetDomainId: desk.id,
      payload,
      now: harness.clock.now(),
    }),
  )

/** Whoever is a user of some domain may ask for a dry run, and the embedded database does nothing else while it answers one question. */
test('whether somebody has one of four hundred names is found without a look at those who have none of them', async () => {
  const { answer, rows } = await rowsRead(database(), 'users', () => judge(newDomain('nobody')))
  expect(answer.ok).toBe(true)
  expect(rows).toBeLessThan(50)
  const taken = await rowsRead(database(), 'users', () => judge(newDomain('somebody 700-3')))
  expect(taken.answer).toMatchObject({ problem: 'LoginIdAlreadyAssigned' })
  expect(taken.rows).toBeLessThan(50)
})

/** Whoever may read the users of some domain asks with each look at its page. */
test('who shares a name is found among the people of the own domain, however many users others have', async () => {
  const { domainId } = harness.root.user
  const { answer, rows } = await rowsRead(database(), 'users', () => listLoginCollisions(database(), domainId))
  expect(answer).toEqual([])
  expect(rows).toBeLessThan(50)
})

test('of a domain of many people they are found by a hundred at a time, in the order of their names', async () => {
  const [first] = await database().select().from(users).where(eq(users.alias, 'Somebody 3'))
  const late = ['somebody 998-2', 'somebody 3-9', 'somebody 3-4']
  const other = { ...first!, id: harness.random.uuid(), domainId: harness.root.user.domainId, alias: 'Other' }
  await database()
    .insert(users)
    .values({ ...other, publicKey: 'key of another', logins: late, createdAt: '2020-01-01T00:00:00.000Z' })
  const asked = counting(database())
  const found = await listLoginCollisions(asked.database, desk.id)
  expect(found.map(({ alias, login, keepsLogin }) => [alias, login, keepsLogin])).toEqual([
    ['Somebody 3', 'somebody 3-4', false],
    ['Somebody 3', 'somebody 3-9', false],
    ['Somebody 998', 'somebody 998-2', false],
  ])
  expect(asked.count()).toBeGreaterThan(stored / 100)
  await database().delete(users).where(eq(users.id, other.id))
})

/** Of those who are locked several may have one name, and whoever creates users decides how many. Everybody may begin a sign-in under it. */
test('the holder of a name is found without a look at those who had it and are locked', async () => {
  const [one] = await database().select().from(users).where(eq(users.alias, 'Somebody 5'))
  const crowd = Array.from({ length: 400 }, (_, number) => ({
    ...one!,
    id: harness.random.uuid(),
    alias: `Locked ${number}`,
    publicKey: `locked key ${number}`,
    logins: ['crowded', 'somebody 5-0'],
    lock: 'Locked',
  }))
  await database().insert(users).values(crowd)
  await database().execute(sql`analyze users`)
  const { findByLogin } = createPeopleDirectory({ database: database() })
  for (const [name, publicKey] of [
    ['crowded', undefined],
    ['somebody 5-0', one!.publicKey],
  ] as const) {
    const { answer, rows } = await rowsRead(database(), 'users', () => findByLogin(name))
    expect(answer?.publicKey).toBe(publicKey)
    expect(rows).toBeLessThan(50)
  }
  const { rows } = await rowsRead(database(), 'users', () => judge(newDomain('crowded')))
  expect(rows).toBeLessThan(50)
  await database()
    .delete(users)
    .where(sql`${users.alias} like 'Locked %'`)
})

/** Asked with each change of each request, in nobody's name. */
test('who is notified of a change is found among those who listen, however many others may read it', async () => {
  const { maker } = desk.people
  const { context } = harness.gateway
  const holder = { publicKey: maker.key.publicKey, loginId: maker.email }
  const notified = await rowsRead(
    database(),
    'users',
    () =>
      new Promise<ReadonlySet<string>>((resolve) => {
        let publish: (happening: Happening) => void = () => undefined
        const hub = { listening: () => [holder], notifyOwnConsoles: resolve }
        const bus = { ...context.bus, subscribe: (listen: typeof publish) => ((publish = listen), () => undefined) }
        watchHappenings({ context: { ...context, bus }, hub } as unknown as Parameters<typeof watchHappenings>[0])
        publish({ event: 'intentChanged', domainId: desk.id, intentId: harness.random.uuid() })
      }),
  )
  expect([...notified.answer]).toEqual([holder.publicKey])
  expect(notified.rows).toBeLessThan(50)
})

/** Whoever orders alone makes as many of them in a day. */
async function storeTransfers(count: number, tickerId: SQL) {
  const paid = await harness.createDomain({
    people: { maker: ['maker'] },
    policies: [{ alias: 'One', workflow: [quorum('maker')] }],
    readAccess: { transactions: ['maker'] },
  })
  await database()
    .execute(sql`insert into transfers (id, domain_id, transaction_id, ticker_id, ledger_id, quarantined, kind, value, account_ids, senders, recipient_address, metadata, registered_at)
    select gen_random_uuid(), ${paid.id}, case when number % 3 > 0 then gen_random_uuid() end, ${tickerId}, 'ethereum-mainnet', number % 2 = 0,
      case number % 2 when 0 then 'Fee' else 'Transfer' end, number, '{}', '[]', 'address ' || number, '{}', now() from generate_series(1, ${count}) number`)
  await database().execute(sql`analyze transfers`)
  const read = (query: string) =>
    rowsRead(database(), 'transfers', () =>
      harness.as(paid.people.maker).get<TransferPage>(`/v1/domains/${paid.id}/transactions/transfers?${query}`),
    )
  return { read, leave: () => database().delete(transfers).where(eq(transfers.domainId, paid.id)) }
}
interface TransferPage {
  readonly count: number
  readonly items: readonly { readonly value: string }[]
}

const [ofMany, ofOne] = [sql`gen_random_uuid()`, sql`'00000000-0000-4000-8000-000000000001'::uuid`]
test.each([
  ['value', 'many assets', ofMany],
  ['kind', 'many assets', ofMany],
  ['quarantined', 'many assets', ofMany],
  ['transactionId', 'many assets', ofMany],
  ['tickerId', 'many assets', ofMany],
  ['tickerId', 'one asset', ofOne],
  ['registeredAt', 'many assets', ofMany],
])(
  'a page of transfers that is sorted by %s, of %s, is read without a look at those of other pages',
  async (sort, _, ticker) => {
    const paid = await storeTransfers(stored, ticker)
    for (const order of ['ASC', 'DESC']) {
      const { answer, rows } = await paid.read(`limit=20&sortBy=${sort}&sortOrder=${order}`)
      expect([order, answer.status, answer.body.count]).toEqual([order, 200, 20])
      expect(rows).toBeLessThan(50)
    }
    await paid.leave()
  },
)

test('transfers are looked through in portions for a part of an address, or for the lock of their asset', async () => {
  const paid = await storeTransfers(24_000, sql`${await anyTicker()}::uuid`)
  for (const [query, values] of [
    ['recipient.addressDetails.address=RESS%20777', ['777', '7770', '7771', '7772']],
    ['ticker.lock=Unlocked', ['1', '2', '3', '4']],
    ['ticker.validationStatus=Validated&recipient.addressDetails.address=address%2023999', ['23999']],
    ['ticker.lock=Archived', []],
  ] as const) {
    const { answer, mostRows } = await paid.read(`limit=4&sortBy=value&sortOrder=ASC&${query}`)
    expect([query, answer.body.items.map(({ value }) => value)]).toEqual([query, values])
    expect([query, mostRows]).toEqual([query, expect.toSatisfy((rows: number) => rows <= 6_000)])
  }
  await paid.leave()
})

async function anyTicker() {
  const [one] = await database()
    .select()
    .from(tickers)
    .where(and(eq(tickers.lock, 'Unlocked'), eq(tickers.validation, 'Validated')))
  return one!.id
}

/** So many things like one, in its domain. */
async function storeMore<T extends PgTable>(table: T, like: T['$inferSelect'], others: Partial<T['$inferSelect']>) {
  const rows = Array.from({ length: stored }, () => ({ ...like, ...others, id: harness.random.uuid() }))
  for (let first = 0; first < rows.length; first += 250)
    await database()
      .insert(table)
      .values(rows.slice(first, first + 250) as T['$inferInsert'][])
  await database().execute(sql`analyze ${table}`)
}

test('what governs a proposal is found without a look at the locked policies', async () => {
  const [one] = await database().select().from(policies).where(eq(policies.domainId, desk.id))
  await storeMore(policies, one!, { lock: 'Locked' })
  const { answer, rows } = await rowsRead(database(), 'policies', async () =>
    readLevels(database(), await readLineage(database(), desk.id), 'v0_CreateDomain'),
  )
  expect(answer[0]!.policies.map(({ alias }) => alias)).toEqual(['One'])
  expect(rows).toBeLessThan(50)
})

test('whether an endpoint was changed is found without a look at all that was asked for about it', async () => {
  const endpointId = harness.random.uuid()
  const { intentId } = await harness.propose(desk.people.maker, {
    type: 'v0_CreateEndpoint',
    id: endpointId,
    ...{ alias: 'Payee', address: `0x${'4'.repeat(40)}`, ledgerId: 'ethereum-mainnet', trustScore: 50 },
    ...{ lock: 'Unlocked', customProperties: {} },
  })
  const [one] = await database().select().from(intents).where(eq(intents.id, intentId))
  const others = {
    payloadType: 'v0_LockEndpoint',
    status: 'Executed',
    lastModifiedAt: '2026-11-20T09:00:00.000Z',
  } as const
  await storeMore(intents, one!, { entityId: endpointId, ...others })
  const order = { destinations: [{ destination: { type: 'Endpoint', endpointId } }] }
  const { answer, rows } = await rowsRead(database(), 'intents', () => isEndpointChanged(database(), order, intentId))
  expect(answer).toBe(false)
  expect(rows).toBeLessThan(50)
})

test('whether an account was taken over is found without a look at the others of its vault', async () => {
  const [vaultId, id] = [harness.random.uuid(), harness.random.uuid()]
  const vault = {
    alias: 'Vault',
    publicKey: makeKey(vaultId).publicKey,
    lock: 'Unlocked',
    customProperties: {},
  } as const
  await harness.propose(harness.root, { type: 'v0_CreateVault', id: vaultId, ...vault })
  const path = JSON.stringify({ data: { providerDetails: { keyInformation: { derivationPath: "m/44'/60'" } } } })
  await database()
    .execute(sql`insert into accounts (id, domain_id, vault_id, processing, derivation_index, alias, lock, revision, created_at, last_modified_at, custom_properties, envelope)
    select gen_random_uuid(), ${desk.id}, ${vaultId}, 'Completed', number, 'One', 'Unlocked', 1, now(), now(), '{}', ${path}::jsonb from generate_series(1, ${stored}) number`)
  await database().execute(sql`analyze accounts`)
  const account = {
    id,
    publicId: 'd37d-04acf7c4',
    alias: 'Before',
    ledgerId: 'ethereum-mainnet',
    lockStatus: 'Unlocked',
  } as const
  const batch: IntentPayload = {
    type: 'v0_MigrateSilo3AccountBatch',
    ...{ vaultId, wasColdSilo: false, wasTestSilo: false, accounts: [{ ...account, customProperties: {} }] },
  }
  const { answer, rows } = await rowsRead(database(), 'accounts', () => judge(batch, harness.root))
  expect(answer.ok ? 'taken' : answer.problem).toBe('taken')
  expect(rows).toBeLessThan(50)
})
