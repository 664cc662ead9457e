import { eq, inArray } from 'drizzle-orm'
import type { IntentType } from '@domain/intents/catalogue/labels'
import type { IntentPayload, PayloadOf } from '@domain/intents/catalogue/payloads'
import { asJson, buildDecision, buildProposal } from '@domain/intents/request'
import type {
  ActingUser,
  AuditedLevel,
  Effect,
  FundsQuestion,
  PlanStep,
  RequestFacts,
} from '@domain/policies/audit/audited'
import type { Policy } from '@domain/policies/policy'
import { defaultGoverningStrategy } from '@domain/intents/catalogue/reach'
import type { Uuid } from '@domain/shared/ids'
import { readEnvelopes } from '@gateway/store/envelopes'
import { readLineage } from '@gateway/store/domain-levels'
import { domains, policies } from '@gateway/store/schema/entities'
import { intents } from '@gateway/store/schema/governance'
import { asset, findDecisions, ledgerId, otherAsset, script } from './brute-force-audit'
import { ledgerNames, outside, type MoneyFixture } from './money-desk'
import { asNewUser, createTestPerson, type TestPerson } from './test-person'

/** A user of the institution, with the key of whoever acts with it. */
export interface Hand extends ActingUser {
  readonly person: TestPerson
}

export interface Trial {
  readonly question: FundsQuestion
  readonly accountId: Uuid
  /** By the id that a plan gives a user. */
  readonly hands: ReadonlyMap<string, Hand>
}

const extras = { lock: 'Unlocked', customProperties: {} } as const
const kinds = ['domains', 'users', 'endpoints', 'policies', 'accounts', 'transactions', 'requests', 'events']
const permissions = {
  readAccess: Object.fromEntries(kinds.map((kind) => [kind, ['maker']])),
} as PayloadOf<'v0_CreateDomain'>['permissions']
const everything: Omit<PayloadOf<'v0_CreatePolicy'>, 'type' | 'id' | 'alias'> = {
  rank: 1000,
  scope: 'SelfAndDescendants',
  scriptingEngine: 'Javascript_v0',
  workflow: [],
  ...extras,
}

const domainOf = (id: Uuid, more: Partial<PayloadOf<'v0_CreateDomain'>>): PayloadOf<'v0_CreateDomain'> => ({
  type: 'v0_CreateDomain',
  id,
  alias: `Domain ${id.slice(0, 8)}`,
  permissions,
  users: [],
  policies: [],
  ...extras,
  ...more,
})

/**
 * Founds a drawn institution in the gateway: its upper domain below the root, its lower one with an account that holds funds. Nobody of the root is
 * asked for what is done further down. What the audit is asked is read from the gateway again.
 */
