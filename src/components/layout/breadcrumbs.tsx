import { useState } from 'react'
import { collapseTrail } from '@domain/shell/breadcrumbs'
import { layoutMessages } from './layout-messages'
import { PageLink } from './page-link'

export interface CrumbView {
  readonly text: string
  /** The full value behind a shortened one. */
  readonly title?: string | undefined
  readonly href: string | undefined
}

/** From eight items on the middle hides behind an ellipsis that brings it back. */
export function Breadcrumbs({ crumbs }: { readonly crumbs: readonly CrumbView[] }) {
  const [shown, setShown] = useState(false)
  const { start, hidden, end } = collapseTrail(crumbs)
  return (
    <nav aria-label={layoutMessages.breadcrumb} className="min-w-0">
      <ol className="crumbs">
        {start.map((crumb, i) => <CrumbItem key={`${crumb.text}${i}`} crumb={crumb} isLast={end.length === 0 && i === start.length - 1} />)}
        {hidden.length > 0 && !shown && (
          <li><button type="button" aria-label={layoutMessages.hiddenCrumbs} onClick={() => setShown(true)}>…</button></li>
        )}
        {shown && hidden.map((crumb, i) => <CrumbItem key={`${crumb.text}${i}`} crumb={crumb} isLast={false} />)}
        {end.map((crumb, i) => <CrumbItem key={`${crumb.text}${i}`} crumb={crumb} isLast={i === end.length - 1} />)}
      </ol>
    </nav>
  )
}

const CrumbItem = ({ crumb, isLast }: { readonly crumb: CrumbView; readonly isLast: boolean }) => (
  <li>
    {crumb.href && !isLast
      ? <PageLink href={crumb.href} title={crumb.title ?? crumb.text}>{crumb.text}</PageLink>
      : <span aria-current={isLast ? 'page' : undefined} title={crumb.title ?? crumb.text}>{crumb.text}</span>}
  </li>
)
