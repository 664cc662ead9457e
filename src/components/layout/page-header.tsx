import { useEffect, type ReactNode } from 'react'
import { takeLostFocus } from '@components/ui/take-lost-focus'

interface PageHeaderProps {
  readonly title: ReactNode
  /** For the browser's tab; the title itself when it is text. */
  readonly documentTitle?: string
  readonly beside?: ReactNode
  readonly actions?: ReactNode
  readonly below?: ReactNode
  readonly className?: string
}

/** Title left, actions right. The page's name is announced by its heading and the tab's title. */
export function PageHeader({ title, documentTitle, beside, actions, below, className }: PageHeaderProps) {
  const name = documentTitle ?? (typeof title === 'string' ? title : undefined)
  // The tab's title lies outside of React's tree.
  useEffect(() => {
    if (name) document.title = `${name} · Countersign`
  }, [name])
  return (
    <header className={className}>
      <div className="flex min-h-[34px] flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="flex min-w-0 flex-wrap items-center gap-3"><h1 ref={takeLostFocus} tabIndex={-1} className="min-w-0">{title}</h1>{beside}</div>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
      {below}
    </header>
  )
}
