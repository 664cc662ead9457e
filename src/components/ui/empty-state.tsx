import type { ReactNode } from 'react'

interface EmptyStateProps {
  readonly title: string
  /** What this is, in two sentences. */
  readonly text: ReactNode
  readonly action?: ReactNode
  readonly facts?: readonly { readonly label: string; readonly value: ReactNode }[]
}

/** The tall dashed frame of a page: nothing is here yet. */
export function EmptyState({ title, text, action, facts = [] }: EmptyStateProps) {
  return (
    <div className="grid min-h-[420px] place-items-center rounded-4 border-[1.5px] border-dashed border-line-strong p-6 sm:p-10">
      <div className="w-full max-w-[560px]">
        <EmptyDrawing />
        <h2 className="mt-4 text-20 tracking-tight">{title}</h2>
        <p className="mt-1.5 max-w-[58ch] text-14 text-text-2">{text}</p>
        {action && <div className="mt-4 flex flex-wrap gap-2">{action}</div>}
        {facts.length > 0 && (
          <dl className="mt-7 grid gap-x-4 gap-y-3 border-t border-line pt-3 sm:grid-cols-3">
            {facts.map((fact) => (
              <div key={fact.label}>
                <dt className="text-12 text-text-3">{fact.label}</dt>
                <dd>{fact.value}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </div>
  )
}

const EmptyDrawing = () => (
  <svg width="126" height="48" viewBox="0 0 126 48" fill="none" strokeWidth="1.5" aria-hidden="true">
    <path d="M38 24h12M76 24h12" stroke="var(--line-control)" strokeDasharray="4 4" />
    <circle cx="20" cy="24" r="17" stroke="var(--line-control)" strokeDasharray="3.5 3.5" fill="var(--surface)" />
    <circle cx="63" cy="24" r="13" stroke="var(--ink-text)" fill="var(--surface)" />
    <circle cx="106" cy="24" r="17" stroke="var(--line-control)" strokeDasharray="3.5 3.5" fill="var(--surface)" />
    <path d="M63 19v10M58 24h10" stroke="var(--ink-text)" strokeLinecap="round" />
  </svg>
)
