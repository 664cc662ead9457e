import { randomUUID } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import fc from 'fast-check'
import type { IntentPayload } from '@domain/intents/catalogue/payloads'
import { asJson, buildDecision, buildProposal, type IntentRequest } from '@domain/intents/request'
import { toInstant } from '@domain/shared/clock'
import type { Uuid } from '@domain/shared/ids'
import type { Database } from '@gateway/store/database'
import { balances } from '@gateway/store/schema/balances'
import { addresses, tickers } from '@gateway/store/schema/entities'
import { transfers } from '@gateway/store/schema/money'
import { findFamily } from '@gateway/ledgers/ledger-families'
import { seedOfVault } from '@gateway/ledgers/vault-keys'
import type { Harness, TestPerson } from './gateway-harness'
import { makeKey } from './keys'
import { allOf, quorum, type TestGenesisPolicy } from './test-institution'

/** What makes a request wrong; `none` of most. */
const flaws = [
  'none',
  'none',
  'none',
  'none',
  'foreignKey',
  'foreignAuthor',
  'foreignDomain',
  'foreignEntity',
  'stale',
  'expired',
  'repeated',
] as const
const changes = [
  'createEndpoint',
  'updateEndpoint',
  'lockEndpoint',
  'unlockEndpoint',
  'createAccount',
  'updateAccount',
  'lockAccount',
  'unlockAccount',
  'addLedgers',
  'createUser',
  'lockUser',
  'unlockUser',
  'createPolicy',
  'pay',
  'pay',
  'pay',
  'release',
] as const

export const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      act: fc.constant('propose' as const),
      change: fc.constantFrom(...changes),
      flaw: fc.constantFrom(...flaws),
      location: fc.nat(2),
      who: fc.constantFrom(0, 0, 2, 2, 4, 1, 3),
      pick: fc.nat(999),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      act: fc.constant('decide' as const),
      flaw: fc.constantFrom(...flaws),
      isApproval: fc.constantFrom(true, true, true, true, true, true, false),
      who: fc.constantFrom(1, 1, 2, 2, 3, 4, 0, 7),
      pick: fc.constantFrom(0, 0, 1, 1, 2, 3, 4, 5),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ act: fc.constant('wait' as const), seconds: fc.integer({ min: 3600, max: 24 * 3600 }) }),
  },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('wait' as const), seconds: fc.integer({ min: 1, max: 20 }) }) },
)
export type Step = typeof step extends fc.Arbitrary<infer T> ? T : never
type ProposeStep = Step & { readonly act: 'propose' }
type DecideStep = Step & { readonly act: 'decide' }

export interface Fixture {
  readonly domains: readonly Location[]
  /** The address of everybody else. */
  readonly outside: string
  readonly run: (step: Step) => Promise<void>
}

interface Location {
  readonly id: Uuid
  readonly people: readonly TestPerson[]
}

interface Made {
  readonly kind: 'Endpoint' | 'Account' | 'User'
  readonly id: Uuid
  readonly location: Location
}

const roleNames = ['maker', 'checker', 'officer'] as const
const policies: readonly TestGenesisPolicy[] = [
  { alias: 'Pair', rank: 10, workflow: [allOf(quorum('maker'), quorum('checker'))] },
  {
    alias: 'Low trust',
    rank: 50,
    intentTypes: ['v0_CreateEndpoint', 'v0_UpdateEndpoint'],
    condition: { type: 'Expression', expression: 'context.request.payload.trustScore < 50' },
    workflow: [allOf(quorum('maker'), quorum('checker')), quorum('officer')],
  },
  {
    alias: 'Own locks',
    rank: 60,
    intentTypes: ['v0_LockEndpoint', 'v0_UnlockEndpoint', 'v0_LockAccount', 'v0_UnlockAccount'],
    workflow: [quorum('maker')],
  },
]

const policiesAbove: readonly TestGenesisPolicy[] = [
  { alias: 'Domains', rank: 90, intentTypes: ['v0_CreateDomain'], workflow: [quorum('maker')] },
  {
    alias: 'Ledgers below',
    rank: 5,
    scope: 'Descendants',
    intentTypes: ['v0_AddAccountLedgers'],
    workflow: [quorum('officer')],
  },
]

