import { visibleText } from '@domain/shared/visible-text'
import { CopyButton } from '@components/ui/copy-button'
import { rawTransactionMessages as words } from './raw-transaction.messages'

interface HexBoxProps {
  readonly value: string
  /** Names the box and what its button copies. */
  readonly what: string
  /** However long, nothing is left out of sight. */
  readonly isWhole?: boolean | undefined
}

const shown = 4096
/** Some ledgers write their bytes without a prefix. */
const hex = /^(?:0x)?((?:[0-9a-f]{2})*)$/i

/** A long hexadecimal text in a box of its own that scrolls; the copy is always the whole. */
export function HexBox({ value, what, isWhole = false }: HexBoxProps) {
  const isLong = !isWhole && value.length > shown
  const digits = hex.exec(value)?.[1]
  return (
    <div className="grid w-full min-w-0 gap-1.5">
      <div className="flex items-center justify-between gap-3 text-text-3">
        <span className="num">
          {digits === undefined ? words.characters(value.length) : words.size(digits.length / 2)}
        </span>
        <CopyButton value={value} what={what} text={words.copyAll} className="-my-1 -mr-2" />
      </div>
      <pre className="code-block max-h-56" tabIndex={0} role="region" aria-label={what}>
        {visibleText(isLong ? `${value.slice(0, shown)}…` : value)}
      </pre>
      {isLong && <p className="text-12 text-text-3">{words.shownPart(shown)}</p>}
    </div>
  )
}
