import { afterAll, beforeAll, expect, test } from 'vitest'
import type { IntentType } from '@domain/intents/catalogue/labels'
import type { IntentPayload } from '@domain/intents/catalogue/payloads'
import type { Uuid } from '@domain/shared/ids'
import { asNewUser, createTestPerson, type TestDomain, type TestPerson } from '@support/gateway-harness'
import { makeKey } from '@support/keys'
import {
  createMoneyFixture,
  ethereumOrder,
  ledgerNames,
  newAccount,
  outside,
  type MoneyFixture,
} from '@support/money-desk'
import { allOf, quorum } from '@support/test-institution'
import { changeBalances } from '@gateway/transactions/balance-changes'

let fixture: MoneyFixture
let domain: TestDomain<'maker' | 'checker'>
let account: Uuid
let desk: TestDomain<'maker'>
const newId = () => fixture.harness.random.uuid()

beforeAll(async () => {
  fixture = await createMoneyFixture()
  const { harness, change, tickers } = fixture
  domain = await harness.createDomain({
    people: { maker: ['maker'], checker: ['checker'] },
    policies: [{ alias: 'Two people', workflow: [allOf(quorum('maker'), quorum('checker'))] }],
  })
  desk = await harness.createDomain({
    people: { maker: ['maker'] },
    policies: [{ alias: 'Alone', workflow: [quorum('maker')] }],
  })
  account = newId()
  const intentId = await propose({ ...accountOf(account) })
  await harness.approve(domain.people.checker, domain.id, intentId)
  await changeBalances(change(), [
    { accountId: account, tickerId: tickers['ETH']!, ledgerId: ledgerNames.eth, total: 10n ** 18n },
  ])
})
afterAll(() => fixture.close())

const accountOf = (id: Uuid): IntentPayload => newAccount(id, fixture.vaultId)
async function propose(payload: IntentPayload): Promise<Uuid> {
  const { intentId, request } = await fixture.harness.propose(domain.people.maker, payload)
  expect(request.status).toBe('Succeeded')
  return intentId
}

const drafts: readonly ((id: Uuid) => IntentPayload)[] = [
  (id) => accountOf(id),
  (id) => ({
    type: 'v0_CreateEndpoint',
    id,
    alias: 'Payee',
    ledgerId: ledgerNames.eth,
    address: outside.eth,
    trustScore: 50,
    lock: 'Unlocked',
    customProperties: {},
  }),
  (id) => ({
    type: 'v0_CreatePolicy',
    id,
    alias: 'Idle',
    rank: 5,
    scope: 'Self',
    scriptingEngine: 'Javascript_v0',
    intentTypes: ['v0_NotarizeData'],
    lock: 'Unlocked',
    customProperties: {},
  }),
  (id) => ({
    type: 'v0_CreateUser',
    ...asNewUser(createTestPerson('new', domain.id), ['guest']),
    id,
    customProperties: {},
  }),
  (id) => ({
    type: 'v0_CreateTransferOrder',
    id,
    accountId: account,
    tickerId: fixture.tickers['ETH']!,
    outputs: [{ amount: '1000', destination: { type: 'Address', address: outside.eth } }],
    feeStrategy: 'Medium',
    customProperties: {},
  }),
  (id) => ({
    type: 'v0_CreateTransactionOrder',
    id,
    accountId: account,
    ledgerId: ledgerNames.eth,
    parameters: ethereumOrder(),
    customProperties: {},
  }),
  (id) => ({
    type: 'v0_SignManifest',
    id,
    accountId: account,
    ledgerId: ledgerNames.eth,
    content: { type: 'EIP-191', value: '0x68656c6c6f' },
    customProperties: {},
  }),
]

test('while an intent of a draft waits for approval, no other of that draft is accepted, and the first is executed', async () => {
  const ends: unknown[] = []
  for (const draft of drafts) {
    const id = newId()
    const first = await propose(draft(id))
    const second = await hintOf(draft(id), domain.people.maker)
    await fixture.harness.approve(domain.people.checker, domain.id, first)
    const { state } = (await fixture.harness.readIntent(domain.people.maker, domain.id, first)).data
    ends.push([draft(id).type, second, state.status])
  }
  expect(ends).toEqual(drafts.map((draft) => [draft(newId()).type, 'EntityAlreadyCreated', 'Executed']))
})

/** How a second request of the same draft ends, for each type that exists. */
type Bar =
  | (() => Promise<readonly [IntentPayload, TestPerson]>)
  | 'proved elsewhere'
  | 'changes nothing'
  | 'not executed'
