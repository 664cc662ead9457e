import { defaultGoverningStrategy, governingStrategies } from '@domain/intents/catalogue/reach'
import { visibleText } from '@domain/shared/visible-text'
import { domainTreeMessages as words } from './domain-tree.messages'

/** Between a domain and those below it. */
export function StrategyName({ strategy }: { readonly strategy: string | undefined }) {
  const known = governingStrategies.find((one) => one === (strategy ?? defaultGoverningStrategy))
  const [verb, noun] = known ? words.strategies[known] : [words.unknownStrategy(visibleText(strategy ?? '')), '']
  return (
    <span className="contents" data-strategy={strategy ?? defaultGoverningStrategy}>
      <span className="stem" aria-hidden="true" />
      <span className="max-w-[190px] rounded-full border border-line-strong bg-surface px-2.5 text-center text-12 text-text-2 max-md:mt-1 max-md:self-start">
        <b>{verb}</b> {noun}
        {strategy === undefined && `, ${words.byDefault}`}
      </span>
      <span className="stem" aria-hidden="true" />
    </span>
  )
}

/** Filled where the domain above coerces, open where it considers. */
export const StrategyArrow = ({ strategy }: { readonly strategy: string }) => (
  <svg className="arrow" viewBox="0 0 12 11" aria-hidden="true">
    <path
      d="M1 1 L11 1 L6 10 Z"
      fill={strategy === 'CoerceDescendants' ? 'currentColor' : 'var(--surface)'}
      stroke="currentColor"
      strokeWidth="1.4"
      strokeLinejoin="round"
    />
  </svg>
)

export const StrategyLegend = () => (
  <ul className="grid gap-1.5 border-t border-line px-4 py-3 text-12 text-text-2">
    {(['CoerceDescendants', 'ConsiderDescendants'] as const).map((strategy) => (
      <li key={strategy} className="flex items-center gap-2.5">
        <svg width="40" height="12" viewBox="0 0 40 12" aria-hidden="true" className="shrink-0 text-text-3">
          <path d="M0 6 H30" stroke="currentColor" strokeWidth={strategy === 'CoerceDescendants' ? 3 : 1} />
          <path
            d="M29 1 L39 6 L29 11 Z"
            fill={strategy === 'CoerceDescendants' ? 'currentColor' : 'var(--surface)'}
            stroke="currentColor"
            strokeLinejoin="round"
          />
        </svg>
        {words.legend[strategy]}
      </li>
    ))}
  </ul>
)