/** A domain, one below it and one beside it, each with five people; requests are made of them and of what came to be. */
export async function createRandomFixture(harness: Harness, vaultId: Uuid): Promise<Fixture> {
  const crew = { ann: ['maker'], ben: ['checker'], cem: ['maker', 'checker'], dia: ['officer'], eve: [...roleNames] }
  const above = await harness.createDomain({ people: crew, policies: [...policies, ...policiesAbove] })
  const below = await harness.createDomain({
    people: crew,
    policies,
    parent: { id: above.id, admin: above.people.ann },
  })
  const beside = await harness.createDomain({ people: crew, policies })
  const domains = [above, below, beside].map(({ id, people }): Location => ({ id, people: Object.values(people) }))
  const made: Made[] = []
  const intents: { readonly id: Uuid; readonly location: Location; readonly signature: string }[] = []

  for (const location of domains) {
    for (const change of ['createEndpoint', 'createAccount', 'createUser'] as const) {
      const payload = payloadOf(
        { act: 'propose', change, flaw: 'none', location: 0, who: 0, pick: 80 },
        undefined,
        vaultId,
      )!
      const { intentId } = await harness.propose(location.people[0]!, payload)
      await harness.approve(location.people[1]!, location.id, intentId)
      made.push({ kind: kindOf(change), id: 'id' in payload ? payload.id : intentId, location })
      if (change === 'createAccount') await fund(harness, made.at(-1)!.id)
    }
  }
  const propose = async (given: ProposeStep) => {
    const location = domains[given.location]!
    const person = location.people[given.who]!
    const target = given.flaw === 'foreignDomain' ? domains[(given.location + 2) % 3]! : location
    const author = given.flaw === 'foreignAuthor' ? domains[(given.location + 1) % 3]!.people[given.who]! : person
    const subject = pickSubject(
      given,
      made.filter((one) => (one.location === location) !== (given.flaw === 'foreignEntity')),
    )
    const payload =
      (await payFrom(harness, given, subject, made)) ??
      payloadOf(given, subject && { id: subject.id, revision: await readRevision(harness, subject) }, vaultId)
    if (!payload) return
    const request = buildProposal({
      id: randomUUID() as Uuid,
      author: author.user,
      targetDomainId: target.id,
      payload,
      now: harness.clock.now() - (given.flaw === 'expired' ? 30 * 24 * 3_600_000 : 0),
    })
    const answer = await post(person, request, given.flaw)
    if (answer !== 202) return
    await harness.settle()
    const found = await harness
      .as(person)
      .get<{ data: { details: { proposalSignature: string } } }>(`/v1/domains/${target.id}/intents/${request.id}`)
    if (found.status === 200)
      intents.push({ id: request.id, location: target, signature: found.body.data.details.proposalSignature })
    if ('id' in payload && given.change.startsWith('create') && given.change !== 'createPolicy')
      made.push({ kind: kindOf(given.change), id: payload.id, location })
  }
  const post = async (person: TestPerson, request: IntentRequest, flaw: ProposeStep['flaw']): Promise<number> => {
    const { status } = await harness.send(
      person,
      asJson(request),
      flaw === 'foreignKey' ? makeKey('stranger') : person.key,
    )
    if (flaw === 'foreignKey' && status === 202) throw new Error('a request signed with a foreign key was accepted')
    if (flaw === 'foreignAuthor' && status === 202)
      throw new Error('a request in the name of somebody else was accepted')
    if (flaw === 'repeated' && status === 202) await harness.send(person, asJson(request))
    return status
  }
  const decide = async (given: DecideStep) => {
    const intent = intents.at(-1 - given.pick)
    if (!intent) return
    const people = [...intent.location.people, ...domains[0]!.people]
    const person = people[given.who % people.length]!
    const author = given.flaw === 'foreignAuthor' ? people[(given.who + 1) % people.length]! : person
    const proposalSignature = given.flaw === 'stale' ? intents[0]!.signature : intent.signature
    const targetDomainId = given.flaw === 'foreignDomain' ? domains[2]!.id : intent.location.id
    const reason = given.isApproval ? {} : { rejectReason: 'no' }
    if (author !== person || given.isApproval || given.pick === 0)
      await post(
        person,
        buildDecision({ author: author.user, targetDomainId, intentId: intent.id, proposalSignature, ...reason }),
        author === person ? given.flaw : 'foreignAuthor',
      )
  }
  return {
    domains,
    outside: outside('somebody'),
    run: async (given) => {
      if (given.act === 'propose') await propose(given)
      else if (given.act === 'decide') await decide(given)
      else harness.clock.increment(given.seconds * 1000)
      await harness.settle()
    },
  }
}

const kindOf = (change: ProposeStep['change']): Made['kind'] =>
  change === 'pay' || change === 'release'
    ? 'Account'
    : change.endsWith('Endpoint')
      ? 'Endpoint'
      : change.endsWith('User')
        ? 'User'
        : 'Account'

const pathOf = { Endpoint: 'endpoints', Account: 'accounts', User: 'users' } as const

async function readRevision(harness: Harness, { kind, id, location }: Made): Promise<number> {
  const answer = await harness
    .as(location.people[4]!)
    .get<{ data: { metadata: { revision: number } } }>(`/v1/domains/${location.id}/${pathOf[kind]}/${id}`)
  return answer.status === 200 ? answer.body.data.metadata.revision : 1
}

const outside = (name: string) =>
  findFamily('Ethereum')!.deriveAddress(seedOfVault(new Uint8Array(32), name), 0, 0).address

const ether = 10n ** 18n