const [alone, atRoot] = [() => desk.people.maker, () => fixture.harness.root]
const created = async (payload: IntentPayload, person: TestPerson): Promise<Uuid> => {
  expect([payload.type, await hintOf(payload, person)]).toEqual([payload.type, 'Succeeded'])
  return (payload as { readonly id: Uuid }).id
}
const hintOf = async (payload: IntentPayload, person: TestPerson) => {
  const { request } = await fixture.harness.propose(person, payload)
  return request.history.at(-1)?.hint ?? request.status
}
const referTo = async (make: (id: Uuid) => IntentPayload, person: TestPerson) => ({
  id: await created(make(newId()), person),
  revision: 1,
})
const changes =
  <T extends IntentType>(type: T, fields: object, make: (id: Uuid) => IntentPayload, person: () => TestPerson): Bar =>
  async () => [{ type, reference: await referTo(make, person()), ...fields } as unknown as IntentPayload, person()]
const unlocks =
  (type: IntentType, make: (id: Uuid) => IntentPayload, person: () => TestPerson): Bar =>
  async () => [
    {
      type,
      reference: await referTo((id) => ({ ...make(id), lock: 'Locked' }) as IntentPayload, person()),
    } as unknown as IntentPayload,
    person(),
  ]
const creates =
  (make: (id: Uuid) => IntentPayload, person: () => TestPerson): Bar =>
  () =>
    Promise.resolve([make(newId()), person()])

const newEndpoint = drafts[1]!
const newPolicy = drafts[2]!
const newUser = (id: Uuid): IntentPayload => ({
  type: 'v0_CreateUser',
  ...asNewUser(createTestPerson('new', desk.id), ['guest']),
  id,
  customProperties: {},
})
const newVault = (id: Uuid): IntentPayload => ({
  type: 'v0_CreateVault',
  id,
  alias: `Vault ${id.slice(0, 8)}`,
  publicKey: makeKey(id).publicKey,
  lock: 'Unlocked',
  customProperties: {},
})
const everybody = ['maker', 'root-admin']
const readAccess = {
  domains: everybody,
  users: everybody,
  endpoints: everybody,
  policies: everybody,
  accounts: everybody,
  transactions: everybody,
  requests: everybody,
  events: everybody,
}
const newDomain = (id: Uuid): IntentPayload => ({
  type: 'v0_CreateDomain',
  id,
  alias: 'Below',
  lock: 'Unlocked',
  permissions: { readAccess },
  customProperties: {},
  users: [],
  policies: [],
})
let contracts = 0
const asset = () => ({
  ledgerId: 'ethereum-mainnet',
  kind: 'Contract' as const,
  name: `Token ${contracts}`,
  symbol: 'TKN',
  decimals: 6,
  ledgerDetails: {
    type: 'Ethereum' as const,
    properties: { type: 'ERC20' as const, address: `0x${(++contracts).toString(16).padStart(40, '0')}` },
  },
})
const validTicker = async (lock: 'Locked' | 'Unlocked') => {
  const one = { id: newId(), ...asset(), lock, customProperties: {} }
  expect(await hintOf({ type: 'v0_ValidateTickers', tickers: [one] }, atRoot())).toBe('Succeeded')
  return { id: one.id, revision: 1 }
}
const named = { alias: 'Renamed', customProperties: {} }

