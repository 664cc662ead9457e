import { Transaction, verifyMessage } from 'ethers'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Destination } from '@domain/intents/catalogue/order-parameters'
import type { PayloadOf } from '@domain/intents/catalogue/payloads'
import { buildDecision } from '@domain/intents/request'
import type { Uuid } from '@domain/shared/ids'
import { signPreparedFile } from '@domain/vaults/operation-files'
import { findFamily } from '@gateway/ledgers/ledger-families'
import { requireComposedDestinations } from '@gateway/transactions/recorded-destinations'
import { accounts, addresses, domains, endpoints, revisions, users, vaults } from '@gateway/store/schema/entities'
import { intents } from '@gateway/store/schema/governance'
import { manifests, transactionOrders, transactions } from '@gateway/store/schema/money'
import { makeKey } from '@support/keys'
import {
  createMoneyFixture,
  ethereumOrder,
  ledgerNames,
  newAccount,
  outside,
  type Desk,
  type LedgerName,
  type MoneyFixture,
} from '@support/money-desk'
import { asNewUser, createTestPerson } from '@support/test-person'
import { quorum } from '@support/test-institution'

/** Somebody writes to the database and decides alone in a domain of their own, where the platform signs under every id that they choose. */
let fixture: MoneyFixture
let victim: Desk
let thief: Desk
beforeAll(async () => {
  fixture = await createMoneyFixture()
  victim = await fixture.openDesk()
  thief = await fixture.openDesk()
})
afterAll(() => fixture.close())

