import { Transaction } from 'ethers'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Uuid } from '@domain/shared/ids'
import type { JsonObject } from '@domain/shared/json'
import { operationText } from '@domain/vaults/operation-files'
import { accounts, addresses, vaults } from '@gateway/store/schema/entities'
import { manifests, transactionOrders, transactions, vaultOperations } from '@gateway/store/schema/money'
import { makeKey } from '@support/keys'
import {
  createMoneyFixture,
  ethereumOrder,
  ledgerNames,
  newAccount,
  outside,
  type Desk,
  type MoneyFixture,
} from '@support/money-desk'

/** Somebody writes to the database and decides alone in a domain of their own: what the platform signs there is good for nothing elsewhere. */
let fixture: MoneyFixture
let victim: Desk
let thief: Desk
let [theirs, own] = ['', ''] as unknown as [Uuid, Uuid]
beforeAll(async () => {
  fixture = await createMoneyFixture()
  victim = await fixture.openDesk()
  thief = await fixture.openDesk()
  const open = (desk: Desk) => desk.open({ ledgers: ['eth'], holds: { ETH: 10n ** 19n } })
  theirs = await open(victim)
  own = await open(thief)
})
afterAll(() => fixture.close())

const database = () => fixture.harness.gateway.context.database
const thiefAddress = '0x000000000000000000000000000000000000dEaD'
const order = () =>
  thief.order(own, 'eth', ethereumOrder({ destination: { type: 'Address', address: thiefAddress }, amount: '777' }))

/** What has become of an order after five failures, thirty seconds apart, and a little more. */
async function outcomeOf(orderId: Uuid) {
  await fixture.pass(180)
  const [row] = await database().select().from(transactions).where(eq(transactions.orderId, orderId))
  return [row!.processing, row!.rawTransaction]
}
const refused = ['Interrupted', null]

describe('an order is carried out by the account that it names', () => {
  test('not by one that somebody wrote beside it', async () => {
    const id = await order()
    await database()
      .update(transactions)
      .set({ senderId: theirs, domainId: victim.id, accountIds: [theirs] })
      .where(eq(transactions.orderId, id))
    expect(await outcomeOf(id)).toEqual(refused)
  })

  test('and by no record of another order', async () => {
    const [id, agreed] = [await order(), await victim.order(theirs, 'eth', ethereumOrder())]
    const [genuine] = await database().select().from(transactionOrders).where(eq(transactionOrders.id, id))
    await database()
      .update(transactionOrders)
      .set({ envelope: genuine!.envelope })
      .where(eq(transactionOrders.id, agreed))
    expect(await outcomeOf(agreed)).toEqual(refused)
  })
})

