import { expect, it } from 'vitest'
import { questionAbout } from '@domain/policies/platform-question'
import type { SimulatedRequest } from '@domain/policies/simulation'
import type { Uuid } from '@domain/shared/ids'
import { sampleId } from '@support/sample-intent'

const [domainId, me, accountId, tickerId, orderId] = [1, 2, 3, 4, 5].map(sampleId) as [Uuid, Uuid, Uuid, Uuid, Uuid]
const author = { id: me, domainId }
const transfer = {
  type: 'v0_CreateTransferOrder',
  id: orderId,
  accountId,
  tickerId,
  outputs: [{ destination: { type: 'Account', accountId }, amount: '5' }],
  feeStrategy: 'Low',
  customProperties: {},
}

function ask(parts: Partial<SimulatedRequest> = {}, payload: object = transfer) {
  let next = 100
  const content = {
    id: sampleId(9),
    expiryAt: '2020-01-01T00:00:00.000Z',
    payload: payload as Readonly<Record<string, unknown>>,
    customProperties: { team: 'a' },
    description: 'For May',
  }
  const request = { type: 'v0_CreateTransferOrder', author, targetDomainId: domainId, content, ...parts }
  const random = { uuid: () => sampleId(next++), bytes: () => new Uint8Array() }
  const clock = { now: () => Date.parse('2026-05-01T00:00:00Z') } as never
  return questionAbout(request, author, { clock, random })
}

it('a request of the person at the console is asked about as a new one: with another id, another id for what it creates, and time to be approved', () => {
  expect(ask()).toEqual({
    tag: 'ask',
    proposal: {
      type: 'Propose',
      id: sampleId(100),
      author,
      targetDomainId: domainId,
      expiryAt: '2026-05-08T00:00:00.000Z',
      payload: { ...transfer, id: sampleId(101) },
      description: 'For May',
      customProperties: { team: 'a' },
    },
  })
})

it('an id that a payload gives away is the same wherever it stands', () => {
  const user = {
    id: sampleId(20),
    alias: 'Ines',
    publicKey: 'AAAA',
    lock: 'Unlocked',
    roles: ['a'],
    customProperties: { self: sampleId(20) },
  }
  const read: readonly never[] = []
  const names = ['domains', 'users', 'endpoints', 'policies', 'accounts', 'transactions', 'requests', 'events']
  const payload = {
    type: 'v0_CreateDomain',
    id: sampleId(21),
    alias: 'New',
    lock: 'Unlocked',
    permissions: { readAccess: Object.fromEntries(names.map((name) => [name, read])) },
    customProperties: {},
    users: [user],
    policies: [],
  }
  const question = ask({}, payload)
  expect(question.tag === 'ask' && question.proposal.payload).toEqual({
    ...payload,
    id: sampleId(101),
    users: [{ ...user, id: sampleId(102), customProperties: { self: sampleId(102) } }],
  })
})

it.each([
  ['a type alone', 'typeAlone', { content: undefined }, transfer],
  ['a request of somebody else', 'otherAuthor', { author: { id: accountId, domainId } }, transfer],
  ['a request of the same id in another domain', 'otherAuthor', { author: { id: me, domainId: accountId } }, transfer],
  ['a type that no console proposes', 'notProposed', {}, { type: 'v9_Unknown' }],
  ['values beyond the limits of the product', 'notProposed', {}, { ...transfer, outputs: [] }],
] as const)('%s is not asked about: %s', (_, tag, parts, payload) => {
  expect(ask(parts, payload)).toEqual({ tag })
})
