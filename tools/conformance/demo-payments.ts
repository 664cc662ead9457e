import { buildDecision, buildProposal } from '@domain/intents/request'
import type { IntentPayload } from '@domain/intents/catalogue/payloads'
import type { OrderParameters } from '@domain/intents/catalogue/order-parameters'
import type { Uuid } from '@domain/shared/ids'
import type { IntentWire } from '@api/intents/intents.wire'
import { accountIdOf } from '@gateway/demo/demo-entities'
import { demoPeople, userIdOf } from '@gateway/demo/demo-people'
import { demoPerson } from '@support/demo-person'
import type { TestPerson } from '@support/gateway-harness'
import type { DemoFixture } from './gateway-fixture'

const mostDecisions = 6
const steps = 30
const stepMs = 60_000

const destinations = {
  ethereum: '0x52908400098527886E0F7030069857D2E4169EE7',
  bitcoin: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  xrpl: 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh',
}
const to = (address: string) => ({ type: 'Address', address }) as const
const cheap = { type: 'Priority', priority: 'Low' } as const

const orders: readonly (readonly [string, OrderParameters])[] = [
  [
    'ethereum-mainnet',
    { type: 'Ethereum', destination: to(destinations.ethereum), amount: '1000000000000000', feeStrategy: cheap },
  ],
  [
    'bitcoin-mainnet',
    { type: 'Bitcoin', outputs: [{ destination: to(destinations.bitcoin), amount: '20000' }], feeStrategy: cheap },
  ],
  [
    'xrpl-mainnet',
    {
      type: 'XRPL',
      feeStrategy: cheap,
      memos: [],
      operation: { type: 'Payment', destination: to(destinations.xrpl), amount: '1000000' },
    },
  ],
]

/** What an institution does in a day, so that every list has something in it: payments on each ledger and a signed text. */
export async function makeDemoPayments({ harness, proposer }: DemoFixture): Promise<void> {
  const accountId = accountIdOf('Multi-ledger treasury')
  const inside = { customProperties: {}, accountId }
  const tickers = (
    await harness
      .as(proposer)
      .get<{ items: readonly { data: { id: Uuid; ledgerId: string; kind: string } }[] }>('/v1/tickers')
  ).body.items
  const native = tickers.filter(({ data }) => data.kind === 'Native' && data.ledgerId === 'ethereum-mainnet')
  const payloads: readonly IntentPayload[] = [
    ...orders.map(([ledgerId, parameters]): IntentPayload => ({
      type: 'v0_CreateTransactionOrder',
      id: harness.random.uuid(),
      ledgerId,
      parameters,
      ...inside,
    })),
    ...native.map(({ data }): IntentPayload => ({
      type: 'v0_CreateTransferOrder',
      id: harness.random.uuid(),
      tickerId: data.id,
      outputs: [{ destination: to(destinations.ethereum), amount: '1000000000' }],
      feeStrategy: 'Low',
      ...inside,
    })),
    {
      type: 'v0_SignManifest',
      id: harness.random.uuid(),
      ledgerId: 'ethereum-mainnet',
      content: { type: 'EIP-191', value: '0x68656c6c6f' },
      ...inside,
    },
  ]
  for (const payload of payloads) await carryOut(harness, proposer, payload)
  for (let step = 0; step < steps; step++) {
    harness.clock.increment(stepMs)
    await harness.settle()
  }
}

/** Proposes, and lets everybody who is asked approve. */
async function carryOut(harness: DemoFixture['harness'], proposer: TestPerson, payload: IntentPayload): Promise<void> {
  const { domainId } = proposer.user
  const id = harness.random.uuid()
  await harness.send(
    proposer,
    buildProposal({ id, author: proposer.user, targetDomainId: domainId, payload, now: harness.clock.now() }),
  )
  await harness.settle()
  for (let decision = 0; decision < mostDecisions; decision++) {
    const { status, body } = await harness.as(proposer).get<IntentWire>(`/v1/domains/${domainId}/intents/${id}`)
    if (status !== 200 || body.data.state.status !== 'Open') return
    const approver = await findApprover(harness, proposer, id)
    if (!approver) return
    await harness.send(
      approver,
      buildDecision({
        author: approver.user,
        targetDomainId: domainId,
        intentId: id,
        proposalSignature: body.data.details.proposalSignature,
      }),
    )
    await harness.settle()
  }
}

async function findApprover(
  harness: DemoFixture['harness'],
  proposer: TestPerson,
  id: Uuid,
): Promise<TestPerson | undefined> {
  const { domainId } = proposer.user
  const { body } = await harness
    .as(proposer)
    .get<readonly { domainId: string; users: readonly string[] }[]>(
      `/v1/domains/${domainId}/intents/${id}/remaining-users`,
    )
  const asked = body.filter((one) => one.domainId === domainId).flatMap(({ users }) => users)
  const person = demoPeople.find((one) => one.inDomains.treasury && asked.includes(userIdOf(one.id, 'treasury')))
  return person && demoPerson(person.id, 'treasury')
}
