import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DryRunWire } from '@api/intents/dry-run.api'
import { payloadSchemas, type IntentPayload } from '@domain/intents/catalogue/payloads'
import { parsePayload } from '@domain/intents/catalogue/parse-payload'
import { buildProposal } from '@domain/intents/request'
import type { Json, JsonObject } from '@domain/shared/json'
import { isUuid, type Uuid } from '@domain/shared/ids'
import { collectReferences } from '@gateway/governance/collect-references'
import { counting } from '@support/counting-database'
import type { TestDomain, TestPerson } from '@support/gateway-harness'
import { createMoneyFixture, ethereumOrder, ledgerNames, outside, type MoneyFixture } from '@support/money-desk'
import { pathsOf, filledAt } from '@support/payload-paths'
import { plainValues, sampleOf } from '@support/schema-samples'
import { quorum } from '@support/test-institution'

/** What belongs to one domain, by its kind. */
type Belongings = Readonly<Record<'Account' | 'Endpoint' | 'TransactionOrder' | 'Policy' | 'User' | 'Domain', Uuid>>

let fixture: MoneyFixture
let desk: TestDomain<'maker'>
let own: Belongings
let foreign: Belongings
let above: Belongings

const newId = () => fixture.harness.random.uuid()
const alone = (condition?: string) => ({
  alias: 'Alone',
  workflow: [quorum('maker')],
  ...(condition ? { condition: { type: 'Expression' as const, expression: condition } } : {}),
})

/** A domain with one of each kind. */
async function settle(
  parent?: TestDomain<'maker'>,
): Promise<{ readonly domain: TestDomain<'maker'>; readonly belongings: Belongings }> {
  const { harness, vaultId } = fixture
  const domain = await harness.createDomain({
    people: { maker: ['maker'] },
    policies: [alone()],
    ...(parent ? { parent: { id: parent.id, admin: parent.people.maker } } : {}),
  })
  const [Account, Endpoint, TransactionOrder, Policy] = [newId(), newId(), newId(), newId()]
  for (const payload of [
    {
      type: 'v0_CreateAccount',
      id: Account,
      alias: 'Account',
      lock: 'Unlocked',
      customProperties: {},
      ledgerIds: [ledgerNames.eth],
      providerDetails: { type: 'Vault', vaultId, keyStrategy: 'VaultHard' },
    },
    {
      type: 'v0_CreateEndpoint',
      id: Endpoint,
      alias: 'Payee',
      ledgerId: ledgerNames.eth,
      address: outside.eth,
      trustScore: 50,
      lock: 'Unlocked',
      customProperties: {},
    },
    {
      type: 'v0_CreateTransactionOrder',
      id: TransactionOrder,
      accountId: Account,
      ledgerId: ledgerNames.eth,
      parameters: ethereumOrder(),
      customProperties: {},
    },
    {
      type: 'v0_CreatePolicy',
      id: Policy,
      alias: 'Idle',
      rank: 5,
      scope: 'Self',
      scriptingEngine: 'Javascript_v0',
      intentTypes: ['v0_NotarizeData'],
      lock: 'Unlocked',
      customProperties: {},
    },
  ] satisfies readonly IntentPayload[]) {
    const { request } = await harness.propose(domain.people.maker, payload)
    expect([payload.type, request.status]).toEqual([payload.type, 'Succeeded'])
  }
  return {
    domain,
    belongings: { Account, Endpoint, TransactionOrder, Policy, User: domain.people.maker.user.id, Domain: domain.id },
  }
}

beforeAll(async () => {
  fixture = await createMoneyFixture()
  const outer = await settle()
  above = outer.belongings
  const [mine, theirs] = [await settle(outer.domain), await settle(outer.domain)]
  ;({ domain: desk, belongings: own } = mine)
  foreign = theirs.belongings
})
afterAll(() => fixture.close())

const proposalOf = (person: TestPerson, payload: IntentPayload, targetDomainId = person.user.domainId) =>
  buildProposal({ id: newId(), author: person.user, targetDomainId, payload, now: fixture.harness.clock.now() })

/** Which of these a condition may read beside a request that names them in every place of its payload. */
async function readableOf(type: keyof typeof payloadSchemas, belongings: Belongings): Promise<readonly string[]> {
  const { database } = fixture.harness.gateway.context
  const named = Object.values(belongings)
  const found = new Set<string>()
  for (const id of named) {
    const payload = filledAt(type, pathsOf(type), id) as IntentPayload
    const references = await collectReferences(database, proposalOf(desk.people.maker, payload), 1_000_000)
    for (const byId of Object.values(references!))
      for (const one of Object.keys(byId)) if (named.includes(one as Uuid)) found.add(one)
  }
  return [...found]
}

