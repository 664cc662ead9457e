import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hederaChecksum } from '@domain/ledgers/addresses/hedera-address'
import { findFamily } from '@gateway/ledgers/ledger-families'
import { endpoints } from '@gateway/store/schema/entities'
import { findKnowing } from '@gateway/transactions/receive-payment'
import {
  createMoneyFixture,
  ledgerNames,
  outside,
  type Desk,
  type LedgerName,
  type MoneyFixture,
} from '@support/money-desk'
import { readBytes } from '@support/read-bytes'

/** A person may sign some hundred thousand of them in a day (`SIGNED_MB_PER_DAY`). */
const stored = 300

let fixture: MoneyFixture
let desk: Desk
let one: typeof endpoints.$inferSelect
beforeAll(async () => {
  fixture = await createMoneyFixture()
  desk = await fixture.openDesk()
  const outcome = await desk.propose({
    type: 'v0_CreateEndpoint',
    id: fixture.harness.random.uuid(),
    alias: 'One',
    ledgerId: ledgerNames.eth,
    address: outside.eth,
    trustScore: 50,
    lock: 'Unlocked',
    customProperties: {},
  })
  expect(outcome).toBe('Succeeded')
  ;[one] = (await database().select().from(endpoints)) as [typeof one]
})
afterAll(() => fixture.close())

const database = () => fixture.harness.gateway.context.database

/** Stores these endpoints of the domain and no others. */
async function store(rows: readonly Partial<typeof one>[]) {
  await database().delete(endpoints).where(eq(endpoints.domainId, desk.id))
  await database()
    .insert(endpoints)
    .values(rows.map((row) => ({ ...one, id: fixture.harness.random.uuid(), ...row })))
  await database().execute(sql`analyze endpoints`)
}

const isKnown = async (type: string, name: LedgerName, fromAddress: string) => {
  const payer = { ledgerId: ledgerNames[name], fromAddress, family: findFamily(type)! }
  return (await findKnowing(database(), [desk.id], payer)).has(desk.id)
}

/** Of each payment that an account receives, this is asked in the transaction that settles it, while everything else waits. */
test.each([
  ['other addresses', (number: number) => `0x${number.toString(16).padStart(40, '0')}`],
  ['the same address', () => outside.eth],
])('whether a payer is known is asked without reading all endpoints that a domain has stored for %s', async (_, of) => {
  await store([
    { address: outside.eth },
    ...Array.from({ length: stored }, (_one, number) => ({ address: of(number) })),
  ])
  const { answer, characters } = await readBytes(database(), () => isKnown('Ethereum', 'eth', outside.eth))
  expect(answer).toBe(true)
  expect(characters).toBeLessThan(1000)
})

test.each([
  ['Ethereum', 'eth', outside.eth.toLowerCase()],
  ['Bitcoin', 'btc', outside.btc.toUpperCase()],
  ['Cardano', 'ada', outside.ada.toUpperCase()],
  ['Hedera', 'hbar', `${outside.hbar}-${hederaChecksum(outside.hbar)}`],
  ['Stellar', 'xlm', outside.xlm],
] as const)('a payer of %s is known in every spelling of the address', async (type, name, address) => {
  await store([{ address, ledgerId: ledgerNames[name] }])
  const family = findFamily(type)!
  expect(family.normalise(address)).toBe(outside[name])
  expect(await isKnown(type, name, outside[name])).toBe(true)
})

test.each([
  ['a locked endpoint', { lock: 'Locked' }],
  ['an endpoint of another ledger', { ledgerId: ledgerNames.old }],
  [
    'letters of another case that are another address',
    { address: outside.xrp.toLowerCase(), ledgerId: ledgerNames.xrp },
  ],
])('%s makes no payer known', async (_, row) => {
  await store([{ address: outside.eth, ...row }])
  expect([await isKnown('Ethereum', 'eth', outside.eth), await isKnown('XRPL', 'xrp', outside.xrp)]).toEqual([
    false,
    false,
  ])
})
