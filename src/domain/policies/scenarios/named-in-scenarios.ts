import type { Uuid } from '@domain/shared/ids'
import { readScenarios } from './scenario-text'

export interface NamedInScenarios {
  readonly kind: 'Domain' | 'Ticker'
  readonly id: Uuid
}

/** The domains and assets that the scenarios of a notarized text name, each once; nothing of another text. */
export function namedInScenarios(text: string): readonly NamedInScenarios[] {
  const read = readScenarios(text)
  if (!read.ok) return []
  const { domainId, scenarios } = read.value
  const domains = scenarios.flatMap(({ author, expects }) => [
    author.domainId,
    ...(expects.outcome === 'approvals' ? expects.approvals.map((asked) => asked.domainId) : []),
  ])
  const tickers = scenarios.map(({ transfer }) => transfer?.tickerId)
  const named = <const K extends NamedInScenarios['kind']>(kind: K, ids: readonly (Uuid | undefined)[]) =>
    [...new Set(ids)].flatMap((id) => (id === undefined ? [] : [{ kind, id }]))
  return [...named('Domain', [domainId, ...domains]), ...named('Ticker', tickers)]
}
