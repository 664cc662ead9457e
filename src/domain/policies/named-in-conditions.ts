import { describeIntent, type ReferenceKind } from '@domain/intents/catalogue/describe'
import type { IntentPayload } from '@domain/intents/catalogue/payloads'
import { readTerm } from './condition-terms'
import type { PolicyCondition } from './policy'

interface NamedInCondition {
  readonly kind: Extract<ReferenceKind, 'Ticker' | 'Ledger'>
  readonly id: string
}

/** The assets and ledgers that the conditions of a request's policies name, where they are written as a form writes them; each once. */
export function namedInConditions(payload: IntentPayload): readonly NamedInCondition[] {
  const named = describeIntent(payload).fields.flatMap(({ value }) =>
    value.as === 'condition' ? expressionsOf(value.condition).flatMap(namedBy) : [],
  )
  return [...new Map(named.map((one) => [`${one.kind} ${one.id}`, one])).values()]
}

const expressionsOf = (condition: PolicyCondition): readonly string[] =>
  condition.type === 'Expression'
    ? [condition.expression]
    : [...expressionsOf(condition.left), ...expressionsOf(condition.right)]

function namedBy(expression: string): readonly NamedInCondition[] {
  const term = readTerm(expression)
  const tickers = term.kind === 'amount' ? [term.tickerId] : term.kind === 'asset' ? term.tickerIds : []
  const ledgers =
    term.kind === 'ledger'
      ? term.ledgerIds
      : term.kind === 'amount' && term.comparison === 'least'
        ? [term.ledgerId]
        : []
  return [
    ...tickers.map((id) => ({ kind: 'Ticker' as const, id })),
    ...ledgers.map((id) => ({ kind: 'Ledger' as const, id })),
  ]
}