export async function foundTrial(
  fixture: MoneyFixture,
  drawn: FundsQuestion,
  held: Readonly<Record<string, bigint>>,
): Promise<Trial> {
  const { harness, tickers } = fixture
  const { root, random } = harness
  const { database, platform } = harness.gateway.context
  const [below, above] = drawn.levels as readonly [AuditedLevel, AuditedLevel]
  const domainIds = { [below.domainId]: random.uuid(), [above.domainId]: random.uuid() }
  const [lower, upper] = [domainIds[below.domainId]!, domainIds[above.domainId]!]
  const hands = new Map<string, Hand>()
  const addHand = (person: TestPerson, domainId: Uuid, rest: Pick<Hand, 'roles' | 'lock'>) => {
    const user = { id: random.uuid(), domainId }
    hands.set(user.id, { ...user, ...rest, key: person.key.publicKey, person: { ...person, name: user.id, user } })
    return user.id
  }
  for (const { users } of drawn.people) {
    const person = createTestPerson('person', lower)
    for (const { domainId, roles, lock } of users) addHand(person, domainIds[domainId]!, { roles, lock })
  }
  const helperId = addHand(createTestPerson('helper', lower), lower, { roles: ['helper'], lock: 'Unlocked' })
  const usersOf = (domainId: Uuid) =>
    [...hands.values()]
      .filter((hand) => hand.domainId === domainId)
      .map(({ person, roles, lock }) => ({ ...asNewUser(person, roles), lock: lock as 'Unlocked' | 'Locked' }))
  const policiesOf = (level: AuditedLevel) =>
    (
      JSON.parse(
        JSON.stringify(level.policies)
          .replaceAll(otherAsset, tickers.USDC!)
          .replaceAll(asset, tickers.ETH!)
          .replaceAll(ledgerId, ledgerNames.eth)
          .replaceAll(script, 'context.request.id > `8`'),
      ) as Policy[]
    ).map(({ domainId: _domain, revision: _revision, ...policy }) => ({
      ...policy,
      id: random.uuid(),
      scriptingEngine: 'Javascript_v0',
      customProperties: {},
    })) as PayloadOf<'v0_CreateDomain'>['policies']
  const must = async (hand: Pick<Hand, 'person'>, domainId: Uuid, payload: IntentPayload) => {
    const status = await carry(fixture, hand.person, domainId, payload, [], [])
    if (status !== 'Executed') throw new Error(`${payload.type} ended as ${status}`)
  }
  const founder = { person: root }
  const setUp = { ...everything, id: random.uuid(), alias: 'Set up' }
  const { governingStrategy } = below
  await must(
    founder,
    root.user.domainId,
    domainOf(lower, { governingStrategy, users: usersOf(lower), policies: [...policiesOf(below), setUp] }),
  )
  const helper = hands.get(helperId)!
  const accountId = random.uuid()
  await must(helper, lower, {
    type: 'v0_CreateAccount',
    id: accountId,
    alias: 'Account',
    ledgerIds: [ledgerNames.eth],
    providerDetails: { type: 'Vault', vaultId: fixture.vaultId, keyStrategy: 'VaultHard' },
    ...extras,
  })
  await fixture.hold(accountId, held)
  if (drawn.payer.isLocked)
    await must(helper, lower, { type: 'v0_LockAccount', reference: { id: accountId, revision: 1 } })
  const { id: setUpId, lock: _lock, ...fields } = setUp
  await must(helper, lower, {
    type: 'v0_UpdatePolicy',
    reference: { id: setUpId, revision: 1 },
    ...fields,
    rank: 1,
    intentTypes: [],
  })
  await must(
    founder,
    root.user.domainId,
    domainOf(upper, {
      governingStrategy: above.governingStrategy,
      users: usersOf(upper),
      policies: policiesOf(above),
      childrenDomainIds: [lower],
    }),
  )
  // A locked domain is not moved, and its new parent locks it by its own rules: it stands as if these had been kept.
  if (below.lock === 'Locked') {
    const data = { ...(await readEnvelopes(database, 'Domain', [lower])).get(lower)!.data, lock: 'Locked' }
    await database
      .update(domains)
      .set({ lock: 'Locked', envelope: platform.seal(data) })
      .where(eq(domains.id, lower))
  }
  const founderHand: Hand = {
    ...root.user,
    roles: ['root-admin'],
    lock: 'Unlocked',
    key: root.key.publicKey,
    person: root,
  }
  hands.set(root.user.id, founderHand)
  const lineage = await readLineage(database, lower)
  const rows = await database
    .select()
    .from(policies)
    .where(
      inArray(
        policies.domainId,
        lineage.map(({ id }) => id),
      ),
    )
  const levels = lineage.map((domain) => ({
    domainId: domain.id,
    lock: domain.lock,
    governingStrategy: domain.governingStrategy ?? defaultGoverningStrategy,
    isComplete: true,
    policies: rows
      .filter(({ domainId }) => domainId === domain.id)
      .map((row) => ({
        ...row,
        intentTypes: row.intentTypes ?? undefined,
        condition: row.condition ?? undefined,
        workflow: row.workflow ?? undefined,
      })),
  })) as unknown as FundsQuestion['levels']
  const keys = new Set([...hands.values()].map(({ key }) => key))
  return {
    accountId,
    hands,
    question: {
      levels,
      people: [...keys].map((id) => ({ id, users: [...hands.values()].filter(({ key }) => key === id) })),
      payer: {
        ...drawn.payer,
        ledgerIds: [ledgerNames.eth],
        assets: ['ETH', 'USDC'].map((symbol) => ({ tickerId: tickers[symbol]!, ledgerId: ledgerNames.eth })),
      },
    },
  }
}

/** Signs, sends and has approved, and says what has become of the intent; `Refused` where none came of it. */
async function carry(
  { harness }: MoneyFixture,
  author: TestPerson,
  domainId: Uuid,
  payload: IntentPayload,
  helpers: readonly Hand[],
  properties: RequestFacts['properties'],
): Promise<string> {
  const { random, clock, gateway } = harness
  const id = random.uuid()
  const request = asJson({
    ...buildProposal({ id, author: author.user, targetDomainId: domainId, payload, now: clock.now() }),
    customProperties: Object.fromEntries(properties.map(({ name, value }) => [name, value])),
  })
  const read = async () => (await gateway.context.database.select().from(intents).where(eq(intents.id, id)))[0]
  const sent = await harness.send(author, request)
  await gateway.settle()
  const proposed = await read()
  if (!proposed) {
    const { text } = await harness.as(author).get(`/v1/domains/${domainId}/requests/${sent.body.requestId}`)
    return `Refused ${sent.text} ${text}`
  }
  const { proposalSignature } = proposed
  const self = { ...author.user, roles: [], lock: 'Unlocked', key: author.key.publicKey }
  const others = helpers.filter(({ key, lock }) => key !== self.key && lock === 'Unlocked')
  for (const { person } of findDecisions(proposed.workflows, self, others) ?? others) {
    await harness.send(
      person,
      asJson(
        buildDecision({
          author: person.user,
          targetDomainId: domainId,
          intentId: id,
          proposalSignature: proposalSignature,
        }),
      ),
    )
    await gateway.settle()
  }
  return (await read())!.status
}