/** What an account holds when a world begins. */
async function fund({ gateway, clock }: Harness, accountId: Uuid): Promise<void> {
  const tickerId = await readEther(gateway.context.database)
  await gateway.context.database.insert(balances).values({
    accountId,
    tickerId,
    ledgerId: 'ethereum-mainnet',
    total: `${ether}`,
    reserved: '0',
    quarantined: '0',
    lastUpdatedAt: toInstant(clock.now()),
  })
}

async function readEther(database: Database): Promise<Uuid> {
  const [row] = await database.select({ id: tickers.id }).from(tickers).where(eq(tickers.symbol, 'ETH'))
  return row!.id
}

/** An order from one account to another one or to somebody outside, often of more than there is; or the release of what waits there. */
async function payFrom(
  { gateway }: Harness,
  { change, pick }: ProposeStep,
  subject: Made | undefined,
  made: readonly Made[],
): Promise<IntentPayload | undefined> {
  const { database } = gateway.context
  if (!subject || (change !== 'pay' && change !== 'release')) return undefined
  if (change === 'release') {
    const waiting = await database
      .select({ id: transfers.id })
      .from(transfers)
      .where(and(eq(transfers.recipientAccountId, subject.id), eq(transfers.quarantined, true)))
    return { type: 'v0_ReleaseQuarantinedTransfers', accountId: subject.id, transferIds: waiting.map(({ id }) => id) }
  }
  const payees = await database
    .select({ address: addresses.address })
    .from(addresses)
    .where(
      and(
        inArray(
          addresses.accountId,
          made.map(({ id }) => id),
        ),
        eq(addresses.ledgerId, 'ethereum-mainnet'),
      ),
    )
    .orderBy(addresses.address)
  const address = pick % 3 === 0 ? outside('somebody') : payees[pick % payees.length]!.address
  const amount = (ether * BigInt(1 + (pick % 6))) / 5n
  return {
    type: 'v0_CreateTransferOrder',
    id: randomUUID() as Uuid,
    accountId: subject.id,
    tickerId: await readEther(database),
    outputs: [{ destination: { type: 'Address', address }, amount: `${amount}` }],
    feeStrategy: 'Medium',
    customProperties: {},
  }
}

function pickSubject({ change, pick }: ProposeStep, made: readonly Made[]): Made | undefined {
  const same = made.filter((one) => one.kind === kindOf(change))
  return same.at(-1 - (pick % 2)) ?? same[0]
}

function payloadOf(
  { change, flaw, pick }: ProposeStep,
  subject: { readonly id: Uuid; readonly revision: number } | undefined,
  vaultId: Uuid,
): IntentPayload | undefined {
  const id = randomUUID() as Uuid
  const alias = `${change} ${id.slice(0, 8)}`
  const customProperties = {}
  const reference = subject && { ...subject, revision: subject.revision + (flaw === 'stale' ? 1 : 0) }
  const endpoint = { alias, address: outside(id), trustScore: pick % 100, customProperties }
  if (change === 'createEndpoint')
    return { type: 'v0_CreateEndpoint', id, ledgerId: 'ethereum-mainnet', lock: 'Unlocked', ...endpoint }
  if (change === 'createAccount') {
    return {
      type: 'v0_CreateAccount',
      id,
      alias,
      lock: 'Unlocked',
      customProperties,
      ledgerIds: ['ethereum-mainnet'],
      providerDetails: { type: 'Vault', vaultId, keyStrategy: 'VaultHard' },
    }
  }
  if (change === 'createUser')
    return {
      type: 'v0_CreateUser',
      id,
      alias,
      publicKey: makeKey(id).publicKey,
      roles: ['maker'],
      lock: 'Unlocked',
      customProperties,
    }
  if (change === 'createPolicy')
    return {
      type: 'v0_CreatePolicy',
      id,
      alias,
      rank: 1,
      scope: 'Self',
      scriptingEngine: 'Javascript_v0',
      workflow: [quorum('officer')],
      lock: 'Locked',
      customProperties,
    }
  if (!reference || change === 'pay' || change === 'release') return undefined
  if (change === 'updateEndpoint')
    return { type: 'v0_UpdateEndpoint', reference, ledgerId: 'ethereum-mainnet', ...endpoint }
  if (change === 'updateAccount') return { type: 'v0_UpdateAccount', reference, alias, customProperties }
  if (change === 'addLedgers')
    return { type: 'v0_AddAccountLedgers', reference, ledgerIds: [pick % 2 ? 'bitcoin-mainnet' : 'xrpl-mainnet'] }
  const types = {
    lockEndpoint: 'v0_LockEndpoint',
    unlockEndpoint: 'v0_UnlockEndpoint',
    lockAccount: 'v0_LockAccount',
    unlockAccount: 'v0_UnlockAccount',
    lockUser: 'v0_LockUser',
    unlockUser: 'v0_UnlockUser',
  } as const
  return { type: types[change], reference }
}
