import { getAddress } from 'ethers'
import { and, asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addressesPageWire, accountWire, addressWire, balancesPageWire } from '@api/accounts/accounts.wire'
import { domainWire } from '@api/domains/domains.wire'
import type { RequestStateWire } from '@api/intents/submit.wire'
import { verifySignature } from '@domain/signing/signature'
import { canonicalText } from '@domain/shared/canonical-json'
import { toInstant } from '@domain/shared/clock'
import type { Uuid } from '@domain/shared/ids'
import type { IntentPayload, PayloadOf } from '@domain/intents/catalogue/payloads'
import { buildProposal } from '@domain/intents/request'
import { bitcoinBase58Check, decodeBase58, xrplBase58Check } from '@domain/ledgers/base58'
import { isSegwit } from '@domain/ledgers/bech32'
import { readLineage } from '@gateway/store/domain-levels'
import { createDomain } from '@gateway/governance/executors/domains'
import { beginWork } from '@gateway/work/work'
import { findFamily } from '@gateway/ledgers/ledger-families'
import { findEnvelope, insertEntity, newMetadata, reviseEntity } from '@gateway/store/entities'
import { readEnvelope } from '@gateway/store/envelopes'
import { revisions } from '@gateway/store/schema/entities'
import { counting } from '@support/counting-database'
import { asNewUser, createHarness, createTestPerson, type Harness, type TestPerson } from '@support/gateway-harness'
import { makeKey } from '@support/keys'
import { quorum } from '@support/test-institution'

let harness: Harness
let vaultId: Uuid
/** Of Ed25519: signatures for it need no secret. */
const neutralKey = 'MCowBQYDK2VwAyEAAQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA='
beforeAll(async () => {
  harness = await createHarness()
  vaultId = harness.random.uuid()
  await harness.propose(harness.root, newVault(vaultId))
})
afterAll(() => harness.close())

const newVault = (id: Uuid): IntentPayload => ({
  type: 'v0_CreateVault',
  id,
  alias: `Vault ${id.slice(0, 8)}`,
  publicKey: makeKey(id).publicKey,
  lock: 'Unlocked',
  customProperties: {},
})
const openDesk = () =>
  harness.createDomain({ people: { maker: ['maker'] }, policies: [{ alias: 'Alone', workflow: [quorum('maker')] }] })

const newAccount = (more: Partial<PayloadOf<'v0_CreateAccount'>> = {}): PayloadOf<'v0_CreateAccount'> => ({
  type: 'v0_CreateAccount',
  id: harness.random.uuid(),
  alias: 'Account',
  lock: 'Unlocked',
  customProperties: { desk: 'A' },
  ledgerIds: ['ethereum-mainnet'],
  providerDetails: { type: 'Vault', vaultId, keyStrategy: 'VaultHard' },
  ...more,
})

const address = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const newEndpoint = (id: Uuid): IntentPayload => ({
  type: 'v0_CreateEndpoint',
  id,
  alias: 'Desk',
  ledgerId: 'ethereum-mainnet',
  address,
  trustScore: 50,
  lock: 'Unlocked',
  customProperties: {},
})
const idlePolicy = {
  alias: 'Idle',
  rank: 5,
  scope: 'Self',
  scriptingEngine: 'Javascript_v0',
  intentTypes: ['v0_NotarizeData'],
  customProperties: {},
} as const
const newPolicy = (id: Uuid): IntentPayload => ({
  type: 'v0_CreatePolicy',
  id,
  ...idlePolicy,
  intentTypes: [...idlePolicy.intentTypes],
  lock: 'Unlocked',
})
const newUser = (domainId: Uuid, more: object = {}): PayloadOf<'v0_CreateUser'> => ({
  type: 'v0_CreateUser',
  ...asNewUser(createTestPerson('new', domainId), ['guest']),
  customProperties: {},
  ...more,
})

const newDomain = (more: Partial<PayloadOf<'v0_CreateDomain'>> = {}): PayloadOf<'v0_CreateDomain'> => {
  const all = ['maker', 'root-admin']
  const permissions = {
    readAccess: {
      domains: all,
      users: all,
      endpoints: all,
      policies: all,
      accounts: all,
      transactions: all,
      requests: all,
      events: all,
    },
  }
  return {
    type: 'v0_CreateDomain',
    id: harness.random.uuid(),
    alias: 'New',
    lock: 'Unlocked',
    permissions,
    customProperties: {},
    users: [],
    policies: [],
    ...more,
  }
}

const outcome = (request: RequestStateWire) => request.history.at(-1)?.hint ?? request.status

