import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PayloadOf } from '@domain/intents/catalogue/payloads'
import { buildProposal } from '@domain/intents/request'
import { judgePayload } from '@gateway/governance/judge-proposal'
import { findFamily } from '@gateway/ledgers/ledger-families'
import { createResolver } from '@gateway/transactions/resolve-destination'
import { counting } from '@support/counting-database'
import { asNewUser, createHarness, createTestPerson, type Harness } from '@support/gateway-harness'
import { quorum } from '@support/test-institution'

let harness: Harness
beforeAll(async () => {
  harness = await createHarness()
})
afterAll(() => harness.close())

const newDomain = (size: number): PayloadOf<'v0_CreateDomain'> => {
  const id = harness.random.uuid()
  const policy = { alias: 'Policy', rank: 5, scope: 'Self', scriptingEngine: 'Javascript_v0', lock: 'Unlocked', customProperties: {}, workflow: [quorum('maker')] } as const
  return {
    type: 'v0_CreateDomain', id, alias: 'New', lock: 'Unlocked', customProperties: {},
    permissions: { readAccess: { domains: [], users: [], endpoints: [], policies: [], accounts: [], transactions: [], requests: [], events: [] } },
    users: Array.from({ length: size }, (_, number) => ({ ...asNewUser(createTestPerson(`${number}`, id), ['maker']), customProperties: {} })),
    policies: Array.from({ length: size }, () => ({ ...policy, id: harness.random.uuid(), workflow: [...policy.workflow] })),
  }
}

describe('a large proposal holds the database no longer than a small one while it is judged', () => {
  test('a new domain of many users and policies', async () => {
    const { context } = harness.gateway
    const { user } = harness.root
    const judge = async (size: number) => {
      const { database, count } = counting(context.database)
      const request = buildProposal({ id: harness.random.uuid(), author: user, targetDomainId: user.domainId, payload: newDomain(size), now: harness.clock.now() })
      return [await judgePayload(context, database, request), count()]
    }
    expect(await judge(40)).toEqual(await judge(1))
  })

  test('an order that names one destination many times', async () => {
    const { database, count } = counting(harness.gateway.context.database)
    const resolve = createResolver(database, { domainId: harness.root.user.domainId, ledgerId: 'ethereum-mainnet', family: findFamily('Ethereum')! })
    const destination = { type: 'Account', accountId: harness.random.uuid() } as const
    for (let output = 0; output < 3; output++) expect(await resolve({ ...destination })).toEqual({ ok: false, problem: 'InvalidDestination' })
    expect(await resolve({ type: 'Endpoint', endpointId: harness.random.uuid() })).toEqual({ ok: false, problem: 'InvalidDestination' })
    expect(count()).toBe(2)
  })
})
