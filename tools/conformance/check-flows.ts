import { asJson, buildDecision, buildProposal } from '@domain/intents/request'
import { canonicalText } from '@domain/shared/canonical-json'
import type { IntentPayload } from '@domain/intents/catalogue/payloads'
import type { InvitationWire } from '@api/invitations/invitations.wire'
import type { TestPerson } from '@support/gateway-harness'
import { inviting, proveKey } from '@support/invitation-desk'
import { makeKey } from '@support/keys'
import type { GatewayCheck } from './check-answers'
import type { Contract } from './contract'
import type { DemoFixture, GatewayAnswer } from './gateway-fixture'
import { judgeAnswer } from './judge-answer'
import { joinOutcomes, type Outcome } from './report'
import { proposedPayloads } from './check-payloads'
import { makeDemoPayments } from './demo-payments'

interface Sending {
  readonly headers?: Readonly<Record<string, string>>
  /** What is tried, when one call tries many things. */
  readonly of?: string
}

type Post = (
  person: TestPerson,
  path: string,
  body: unknown,
  wanted: number,
  sending?: Sending,
) => Promise<GatewayAnswer>

interface Flows {
  readonly demo: DemoFixture
  readonly post: Post
  readonly get: (person: TestPerson, path: string) => Promise<GatewayAnswer>
  readonly contract: Contract
}

/** What changes things: dry runs, proposals, approvals, rejections, and how each is refused. */
export async function checkFlows({ contract, judge, fixture }: GatewayCheck): Promise<readonly Outcome[]> {
  const { demo } = fixture
  if (!demo) return []
  const outcomes: Outcome[] = []
  const judgeCall = (method: string, path: string, answer: GatewayAnswer, wanted?: number, of = '') => {
    const found = contract.find(method, path)
    if (!found) return
    const unwanted =
      wanted !== undefined && answer.status !== wanted
        ? [`answered ${answer.status} instead of ${wanted}: ${answer.text.slice(0, 100)}`]
        : []
    const problems = [...unwanted, ...judgeAnswer(judge, found.operation, answer)]
    outcomes.push({
      call: found.operation.call,
      check: 'flow',
      problems: problems.map((problem) => (of === '' ? problem : `${of}: ${problem}`)),
    })
  }
  const post: Post = async (person, path, body, wanted, { headers = {}, of } = {}) => {
    const answer = await fixture.ask('POST', path, { body, headers, as: person })
    judgeCall('POST', path, answer, wanted, of)
    return answer
  }
  const get: Flows['get'] = async (person, path) => {
    const answer = await fixture.ask('GET', path, { as: person })
    judgeCall('GET', path, answer, 200)
    return answer
  }
  const flows = { demo, post, get, contract }
  await runDecisions(flows)
  await runRefusals(flows)
  await runDryRuns(flows)
  await runInvitations(flows)
  await makeDemoPayments(demo)
  const again = await fixture.ask('POST', '/v1/genesis', { body: {}, isAnonymous: true })
  judgeCall('POST', '/v1/genesis', again, 409)
  return joinOutcomes(outcomes)
}

const signed = (person: TestPerson, request: Parameters<typeof asJson>[0]) => ({
  request,
  signature: person.key.sign(canonicalText(asJson(request))),
})

const endpointPayload = ({ harness }: DemoFixture, alias: string): IntentPayload => ({
  type: 'v0_CreateEndpoint',
  id: harness.random.uuid(),
  alias,
  address: '0x52908400098527886E0F7030069857D2E4169EE7',
  trustScore: 80,
  ledgerId: 'ethereum-mainnet',
  lock: 'Unlocked',
  customProperties: {},
})

const proposalBy = (demo: DemoFixture, person: TestPerson, alias: string, payload = endpointPayload(demo, alias)) =>
  buildProposal({
    id: demo.harness.random.uuid(),
    author: person.user,
    targetDomainId: person.user.domainId,
    payload,
    description: alias,
    now: demo.harness.clock.now(),
  })

