import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { IntentPayload } from '@domain/intents/catalogue/payloads'
import type { Uuid } from '@domain/shared/ids'
import { generatePlatformKeys } from '@gateway/platform/platform-keys'
import { transactions } from '@gateway/store/schema/money'
import {
  createHarness,
  createTestIssuer,
  createTestPerson,
  type Harness,
  type TestDomain,
} from '@support/gateway-harness'
import { makeKey } from '@support/keys'
import {
  createMoneyFixture,
  ethereumOrder,
  ledgerNames,
  newAccount,
  ordersByTwo,
  outside,
  type MoneyFixture,
} from '@support/money-desk'

/** Two gateways on one database, of which one has a clock that is five seconds ahead. */
let fixture: MoneyFixture
let behind: Harness
let ahead: Harness
const apart = 5000
const newId = () => randomUUID() as Uuid
const theirs = '0x000000000000000000000000000000000000dEaD'
const random = { uuid: newId, bytes: (count: number) => crypto.getRandomValues(new Uint8Array(count)) }

beforeAll(async () => {
  const issuer = await createTestIssuer()
  const parts = { keys: generatePlatformKeys(random), root: createTestPerson('root', newId()), issuer }
  fixture = await createMoneyFixture(parts)
  behind = fixture.harness
  ahead = await createHarness({ ...parts, database: behind.gateway.context.database, worker: 'manual' })
})
afterAll(async () => {
  await ahead.close()
  await fixture.close()
})

const synchronise = () => ahead.clock.set(behind.clock.now() + apart)
const openDomain = (gateway: Harness) =>
  gateway.createDomain({
    people: { maker: ['maker'], checker: ['checker'] },
    policies: ordersByTwo,
  })
type Domain = TestDomain<'maker' | 'checker'>

async function openAccount({ people }: Domain, vaultId = fixture.vaultId): Promise<Uuid> {
  const id = newId()
  await behind.propose(people.maker, newAccount(id, vaultId))
  await fixture.hold(id, { ETH: 10n ** 19n })
  return id
}
const register = async (gateway: Harness, { people }: Domain): Promise<Uuid> => {
  const id = newId()
  await gateway.propose(people.maker, {
    type: 'v0_CreateEndpoint',
    id,
    ledgerId: ledgerNames.eth,
    address: outside.eth,
    lock: 'Unlocked',
    ...fields,
  })
  return id
}
const fields = { trustScore: 90, alias: 'Exchange', customProperties: {} }
const move = (gateway: Harness, { people }: Domain, id: Uuid) =>
  gateway.propose(people.maker, {
    type: 'v0_UpdateEndpoint',
    reference: { id, revision: 1 },
    ledgerId: ledgerNames.eth,
    address: theirs,
    ...fields,
  })
const orderOf = (accountId: Uuid, endpointId?: Uuid) => ({
  type: 'v0_CreateTransactionOrder' as const,
  id: newId(),
  accountId,
  ledgerId: ledgerNames.eth,
  customProperties: {},
  parameters: ethereumOrder(endpointId ? { destination: { type: 'Endpoint', endpointId } } : {}),
})
const transferOf = (accountId: Uuid, endpointId: Uuid) => ({
  type: 'v0_CreateTransferOrder' as const,
  id: newId(),
  accountId,
  tickerId: fixture.tickers['ETH']!,
  outputs: [{ destination: { type: 'Endpoint' as const, endpointId }, amount: '1000' }],
  feeStrategy: 'Medium' as const,
  customProperties: {},
})
const approve = ({ people, id }: Domain, intentId: Uuid) => behind.approve(people.checker, id, intentId)
/** What became of an order, after whatever failures. */
async function endOf(orderId: Uuid) {
  await fixture.pass(180)
  const database = behind.gateway.context.database
  const [row] = await database.select().from(transactions).where(eq(transactions.orderId, orderId))
  return row?.processing
}
const pay = async (domain: Domain, payload: Extract<IntentPayload, { readonly accountId: Uuid; id: Uuid }>) => {
  const { intentId } = await behind.propose(domain.people.maker, payload)
  await approve(domain, intentId)
  return endOf(payload.id)
}

describe('what a gateway has made whose clock is ahead is used at once', () => {
  it('an account pays whose domain it is', async () => {
    synchronise()
    const domain = await openDomain(ahead)
    expect(await pay(domain, orderOf(await openAccount(domain)))).toBe('Completed')
  })

  it('an account pays that is in a vault of it', async () => {
    synchronise()
    const vaultId = newId()
    await ahead.propose(ahead.root, {
      type: 'v0_CreateVault',
      id: vaultId,
      alias: 'Vault',
      publicKey: makeKey(vaultId).publicKey,
      lock: 'Unlocked',
      customProperties: {},
    })
    const domain = await openDomain(behind)
    expect(await pay(domain, orderOf(await openAccount(domain, vaultId)))).toBe('Completed')
  })

  it.each([
    ['order', orderOf],
    ['transfer', transferOf],
  ] as const)('an endpoint is paid by an %s', async (_, payloadOf) => {
    const domain = await openDomain(behind)
    const account = await openAccount(domain)
    synchronise()
    const endpoint = await register(ahead, domain)
    expect(await pay(domain, payloadOf(account, endpoint))).toBe('Completed')
  })
})

describe('an order is not paid where its endpoint leads since it was proposed to a gateway whose clock is ahead', () => {
  const agree = async (since: (domain: Domain, endpoint: Uuid) => Promise<unknown>) => {
    const domain = await openDomain(behind)
    const account = await openAccount(domain)
    const endpoint = await register(behind, domain)
    synchronise()
    const order = orderOf(account, endpoint)
    const { intentId } = await ahead.propose(domain.people.maker, order)
    await since(domain, endpoint)
    await approve(domain, intentId)
    return endOf(order.id)
  }

  it('where it was changed', async () => {
    expect(await agree((domain, endpoint) => move(behind, domain, endpoint))).not.toBe('Completed')
  })

  it('where it was changed, locked and unlocked', async () => {
    const ended = await agree(async (domain, id) => {
      await move(behind, domain, id)
      await behind.propose(domain.people.maker, { type: 'v0_LockEndpoint', reference: { id, revision: 2 } })
      await behind.propose(domain.people.maker, { type: 'v0_UnlockEndpoint', reference: { id, revision: 3 } })
    })
    expect(ended).not.toBe('Completed')
  })
})