async function addLedger(id: string, type: string) {
  const { database, platform } = harness.gateway.context
  const change = { database, platform, now: toInstant(harness.clock.now()) }
  if (await findEnvelope(database, 'Ledger', id)) return
  await insertEntity(change, 'Ledger', {
    id,
    alias: type,
    parameters: { type },
    metadata: newMetadata(change, { customProperties: {} }),
  } as never)
}

async function hintOf(person: TestPerson, payload: IntentPayload, domainId?: Uuid) {
  return outcome((await harness.propose(person, payload, domainId ? { domainId } : {})).request)
}

const readTickerId = async () =>
  (await harness.as(harness.root).get<{ items: { data: { id: Uuid } }[] }>('/v1/tickers')).body.items[0]!.data.id

const readAccount = async (person: TestPerson, id: Uuid) =>
  accountWire.parse((await harness.as(person).get(`/v1/domains/${person.user.domainId}/accounts/${id}`)).body)

describe('accounts', () => {
  test('a created account has a valid address on each of its ledgers [EN008] [AP052]', async () => {
    const { people } = await openDesk()
    const payload = newAccount({
      ledgerIds: ['ethereum-mainnet', 'bitcoin-mainnet', 'xrpl-mainnet'],
      description: 'Three ledgers',
    })
    await harness.propose(people.maker, payload)
    const account = await readAccount(people.maker, payload.id)
    expect(account.data).toMatchObject({
      alias: 'Account',
      metadata: { revision: 1, description: 'Three ledgers', customProperties: { desk: 'A' } },
    })
    expect(verifySignature(account.signingKey, canonicalText(account.data), account.signature)).toBe(true)
    expect(account.additionalDetails!.ledgers.map(({ ledgerId, status }) => [ledgerId, status])).toEqual([
      ['bitcoin-mainnet', 'Activated'],
      ['ethereum-mainnet', 'Activated'],
      ['xrpl-mainnet', 'AwaitingLedgerActivation'],
    ])
    const path = `/v1/domains/${people.maker.user.domainId}/accounts/${payload.id}/addresses`
    const { items } = addressesPageWire.parse((await harness.as(people.maker).get(`${path}?sortBy=ledgerId`)).body)
    const [bitcoin, ethereum, xrpl] = items.map(({ data }) => data.address)
    expect([isSegwit('bc', bitcoin!), getAddress(ethereum!), decodeBase58(xrpl!, xrplBase58Check)?.length]).toEqual([
      true,
      ethereum,
      21,
    ])
    const filtered = addressesPageWire.parse((await harness.as(people.maker).get(`${path}?ledgerId=xrpl-mainnet`)).body)
    expect(filtered.items.map(({ data }) => data.address)).toEqual([xrpl])
    expect(
      balancesPageWire.parse((await harness.as(people.maker).get(`${path.replace('addresses', 'balances')}`)).body)
        .items,
    ).toEqual([])
  })

  test('a further address is given where the ledger has many, and refused where it has one [AP053]', async () => {
    const { people, id } = await openDesk()
    const payload = newAccount({ ledgerIds: ['ethereum-mainnet', 'bitcoin-mainnet'] })
    await harness.propose(people.maker, payload)
    const post = (ledger: string) =>
      harness.as(people.maker).post(`/v1/domains/${id}/accounts/${payload.id}/addresses/${ledger}`)
    const made = await post('bitcoin-mainnet')
    expect(addressWire.parse(made.body).data).toMatchObject({
      ledgerId: 'bitcoin-mainnet',
      accountId: payload.id,
      keyPath: expect.stringMatching(/\/0\/1$/),
    })
    const refused = await post('ethereum-mainnet')
    expect([refused.status, refused.body['reason']]).toEqual([409, 'AccountAddressesExhausted'])
    expect((await post('xrpl-mainnet')).status).toBe(404)
    await harness.propose(people.maker, { type: 'v0_LockAccount', reference: { id: payload.id, revision: 1 } })
    const locked = await post('bitcoin-mainnet')
    expect([locked.status, locked.body['reason']]).toEqual([409, 'AccountNotReady'])
  })

  test('addresses and balances are not found through the path of another domain, and none is made there [RO017]', async () => {
    const [one, two] = [await openDesk(), await openDesk()]
    const { id } = newAccount()
    await harness.propose(one.people.maker, newAccount({ id, ledgerIds: ['bitcoin-mainnet'] }))
    const statuses = async (person: TestPerson) => {
      const [call, path] = [harness.as(person), `/v1/domains/${person.user.domainId}/accounts/${id}`]
      return [
        (await call.get(`${path}/addresses`)).status,
        (await call.get(`${path}/balances`)).status,
        (await call.post(`${path}/addresses/bitcoin-mainnet`)).status,
      ]
    }
    expect([await statuses(one.people.maker), await statuses(two.people.maker)]).toEqual([
      [200, 200, 200],
      [404, 404, 404],
    ])
  })

  test('ledgers are added once, and the account gets a new revision', async () => {
    const { people } = await openDesk()
    const payload = newAccount()
    await harness.propose(people.maker, payload)
    const add = (revision: number, ...ledgerIds: string[]): IntentPayload => ({
      type: 'v0_AddAccountLedgers',
      reference: { id: payload.id, revision },
      ledgerIds,
    })
    expect(await hintOf(people.maker, add(1, 'bitcoin-mainnet'))).toBe('Succeeded')
    const { data, additionalDetails } = await readAccount(people.maker, payload.id)
    expect([data.metadata.revision, additionalDetails!.ledgers.length]).toEqual([2, 2])
    expect(await hintOf(people.maker, add(2, 'bitcoin-mainnet'))).toBe('InvalidAddAccountLedgersParameters')
    expect(await hintOf(people.maker, add(1, 'xrpl-mainnet'))).toBe('EntityRevisionMismatch')
  })

  test.each([
    ['no ledger', { ledgerIds: [] }, 'LedgerNotProvided'],
    ['an unknown ledger', { ledgerIds: ['nowhere'] }, 'LedgerNotFound'],
    ['a ledger of a kind that is not carried', { ledgerIds: ['tron-mainnet'] }, 'InvalidCreateAccountParameters'],
    ['one ledger twice', { ledgerIds: ['ethereum-mainnet', 'ethereum-mainnet'] }, 'InvalidCreateAccountParameters'],
    [
      'a ledger that is none of its ledgers, which a condition would see',
      { ledgerId: 'xrpl-mainnet', ledgerIds: ['ethereum-mainnet'] },
      'InvalidCreateAccountParameters',
    ],
    [
      'an unknown vault',
      {
        providerDetails: {
          type: 'Vault',
          vaultId: '00000000-0000-4000-8000-000000000000' as Uuid,
          keyStrategy: 'VaultHard',
        },
      },
      'VaultNotFound',
    ],
  ] as const)('an account with %s is refused', async (_what, more, code) => {
    const { people } = await openDesk()
    await addLedger('tron-mainnet', 'Tron')
    expect(await hintOf(people.maker, newAccount(more as never))).toBe(code)
  })

  test('a used id, a locked account, a second lock and a second unlock are refused by name [ER039]', async () => {
    const { people } = await openDesk()
    const payload = newAccount()
    const reference = (revision: number) => ({ reference: { id: payload.id, revision } })
    await harness.propose(people.maker, payload)
    expect(await hintOf(people.maker, newAccount({ id: payload.id }))).toBe('EntityAlreadyCreated')
    expect(await hintOf(people.maker, { type: 'v0_LockAccount', ...reference(1) })).toBe('Succeeded')
    expect(await hintOf(people.maker, { type: 'v0_LockAccount', ...reference(2) })).toBe('EntityAlreadyLocked')
    expect(
      await hintOf(people.maker, { type: 'v0_UpdateAccount', ...reference(2), alias: 'Renamed', customProperties: {} }),
    ).toBe('AccountLocked')
    expect(await hintOf(people.maker, { type: 'v0_UnlockAccount', ...reference(2) })).toBe('Succeeded')
    expect(await hintOf(people.maker, { type: 'v0_UnlockAccount', ...reference(3) })).toBe('EntityAlreadyUnlocked')
    expect(
      await hintOf(people.maker, { type: 'v0_UpdateAccount', ...reference(3), alias: 'Renamed', customProperties: {} }),
    ).toBe('Succeeded')
    expect((await readAccount(people.maker, payload.id)).data).toMatchObject({
      alias: 'Renamed',
      lock: 'Unlocked',
      metadata: { revision: 4 },
    })
  })

  test('every revision of an entity is kept as it was signed', async () => {
    const { people } = await openDesk()
    const payload = newAccount()
    await harness.propose(people.maker, payload)
    await harness.propose(people.maker, {
      type: 'v0_UpdateAccount',
      reference: { id: payload.id, revision: 1 },
      alias: 'Renamed',
      customProperties: {},
    })
    const kept = await harness.gateway.context.database
      .select()
      .from(revisions)
      .where(and(eq(revisions.kind, 'Account'), eq(revisions.entityId, payload.id)))
      .orderBy(asc(revisions.revision))
    expect(
      kept.map(({ revision, envelope }) => [
        revision,
        envelope.data['alias'],
        verifySignature(envelope.signingKey, canonicalText(envelope.data), envelope.signature),
      ]),
    ).toEqual([
      [1, 'Account', true],
      [2, 'Renamed', true],
    ])
    expect((await readEnvelope(harness.gateway.context, 'Account', payload.id))?.data).toMatchObject({
      alias: 'Renamed',
    })
  })

  test('an entity of another domain is no target [ER041]', async () => {
    const [one, two] = [await openDesk(), await openDesk()]
    const payload = newAccount()
    await harness.propose(one.people.maker, payload)
    const lock: IntentPayload = { type: 'v0_LockAccount', reference: { id: payload.id, revision: 1 } }
    expect(await hintOf(harness.root, lock)).toBe('MustBeExecutedInCurrentDomain')
    expect(await hintOf(two.people.maker, lock)).toBe('InvalidEntityId')
  })

  test('whether an id is something in a domain beside is told to nobody', async () => {
    const [one, two] = [await openDesk(), await openDesk()]
    const nothing = harness.random.uuid()
    const lock = (id: Uuid): IntentPayload => ({ type: 'v0_LockUser', reference: { id, revision: 1 } })
    expect([
      await hintOf(two.people.maker, lock(one.people.maker.user.id)),
      await hintOf(two.people.maker, lock(nothing)),
    ]).toEqual(['InvalidEntityId', 'InvalidEntityId'])
  })
})