/** One that executes at once, one that somebody approves, one that somebody rejects; each followed and read in between. */
async function runDecisions({ demo, post, get }: Flows): Promise<void> {
  const { harness, alone, proposer, approver } = demo
  const followed = async (person: TestPerson, domainId: string, sent: GatewayAnswer) => {
    const { requestId } = sent.body as { readonly requestId: string }
    await get(person, `/v1/domains/${domainId}/requests/${requestId}`)
    await harness.settle()
    await get(person, `/v1/domains/${domainId}/requests/${requestId}`)
  }
  await followed(
    alone,
    alone.user.domainId,
    await post(alone, '/v1/intents', signed(alone, proposalBy(demo, alone, 'Nobody else needed')), 202),
  )
  for (const decision of ['approve', 'reject']) {
    const domainId = proposer.user.domainId
    const proposal = proposalBy(demo, proposer, `To ${decision}`)
    await followed(proposer, domainId, await post(proposer, '/v1/intents', signed(proposer, proposal), 202))
    const intent = await get(approver, `/v1/domains/${domainId}/intents/${proposal.id}`)
    await get(approver, `/v1/domains/${domainId}/intents/${proposal.id}/remaining-users`)
    const { proposalSignature } = (
      intent.body as { readonly data: { readonly details: { readonly proposalSignature: string } } }
    ).data.details
    const request = buildDecision({
      author: approver.user,
      targetDomainId: domainId,
      intentId: proposal.id,
      proposalSignature,
      ...(decision === 'reject' ? { rejectReason: 'not now' } : { approvalReason: 'agreed' }),
    })
    await followed(approver, domainId, await post(approver, `/v1/intents/${decision}`, signed(approver, request), 202))
    await get(approver, `/v1/domains/${domainId}/intents/${proposal.id}`)
  }
  await get(proposer, '/v1/me/requests')
}

async function runRefusals({ demo, post }: Flows): Promise<void> {
  const { proposer, approver } = demo
  for (const path of ['/v1/intents', '/v1/intents/approve', '/v1/intents/reject', '/v1/intents/dry-run']) {
    await post(proposer, path, {}, 400)
    await post(proposer, path, 'no JSON', 400)
  }
  const proposal = proposalBy(demo, proposer, 'Refused')
  await post(
    proposer,
    '/v1/intents',
    { ...signed(proposer, proposal), signature: approver.key.sign('something else') },
    401,
  )
  await post(approver, '/v1/intents', signed(proposer, proposal), 401)
  const parts = {
    author: approver.user,
    targetDomainId: approver.user.domainId,
    intentId: proposal.id,
    proposalSignature: proposer.key.sign('nothing'),
  }
  const missing = await post(approver, '/v1/intents/approve', signed(approver, buildDecision(parts)), 202)
  await post(
    approver,
    '/v1/intents/approve',
    signed(approver, buildDecision({ ...parts, approvalReason: 'again' })),
    409,
    { headers: { requestId: (missing.body as { requestId: string }).requestId } },
  )
}

/** A dry run of every type: what it would do, or why not, in the shape of that type. */
async function runDryRuns({ demo, post, contract }: Flows): Promise<void> {
  const { proposer } = demo
  for (const payload of proposedPayloads(contract)) {
    const { type: _type, ...fields } = proposalBy(demo, proposer, 'Tried', payload)
    await post(proposer, '/v1/intents/dry-run', fields, 200, { of: payload.type })
  }
}

/** Invitations through each of their calls, from the first one to the user. */
async function runInvitations({ demo, post, get }: Flows): Promise<void> {
  const { harness, alone } = demo
  const { domainId } = alone.user
  const base = `/v1/domains/${domainId}/users/invitations`
  const { newUser } = inviting(harness, domainId)
  const invite = async () => {
    const user = newUser({ roles: ['staking-operator'] })
    return (await post(alone, base, { numberSecondsOfValidity: 3600, user }, 200)).body as InvitationWire
  }
  const [cancelled, renewed, completed] = [await invite(), await invite(), await invite()]
  await post(alone, `${base}/${cancelled.id}/cancel`, undefined, 200)
  await post(alone, `${base}/${renewed.id}/renew`, undefined, 200)
  const key = makeKey(`of invitation ${completed.id}`)
  await post(alone, `/v1/users/invitations/${completed.code}`, proveKey(completed.id, key), 200)
  const { id, alias, roles } = completed.user
  const payload: IntentPayload = {
    type: 'v0_CreateUser',
    id,
    alias,
    publicKey: key.publicKey,
    roles,
    lock: 'Unlocked',
    customProperties: {},
  }
  await post(alone, '/v1/intents', signed(alone, proposalBy(demo, alone, 'Invited', payload)), 202)
  await harness.settle()
  await post(alone, `${base}/${completed.id}/complete`, undefined, 200)
  await get(alone, `${base}/${completed.id}`)
}