const types = Object.keys(payloadSchemas) as (keyof typeof payloadSchemas)[]

describe('what a condition may read beside a request', () => {
  it.each(types)(
    '%s: nothing of another domain, nor of one above, whatever place of the payload names it',
    async (type) => {
      expect([await readableOf(type, foreign), await readableOf(type, above)]).toEqual([[], []])
    },
  )

  it('what the author may be shown, in the own domain and below it, by every kind that a payload can name', async () => {
    const seen = new Set<string>()
    for (const type of types) for (const id of await readableOf(type, own)) seen.add(id)
    expect([...seen].sort()).toEqual(Object.values(own).sort())
    const { database } = fixture.harness.gateway.context
    const { belongings, domain } = await settle(desk)
    const payload: IntentPayload = {
      type: 'v0_CreateTransferOrder',
      id: newId(),
      accountId: belongings.Account,
      tickerId: fixture.tickers['ETH']!,
      outputs: [{ amount: '1', destination: { type: 'Endpoint', endpointId: belongings.Endpoint } }],
      feeStrategy: 'Medium',
      customProperties: {},
    }
    const references = await collectReferences(database, proposalOf(desk.people.maker, payload, domain.id), 1_000_000)
    expect([
      Object.keys(references!['accounts']!),
      Object.keys(references!['endpoints']!),
      Object.keys(references!['domains']!),
    ]).toEqual([[belongings.Account], [belongings.Endpoint], [domain.id]])
    expect(Object.keys(references!['tickers']!)).toEqual([fixture.tickers['ETH']])
  })

  it('what a person has named is no reference: properties of their own are compared as text alone', async () => {
    const { database } = fixture.harness.gateway.context
    const payload: IntentPayload = {
      type: 'v0_CreateEndpoint',
      id: newId(),
      alias: 'Payee',
      ledgerId: ledgerNames.eth,
      address: outside.eth,
      trustScore: 50,
      lock: 'Unlocked',
      customProperties: { accountId: own.Account, endpointId: own.Endpoint },
    }
    const references = await collectReferences(database, proposalOf(desk.people.maker, payload), 1_000_000)
    expect([references!['accounts'], references!['endpoints']]).toEqual([{}, {}])
  })
})

it('a dry run of one who wrote the condition says nothing of a record of another domain, character by character', async () => {
  const { harness } = fixture
  const curious =
    "(() => { const { accountId, at, least } = context.request.payload.customProperties; return JSON.stringify(context.references.accounts[accountId] ?? '').charCodeAt(Number(at)) >= Number(least) })()"
  const spy = await harness.createDomain({
    people: { maker: ['maker'] },
    policies: [{ ...alone(curious), alias: 'Curious', rank: 50, workflow: [quorum('nobody')] }, alone()],
  })
  const answer = async (accountId: string, at: number, least: number) => {
    const customProperties = { accountId, at: String(at), least: String(least) }
    const payload: IntentPayload = {
      type: 'v0_CreateEndpoint',
      id: newId(),
      alias: 'Payee',
      ledgerId: ledgerNames.eth,
      address: outside.eth,
      trustScore: 50,
      lock: 'Unlocked',
      customProperties,
    }
    const { type: _type, ...body } = proposalOf(spy.people.maker, payload)
    const { success, errors } = (await harness.as(spy.people.maker).post<DryRunWire>('/v1/intents/dry-run', body)).body
    return [success, errors]
  }
  // The first two characters of any record that is there are a brace and a quotation mark.
  for (const [at, least] of [
    [0, 123],
    [0, 124],
    [1, 34],
    [2, 97],
  ] as const)
    expect(await answer(foreign.Account, at, least)).toEqual(await answer(newId(), at, least))
})

it('a dry run reads of a domain below what its author may read there; the proposal itself is judged by all that it names', async () => {
  const { harness } = fixture
  const named = 'context.references.accounts[context.request.payload.reference.id].alias'
  const parent = await harness.createDomain({
    people: { blind: ['maker'], reader: ['maker', 'reader'] },
    policies: [alone(), { ...alone(`${named} === 'Account'`), scope: 'Descendants', intentTypes: ['v0_LockAccount'] }],
  })
  const admin = parent.people.blind
  const below = await harness.createDomain({
    parent: { id: parent.id, admin },
    people: { maker: ['own'] },
    policies: [{ alias: 'Alone', workflow: [quorum('own')] }],
    readAccess: { accounts: ['reader'] },
  })
  const accountId = newId()
  await harness.propose(below.people.maker, {
    type: 'v0_CreateAccount',
    id: accountId,
    alias: 'Account',
    lock: 'Unlocked',
    customProperties: {},
    ledgerIds: [ledgerNames.eth],
    providerDetails: { type: 'Vault', vaultId: fixture.vaultId, keyStrategy: 'VaultHard' },
  })
  const payload: IntentPayload = { type: 'v0_LockAccount', reference: { id: accountId, revision: 1 } }
  const answer = async (person: TestPerson) => {
    const { type: _type, ...body } = proposalOf(person, payload, below.id)
    const { success, errors } = (await harness.as(person).post<DryRunWire>('/v1/intents/dry-run', body)).body
    return [success, errors]
  }
  expect(await answer(parent.people.reader)).toEqual([true, undefined])
  expect(await answer(parent.people.blind)).toEqual([false, ['PolicyScriptingExecutionFailed']])
  expect((await harness.propose(parent.people.blind, payload, { domainId: below.id })).request.status).toBe('Succeeded')
})

