import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { DiffTable } from '@features/intents/diff-table'
import { IntentFields } from '@features/intents/intent-fields'
import { expressionOf, type ConditionTerm } from '@domain/policies/condition-terms'
import type { PolicyCondition } from '@domain/policies/policy'
import { ConditionView } from '@features/intents/shared/rule-view'
import { resolveNothing, type ResolveReference } from '@domain/intents/reference-lookup'
import type { Uuid } from '@domain/shared/ids'
import { visibleText } from '@domain/shared/visible-text'

const maker = { type: 'RoleQuorum', role: 'maker', quorum: 1 } as const
const checker = { type: 'RoleQuorum', role: 'checker', quorum: 2 } as const
const workflow = [{ type: 'And', left: maker, right: { type: 'Or', left: checker, right: maker } }, checker] as const
const condition = {
  type: 'Or',
  left: { type: 'Expression', expression: 'a > 1' },
  right: {
    type: 'And',
    left: { type: 'Expression', expression: 'b\u202e' },
    right: { type: 'Expression', expression: 'c' },
  },
} as const
const valueOf = (label: string) => screen.getByText(label).nextElementSibling

it('a request for a policy says whose approvals it asks for, step by step, when it governs, and what', () => {
  render(
    <IntentFields
      payload={
        { type: 'v0_CreatePolicy', workflow, condition, intentTypes: ['v0_CreateAccount', 'v0_LockAccount'] } as never
      }
      resolve={resolveNothing}
    />,
  )
  expect(valueOf('Workflow')).toHaveTextContent(
    'Step 1: 1 of maker and (2 of checker or 1 of maker)Step 2, then: 2 of checker',
  )
  expect(valueOf('Condition')).toHaveTextContent('a > 1or ( b⟨U+202E⟩and c)')
  expect(valueOf('Intent types')).toHaveTextContent('Create account, Lock account')
})

it.each([
  [{ workflow: [] }, 'Workflow', 'Nobody: requests it governs are approved at once.'],
  [{ intentTypes: [] }, 'Intent types', 'Nothing'],
])('what is empty is said in words: %o', (rules, label, words) => {
  render(<IntentFields payload={{ type: 'v0_CreatePolicy', ...rules }} resolve={resolveNothing} />)
  expect(valueOf(label)).toHaveTextContent(words)
})

it.each([
  ['scope', 'Scope', 'Self', 'This domain Self'],
  ['scope', 'Scope', 'SelfAndDescendants', 'This domain and those below SelfAndDescendants'],
  ['governingStrategy', 'Governing strategy', 'CoerceDescendants', 'Coerce descendants CoerceDescendants'],
  ['scope', 'Scope', 'Everywhere', 'Everywhere'],
])('how far it governs is said in words beside what is signed: %s %s', (field, label, reach, words) => {
  render(<IntentFields payload={{ type: 'v0_CreatePolicy', [field]: reach }} resolve={resolveNothing} />)
  expect(valueOf(label)?.textContent).toBe(words)
})

it('a change of how far it governs is told in the same words', () => {
  render(<DiffTable changes={[{ name: 'scope', before: 'Self', after: 'Descendants' }]} />)
  expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    '−This domain Self',
    '+Domains below Descendants',
  ])
})

it('a change of a policy is told in the same words', () => {
  render(<DiffTable changes={[{ name: 'workflow', before: [maker], after: workflow }]} />)
  expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    '−Step 1: 1 of maker',
    '+Step 1: 1 of maker and (2 of checker or 1 of maker)Step 2, then: 2 of checker',
  ])
})

const [a, b, c] = ['a', 'b', 'c'].map((expression) => ({ type: 'Expression', expression }) as const) as [
  Expression,
  Expression,
  Expression,
]
type Expression = { readonly type: 'Expression'; readonly expression: string }
const or = (left: PolicyCondition, right: PolicyCondition) => ({ type: 'Or', left, right }) as const
const and = (left: PolicyCondition, right: PolicyCondition) => ({ type: 'And', left, right }) as const

it.each([
  [and(or(a, b), c), '( aor b)and c'],
  [or(a, and(b, c)), 'aor ( band c)'],
  [and(and(a, b), c), 'aand band c'],
  [or(or(a, b), or(c, a)), 'aor bor cor a'],
  [and(or(and(a, b), c), a), '(( aand b)or c)and a'],
  [or(and(a, or(b, c)), a), '( aand ( bor c))or a'],
])('a condition can be read in one way only: %#', (rule, words) => {
  const { container } = render(<ConditionView condition={rule} resolve={resolveNothing} />)
  expect(container.textContent).toBe(words)
})

const usdc = '11111111-1111-4111-8111-111111111111' as Uuid