const database = () => fixture.harness.gateway.context.database
const newId = () => fixture.harness.random.uuid()
const thiefAddress = { btc: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', eth: `0x${'0'.repeat(36)}dEaD` } as const
const endpoint = (id = newId(), address: string = thiefAddress.eth): PayloadOf<'v0_CreateEndpoint'> => ({
  type: 'v0_CreateEndpoint',
  id,
  alias: `Endpoint ${newId()}`,
  ledgerId: ledgerNames.eth,
  address,
  trustScore: 50,
  lock: 'Unlocked',
  customProperties: {},
})
/** What has become of an order after five failures, thirty seconds apart, and a little more. */
async function outcomeOf(orderId: Uuid) {
  await fixture.pass(180)
  const [row] = await database().select().from(transactions).where(eq(transactions.orderId, orderId))
  return [row!.processing, row!.rawTransaction]
}
const refused = ['Interrupted', null]
const addressOf = async (accountId: Uuid, ledger: LedgerName) => {
  const isFirst = and(eq(addresses.accountId, accountId), eq(addresses.ledgerId, ledgerNames[ledger]))
  return (await database().select().from(addresses).where(isFirst))[0]!
}

describe('what comes back of a payment comes back to its account', () => {
  const pay = async (addressForChange: 'PrimaryAddress' | 'GenerateNewAddress') => {
    const account = await victim.open({ ledgers: ['btc'], holds: { BTC: 10 ** 9 } })
    const order = await victim.order(account, 'btc', {
      type: 'Bitcoin',
      outputs: [{ destination: { type: 'Address', address: outside.btc }, amount: '10000' }],
      feeStrategy: { type: 'Priority', priority: 'Medium' },
      addressForChange,
    })
    return { account, order }
  }

  test('and not to an address that somebody wrote beside its record', async () => {
    const { account, order } = await pay('PrimaryAddress')
    await database().update(addresses).set({ address: thiefAddress.btc }).where(eq(addresses.accountId, account))
    expect(await outcomeOf(order)).toEqual(refused)
  })

  test('nor to one that is made of a number which somebody wrote', async () => {
    const { account, order } = await pay('GenerateNewAddress')
    await database().update(accounts).set({ derivationIndex: 9999 }).where(eq(accounts.id, account))
    expect(await outcomeOf(order)).toEqual(refused)
  })
})

describe('an account has no key of another one, whose number somebody wrote beside it', () => {
  const exchange = async (one: Uuid, other: Uuid, work: () => Promise<unknown>) => {
    const numberOf = async (id: Uuid) =>
      (await database().select().from(accounts).where(eq(accounts.id, id)))[0]!.derivationIndex
    const write = (id: Uuid, derivationIndex: number) =>
      database().update(accounts).set({ derivationIndex }).where(eq(accounts.id, id))
    const [own, wanted] = [await numberOf(one), await numberOf(other)]
    await write(other, -1)
    await write(one, wanted)
    await work()
    await write(one, own)
    await write(other, wanted)
  }

  test('on a further ledger, with which it would sign as the other', async () => {
    const [theirs, own] = [await victim.open({ ledgers: ['eth'] }), await thief.open({ ledgers: ['xrp'] })]
    const more = { reference: { id: own, revision: 1 }, ledgerIds: [ledgerNames.old] }
    await exchange(own, theirs, () => thief.propose({ type: 'v0_AddAccountLedgers', ...more }))
    const id = newId()
    const content = { type: 'EIP-191', value: '0x6869' } as const
    const ofLedger = { accountId: own, ledgerId: ledgerNames.old }
    await thief.propose({ type: 'v0_SignManifest', id, ...ofLedger, content, customProperties: {} })
    await fixture.pass(5)
    const [signed] = await database().select().from(manifests).where(eq(manifests.id, id))
    const value = signed?.envelope.data['value'] as { readonly value: string } | undefined
    expect(value && verifyMessage('hi', value.value)).not.toBe((await addressOf(theirs, 'eth')).address)
    expect(value).toBeUndefined()
  })

  test('nor a new address', async () => {
    const [theirs, own] = [await thief.open({ ledgers: ['eth'] }), await victim.open({ ledgers: ['btc'] })]
    const path = `/v1/domains/${victim.id}/accounts/${own}/addresses`
    await exchange(own, theirs, async () =>
      expect((await fixture.harness.as(victim.maker).post(path)).status).toBe(500),
    )
    expect((await fixture.harness.as(victim.maker).post(path)).status).toBe(200)
  })
})

test('a domain is taken over by nobody below whom somebody wrote it', async () => {
  const { harness } = fixture
  const { people, id: own } = await harness.createDomain({
    people: { thief: ['maker'] },
    policies: [{ alias: 'Alone', scope: 'SelfAndDescendants', workflow: [quorum('maker')] }],
    governingStrategy: 'CoerceDescendants',
  })
  const { id: other } = await fixture.openDesk()
  await database().update(domains).set({ parentId: own }).where(eq(domains.id, other))
  const lists = ['domains', 'users', 'endpoints', 'policies', 'accounts', 'transactions', 'requests', 'events'] as const
  await harness.propose(people.thief, {
    type: 'v0_CreateDomain',
    id: newId(),
    alias: 'Between',
    lock: 'Unlocked',
    customProperties: {},
    permissions: { readAccess: Object.fromEntries(lists.map((name) => [name, []])) as never },
    users: [],
    policies: [],
    childrenDomainIds: [other],
  })
  await fixture.pass(180)
  const [row] = await database().select().from(domains).where(eq(domains.id, other))
  expect(row!.envelope.data['parentId']).toBe(harness.root.user.domainId)
})

describe('a record counts for its own kind', () => {
  /** The platform's record of an intent, which may have any id. */
  const signedAs = async (id: Uuid) => {
    await fixture.harness.propose(thief.maker, endpoint(), { id })
    const [row] = await database().select().from(intents).where(eq(intents.id, id))
    return row!.envelope
  }

  test('one person with two records does not decide alone by one that names no key', async () => {
    const { harness } = fixture
    const own = { alias: 'Own', workflow: [quorum('maker')] }
    const above = await harness.createDomain({
      people: { maker: ['maker'] },
      policies: [own, { alias: 'Below', scope: 'Descendants', workflow: [quorum('maker')] }],
    })
    const { maker } = above.people
    const below = await harness.createDomain({
      parent: { id: above.id, admin: maker },
      people: { other: ['maker'] },
      policies: [own],
    })
    const twin = { ...createTestPerson('twin', below.id), key: maker.key, email: maker.email }
    const made = await harness.propose(below.people.other, { type: 'v0_CreateUser', ...asNewUser(twin, ['maker']) })
    await harness.approve(maker, below.id, made.intentId)
    const ofTwin = eq(users.id, twin.user.id)
    const [row] = await database().select().from(users).where(ofTwin)
    const envelope = await signedAs(twin.user.id)
    const payload = endpoint()
    const { intentId } = await harness.propose(twin, payload)
    const [open] = await database().select().from(intents).where(eq(intents.id, intentId))
    expect(open!.status).toBe('Open')
    await database().update(users).set({ envelope }).where(ofTwin)
    const { proposalSignature } = open!
    const named = { author: maker.user, targetDomainId: below.id, intentId, proposalSignature }
    await harness.send(maker, buildDecision(named))
    await harness.settle()
    await database().update(users).set({ envelope: row!.envelope }).where(ofTwin)
    await fixture.pass(2)
    expect(await database().select().from(endpoints).where(eq(endpoints.id, payload.id))).toEqual([])
  })

  test('and no domain is the root by one that names no parent', async () => {
    const ofThief = eq(domains.id, thief.id)
    const [row] = await database().select().from(domains).where(ofThief)
    await database()
      .update(domains)
      .set({ envelope: await signedAs(thief.id), ancestors: [], parentId: null })
      .where(ofThief)
    const id = newId()
    const vault = {
      id,
      alias: 'Mine',
      publicKey: makeKey(id).publicKey,
      lock: 'Unlocked',
      customProperties: {},
    } as const
    await fixture.harness.propose(thief.maker, { type: 'v0_CreateVault', ...vault }).catch(() => undefined)
    const { envelope, ancestors, parentId } = row!
    await database().update(domains).set({ envelope, ancestors, parentId }).where(ofThief)
    await fixture.harness.settle()
    expect(await database().select().from(vaults).where(eq(vaults.id, id))).toEqual([])
  })

  test('nor is a vault kept online by one of another kind', async () => {
    const { harness } = fixture
    const vaultId = newId()
    const vault = { alias: `Cold ${vaultId}`, publicKey: makeKey(vaultId).publicKey, lock: 'Unlocked' } as const
    await harness.propose(harness.root, {
      type: 'v0_CreateVault',
      id: vaultId,
      ...vault,
      customProperties: { offline: 'true' },
    })
    await database().update(vaults).set({ processing: 'Completed' }).where(eq(vaults.id, vaultId))
    const account = await victim.open({ ledgers: ['eth'], holds: { ETH: 10n ** 19n }, vaultId })
    const order = await victim.order(account, 'eth', ethereumOrder())
    expect(await thief.propose(endpoint(vaultId))).toBe('Succeeded')
    const [{ envelope } = { envelope: undefined }] = await database()
      .select()
      .from(endpoints)
      .where(eq(endpoints.id, vaultId))
    await database()
      .update(revisions)
      .set({ envelope: envelope! })
      .where(and(eq(revisions.kind, 'Vault'), eq(revisions.entityId, vaultId)))
    await database().update(vaults).set({ offline: false }).where(eq(vaults.id, vaultId))
    expect(await outcomeOf(order)).toEqual(refused)
  })
})

test('what an offline vault has signed is what leaves, and not bytes that somebody wrote while its file was away', async () => {
  const { harness } = fixture
  const vaultId = newId()
  const key = makeKey(vaultId)
  await harness.propose(harness.root, {
    type: 'v0_CreateVault',
    id: vaultId,
    alias: `Cold ${vaultId}`,
    publicKey: key.publicKey,
    lock: 'Unlocked',
    customProperties: { offline: 'true' },
  })
  await database().update(vaults).set({ processing: 'Completed' }).where(eq(vaults.id, vaultId))
  // An account each: the transactions of one wait for each other.
  const orderOfOne = async () =>
    victim.order(await victim.open({ ledgers: ['eth'], holds: { ETH: 10n ** 19n }, vaultId }), 'eth', ethereumOrder())
  const [genuine, swapped] = [await orderOfOne(), await orderOfOne()]
  await fixture.pass(10)
  const { text } = await harness.as(harness.root).get(`/v1/vaults/${vaultId}/operations/prepared`)
  const platformKey = harness.gateway.context.platform.publicKey
  const signed = signPreparedFile(text, { id: vaultId, platformKey, sign: key.sign })
  const ofSwapped = eq(transactions.orderId, swapped)
  const [row] = await database().select().from(transactions).where(ofSwapped)
  const bytes = Transaction.from((row!.work as { readonly unsigned: { readonly text: string } }).unsigned.text)
  bytes.to = thiefAddress.eth
  await database()
    .update(transactions)
    .set({
      work: { ...row!.work, unsigned: { ...(row!.work['unsigned'] as object), text: bytes.unsignedSerialized } },
    })
    .where(ofSwapped)
  const form = new FormData()
  form.append('files', new File([signed.ok ? signed.value : expect.fail()], 'signed.json'))
  const headers = { authorization: `Bearer ${await harness.tokenOf(harness.root)}` }
  const call = new Request('http://127.0.0.1:8080/v1/vaults/operations/signed', { method: 'POST', headers, body: form })
  expect((await harness.fetch(call)).status).toBe(200)
  expect([await outcomeOf(genuine), await outcomeOf(swapped)]).toEqual([['Completed', expect.any(String)], refused])
})

describe('a record of another domain is none of this one, where somebody had its id made anew', () => {
  test('an endpoint is paid where its own record leads', async () => {
    const id = newId()
    expect(await victim.propose(endpoint(id, outside.eth))).toBe('Succeeded')
    const account = await victim.open({ ledgers: ['eth'], holds: { ETH: 10n ** 19n } })
    const destination = { type: 'Endpoint', endpointId: id } as const
    const order = await victim.order(account, 'eth', ethereumOrder({ destination }))
    const [isIt, isOfIt] = [eq(endpoints.id, id), and(eq(revisions.kind, 'Endpoint'), eq(revisions.entityId, id))]
    const [row] = await database().select().from(endpoints).where(isIt)
    const [revision] = await database().select().from(revisions).where(isOfIt)
    const clear = async () => {
      await database().delete(endpoints).where(isIt)
      await database().delete(revisions).where(isOfIt)
    }
    await clear()
    expect(await thief.propose(endpoint(id))).toBe('Succeeded')
    const [{ envelope } = row!] = await database().select().from(endpoints).where(isIt)
    await clear()
    await database()
      .insert(endpoints)
      .values({ ...row!, address: thiefAddress.eth, envelope })
    await database()
      .insert(revisions)
      .values({ ...revision!, envelope })
    expect(await outcomeOf(order)).toEqual(refused)
  })

  test('an own account below is paid, and none that somebody wrote to be below', async () => {
    const below = await fixture.openDesk(victim)
    const account = await victim.open({ ledgers: ['eth'], holds: { ETH: 10n ** 19n } })
    const payTo = async (accountId: Uuid) => {
      const order = ethereumOrder({ destination: { type: 'Account', accountId } })
      return outcomeOf(await victim.order(account, 'eth', order))
    }
    const [near, elsewhere] = [await below.open({ ledgers: ['eth'] }), await thief.open({ ledgers: ['eth'] })]
    const ofThief = eq(domains.id, thief.id)
    const [{ ancestors } = { ancestors: [] }] = await database().select().from(domains).where(ofThief)
    await database()
      .update(domains)
      .set({ ancestors: [victim.id, ...ancestors] })
      .where(ofThief)
    expect([await payTo(near), await payTo(elsewhere)]).toEqual([['Completed', expect.any(String)], refused])
    await database().update(domains).set({ ancestors }).where(ofThief)
  })

  test('a transfer that was composed pays the addresses of records, and none that stood there when it was composed', async () => {
    const [endpointId, accountId] = [newId(), await victim.open({ ledgers: ['eth'] })]
    expect(await victim.propose(endpoint(endpointId, outside.eth))).toBe('Succeeded')
    const { database, platform } = fixture.harness.gateway.context
    const askedAt = () => Promise.resolve('2090-01-01T00:00:00.000Z')
    const payer = { domainId: victim.id, ledgerId: ledgerNames.eth, family: findFamily('Ethereum')!, askedAt }
    const pays = (destination: Destination, address: string) =>
      requireComposedDestinations({ database, platform }, payer, [{ destination, address }])
    const paid = [
      [{ type: 'Endpoint', endpointId }, outside.eth],
      [{ type: 'Account', accountId }, (await addressOf(accountId, 'eth')).address],
    ] as const
    for (const [destination, address] of paid) {
      await pays(destination, payer.family.normalise(address))
      await expect(pays(destination, thiefAddress.eth)).rejects.toThrow('composed')
    }
  })

  test('nor is a transfer composed of an address that somebody wrote beside a record', async () => {
    const [endpointId, id] = [newId(), newId()]
    const accountId = await victim.open({ ledgers: ['eth'], holds: { ETH: 10n ** 19n } })
    const transfer = (orderId: Uuid) =>
      victim.propose({
        type: 'v0_CreateTransferOrder',
        id: orderId,
        accountId,
        tickerId: fixture.tickers['ETH']!,
        outputs: [{ destination: { type: 'Endpoint', endpointId }, amount: '1000' }],
        feeStrategy: 'Medium',
        customProperties: {},
      })
    const ordered = async (orderId: Uuid) =>
      (await database().select().from(transactionOrders).where(eq(transactionOrders.id, orderId))).length
    await victim.propose(endpoint(endpointId, outside.eth))
    await transfer(id)
    await database().update(endpoints).set({ address: thiefAddress.eth }).where(eq(endpoints.id, endpointId))
    const later = newId()
    await transfer(later)
    expect([await ordered(id), await ordered(later)]).toEqual([1, 0])
  })

  test('an account signs with its own key', async () => {
    const id = await victim.open({ ledgers: ['eth'] })
    const theirs = await addressOf(id, 'eth')
    const aside = newId()
    for (const [table, column, where] of [
      ['accounts', 'id', ''],
      ['account_ledgers', 'account_id', ''],
      ['addresses', 'account_id', ''],
      ['revisions', 'entity_id', `and kind = 'Account'`],
    ])
      await database().execute(
        sql`update ${sql.raw(table!)} set ${sql.raw(column!)} = ${aside} where ${sql.raw(column!)} = ${id} ${sql.raw(where!)}`,
      )
    expect(await thief.propose(newAccount(id, fixture.vaultId))).toBe('Succeeded')
    await fixture.hold(id, { ETH: 10n ** 19n })
    const { address, envelope } = theirs
    await database().update(addresses).set({ address, envelope }).where(eq(addresses.accountId, id))
    const destination = { type: 'Address', address: thiefAddress.eth } as const
    const [processing, raw] = await outcomeOf(await thief.order(id, 'eth', ethereumOrder({ destination })))
    expect(raw && Transaction.from(raw).from).not.toBe(address)
    expect([processing, raw]).toEqual(refused)
  })
})

test('a domain that was removed and made anew under its id has no key of the accounts of the former', async () => {
  const { harness } = fixture
  const { id, open } = await fixture.openDesk()
  const accountId = await open({ ledgers: ['eth'], holds: { ETH: 10n ** 18n } })
  const [row] = await database().select().from(domains).where(eq(domains.id, id))
  await fixture.pass(1)
  await database().delete(domains).where(eq(domains.id, id))
  await database().delete(revisions).where(eq(revisions.entityId, id))
  const person = createTestPerson('thief', id)
  const common = { lock: 'Unlocked' as const, customProperties: {} }
  const policy = { ...common, scope: 'Self' as const, scriptingEngine: 'Javascript_v0' as const }
  const { request } = await harness.propose(thief.maker, {
    ...{ type: 'v0_CreateDomain', id, alias: 'Anew', ...common },
    permissions: row!.envelope.data['permissions'] as never,
    users: [asNewUser(person, ['maker'])],
    policies: [{ ...policy, id: newId(), alias: 'Alone', rank: 1000, workflow: [quorum('maker')] }],
  })
  expect(request.status).toBe('Succeeded')
  const order = { id: newId(), accountId, ledgerId: ledgerNames.eth, customProperties: {} }
  const parameters = ethereumOrder({ destination: { type: 'Address', address: thiefAddress.eth } })
  await harness.propose(person, { type: 'v0_CreateTransactionOrder', ...order, parameters })
  expect(await outcomeOf(order.id)).toEqual(refused)
})

test('nor is a vault kept online that was removed and made anew under its id', async () => {
  const { harness } = fixture
  const vaultId = newId()
  const vault = { alias: `Cold ${vaultId}`, publicKey: makeKey(vaultId).publicKey, lock: 'Unlocked' } as const
  const make = (customProperties: Record<string, string>) =>
    harness.propose(harness.root, { type: 'v0_CreateVault', id: vaultId, ...vault, customProperties })
  await make({ offline: 'true' })
  await database().update(vaults).set({ processing: 'Completed' }).where(eq(vaults.id, vaultId))
  const account = await victim.open({ ledgers: ['eth'], holds: { ETH: 10n ** 19n }, vaultId })
  await fixture.pass(1)
  await database().delete(vaults).where(eq(vaults.id, vaultId))
  await database().delete(revisions).where(eq(revisions.entityId, vaultId))
  expect((await make({})).request.status).toBe('Succeeded')
  expect(await outcomeOf(await victim.order(account, 'eth', ethereumOrder()))).toEqual(refused)
})