describe('domains, users, endpoints and the institution', () => {
  test('a domain takes over existing domains with all that is below them [ER041]', async () => {
    const outer = await openDesk()
    const inner = await harness.createDomain({
      parent: { id: outer.id, admin: outer.people.maker },
      people: { maker: ['maker'] },
      policies: [{ alias: 'Alone', workflow: [quorum('maker')] }],
    })
    const between = harness.random.uuid()
    const payload = (childrenDomainIds: Uuid[]) => newDomain({ id: between, alias: 'Between', childrenDomainIds })
    // All in one transaction, each signed anew.
    expect(await hintOf(harness.root, payload(Array.from({ length: 101 }, harness.random.uuid)))).toBe('BatchTooLarge')
    expect(await hintOf(harness.root, payload([inner.id]))).toBe('InvalidParentDomain')
    const { database } = harness.gateway.context
    // Where each of these is is written anew.
    await database.execute(
      sql`insert into domains select (jsonb_populate_record(domains, jsonb_build_object('id', gen_random_uuid(), 'ancestors', ancestors || ${outer.id}::uuid))).* from domains, generate_series(1, 5001) where id = ${inner.id}`,
    )
    expect(await hintOf(harness.root, payload([outer.id]))).toBe('BatchTooLarge')
    await database.execute(sql`delete from domains where ancestors[3] = ${outer.id}::uuid`)
    expect(await hintOf(harness.root, payload([outer.id]))).toBe('Succeeded')
    const moved = domainWire.parse((await harness.as(harness.root).get(`/v1/domains/${outer.id}`)).body)
    expect([moved.data.parentId, moved.data.metadata.revision]).toEqual([between, 2])
    await harness.propose(harness.root, { type: 'v0_LockDomain', reference: { id: between, revision: 1 } })
    expect((await harness.send(inner.people.maker, { type: 'Propose' })).status).toBe(400)
    const refused = await harness.propose(inner.people.maker, newAccount()).catch((error: Error) => error.message)
    expect(refused).toContain('DomainLockedError')
  })

  test('however much is below a domain, it is moved by one statement [ER041]', async () => {
    const { context } = harness.gateway
    const outer = await openDesk()
    const middle = await harness.createDomain({
      parent: { id: outer.id, admin: outer.people.maker },
      people: { maker: ['maker'] },
      policies: [{ alias: 'Alone', workflow: [quorum('maker')] }],
    })
    const below = []
    for (let at = 0; at < 3; at++)
      below.push(
        await harness.createDomain({
          parent: { id: middle.id, admin: middle.people.maker },
          people: { maker: ['maker'] },
          policies: [],
        }),
      )
    const payload = newDomain({ childrenDomainIds: [middle.id] })
    const request = buildProposal({
      id: harness.random.uuid(),
      author: outer.people.maker.user,
      targetDomainId: outer.id,
      payload,
      now: harness.clock.now(),
    })
    const { database, count } = counting(context.database, 'written')
    await createDomain.execute(
      beginWork(context, database, request, payload, await readLineage(context.database, outer.id)),
    )
    const above = [payload.id, outer.id, harness.root.user.domainId]
    const ancestorsOf = async (id: Uuid) =>
      (await readLineage(context.database, id)).slice(1).map((domain) => domain.id)
    expect([await ancestorsOf(middle.id), ...(await Promise.all(below.map(({ id }) => ancestorsOf(id))))]).toEqual([
      above,
      ...below.map(() => [middle.id, ...above]),
    ])
    expect(count(), 'the domain itself, and all below it').toBe(2)
  })

  test('reading rights are changed by an intent of the domain itself [AP022]', async () => {
    const { people, id } = await openDesk()
    const { data } = domainWire.parse((await harness.as(people.maker).get(`/v1/domains/${id}`)).body)
    const readAccess = { ...data.permissions.readAccess, users: ['auditor'] } as never
    expect(
      await hintOf(people.maker, {
        type: 'v0_UpdateDomainPermissions',
        reference: { id, revision: 1 },
        permissions: { readAccess },
      }),
    ).toBe('Succeeded')
    expect((await harness.as(people.maker).get(`/v1/domains/${id}/users`)).status).toBe(401)
    expect(await hintOf(people.maker, { type: 'v0_LockDomain', reference: { id, revision: 2 } })).toBe(
      'MustBeExecutedInParentDomain',
    )
    expect(
      await hintOf(harness.root, { type: 'v0_LockDomain', reference: { id: harness.root.user.domainId, revision: 1 } }),
    ).toBe('NotApplicableForRootDomain')
  })

  test('a user is unique by alias, key and login in the domain [ER043]', async () => {
    const { people, id } = await openDesk()
    const taken = createTestPerson('taken', id)
    const create = (more: object): IntentPayload => ({
      type: 'v0_CreateUser',
      ...asNewUser(createTestPerson('new', id), ['guest']),
      ...more,
    })
    await harness.propose(people.maker, create(asNewUser(taken, ['guest'])))
    expect(await hintOf(people.maker, create({ alias: taken.name }))).toBe('NonUniqueUsersByAlias')
    expect(await hintOf(people.maker, create({ publicKey: taken.key.publicKey }))).toBe('NonUniqueUsersByPublicKey')
    expect(await hintOf(people.maker, create({ loginIds: [{ id: taken.email, providerId: 'test' }] }))).toBe(
      'LoginIdAlreadyAssigned',
    )
    for (const publicKey of ['AAAA', neutralKey])
      expect(await hintOf(people.maker, create({ publicKey }))).toBe('PublicKeyInvalid')
  })

  test('one person is a user of several domains with one key and one login [AP021]', async () => {
    const [one, two] = [await openDesk(), await openDesk()]
    const person = createTestPerson('both', one.id)
    await harness.propose(one.people.maker, { type: 'v0_CreateUser', ...asNewUser(person, ['maker']) })
    await harness.propose(two.people.maker, {
      type: 'v0_CreateUser',
      ...asNewUser(person, ['guest']),
      id: harness.random.uuid(),
    })
    const { body } = await harness.as(person).get<{ publicKey: string; domains: { id: string }[] }>('/v1/me')
    expect([body.publicKey, body.domains.map((domain) => domain.id).toSorted()]).toEqual([
      person.key.publicKey,
      [one.id, two.id].toSorted(),
    ])
  })

  test('an endpoint needs an address that its ledger knows [ER044]', async () => {
    const { people } = await openDesk()
    const create = (ledgerId: string, address: string): IntentPayload => ({
      type: 'v0_CreateEndpoint',
      id: harness.random.uuid(),
      alias: 'Desk',
      ledgerId,
      address,
      trustScore: 50,
      lock: 'Unlocked',
      customProperties: {},
    })
    expect(await hintOf(people.maker, create('ethereum-mainnet', '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'))).toBe(
      'Succeeded',
    )
    expect(await hintOf(people.maker, create('ethereum-mainnet', '0xa0B86991c6218b36c1d19D4a2e9Eb0cE3606eB48'))).toBe(
      'InvalidEndpointCreateParameters',
    )
    expect(await hintOf(people.maker, create('bitcoin-mainnet', '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'))).toBe(
      'InvalidEndpointCreateParameters',
    )
  })

  test('a changed endpoint stays on its ledger, with an address that this ledger knows [ER044]', async () => {
    const { people } = await openDesk()
    const id = harness.random.uuid()
    await harness.propose(people.maker, newEndpoint(id))
    const update = (more: object): IntentPayload => ({
      type: 'v0_UpdateEndpoint',
      reference: { id, revision: 1 },
      address,
      trustScore: 60,
      alias: 'Desk',
      customProperties: {},
      ...more,
    })
    const [ledgerId, wrong] = ['ethereum-mainnet', address.toLowerCase().replace('a0b', 'A0b')]
    expect(await hintOf(people.maker, update({}))).toBe('LedgerNotProvided')
    expect(await hintOf(people.maker, update({ ledgerId, address: wrong }))).toBe('InvalidEndpointUpdateParameters')
    expect(await hintOf(people.maker, update({ ledgerId: 'bitcoin-mainnet' }))).toBe('InvalidEndpointUpdateParameters')
    expect(await hintOf(people.maker, update({ ledgerId }))).toBe('Succeeded')
  })

  test('vaults and assets are changed in the root domain alone [ER041]', async () => {
    const { people } = await openDesk()
    const id = harness.random.uuid()
    expect(await hintOf(people.maker, newVault(id))).toBe('MustBeExecutedInRootDomain')
    expect(await hintOf(harness.root, newVault(id))).toBe('Succeeded')
    expect(await hintOf(people.maker, { type: 'v0_LockVault', reference: { id, revision: 1 } })).toBe(
      'MustBeExecutedInRootDomain',
    )
    expect(await hintOf(harness.root, { type: 'v0_LockVault', reference: { id, revision: 1 } })).toBe('Succeeded')
    expect(
      await hintOf(
        people.maker,
        newAccount({ providerDetails: { type: 'Vault', vaultId: id, keyStrategy: 'VaultHard' } }),
      ),
    ).toBe('VaultLocked')
    const ticker = { reference: { id: await readTickerId(), revision: 1 } }
    expect(await hintOf(people.maker, { type: 'v0_LockTicker', ...ticker })).toBe('MustBeExecutedInRootDomain')
    expect(await hintOf(people.maker, { type: 'v0_UpdateTicker', ...ticker, name: 'Mine', customProperties: {} })).toBe(
      'MustBeExecutedInRootDomain',
    )
    expect(await hintOf(harness.root, { ...newVault(harness.random.uuid()), publicKey: 'AAAA' } as IntentPayload)).toBe(
      'PublicKeyInvalid',
    )
  })

  test('an account gets no ledger while its vault is locked [ER039]', async () => {
    const { people } = await openDesk()
    const id = harness.random.uuid()
    const account = newAccount({ providerDetails: { type: 'Vault', vaultId: id, keyStrategy: 'VaultHard' } })
    await harness.propose(harness.root, newVault(id))
    await harness.propose(people.maker, account)
    await harness.propose(harness.root, { type: 'v0_LockVault', reference: { id, revision: 1 } })
    expect(
      await hintOf(people.maker, {
        type: 'v0_AddAccountLedgers',
        reference: { id: account.id, revision: 1 },
        ledgerIds: ['bitcoin-mainnet'],
      }),
    ).toBe('VaultLocked')
  })

  test('an id is given once, whatever it names [ER040]', async () => {
    const { people, id: domainId } = await openDesk()
    const id = harness.random.uuid()
    const payloads: readonly (() => [TestPerson, IntentPayload])[] = [
      () => [people.maker, newEndpoint(id)],
      () => [people.maker, newPolicy(id)],
      () => [people.maker, newUser(domainId, { id })],
      () => [harness.root, newVault(id)],
      () => [harness.root, newDomain({ id })],
    ]
    for (const make of payloads)
      expect([make()[1].type, await hintOf(...make()), await hintOf(...make())]).toEqual([
        make()[1].type,
        'Succeeded',
        'EntityAlreadyCreated',
      ])
    expect(
      await hintOf(harness.root, newDomain({ policies: [{ ...idlePolicy, intentTypes: [], id, lock: 'Unlocked' }] })),
    ).toBe('EntityAlreadyCreated')
    const policy = { ...idlePolicy, intentTypes: [], id: harness.random.uuid(), lock: 'Unlocked' as const }
    expect(await hintOf(harness.root, newDomain({ policies: [policy, policy] }))).toBe('NonUniquePoliciesById')
    const { type: _, ...user } = newUser(domainId, { id })
    expect(await hintOf(harness.root, newDomain({ users: [user] }))).toBe('EntityAlreadyCreated')
  })

  test('the users of a new domain are judged like all others, and among themselves [ER043]', async () => {
    const { type: _, ...first } = newUser(harness.random.uuid())
    const { type: __, ...other } = newUser(harness.random.uuid())
    const found = (more: object) => hintOf(harness.root, newDomain({ users: [first, { ...other, ...more }] }))
    expect(await found({ id: first.id })).toBe('NonUniqueUsersById')
    expect(await found({ alias: first.alias })).toBe('NonUniqueUsersByAlias')
    expect(await found({ publicKey: first.publicKey })).toBe('NonUniqueUsersByPublicKey')
    expect(await found({ loginIds: first.loginIds })).toBe('DuplicatedLoginIds')
    expect(await found({ publicKey: 'AAAA' })).toBe('PublicKeyInvalid')
    expect(await found({ loginIds: [{ id: harness.root.email, providerId: 'test' }] })).toBe('LoginIdAlreadyAssigned')
    expect(await found({})).toBe('Succeeded')
  })

  test('a login belongs to one key in the whole institution, and no user takes another’s name or login later [ER043]', async () => {
    const [one, two] = [await openDesk(), await openDesk()]
    const [taken, own] = [newUser(one.id), newUser(one.id)]
    for (const user of [taken, own]) await harness.propose(one.people.maker, user)
    expect(await hintOf(two.people.maker, newUser(two.id, { loginIds: taken.loginIds }))).toBe('LoginIdAlreadyAssigned')
    const update = (more: object): IntentPayload => ({
      type: 'v0_UpdateUser',
      reference: { id: own.id, revision: 1 },
      alias: own.alias,
      roles: ['guest'],
      loginIds: own.loginIds,
      customProperties: {},
      ...more,
    })
    expect(await hintOf(one.people.maker, update({ alias: taken.alias }))).toBe('NonUniqueUsersByAlias')
    expect(await hintOf(one.people.maker, update({ loginIds: taken.loginIds }))).toBe('LoginIdAlreadyAssigned')
    expect(await hintOf(one.people.maker, update({}))).toBe('Succeeded')
  })

  test('a domain is changed from inside alone, also not from its parent; to strangers it is as if it were none [ER041]', async () => {
    const [one, two] = [await openDesk(), await openDesk()]
    const changes = (reference: { id: Uuid; revision: number }): readonly IntentPayload[] => [
      { type: 'v0_UpdateDomain', reference, alias: 'Mine', customProperties: {} },
      { type: 'v0_UpdateDomainPermissions', reference, permissions: newDomain().permissions },
      { type: 'v0_LockDomain', reference },
    ]
    const known = { id: one.id, revision: 1 }
    for (const change of changes(known).slice(0, 2))
      expect(await hintOf(harness.root, change)).toBe('MustBeExecutedInCurrentDomain')
    expect(await hintOf(one.people.maker, changes(known)[2]!)).toBe('MustBeExecutedInParentDomain')
    for (const reference of [
      known,
      { ...known, revision: 9 },
      { id: harness.root.user.domainId, revision: 1 },
      { id: harness.random.uuid(), revision: 1 },
    ]) {
      for (const change of changes(reference)) expect(await hintOf(two.people.maker, change)).toBe('InvalidEntityId')
    }
  })

  test('what is locked is not changed before it is unlocked [ER039]', async () => {
    const { people, id: domainId } = await openDesk()
    const [endpoint, policy, vault, user] = [
      harness.random.uuid(),
      harness.random.uuid(),
      harness.random.uuid(),
      newUser(domainId),
    ]
    const ticker = await readTickerId()
    for (const payload of [newEndpoint(endpoint), newPolicy(policy), user]) await harness.propose(people.maker, payload)
    await harness.propose(harness.root, newVault(vault))
    const at = (id: string, revision: number) => ({ reference: { id: id as Uuid, revision }, customProperties: {} })
    const kinds: readonly [TestPerson, string, Uuid, (revision: number) => IntentPayload, string][] = [
      [
        people.maker,
        'Endpoint',
        endpoint,
        (revision) => ({
          type: 'v0_UpdateEndpoint',
          ...at(endpoint, revision),
          ledgerId: 'ethereum-mainnet',
          address,
          trustScore: 1,
          alias: 'Desk',
        }),
        'EndpointLocked',
      ],
      [
        people.maker,
        'Policy',
        policy,
        (revision) => ({ type: 'v0_UpdatePolicy', ...idlePolicy, intentTypes: [], ...at(policy, revision) }),
        'EntityAlreadyLocked',
      ],
      [
        people.maker,
        'User',
        user.id,
        (revision) => ({
          type: 'v0_UpdateUser',
          ...at(user.id, revision),
          alias: user.alias,
          roles: ['maker'],
          loginIds: user.loginIds,
        }),
        'EntityAlreadyLocked',
      ],
      [
        harness.root,
        'Vault',
        vault,
        (revision) => ({ type: 'v0_UpdateVault', ...at(vault, revision), alias: 'Vault' }),
        'VaultLocked',
      ],
      [
        harness.root,
        'Ticker',
        ticker,
        (revision) => ({ type: 'v0_UpdateTicker', ...at(ticker, revision), name: 'Ether' }),
        'TickerLocked',
      ],
    ]
    for (const [person, kind, id, update, code] of kinds) {
      const change = (lock: 'Lock' | 'Unlock', revision: number) =>
        ({ type: `v0_${lock}${kind}`, reference: { id, revision } }) as IntentPayload
      const hints = [
        await hintOf(person, change('Lock', 1)),
        await hintOf(person, update(2)),
        await hintOf(person, change('Unlock', 2)),
        await hintOf(person, update(3)),
      ]
      expect([kind, ...hints]).toEqual([kind, 'Succeeded', code, 'Succeeded', 'Succeeded'])
    }
  })

  test('what is archived stays as it is [ER039]', async () => {
    const { people } = await openDesk()
    const { id } = newAccount()
    await harness.propose(people.maker, newAccount({ id }))
    const { database, platform } = harness.gateway.context
    const { data } = (await findEnvelope(database, 'Account', id))!
    await reviseEntity(
      { database, platform, now: toInstant(harness.clock.now()) },
      'Account',
      data as never,
      { lock: 'Archived' },
      undefined,
    )
    const reference = { id, revision: 2 }
    expect(await hintOf(people.maker, { type: 'v0_UnlockAccount', reference })).toBe('LockStatusCannotBeChanged')
    expect(await hintOf(people.maker, { type: 'v0_LockAccount', reference })).toBe('LockStatusCannotBeChanged')
    expect(
      await hintOf(people.maker, { type: 'v0_UpdateAccount', reference, alias: 'Renamed', customProperties: {} }),
    ).toBe('AccountLocked')
  })

  test('a changed policy governs the next proposal [ER042]', async () => {
    const { people, id } = await openDesk()
    const [policy] = (
      await harness.as(people.maker).get<{ items: { data: { id: Uuid } }[] }>(`/v1/domains/${id}/policies`)
    ).body.items
    const fields = {
      alias: 'Two',
      rank: 10,
      scope: 'Self',
      scriptingEngine: 'Javascript_v0',
      customProperties: {},
    } as const
    expect(
      await hintOf(people.maker, {
        type: 'v0_UpdatePolicy',
        reference: { id: policy!.data.id, revision: 1 },
        ...fields,
        workflow: [quorum('maker', 2)],
      }),
    ).toBe('Succeeded')
    const { intentId } = await harness.propose(people.maker, newAccount())
    expect((await harness.readIntent(people.maker, id, intentId)).data.state.status).toBe('Open')
  })
})

