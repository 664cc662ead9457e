import { isOwnCoin } from './ledger-looks'
import { LedgerMark } from './ledger-mark'

interface AssetMarkProps {
  /** What its letters and colour are made of: its id, or its name where that is all there is. */
  readonly id: string
  /** Its symbol, else its name. */
  readonly name: string
  /** The kind of ledger whose coin it is. */
  readonly coinOf?: string | undefined
  /** Said aloud; without it the mark stands beside words that say the same. */
  readonly title?: string
  readonly size?: number
}

const hues = 12

/** A colour that stays the asset's own wherever it is shown. */
function hueOf(id: string): number {
  let hash = 2_166_136_261
  for (const character of id) hash = Math.imul(hash ^ character.charCodeAt(0), 16_777_619) >>> 0
  return (hash % hues) * (360 / hues)
}

/** Letters and digits alone: a name may not put the sign of a currency here. */
const lettersOf = (name: string) => [...name.matchAll(/[\p{L}\p{Nd}]/gu)].slice(0, 2).join('').toUpperCase() || '·'

/** A coin by the sign of its ledger, anything else by letters of its own: a token never bears the sign of a currency. */
export function AssetMark({ id, name, coinOf, title, size = 20 }: AssetMarkProps) {
  if (coinOf !== undefined && isOwnCoin(coinOf, name))
    return <LedgerMark name={coinOf} size={size} {...(title === undefined ? { decorative: true } : { title })} />
  const said = title === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': title, title }
  const style = { '--c': `oklch(0.58 0.13 ${hueOf(id)})`, width: size, height: size, fontSize: size * 0.4 } as never
  // Drawn and not written: whoever copies or searches the row meets its words alone.
  return <span className="ledger-mark asset-letters" style={style} data-letters={lettersOf(name)} {...said} />
}
