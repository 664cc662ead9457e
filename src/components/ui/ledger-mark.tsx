import { ledgerLook } from './ledger-looks'

interface LedgerMarkProps {
  /** A ledger type, a ledger id or a symbol. */
  readonly name: string
  readonly title?: string | undefined
  /** Beside words that say the same. */
  readonly decorative?: boolean
  readonly size?: number
}

export function LedgerMark({ name, title = name, decorative, size = 20 }: LedgerMarkProps) {
  const { colour, path, filled } = ledgerLook(name)
  const said = decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': title, title }
  return (
    <span className="ledger-mark" translate="no" {...said} style={{ '--c': colour, width: size, height: size } as never}>
      <svg width={size} height={size} viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.7" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true">
        {path ? <path d={path} {...(filled ? { fill: 'currentColor', stroke: 'none' } : {})} /> : <text x="12" y="16" textAnchor="middle" fontSize="11" fontWeight="600" fill="currentColor" stroke="none">{name.slice(0, 1).toUpperCase()}</text>}
      </svg>
    </span>
  )
}

/** Up to three marks, then how many more. */
export const LedgerMarks = ({ names, size = 20 }: { readonly names: readonly string[]; readonly size?: number }) => (
  <span className="ledger-marks">
    {names.slice(0, 3).map((name) => <LedgerMark key={name} name={name} size={size} />)}
    {names.length > 3 && <span className="ml-1.5 text-12 text-text-3" title={names.slice(3).join(', ')}>+{names.length - 3}</span>}
  </span>
)