describe('addresses of ledgers', () => {
  test.each([
    ['Bitcoin', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', true],
    ['Bitcoin', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5', false],
    ['Bitcoin', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0', true],
    ['Bitcoin', '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2', true],
    ['Bitcoin', '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN3', false],
    ['XRPL', 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh', true],
    ['XRPL', 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTi', false],
    ['Ethereum', '0x9858EfFD232B4033E47d90003D41EC34EcaEda94', true],
    ['Ethereum', '9858EfFD232B4033E47d90003D41EC34EcaEda94', false],
  ])('%s: %s is valid: %s [VA047]', (type, address, valid) => {
    expect(findFamily(type)!.isAddress(address)).toBe(valid)
  })

  test('the standard test seed gives the standard addresses', () => {
    const seed = Buffer.from(
      '5eb00bbddcf069084889a8ab9155568165f5c453ccb85e70811aaed6f6da5fc19a5ac40b389cd370d086206dec8aa6c43daea6690f20ad3d8d48b2d2ce9e38e4',
      'hex',
    )
    expect(findFamily('Ethereum')!.deriveAddress(seed, 0, 0).address).toBe('0x9858EfFD232B4033E47d90003D41EC34EcaEda94')
    expect(findFamily('Bitcoin')!.deriveAddress(seed, 0, 0).address).toBe('bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu')
    expect(decodeBase58(findFamily('XRPL')!.deriveAddress(seed, 0, 0).address, bitcoinBase58Check)).toBeUndefined()
  })
})
