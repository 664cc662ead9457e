import type { BalanceWire } from '@api/accounts/accounts.wire'
import type { TickerWire } from '@api/assets/tickers.wire'
import { availableOf } from '@domain/accounts/balance'
import { visibleText } from '@domain/shared/visible-text'
import { orderFormMessages as words } from './order-form/order-form.messages'
import { formatAmount } from '@components/ui/format-amount'
import type { SearchChoice } from '@components/ui/search-choice'
import type { OrderSource } from './order-sources'

/** What an account holds on the ledgers that it is active on, with what of it can be spent, or why none of it can. */
export function assetChoices(
  source: OrderSource,
  tickers: readonly TickerWire[],
  balances: readonly BalanceWire[],
  nonValidated: ReadonlySet<string>,
): readonly SearchChoice[] {
  return balances.flatMap(({ tickerId }) => {
    const ticker = tickers.find(({ data }) => data.id === tickerId)
    if (!ticker || !source.ledgers.some(({ id }) => id === ticker.data.ledgerId)) return []
    const {
      data: { id, name, symbol, decimals, lock, ledgerId },
      signature,
    } = ticker
    const units = availableOf(balances, id)
    const refusal =
      lock !== 'Unlocked'
        ? words.locked
        : signature === undefined || nonValidated.has(id)
          ? words.notValidated
          : units === '0'
            ? words.nothingAvailable
            : undefined
    const ledger = source.ledgers.find((one) => one.id === ledgerId)!.alias
    return [
      {
        id,
        alias: `${visibleText(name)}${symbol ? ` (${visibleText(symbol)})` : ''}, ${ledger}`,
        note: words.available(formatAmount(units, decimals ?? 0, 'list')),
        refusal,
      },
    ]
  })
}
