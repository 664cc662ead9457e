import type { TickerWire } from '@api/assets/tickers.wire'
import { visibleText } from '@domain/shared/visible-text'

/** Assets of which amounts can be written, by the names that they are shown with. */
export const namedAssets = (tickers: readonly TickerWire[] = []) =>
  tickers.flatMap(({ data: { id, symbol, name, decimals } }) =>
    decimals === undefined ? [] : [{ id, name: visibleText(symbol ?? name), decimals }],
  )