describe('what was set aside for an order is what was ordered', () => {
  const reserved = async () => {
    const id = await thief.order(own, 'eth', ethereumOrder())
    const ofOrder = eq(transactions.orderId, id)
    for (let second = 0; second < 20; second++) {
      const [row] = await database().select().from(transactions).where(ofOrder)
      if (row!.processing === 'Reserved') return { id, work: JSON.stringify(row!.work) }
      await fixture.pass(1)
    }
    throw new Error('nothing was set aside')
  }
  const write = ({ id }: { readonly id: Uuid }, work: string) =>
    database()
      .update(transactions)
      .set({ work: JSON.parse(work) as JsonObject })
      .where(eq(transactions.orderId, id))

  test.each([
    ['another address', (work: string) => work.replaceAll(outside.eth, thiefAddress)],
    ['another amount', (work: string) => work.replaceAll('"1000"', '"1001"')],
    ['another price', (work: string) => work.replaceAll('"rate":"', '"rate":"9999999')],
    ['another fee', (work: string) => work.replaceAll(/"(rate|ceiling|expected)":"/g, '"$1":"9999999')],
  ])('and not %s that somebody wrote', async (_, change) => {
    const order = await reserved()
    await write(order, change(order.work))
    expect(change(order.work)).not.toBe(order.work)
    expect(await outcomeOf(order.id)).toEqual(refused)
  })

  test('nor bytes that somebody wrote', async () => {
    const order = await reserved()
    const text = Transaction.from({ to: thiefAddress, value: 5n, chainId: 1, gasLimit: 21_000 }).unsignedSerialized
    await write(order, JSON.stringify({ ...JSON.parse(order.work), unsigned: { text, digest: '00' } }))
    const [, raw] = await outcomeOf(order.id)
    expect(Transaction.from(raw!).to).toBe(outside.eth)
  })
})

describe('an account signs with its own keys', () => {
  test('of its own vault', async () => {
    const vaultId = fixture.harness.random.uuid()
    await fixture.harness.propose(fixture.harness.root, {
      type: 'v0_CreateVault',
      id: vaultId,
      alias: 'Another vault',
      publicKey: makeKey(vaultId).publicKey,
      lock: 'Unlocked',
      customProperties: {},
    })
    const account = await thief.open({ ledgers: ['eth'], holds: { ETH: 10n ** 19n }, vaultId })
    const id = await thief.order(account, 'eth', ethereumOrder())
    await database()
      .update(accounts)
      .set({ vaultId: fixture.vaultId, derivationIndex: 99 })
      .where(eq(accounts.id, account))
    expect(await outcomeOf(id)).toEqual(refused)
  })

  test('at its own place below the seed', async () => {
    const account = await thief.open({ ledgers: ['eth'], holds: { ETH: 10n ** 19n } })
    const id = await thief.order(account, 'eth', ethereumOrder())
    const addressOf = async (accountId: Uuid) =>
      (await database().select().from(addresses).where(eq(addresses.accountId, accountId)))[0]!
    const [before, wanted] = [await addressOf(account), await addressOf(theirs)]
    const data = { ...before.envelope.data, keyPath: wanted.envelope.data['keyPath']! }
    await database()
      .update(addresses)
      .set({ envelope: { ...before.envelope, data } })
      .where(eq(addresses.id, before.id))
    expect(await outcomeOf(id)).toEqual(refused)
  })
})

test('no account is made with the keys of another, whose number somebody wrote anew', async () => {
  const last = eq(accounts.id, await victim.open({ ledgers: ['eth'] }))
  const [row] = await database().select().from(accounts).where(last)
  await database().update(accounts).set({ derivationIndex: -1 }).where(last)
  const id = fixture.harness.random.uuid()
  await thief.propose(newAccount(id, fixture.vaultId))
  await database().update(accounts).set({ derivationIndex: row!.derivationIndex }).where(last)
  expect(await database().select().from(accounts).where(eq(accounts.id, id))).toEqual([])
})

describe('what a vault that is kept offline has not signed is not signed', () => {
  const openVault = async (customProperties: Readonly<Record<string, string>>) => {
    const vaultId = fixture.harness.random.uuid()
    await fixture.harness.propose(fixture.harness.root, {
      type: 'v0_CreateVault',
      id: vaultId,
      alias: `Cold ${vaultId}`,
      publicKey: makeKey(vaultId).publicKey,
      lock: 'Unlocked',
      customProperties,
    })
    await database().update(vaults).set({ processing: 'Completed' }).where(eq(vaults.id, vaultId))
    return { vaultId, account: await thief.open({ ledgers: ['eth'], holds: { ETH: 10n ** 19n }, vaultId }) }
  }
  const openCold = () => openVault({ offline: 'true' })

  const theirBytes = () => Transaction.from({ type: 0, chainId: 1, gasLimit: 21_000, gasPrice: 1, to: thiefAddress })
  const writeWork = async (orderId: Uuid, { digest }: { readonly digest: string }) => {
    const ofOrder = eq(transactions.orderId, orderId)
    const [row] = await database().select().from(transactions).where(ofOrder)
    const unsigned = { text: theirBytes().unsignedSerialized, digest }
    await database()
      .update(transactions)
      .set({ work: { ...row!.work, unsigned, isSigned: true }, dueAt: row!.registeredAt })
      .where(ofOrder)
  }

  test('where somebody wrote that it is not kept so', async () => {
    const { vaultId, account } = await openCold()
    const id = await thief.order(account, 'eth', ethereumOrder())
    await database().update(vaults).set({ offline: false }).where(eq(vaults.id, vaultId))
    expect(await outcomeOf(id)).toEqual(refused)
  })

  test('and where somebody wrote that it has', async () => {
    const { vaultId, account } = await openCold()
    const id = await thief.order(account, 'eth', ethereumOrder())
    const ofOrder = eq(transactions.orderId, id)
    await fixture.pass(20)
    const [row] = await database().select().from(transactions).where(ofOrder)
    expect(row!.processing).toBe('Reserved')
    await database().update(vaultOperations).set({ status: 'Signed' }).where(eq(vaultOperations.vaultId, vaultId))
    await database()
      .update(transactions)
      .set({ work: { ...row!.work, isSigned: true }, dueAt: row!.registeredAt })
      .where(ofOrder)
    expect(await outcomeOf(id)).toEqual(refused)
  })

  test('nor is anything signed for a vault that is not kept so as one that is', async () => {
    const { vaultId, account } = await openVault({})
    const id = await thief.order(account, 'eth', ethereumOrder())
    const ofOrder = eq(transactions.orderId, id)
    await fixture.pass(1)
    const [{ id: subjectId } = { id }] = await database().select().from(transactions).where(ofOrder)
    const { unsignedHash } = theirBytes()
    const operation = { id: fixture.harness.random.uuid(), kind: 'Transaction', subjectId, vaultId } as const
    const asked = { ...operation, digest: unsignedHash.slice(2) }
    const signature = makeKey(vaultId).sign(operationText(vaultId, asked))
    await database()
      .insert(vaultOperations)
      .values({ ...asked, status: 'Signed', signature, createdAt: new Date().toISOString() })
    await database().update(vaults).set({ offline: true }).where(eq(vaults.id, vaultId))
    while ((await database().select().from(transactions).where(ofOrder))[0]!.processing !== 'Reserved')
      await fixture.pass(0.25)
    await writeWork(id, asked)
    const [processing, raw] = await outcomeOf(id)
    expect([processing, Transaction.from(raw!).to]).toEqual(['Completed', outside.eth])
  })

  test('nor a manifest, where somebody wrote another vault beside the account', async () => {
    const { account } = await openCold()
    const id = fixture.harness.random.uuid()
    const ofLedger = { accountId: account, ledgerId: ledgerNames.eth }
    const content = { type: 'EIP-191', value: '0x6869' } as const
    await thief.propose({ type: 'v0_SignManifest', id, ...ofLedger, content, customProperties: {} })
    await fixture.pass(5)
    const isIt = eq(manifests.id, id)
    const [prepared] = await database().select().from(manifests).where(isIt)
    expect(prepared!.dueAt).toBeNull()
    await database()
      .update(accounts)
      .set({ vaultId: fixture.vaultId, derivationIndex: 999 })
      .where(eq(accounts.id, account))
    await database().update(manifests).set({ dueAt: prepared!.createdAt }).where(isIt)
    await fixture.pass(5)
    const [row] = await database().select().from(manifests).where(isIt)
    expect('value' in row!.envelope.data).toBe(false)
  })
})

describe('a manifest is signed by the account that it names', () => {
  const propose = async () => {
    const id = fixture.harness.random.uuid()
    const content = { type: 'EIP-191', value: '0x6869' } as const
    const payload = { type: 'v0_SignManifest', id, accountId: own, ledgerId: ledgerNames.eth, content } as const
    expect(await thief.propose({ ...payload, customProperties: {} })).toBe('Succeeded')
    return id
  }
  const isSigned = async (id: Uuid) => {
    await fixture.pass(5)
    const [row] = await database().select().from(manifests).where(eq(manifests.id, id))
    return 'value' in row!.envelope.data
  }

  test('which signs', async () => {
    expect(await isSigned(await propose())).toBe(true)
  })

  test('and not by one that somebody wrote beside it', async () => {
    const id = await propose()
    await database().update(manifests).set({ accountId: theirs, domainId: victim.id }).where(eq(manifests.id, id))
    expect(await isSigned(id)).toBe(false)
  })
})
