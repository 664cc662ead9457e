import { ed25519 } from '@noble/curves/ed25519.js'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { readAccessWith } from '@domain/domains/domain-draft'
import type { IntentPayload, PayloadOf } from '@domain/intents/catalogue/payloads'
import { buildProposal } from '@domain/intents/request'
import { toBase64 } from '@domain/shared/base64'
import { judgePayload } from '@gateway/governance/judge-proposal'
import { composeTransferOrder } from '@gateway/transactions/compose-order'
import { planOrder } from '@gateway/transactions/plan-order'
import { counting } from '@support/counting-database'
import { createDesk } from '@support/desk'
import { asNewUser, createHarness, createTestPerson, type Harness, type TestPerson } from '@support/gateway-harness'
import { createMoneyFixture, ledgerNames, outside } from '@support/money-desk'
import { allOf, quorum } from '@support/test-institution'

const ed25519Header = Uint8Array.from([0x30, 0x2a, 0x30, 0x05, 0x06, 0x03, 0x2b, 0x65, 0x70, 0x03, 0x21, 0x00])
let harness: Harness
beforeAll(async () => {
  harness = await createHarness()
})
afterAll(() => harness.close())

const newDomain = (size: number): PayloadOf<'v0_CreateDomain'> => {
  const id = harness.random.uuid()
  const policy = {
    alias: 'Policy',
    rank: 5,
    scope: 'Self',
    scriptingEngine: 'Javascript_v0',
    lock: 'Unlocked',
    customProperties: {},
    workflow: [quorum('maker')],
  } as const
  return {
    type: 'v0_CreateDomain',
    id,
    alias: 'New',
    lock: 'Unlocked',
    customProperties: {},
    permissions: {
      readAccess: readAccessWith([], []),
    },
    users: Array.from({ length: size }, (_, number) => ({
      ...asNewUser(createTestPerson(`${number}`, id), ['maker']),
      customProperties: {},
    })),
    policies: Array.from({ length: size }, () => ({
      ...policy,
      id: harness.random.uuid(),
      workflow: [...policy.workflow],
    })),
  }
}

/** What becomes of a proposal, and how often the database was read until then. */
async function judge(payload: IntentPayload, { user }: TestPerson = harness.root) {
  const { context } = harness.gateway
  const { database, count } = counting(context.database)
  const judged = await judgePayload(
    context,
    database,
    buildProposal({
      id: harness.random.uuid(),
      author: user,
      targetDomainId: user.domainId,
      payload,
      now: harness.clock.now(),
    }),
  )
  return [judged.ok ? 'possible' : judged.problem, count()]
}

/** Of Ed25519, whose keys take longest. */
const slowUsers = (size: number) =>
  newDomain(size).users.map((user) => ({
    ...user,
    publicKey: toBase64(Uint8Array.from([...ed25519Header, ...ed25519.getPublicKey(ed25519.utils.randomSecretKey())])),
  }))

test('nobody waits for the database while the keys of a proposed domain are looked at', async () => {
  const { people, id: targetDomainId } = await harness.createDomain({
    people: { maker: ['maker'], checker: ['checker'] },
    policies: [{ alias: 'Pair', workflow: [allOf(quorum('maker'), quorum('checker'))] }],
  })
  const { maker, checker } = people
  const proposal = buildProposal({
    id: harness.random.uuid(),
    author: maker.user,
    targetDomainId,
    payload: { ...newDomain(1), users: slowUsers(150) },
    now: harness.clock.now(),
  })
  const began = performance.now()
  let [longest, isOver] = [0, false]
  const sent = harness
    .send(maker, proposal)
    .then(() => harness.settle())
    .finally(() => (isOver = true))
  while (!isOver) {
    const last = performance.now()
    await harness.as(checker).get('/v1/me')
    longest = Math.max(longest, performance.now() - last)
  }
  await sent
  const took = performance.now() - began
  const { status } = (await harness.readIntent(maker, targetDomainId, proposal.id)).data.state
  expect([status, longest < took / 2]).toEqual(['Open', true])
})

test('between the keys of a new domain everybody else has a turn', async () => {
  const users = slowUsers(200)
  const began = performance.now()
  let [longest, last, isOver] = [0, began, false]
  const turn = () => {
    longest = Math.max(longest, performance.now() - last)
    last = performance.now()
    if (!isOver) setImmediate(turn)
  }
  turn()
  const [outcome] = await judge({ ...newDomain(1), users })
  isOver = true
  expect([outcome, longest < (performance.now() - began) / 2]).toEqual(['possible', true])
})