it.each<readonly [ConditionTerm, string]>([
  [{ kind: 'above' }, 'it is proposed in a domain above'],
  [{ kind: 'role', roles: ['maker', 'desk-head'] }, 'its author has the role maker or desk-head'],
  [
    { kind: 'amount', comparison: 'least', tickerId: usdc, ledgerId: 'ethereum', units: '250000000001' },
    `it transfers at least 250,000,000,001 in the smallest unit of asset ${usdc}, or is a transaction order on ethereum`,
  ],
  [
    { kind: 'amount', comparison: 'less', tickerId: usdc, ledgerId: '', units: '5' },
    `it transfers less than 5 in the smallest unit of asset ${usdc}`,
  ],
  [{ kind: 'asset', tickerIds: [usdc] }, `it transfers ${usdc}`],
  [
    { kind: 'ledger', of: 'some', ledgerIds: ['bitcoin', 'a\u202eb'] },
    'it names bitcoin or a⟨U+202E⟩b, or transfers an asset on it',
  ],
  [{ kind: 'destination', of: 'some', types: ['Address'] }, 'some destination is an address'],
  [
    { kind: 'destination', of: 'every', types: ['Account', 'Endpoint'] },
    'it has destinations, and each is an account or an endpoint',
  ],
  [{ kind: 'trust', comparison: 'less', score: 50 }, 'an endpoint that it pays or sets has a trust score below 50'],
  [
    { kind: 'trust', comparison: 'least', score: 50 },
    'it pays or sets endpoints and no bare address, and each endpoint has a trust score of at least 50',
  ],
  [{ kind: 'property', name: 'desk', value: 'Bergen' }, 'its property “desk”, or that of what it creates, is “Bergen”'],
])('a condition that was filled in is said in a sentence above what is signed: %j', (term, sentence) => {
  const expression = expressionOf(term)
  render(<ConditionView condition={{ type: 'Expression', expression }} resolve={resolveNothing} />)
  expect(screen.getByText(sentence).tagName).toBe('B')
  expect(document.body).toHaveTextContent(visibleText(expression))
})

it.each<ConditionTerm>([
  { kind: 'role', roles: ['maker or desk-head'] },
  { kind: 'ledger', of: 'every', ledgerIds: ['bitcoin, ethereum', 'tezos'] },
  { kind: 'property', name: 'desk”, or that of what it creates, is “x', value: 'Bergen' },
])('a condition that words would say of another one too is said by its own text alone: %j', (term) => {
  const { container } = render(
    <ConditionView condition={{ type: 'Expression', expression: expressionOf(term) }} resolve={resolveNothing} />,
  )
  expect(container.querySelector('b')).toBeNull()
})

it('names the asset and the ledger of signed records, and no others', () => {
  const expression = expressionOf({
    kind: 'amount',
    comparison: 'least',
    tickerId: usdc,
    ledgerId: 'ethereum-mainnet',
    units: '250000000001',
  })
  const records = { [usdc]: { symbol: 'USDC', decimals: 6 }, 'ethereum-mainnet': { alias: 'Ethereum' } }
  const said = (verified: boolean) => {
    const resolve: ResolveReference = (_, id) => ({
      alias: undefined,
      verified,
      ...(Object.hasOwn(records, id) ? records[id as keyof typeof records] : {}),
    })
    const { container, unmount } = render(
      <ConditionView condition={{ type: 'Expression', expression }} resolve={resolve} />,
    )
    const text = container.querySelector('b')!.textContent
    unmount()
    return text
  }
  expect(said(true)).toBe('it transfers at least 250,000.000001 USDC, or is a transaction order on Ethereum')
  expect(said(false)).toContain(`in the smallest unit of asset ${usdc}`)
})

it('a script that only looks like one that was filled in is not said in its sentence', () => {
  const expression = `${expressionOf({ kind: 'above' })} || true`
  render(<ConditionView condition={{ type: 'Expression', expression }} resolve={resolveNothing} />)
  expect(document.querySelector('b')).toBeNull()
  expect(document.body).toHaveTextContent(expression)
})

it('says of a condition in an earlier form what that does not see', () => {
  const earlier =
    '(function of(at) { return typeof at === "object" && at !== null ? [at.destination?.type ?? [], ...Object.values(at).map(of)].flat(Infinity) : []; })(context.request.payload).some((type) => ["Address"].includes(type))'
  const note = /^Written in an earlier form: contract calls/
  const { rerender } = render(
    <ConditionView condition={{ type: 'Expression', expression: earlier }} resolve={resolveNothing} />,
  )
  expect(screen.getByText('some destination is an address')).toBeVisible()
  expect(screen.getByText(note)).toBeVisible()
  const expression = expressionOf({ kind: 'destination', of: 'some', types: ['Address'] })
  rerender(<ConditionView condition={{ type: 'Expression', expression }} resolve={resolveNothing} />)
  expect(screen.getByText('some destination is an address')).toBeVisible()
  expect(screen.queryByText(note)).toBeNull()
})
