import type { ResolveReference } from '@domain/intents/reference-lookup'
import type { ConditionTerm } from '@domain/policies/condition-terms'
import { visibleText } from '@domain/shared/visible-text'
import { formatAmount } from '@components/ui/format-amount'
import { formatNumber } from '@components/ui/format-number'
import { conditionMessages as words } from './condition.messages'

/** What an id in a condition is called; undefined where it cannot be looked up, and the id itself is said. */
export interface ConditionNames {
  readonly asset: (id: string) => { readonly name: string; readonly decimals: number } | undefined
  readonly ledger: (id: string) => string | undefined
}

/** Names of signed records alone: what else is named stays an id. */
export const namesBy = (resolve: ResolveReference): ConditionNames => {
  const verified = (kind: 'Ticker' | 'Ledger', id: string) => {
    const found = resolve(kind, id)
    return found?.verified ? found : undefined
  }
  return {
    asset: (id) => {
      const { symbol, decimals } = verified('Ticker', id) ?? {}
      return symbol === undefined || decimals === undefined ? undefined : { name: symbol, decimals }
    },
    ledger: (id) => verified('Ledger', id)?.alias,
  }
}

const noNames: ConditionNames = { asset: () => undefined, ledger: () => undefined }

/** Each by its name; nothing where one of them reads as several: “maker or checker” is a role that nobody has. */
const oneOf = (names: readonly string[], say: (names: readonly string[]) => string) =>
  names.some((name) => /[,“”]| or /.test(name)) ? undefined : say(names.map(visibleText))

/** One condition in words; undefined of a script, and of one whose words would say another one too: only its own text says it. */
export function termWords(term: ConditionTerm, names: ConditionNames = noNames): string | undefined {
  const { terms } = words
  switch (term.kind) {
    case 'above':
      return terms.above
    case 'role':
      return oneOf(term.roles, terms.role)
    case 'amount': {
      const asset = names.asset(term.tickerId)
      const amount = asset
        ? `${formatAmount(term.units, asset.decimals, 'said')} ${visibleText(asset.name)}`
        : words.smallestUnits(term.units, visibleText(term.tickerId))
      return term.comparison === 'less'
        ? terms.amount.less(amount)
        : terms.amount.least(amount, visibleText(names.ledger(term.ledgerId) ?? term.ledgerId))
    }
    case 'asset':
      return oneOf(
        term.tickerIds.map((id) => names.asset(id)?.name ?? id),
        terms.asset,
      )
    case 'ledger':
      return oneOf(
        term.ledgerIds.map((id) => names.ledger(id) ?? id),
        terms.ledger[term.of],
      )
    case 'destination':
      return terms.destination[term.of](term.types.map((type) => words.destinationTypes[type].toLowerCase()))
    case 'trust':
      return terms.trust[term.comparison](formatNumber(term.score))
    case 'property':
      return /[“”]/.test(term.name + term.value)
        ? undefined
        : terms.property(visibleText(term.name), visibleText(term.value))
    case 'script':
      return undefined
  }
}