/** Ids that whoever proposes has chosen: a second thing under one that is taken is refused, whosever the first is. */
const chosen = /(?:^|\.)(?:id|replacementTransactionOrderId)$/

describe('a dry run that names something of another domain', () => {
  const leavesOf = (value: unknown, path: string): readonly string[] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, part]) => leavesOf(part, path === '' ? key : `${path}.${key}`))
      : [path]
  const withValue = (payload: object, path: string, value: string) => {
    const copy = structuredClone(payload)
    const steps = path.split('.')
    const holder = steps.slice(0, -1).reduce((part, step) => (part as Record<string, unknown>)[step] as object, copy)
    ;(holder as Record<string, unknown>)[steps.at(-1)!] = value
    return copy
  }

  /** How long an answer takes tells as much as its words: what is asked of the database is counted. */
  let questions: ReturnType<typeof counting>
  beforeAll(() => {
    const { context } = fixture.harness.gateway
    questions = counting(context.database)
    Object.assign(context, { database: questions.database })
  })

  it.each(types)(
    '%s answers what it answers for an id that nobody has, after as many questions, in every place and for every kind',
    async (type) => {
      const { harness, tickers, vaultId } = fixture
      const known: Readonly<Record<string, Json>> = {
        ...plainValues,
        accountId: own.Account,
        endpointId: own.Endpoint,
        tickerId: tickers['ETH']!,
        vaultId,
        ledgerId: ledgerNames.eth,
        ledgerIds: [ledgerNames.eth],
        externalAccountId: newId(),
        quantity: '1',
        targetTransactionOrderId: own.TransactionOrder,
        transactionOrderId: own.TransactionOrder,
        childrenDomainIds: [own.Domain],
        transferIds: [newId()],
        createOnAccount: own.Account,
        mintAccount: own.Account,
        replacementTransactionOrderId: newId(),
      }
      const ask = async (payload: object) => {
        const { type: _type, ...body } = proposalOf(desk.people.maker, payload as IntentPayload)
        const before = questions.count()
        const { status, text } = await harness.as(desk.people.maker).post('/v1/intents/dry-run', body)
        return `${status} after ${questions.count() - before} questions: ${text.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id')}`
      }
      const observed: string[] = []
      let isTaken = false
      const orders = [
        { type: 'Endpoint', endpointId: own.Endpoint } as const,
        { type: 'Account', accountId: own.Account } as const,
      ].map((destination) => ({
        type,
        id: newId(),
        accountId: own.Account,
        ledgerId: ledgerNames.eth,
        customProperties: {},
        parameters: ethereumOrder({
          destination,
          resourceStrategy: { type: 'OrderReplacement', transactionOrderId: own.TransactionOrder },
        }),
      }))
      const samples =
        type === 'v0_CreateTransactionOrder'
          ? orders
          : [0, 1, 2].map((variant) =>
              sampleOf(payloadSchemas[type], (name) => (name === 'id' ? newId() : known[name]), variant),
            )
      for (const sample of samples as readonly JsonObject[]) {
        isTaken ||= parsePayload(sample).ok
        const paths = leavesOf(sample, '').filter((path) =>
          isUuid(path.split('.').reduce<unknown>((part, step) => (part as Record<string, unknown>)[step], sample)),
        )
        for (const path of paths.filter((one) => !chosen.test(one) || one === 'reference.id')) {
          const answerTo = await ask(withValue(sample, path, newId()))
          for (const [kind, id] of Object.entries(foreign)) {
            const answer = await ask(withValue(sample, path, id))
            if (answer !== answerTo) observed.push(`${path}, ${kind}: ${answer} for ${answerTo}`)
          }
        }
      }
      expect([isTaken, questions.count() > 0, observed]).toEqual([true, true, []])
    },
  )
})