describe('a large proposal holds the database no longer than a small one while it is judged', () => {
  test('a new domain of many users and policies', async () => {
    const [outcome, asked] = await judge(newDomain(1))
    expect(outcome).toBe('possible')
    expect(await judge(newDomain(40))).toEqual([outcome, asked])
  })

  test('further ledgers of an account, each of them or one again and again, which is refused', async () => {
    const desk = await createDesk(harness)
    const { maker } = await desk.open()
    const account = desk.newAccount({ ledgerIds: ['ethereum-mainnet'] })
    await harness.propose(maker, account)
    const add = (...ledgerIds: string[]) =>
      judge({ type: 'v0_AddAccountLedgers', reference: { id: account.id, revision: 1 }, ledgerIds }, maker)
    const [outcome, asked] = await add('bitcoin-mainnet')
    expect(outcome).toBe('possible')
    expect(await add('bitcoin-mainnet', 'xrpl-mainnet')).toEqual([outcome, asked])
    const again = (count: number) => add(...Array.from({ length: count }, () => 'bitcoin-mainnet'))
    const [refusal, askedAgain] = await again(2)
    expect(refusal).toBe('InvalidAddAccountLedgersParameters')
    expect(await again(4000)).toEqual([refusal, askedAgain])
    expect(askedAgain).toBeLessThan(asked as number)
  })

  test('assets that are validated', async () => {
    const validation = (count: number): PayloadOf<'v0_ValidateTickers'> => ({
      type: 'v0_ValidateTickers',
      tickers: Array.from({ length: count }, (_, number) => ({
        id: harness.random.uuid(),
        ledgerId: 'ethereum-mainnet',
        kind: 'Contract',
        name: `Token ${number}`,
        decimals: 6,
        lock: 'Unlocked',
        customProperties: {},
        ledgerDetails: {
          type: 'Ethereum',
          properties: { type: 'ERC20', address: `0x${number.toString(16).padStart(40, '0')}` },
        },
      })),
    })
    const [outcome, asked] = await judge(validation(1))
    expect(outcome).toBe('possible')
    expect(await judge(validation(40))).toEqual([outcome, asked])
  })

  test('an order that names many destinations, and each of its tries to find funds', async () => {
    const fixture = await createMoneyFixture()
    onTestFinished(() => fixture.close())
    const desk = await fixture.openDesk()
    const below = await fixture.openDesk(desk)
    const from = await desk.open({ ledgers: ['btc'] })
    const accounts = [
      await desk.open({ ledgers: ['btc'] }),
      await desk.open({ ledgers: ['btc'] }),
      await below.open({ ledgers: ['btc'] }),
    ]
    const endpoints = [fixture.harness.random.uuid(), fixture.harness.random.uuid()]
    for (const id of endpoints)
      expect(
        await desk.propose({
          type: 'v0_CreateEndpoint',
          id,
          alias: id,
          ledgerId: ledgerNames.btc,
          address: outside.btc,
          trustScore: 50,
          lock: 'Unlocked',
          customProperties: {},
        }),
      ).toBe('Succeeded')
    const all = [
      ...accounts.map((accountId) => ({ type: 'Account', accountId }) as const),
      ...endpoints.map((endpointId) => ({ type: 'Endpoint', endpointId }) as const),
    ]
    const few = [all[0]!, all[3]!]
    const { context } = fixture.harness.gateway
    const order = async (destinations: typeof all) => {
      const { database, count } = counting(context.database)
      const payload: PayloadOf<'v0_CreateTransferOrder'> = {
        type: 'v0_CreateTransferOrder',
        id: fixture.harness.random.uuid(),
        accountId: from,
        tickerId: fixture.tickers['BTC']!,
        outputs: destinations.map((destination) => ({ destination, amount: '1000' })),
        feeStrategy: 'Low',
        customProperties: {},
      }
      const request = buildProposal({
        id: fixture.harness.random.uuid(),
        author: desk.maker.user,
        targetDomainId: desk.id,
        payload,
        now: fixture.harness.clock.now(),
      })
      const { ok } = await judgePayload(context, database, request)
      const judged = count()
      const composed = await composeTransferOrder(context.database, desk.id, payload)
      if (!composed.ok) throw new Error(composed.problem)
      const plan = await planOrder({ database, ...composed.value, now: context.clock.now(), replaces: undefined })
      return [ok, plan.ok ? 'planned' : plan.problem.hint, judged, count()]
    }
    const [isPossible, hint, ...asked] = await order(few)
    expect([isPossible, hint]).toEqual([true, 'CurrentlyNotEnoughFunds'])
    expect(await order(all)).toEqual([true, 'CurrentlyNotEnoughFunds', ...asked])
  })
})
