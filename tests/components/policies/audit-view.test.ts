import { expect, it } from 'vitest'
import type { FundsAnswer } from '@domain/policies/audit/audited'
import { toAuditView } from '@features/policies/audit/audit.view'
import type { InstitutionRead } from '@features/policies/audit/read-institution'
import { sampleId } from '@support/sample-intent'

const [treasury, desk] = [sampleId(1), sampleId(2)]
const read: InstitutionRead = {
  task: { domains: [], people: [], groups: [] },
  names: {
    domains: new Map([
      [treasury, 'Treasury'],
      [desk, 'Staking Desk'],
    ]),
    policies: new Map(),
    assets: new Map(),
  },
  people: { names: new Map([['key', 'Ada Holm']]), keys: new Map() },
  counts: { domains: 2, policies: 3, people: 1, accounts: 2 },
  unreadAccounts: [],
}
const found: FundsAnswer['coalitions'][number] = {
  seats: [{ people: ['key'], count: 1 }],
  size: 1,
  plan: [
    {
      type: 'v0_CreateTransferOrder',
      domainId: treasury,
      author: { id: sampleId(3), domainId: treasury, roles: [], lock: 'Unlocked', key: 'key' },
      facts: { type: 'v0_CreateTransferOrder', ledgerId: undefined, properties: [] },
      effect: { kind: 'pay' },
      assumptions: [],
      policyIds: [],
    },
  ],
  assumptions: [],
}
const group = (domainId: typeof treasury, alias: string, coalitions: FundsAnswer['coalitions']) => ({
  domainId,
  accounts: [{ id: sampleId(alias.length), alias }],
  answer: { coalitions, hasMore: false, canEverybody: false, unknown: 'unfinished' } as const,
  breaks: undefined,
})

it('what is not weighed to its end never looks as nothing found, and who was found before is still named', () => {
  const report = {
    findings: [treasury, desk].map((domainId) => ({ kind: 'unfinished', domainId }) as const),
    groups: [group(treasury, 'Reserve', [found]), group(desk, 'Rewards', [])],
  }
  const view = toAuditView(report, read, undefined, 'Treasury')
  expect(view.findings.map(({ severity, title, text }) => [severity, title, text])).toEqual([
    ['serious', '1 account moves with one person.', 'Ada Holm can do it alone.'],
    [
      'warning',
      'Not weighed to its end.',
      "The rules of Treasury and Staking Desk take more work than a domain's share of this audit. What is listed there holds, but there may be more. Audit such a domain by itself to give it a larger share.",
    ],
  ])
  expect(view.groups.map(({ account, people, set, way, further }) => [account, people, set, way, further])).toEqual([
    [
      'Reserve',
      '1',
      'Ada Holm',
      'Directly',
      ['Not weighed to its end: there may be more groups, none of them with fewer people.'],
    ],
    ['Rewards', '?', 'Unknown', 'Not weighed to its end', expect.anything()],
  ])
  const accounts = new Map(view.shares.map((share) => [share.key, share.accounts]))
  expect([accounts.get('1'), accounts.get('nobody'), accounts.get('unknown')]).toEqual([1, 0, 1])
})

it('what an order must have beside the payment, and what is done to an endpoint before, is told', () => {
  const [pay] = found.plan
  const facts = {
    ...pay!.facts,
    destination: 'Address',
    beside: [{ destination: 'Endpoint', trustScore: 79 }, { destination: 'Account' }],
    reachesFurther: true,
  } as const
  const effect = { kind: 'updateEndpoint', ledgerId: 'here', trustScore: 79 } as const
  const coalition = { ...found, plan: [{ ...pay!, type: 'v0_UpdateEndpoint', effect } as const, { ...pay!, facts }] }
  const report = { findings: [], groups: [group(treasury, 'Reserve', [coalition])] }
  expect(toAuditView(report, read, undefined, 'Treasury').groups[0]?.plan.map(({ texts }) => texts)).toEqual([
    ['An endpoint is given another address and a trust score of 79.', 'Ada Holm proposes.'],
    [
      'Funds leave the account.',
      'A small amount goes to an endpoint with a trust score of 79 in the same order.',
      'A small amount goes to an account in the same order, such as the account itself.',
      'With a tag, a memo or a contract call.',
      'Ada Holm proposes.',
    ],
  ])
})
