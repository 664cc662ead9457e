import { readOwn } from '@domain/shared/read-own'
import { countOf, formatNumber, pickPlural } from '@components/ui/format-number'
import { reachMessages } from '@features/intents/shared/reach.messages'

export const scopeWord = (scope: string): string => readOwn<string>(reachMessages, scope) ?? scope

export const policyMessages = {
  title: 'Policies',
  noun: { one: 'policy', other: 'policies' },
  create: 'Create a policy',
  audit: 'Audit the rules',
  scenarios: 'Scenarios',
  columns: {
    policy: 'Policy',
    rank: 'Rank',
    scope: 'Scope',
    intentTypes: 'Governs',
    steps: 'Who must approve',
    lock: 'Lock',
    id: 'Id',
    lastModified: 'Last modified',
  },
  filters: { alias: 'Name', intentTypes: 'Governs', scope: 'Scope', lock: 'Lock' },
  policyId: 'policy id',
  emptyTitle: (domain: string) => `No policies in ${domain} yet`,
  emptyText:
    'A policy says which requests it governs and whose approvals they need, step by step. A request that no policy governs is refused.',
  words: {
    notFound: 'This policy cannot be found',
    couldNotLoad: 'The policy could not be loaded',
    all: 'All policies',
  },
  edit: 'Edit',
  editWorkflow: 'Edit workflow',
  simulate: 'Simulate',
  duplicate: 'Duplicate',
  rank: 'Rank',
  rankHelp: 'The matching policy with the highest rank governs the request.',
  scope: 'Scope',
  engine: 'Scripting engine',
  engines: { Javascript_v0: 'JavaScript v0' },
  governs: 'What it governs',
  condition: 'Only when',
  workflow: 'Who must approve',
  steps: (count: number) => countOf(count, { one: 'step', other: 'steps' }),
  people: (count: number) => countOf(count, { one: 'person holds this role', other: 'people hold this role' }),
  tooFew: (role: string, needed: number, holders: number) =>
    `${role}: ${formatNumber(needed)} ${pickPlural(needed, { one: 'is', other: 'are' })} needed, ${countOf(holders, { one: 'holds', other: 'hold' })} the role`,
  tooFewTitle: 'This domain has too few role holders for this workflow',
} as const
