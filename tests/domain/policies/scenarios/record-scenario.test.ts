import { describe, expect, it } from 'vitest'
import type { Policy } from '@domain/policies/policy'
import { recordScenario } from '@domain/policies/scenarios/record-scenario'
import type { SimulatedRequest, Simulation } from '@domain/policies/simulation'
import { sampleId } from '@support/sample-intent'

const [treasury, root, btc] = [sampleId(1), sampleId(2), sampleId(7)]
const policy: Policy = {
  id: sampleId(50),
  domainId: treasury,
  revision: 1,
  alias: 'Transfers',
  rank: 10,
  scope: 'SelfAndDescendants',
  lock: 'Unlocked',
  workflow: [{ type: 'RoleQuorum', role: 'risk-officer', quorum: 2 }],
}
const simulation = (parts: object = {}, missing: number | undefined = 0) =>
  ({
    explanation: { levels: [], outcome: { tag: 'governed', policies: [policy] } },
    author: { id: sampleId(500), domainId: treasury, roles: ['trader'], lock: 'Unlocked', alias: 'Ada' },
    approvers: new Map([[policy.id, { steps: [], missing }]]),
    problem: undefined,
    ...parts,
  }) as unknown as Simulation
const outcome = (tag: string) => ({ explanation: { levels: [], outcome: { tag } } })
const output = (amount: unknown, type = 'Address') => ({ amount, destination: { type } })
const request = (outputs: unknown, parts: Partial<SimulatedRequest> = {}): SimulatedRequest => ({
  type: 'v0_CreateTransferOrder',
  author: { id: sampleId(500), domainId: treasury },
  targetDomainId: treasury,
  content: {
    id: sampleId(600),
    expiryAt: '2026-11-28T09:00:00.000Z',
    payload: { type: 'v0_CreateTransferOrder', tickerId: btc, outputs },
    customProperties: {},
  },
  ...parts,
})
const withProperties = (customProperties: object, ofRequest: Readonly<Record<string, string>>): SimulatedRequest => {
  const asked = request([output('1')])
  const content = asked.content!
  const payload = { ...content.payload, customProperties }
  return { ...asked, content: { ...content, payload, customProperties: ofRequest } }
}
const approvals = [{ steps: [[[{ roles: ['risk-officer'], quorum: 2 }]]] }]

describe('a scenario that is kept from a simulation', () => {
  it('says of a transfer its asset, its sum and where it goes, who proposed it and who approves', () => {
    expect(recordScenario(request([output('6'), output('5')]), simulation())).toEqual({
      name: '',
      intentType: 'v0_CreateTransferOrder',
      author: { roles: ['trader'] },
      transfer: { tickerId: btc, amount: '11', destination: 'Address' },
      expects: { outcome: 'approvals', approvals },
    })
    const type = { type: 'v0_LockUser', content: undefined, author: { id: sampleId(500), domainId: root } }
    expect(recordScenario(request([], type), simulation())).toEqual({
      name: '',
      intentType: 'v0_LockUser',
      author: { domainId: root, roles: ['trader'] },
      expects: { outcome: 'approvals', approvals },
    })
  })

  it.each([
    ['nobodyGoverns', simulation(outcome('noApplicablePolicy'))],
    ['refused', simulation(outcome('scriptFailed'))],
    ['refused', simulation({ problem: 'authorNotAMaker' })],
  ])('expects %s where that is the answer', (expected, answer) => {
    expect(recordScenario(request([output('1')]), answer)?.expects).toEqual({ outcome: expected })
  })

  it('expects too few people where some are missing', () => {
    expect(recordScenario(request([output('1')]), simulation({}, 1))?.expects).toEqual({
      outcome: 'approvals',
      approvals,
      tooFewPeople: true,
    })
  })

  it.each<[string, SimulatedRequest, Simulation]>([
    ['an unknown outcome', request([output('1')]), simulation(outcome('unknown'))],
    ['people who cannot be counted', request([output('1')]), simulation({ approvers: new Map() })],
    ['an author who cannot be read', request([output('1')]), simulation({ author: undefined })],
    ['a type that nobody knows', request([output('1')], { type: 'v9_Later' }), simulation()],
    ['two kinds of destination', request([output('1'), output('1', 'Endpoint')]), simulation()],
    ['an amount that is no number', request([output(1)]), simulation()],
    ['no outputs', request([]), simulation()],
    ['a transfer with custom properties', withProperties({ purpose: 'rent' }, {}), simulation()],
    ['a transfer whose request has custom properties', withProperties({}, { team: 'a' }), simulation()],
    ['an output of nothing', request([null]), simulation()],
  ])('is none of %s', (_, asked, answer) => {
    expect(recordScenario(asked, answer)).toBeUndefined()
  })
})
