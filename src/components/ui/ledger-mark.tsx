import { ledgerLook } from './ledger-looks'

interface LedgerMarkProps {
  /** A ledger type, a ledger id or a symbol. */
  readonly name: string
  readonly title?: string | undefined
  /** Beside words that say the same. */
  readonly decorative?: boolean
  readonly size?: number
}

const drawing = {
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: '1.7',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const
const solid = { fill: 'currentColor', stroke: 'none' } as const

export function LedgerMark({ name, title = name, decorative, size = 20 }: LedgerMarkProps) {
  const { colour, path, filled } = ledgerLook(name)
  const said = decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': title, title }
  const style = { '--c': colour, width: size, height: size } as never
  // A list draws hundreds: one element each.
  if (path && decorative)
    return (
      <svg className="ledger-mark" style={style} {...drawing} {...said}>
        <path d={path} {...(filled ? solid : {})} />
      </svg>
    )
  return (
    <span className="ledger-mark" translate="no" {...said} style={style}>
      <svg width={size} height={size} {...drawing} aria-hidden="true">
        {path ? (
          <path d={path} {...(filled ? solid : {})} />
        ) : (
          <text x="12" y="16" textAnchor="middle" fontSize="11" fontWeight="600" fill="currentColor" stroke="none">
            {name.slice(0, 1).toUpperCase()}
          </text>
        )}
      </svg>
    </span>
  )
}

/** Up to three marks, then how many more. */
export const LedgerMarks = ({ names, size = 20 }: { readonly names: readonly string[]; readonly size?: number }) => (
  <span className="ledger-marks">
    {names.slice(0, 3).map((name) => (
      <LedgerMark key={name} name={name} size={size} />
    ))}
    {names.length > 3 && (
      <span className="ml-1.5 text-12 text-text-3" title={names.slice(3).join(', ')}>
        +{names.length - 3}
      </span>
    )}
  </span>
)
