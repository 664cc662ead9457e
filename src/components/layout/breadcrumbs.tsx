import { useState } from 'react'
import { collapseTrail } from '@domain/shell/breadcrumbs'
import { Popover } from '@components/ui/popover'
import { layoutMessages } from './layout-messages'
import { PageLink } from './page-link'

export interface CrumbView {
  readonly text: string
  /** The full value behind a shortened one. */
  readonly title?: string | undefined
  readonly href: string | undefined
}

const keptWhenNarrow = 2

/** From eight items on the middle hides behind an ellipsis that brings it back; a narrow page shows the last two, and the way to them in a menu. */
export function Breadcrumbs({ crumbs }: { readonly crumbs: readonly CrumbView[] }) {
  const [shown, setShown] = useState(false)
  const { start, hidden, end } = collapseTrail(crumbs)
  return (
    <nav aria-label={layoutMessages.breadcrumb} className="min-w-0">
      <ol className="crumbs">
        {crumbs.length > keptWhenNarrow && <li className="crumbs-before"><CrumbMenu crumbs={crumbs.slice(0, -keptWhenNarrow)} /></li>}
        {start.map((crumb, i) => <CrumbItem key={`${crumb.text}${i}`} crumb={crumb} isLast={end.length === 0 && i === start.length - 1} />)}
        {hidden.length > 0 && !shown && (
          <li className="crumbs-hidden"><button type="button" aria-label={layoutMessages.hiddenCrumbs} onClick={() => setShown(true)}>…</button></li>
        )}
        {shown && hidden.map((crumb, i) => <CrumbItem key={`${crumb.text}${i}`} crumb={crumb} isLast={false} />)}
        {end.map((crumb, i) => <CrumbItem key={`${crumb.text}${i}`} crumb={crumb} isLast={i === end.length - 1} />)}
      </ol>
    </nav>
  )
}

const CrumbMenu = ({ crumbs }: { readonly crumbs: readonly CrumbView[] }) => (
  <Popover label={layoutMessages.crumbsBefore} trigger="…" triggerClassName="crumbs-button">
    {(close) => crumbs.map((crumb, i) => (
      crumb.href ? <PageLink key={i} href={crumb.href} className="menu-item" onClick={close}>{crumb.text}</PageLink> : <span key={i} className="menu-item">{crumb.text}</span>
    ))}
  </Popover>
)

const CrumbItem = ({ crumb, isLast }: { readonly crumb: CrumbView; readonly isLast: boolean }) => (
  <li>
    {crumb.href && !isLast
      ? <PageLink href={crumb.href} title={crumb.title ?? crumb.text}>{crumb.text}</PageLink>
      : <span aria-current={isLast ? 'page' : undefined} title={crumb.title ?? crumb.text}>{crumb.text}</span>}
  </li>
)