const bars: Readonly<Record<IntentType, readonly [code: string, bar: Bar]>> = {
  v0_CreateDomain: ['EntityAlreadyCreated', creates(newDomain, atRoot)],
  v0_UpdateDomain: [
    'EntityRevisionMismatch',
    async () => [{ type: 'v0_UpdateDomain', reference: await domainNow(), ...named }, alone()],
  ],
  v0_UpdateDomainPermissions: [
    'EntityRevisionMismatch',
    async () => [
      { type: 'v0_UpdateDomainPermissions', reference: await domainNow(), permissions: { readAccess } },
      alone(),
    ],
  ],
  v0_LockDomain: ['EntityRevisionMismatch', changes('v0_LockDomain', {}, newDomain, atRoot)],
  v0_UnlockDomain: ['EntityRevisionMismatch', unlocks('v0_UnlockDomain', newDomain, atRoot)],
  v0_CreateUser: ['EntityAlreadyCreated', creates(newUser, alone)],
  v0_UpdateUser: [
    'EntityRevisionMismatch',
    changes('v0_UpdateUser', { alias: 'Renamed', roles: ['guest'], customProperties: {} }, newUser, alone),
  ],
  v0_LockUser: ['EntityRevisionMismatch', changes('v0_LockUser', {}, newUser, alone)],
  v0_UnlockUser: ['EntityRevisionMismatch', unlocks('v0_UnlockUser', newUser, alone)],
  v0_CreatePolicy: ['EntityAlreadyCreated', creates(newPolicy, alone)],
  v0_UpdatePolicy: [
    'EntityRevisionMismatch',
    changes(
      'v0_UpdatePolicy',
      { ...named, rank: 6, scope: 'Self', scriptingEngine: 'Javascript_v0', intentTypes: ['v0_NotarizeData'] },
      newPolicy,
      alone,
    ),
  ],
  v0_LockPolicy: ['EntityRevisionMismatch', changes('v0_LockPolicy', {}, newPolicy, alone)],
  v0_UnlockPolicy: ['EntityRevisionMismatch', unlocks('v0_UnlockPolicy', newPolicy, alone)],
  v0_CreateVault: ['EntityAlreadyCreated', creates(newVault, atRoot)],
  v0_UpdateVault: ['EntityRevisionMismatch', changes('v0_UpdateVault', named, newVault, atRoot)],
  v0_LockVault: ['EntityRevisionMismatch', changes('v0_LockVault', {}, newVault, atRoot)],
  v0_UnlockVault: ['EntityRevisionMismatch', unlocks('v0_UnlockVault', newVault, atRoot)],
  v0_CreateEndpoint: ['EntityAlreadyCreated', creates(newEndpoint, alone)],
  v0_UpdateEndpoint: [
    'EntityRevisionMismatch',
    changes(
      'v0_UpdateEndpoint',
      { ...named, ledgerId: ledgerNames.eth, address: outside.eth, trustScore: 60 },
      newEndpoint,
      alone,
    ),
  ],
  v0_LockEndpoint: ['EntityRevisionMismatch', changes('v0_LockEndpoint', {}, newEndpoint, alone)],
  v0_UnlockEndpoint: ['EntityRevisionMismatch', unlocks('v0_UnlockEndpoint', newEndpoint, alone)],
  v0_CreateAccount: ['EntityAlreadyCreated', creates(accountOf, alone)],
  v0_UpdateAccount: ['EntityRevisionMismatch', changes('v0_UpdateAccount', named, accountOf, alone)],
  v0_LockAccount: ['EntityRevisionMismatch', changes('v0_LockAccount', {}, accountOf, alone)],
  v0_UnlockAccount: ['EntityRevisionMismatch', unlocks('v0_UnlockAccount', accountOf, alone)],
  v0_AddAccountLedgers: [
    'EntityRevisionMismatch',
    changes('v0_AddAccountLedgers', { ledgerIds: ['bitcoin-mainnet'] }, accountOf, alone),
  ],
  v0_MigrateSilo3AccountBatch: ['EntityAlreadyCreated, in records.test.ts', 'proved elsewhere'],
  v0_CreateTicker: ['EntityAlreadyCreated', () => Promise.resolve([{ type: 'v0_CreateTicker', ...asset() }, atRoot()])],
  v0_UpdateTicker: [
    'EntityRevisionMismatch',
    async () => [
      { type: 'v0_UpdateTicker', reference: await validTicker('Unlocked'), name: 'Renamed', customProperties: {} },
      atRoot(),
    ],
  ],
  v0_LockTicker: [
    'EntityRevisionMismatch',
    async () => [{ type: 'v0_LockTicker', reference: await validTicker('Unlocked') }, atRoot()],
  ],
  v0_UnlockTicker: [
    'EntityRevisionMismatch',
    async () => [{ type: 'v0_UnlockTicker', reference: await validTicker('Locked') }, atRoot()],
  ],
  v0_ValidateTickers: [
    'NonUniqueValidatedTickersByLedgerDetails',
    () =>
      Promise.resolve([
        { type: 'v0_ValidateTickers', tickers: [{ id: newId(), ...asset(), lock: 'Unlocked', customProperties: {} }] },
        atRoot(),
      ]),
  ],
  v0_CreateTransactionOrder: ['EntityAlreadyCreated', 'proved elsewhere'],
  v0_CreateTransferOrder: ['EntityAlreadyCreated', 'proved elsewhere'],
  v0_AttemptTransactionOrderCancellation: [
    'InvalidTransactionOrderState, in money-replacement.test.ts',
    'proved elsewhere',
  ],
  v0_ReleaseQuarantinedTransfers: ['InvalidEntityId, in money-quarantine.test.ts', 'proved elsewhere'],
  v0_SignManifest: ['EntityAlreadyCreated', 'proved elsewhere'],
  v0_NotarizeData: ['a second record of the same text', 'changes nothing'],
  v0_ExecuteExtension: ['EntityAlreadyCreated, in external-orders.test.ts', 'proved elsewhere'],
  v0_SetSystemProperty: [
    'EntityRevisionMismatch',
    async () => [
      {
        type: 'v0_SetSystemProperty',
        value: {
          type: 'StateReviewAuthorityProperty',
          value: { publicKey: { type: 'PublicKey', value: makeKey('reviewer').publicKey } },
        },
      },
      atRoot(),
    ],
  ],
}
const domainNow = async () => {
  const { body } = await fixture.harness
    .as(desk.people.maker)
    .get<{ data: { metadata: { revision: number } } }>(`/v1/domains/${desk.id}`)
  return { id: desk.id, revision: body.data.metadata.revision }
}

test('of two requests of one draft the second is refused by name, whatever its type', async () => {
  const [found, expected]: [unknown[], unknown[]] = [[], []]
  for (const [type, [code, bar]] of Object.entries(bars)) {
    if (typeof bar === 'string') continue
    const [payload, person] = await bar()
    found.push([type, await hintOf(payload, person), await hintOf(payload, person)])
    expected.push([type, 'Succeeded', code])
  }
  expect(found).toEqual(expected)
})
