import type { ResolveReference } from '@domain/intents/reference-lookup'
import type { ConditionTerm } from '@domain/policies/condition-terms'
import { rolePattern } from '@domain/shared/limits'
import { markOf, visibleText } from '@domain/shared/visible-text'
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

/** A name as one of several: what could be read as more than one stands between quotation marks, which it cannot close. */
const oneOf = (name: string): string => {
  const shown = visibleText(name)
  return /[,“”]|\b(?:or|and)\b/i.test(shown) ? `“${shown.replaceAll(/[“”]/g, markOf)}”` : shown
}

/** One condition in words; undefined of a script, which only its own text says, and of what words would say of another one too. */
export function termWords(term: ConditionTerm, names: ConditionNames = noNames): string | undefined {
  const { terms } = words
  switch (term.kind) {
    case 'above':
      return terms.above
    case 'role':
      return term.roles.every((role) => rolePattern.test(role)) ? terms.role(term.roles) : undefined
    case 'amount': {
      const asset = names.asset(term.tickerId)
      const amount = asset
        ? `${formatAmount(term.units, asset.decimals, 'said')} ${oneOf(asset.name)}`
        : words.smallestUnits(term.units, oneOf(term.tickerId))
      return term.comparison === 'less'
        ? terms.amount.less(amount)
        : terms.amount.least(amount, oneOf(names.ledger(term.ledgerId) ?? term.ledgerId))
    }
    case 'asset':
      return terms.asset(term.tickerIds.map((id) => oneOf(names.asset(id)?.name ?? id)))
    case 'ledger':
      return terms.ledger[term.of](term.ledgerIds.map((id) => oneOf(names.ledger(id) ?? id)))
    case 'destination':
      return terms.destination[term.of](term.types.map((type) => words.destinationTypes[type].toLowerCase()))
    case 'trust':
      return terms.trust[term.comparison](formatNumber(term.score))
    case 'property':
      return /[“”]/.test(`${term.name}${term.value}`)
        ? undefined
        : terms.property(visibleText(term.name), visibleText(term.value))
    case 'script':
      return undefined
  }
}
