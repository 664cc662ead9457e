import { describe, expect, it } from 'vitest'
import type { RequestFacts } from '@domain/policies/audit/audited'
import { factsOf, holdsTerm, termsOf } from '@domain/policies/audit/request-facts'
import { comparisons, destinationTypes, expressionOf, type ConditionTerm } from '@domain/policies/condition-terms'
import { answerTerm } from '@domain/policies/term-answer'
import { sampleId } from '@support/sample-intent'

const [domain, tickerId, named] = [sampleId(900), sampleId(801), sampleId(700)]
const author = { id: sampleId(1), domainId: domain, roles: [] }
const type = 'v0_CreateTransferOrder'

type Way = Pick<RequestFacts, 'destination' | 'trustScore' | 'beside' | 'reachesFurther'>
const toEndpoint = (trustScore: number) => ({ destination: 'Endpoint', trustScore }) as const
const ways: readonly Way[] = [
  { destination: 'Address' },
  { destination: 'Account' },
  ...[79, 80, 81].flatMap((trustScore): Way[] => [
    toEndpoint(trustScore),
    { ...toEndpoint(trustScore), reachesFurther: true },
    { ...toEndpoint(trustScore), beside: [{ destination: 'Account' }] },
    { destination: 'Address', beside: [toEndpoint(trustScore)] },
    { destination: 'Address', beside: [toEndpoint(trustScore), { destination: 'Account' }] },
  ]),
  { destination: 'Address', beside: [{ destination: 'Account' }] },
  { destination: 'Account', reachesFurther: true },
]
const terms: readonly ConditionTerm[] = [
  { kind: 'ledger', of: 'some', ledgerIds: ['here', 'there'] },
  { kind: 'ledger', of: 'some', ledgerIds: ['there'] },
  ...destinationTypes.flatMap((one) =>
    (['some', 'every'] as const).map((of) => ({ kind: 'destination', of, types: [one] }) as const),
  ),
  ...comparisons.map((comparison) => ({ kind: 'trust', comparison, score: 80 }) as const),
]

const wireOf = ({ destination }: Pick<Way, 'destination'>) =>
  destination === 'Address'
    ? { type: destination, address: 'an address' }
    : destination === 'Account'
      ? { type: destination, accountId: named }
      : { type: destination, endpointId: named }

describe('what an audit takes a condition to say of an order', () => {
  it.each(terms)('is what the request itself is answered: %j', (term) => {
    for (const way of ways) {
      const payload = {
        type,
        id: sampleId(2),
        accountId: sampleId(3),
        tickerId,
        outputs: [way, ...(way.beside ?? [])].map((one) => ({ destination: wireOf(one), amount: '5' })),
        ...(way.reachesFurther ? { parameters: { destinationTag: 7 } } : {}),
        feeStrategy: 'Medium',
        customProperties: {},
      }
      const content = {
        payload,
        customProperties: {},
        tickers: { [tickerId]: { ledgerId: 'here' } },
        endpoints: { [named]: { trustScore: [way, ...(way.beside ?? [])].find((one) => one.trustScore)?.trustScore } },
      }
      const facts = { type, ledgerId: 'here', tickerId, amount: 5n, properties: [], ...way } as const
      const answered = answerTerm(term, { type, author, authorRoles: [], targetDomainId: domain, content })
      expect([way, holdsTerm(term, { facts, author, targetDomainId: domain })]).toEqual([way, answered])
    }
  })
})

it('what an audit takes a condition to say of bare bytes is what the request itself is answered', () => {
  const manifest = 'v0_SignManifest'
  const asked: readonly ConditionTerm[] = [
    ...terms,
    ...comparisons.map(
      (comparison) => ({ kind: 'amount', comparison, tickerId, ledgerId: 'here', units: '5' }) as const,
    ),
    { kind: 'asset', tickerIds: [tickerId] },
  ]
  const payload = { type: manifest, ledgerId: 'here', content: { type: 'Unsafe', value: 'AQ==' }, customProperties: {} }
  const content = { payload, customProperties: {}, tickers: {}, endpoints: {} }
  const payer = {
    isLocked: false,
    isVaultLocked: false,
    endpoints: [],
    ledgerIds: ['here'],
    ledgersOfOthers: [],
    ledgersOfSeveral: [],
    assets: [],
    signsAnything: true,
  }
  const facts = factsOf(manifest, asked, payer, [])
  expect(facts).toHaveLength(1)
  for (const term of asked) {
    const answered = answerTerm(term, { type: manifest, author, authorRoles: [], targetDomainId: domain, content })
    expect([term, holdsTerm(term, { facts: facts[0]!, author, targetDomainId: domain })]).toEqual([term, answered])
  }
})

it('a condition in an earlier form is weighed as the script that it is, and not as what forms mean by it today', () => {
  const earlier =
    '(function of(at) { return typeof at === "object" && at !== null ? [at.destination?.type ?? [], ...Object.values(at).map(of)].flat(Infinity) : []; })(context.request.payload).some((type) => ["Address"].includes(type))'
  const term: ConditionTerm = { kind: 'destination', of: 'some', types: ['Address'] }
  expect(termsOf({ type: 'Expression', expression: earlier })).toEqual([{ kind: 'script', expression: earlier }])
  expect(termsOf({ type: 'Expression', expression: expressionOf(term) })).toEqual([term])
})