/** One group that acts on a plan. */
export function actTogether(fixture: MoneyFixture, { accountId, hands: known }: Trial, keys: readonly string[]) {
  const { harness, tickers } = fixture
  const { random } = harness
  const hands = new Map([...known].filter(([, { key }]) => keys.includes(key)))
  const domainIds = new Map<string, Uuid>()
  const idOf = (id: Uuid) => domainIds.get(id) ?? id
  const referTo = async (kind: 'Policy' | 'User' | 'Domain' | 'Account', id: Uuid) => {
    const envelope = (await readEnvelopes(harness.gateway.context.database, kind, [id])).get(id)
    return { id, revision: (envelope!.data as unknown as { metadata: { revision: number } }).metadata.revision }
  }
  const newHand = (id: string, domainId: Uuid, roles: readonly string[]) => {
    const person = createTestPerson('new', domainId)
    hands.set(id, { ...person.user, roles, lock: 'Unlocked', key: person.key.publicKey, person })
    return asNewUser(person, roles.length > 0 ? roles : ['none'])
  }
  const pay = (type: IntentType, { amount, tickerId }: RequestFacts): IntentPayload => {
    const destination = { type: 'Address', address: outside.eth } as const
    return type === 'v0_CreateTransactionOrder'
      ? {
          type,
          id: random.uuid(),
          accountId,
          ledgerId: ledgerNames.eth,
          parameters: {
            type: 'Ethereum',
            destination,
            amount: '1000',
            feeStrategy: { type: 'Priority', priority: 'Medium' },
          },
          customProperties: {},
        }
      : {
          type: 'v0_CreateTransferOrder',
          id: random.uuid(),
          accountId,
          tickerId: tickerId ?? tickers.ETH!,
          outputs: [{ destination, amount: String(amount) }],
          feeStrategy: 'Medium',
          customProperties: {},
        }
  }
  const lockChange = async (
    type: 'v0_LockPolicy' | 'v0_UnlockPolicy' | 'v0_UnlockUser' | 'v0_UnlockDomain' | 'v0_UnlockAccount',
    kind: 'Policy' | 'User' | 'Domain' | 'Account',
    id: Uuid,
  ) => ({ type, reference: await referTo(kind, id) }) as IntentPayload
  const payloadOf = async (effect: Effect, step: PlanStep): Promise<IntentPayload> => {
    switch (effect.kind) {
      case 'pay':
        return pay(step.type, step.facts)
      case 'free': {
        const { lock, ...fields } = { ...everything, alias: 'Everything' }
        return effect.policyId
          ? { type: 'v0_UpdatePolicy', reference: await referTo('Policy', effect.policyId), ...fields }
          : { type: 'v0_CreatePolicy', id: random.uuid(), lock, ...fields }
      }
      case 'lockPolicy':
        return lockChange('v0_LockPolicy', 'Policy', effect.policyId)
      case 'unlockPolicy':
        return lockChange('v0_UnlockPolicy', 'Policy', effect.policyId)
      case 'unlockDomain':
        return lockChange('v0_UnlockDomain', 'Domain', effect.domainId)
      case 'unlockAccount':
        return lockChange('v0_UnlockAccount', 'Account', accountId)
      case 'unlockUser':
        hands.set(effect.userId, { ...hands.get(effect.userId)!, lock: 'Unlocked' })
        return lockChange('v0_UnlockUser', 'User', hands.get(effect.userId)!.id)
      case 'createUser':
        return { type: 'v0_CreateUser', ...newHand(effect.userId, idOf(step.domainId), effect.roles) }
      case 'setRoles': {
        const hand = hands.get(effect.userId)!
        const {
          id: _id,
          publicKey: _key,
          lock: _lock,
          ...fields
        } = asNewUser(hand.person, effect.roles.length > 0 ? effect.roles : ['none'])
        hands.set(effect.userId, { ...hand, roles: effect.roles })
        return { type: 'v0_UpdateUser', reference: await referTo('User', hand.id), ...fields }
      }
      case 'insertDomain': {
        const id = random.uuid()
        domainIds.set(effect.domainId, id)
        return domainOf(id, {
          governingStrategy: 'CoerceDescendants',
          users: [
            newHand(effect.userId, id, step.effect.kind === 'insertDomain' ? ['maker', 'checker', 'officer'] : []),
          ],
          policies: [{ ...everything, id: random.uuid(), alias: 'Everything' }],
          childrenDomainIds: [idOf(effect.childId)],
        })
      }
      case 'unlockVault':
      case 'createEndpoint':
      case 'updateEndpoint':
        throw new Error(`${effect.kind} is not drawn`)
    }
  }
  return {
    /** Carries out a step of a plan; with everybody's approval that is to be had where the group cannot bring it to its end. */
    carryOut: async (step: PlanStep, author = hands.get(step.author.id)) => {
      if (!author)
        throw new Error(
          `the author is none of them: ${JSON.stringify({ step, hands: [...hands.keys()] }, (_k, v) => (typeof v === 'bigint' ? String(v) : v))}`,
        )
      const before = [...hands.values()]
      const payload = await payloadOf(step.effect, step)
      return carry(fixture, author.person, idOf(step.domainId), payload, before, step.facts.properties)
    },
    hands: () => [...hands.values()],
  }
}
