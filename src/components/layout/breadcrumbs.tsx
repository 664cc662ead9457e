import { ChevronDown, ChevronLeft } from 'lucide-react'
import { useState } from 'react'
import { collapseTrail } from '@domain/shell/breadcrumbs'
import { Popover } from '@components/ui/popover'
import { layoutMessages } from './layout.messages'
import { PageLink } from './page-link'

export interface CrumbView {
  readonly text: string
  /** The full value behind a shortened one. */
  readonly title?: string | undefined
  readonly href: string | undefined
}

/** The domain and its section: pages of the navigation have no page above them to go back to. */
const ofNavigation = 2

/** From eight items on the middle hides behind an ellipsis that brings it back. A narrow page gives its whole width to the last item, which opens the path in full. */
export function Breadcrumbs({ crumbs }: { readonly crumbs: readonly CrumbView[] }) {
  const [shown, setShown] = useState(false)
  const { start, hidden, end } = collapseTrail(crumbs)
  return (
    <nav aria-label={layoutMessages.breadcrumb} className="min-w-0">
      <ol className="crumbs">
        {start.map((crumb, i) => (
          <CrumbItem key={`${crumb.text}${i}`} crumb={crumb} isLast={end.length === 0 && i === start.length - 1} />
        ))}
        {hidden.length > 0 && !shown && (
          <li className="crumbs-hidden">
            <button type="button" aria-label={layoutMessages.hiddenCrumbs} onClick={() => setShown(true)}>
              …
            </button>
          </li>
        )}
        {shown && hidden.map((crumb, i) => <CrumbItem key={`${crumb.text}${i}`} crumb={crumb} isLast={false} />)}
        {end.map((crumb, i) => (
          <CrumbItem key={`${crumb.text}${i}`} crumb={crumb} isLast={i === end.length - 1} />
        ))}
      </ol>
      <NarrowTrail crumbs={crumbs} />
    </nav>
  )
}

function NarrowTrail({ crumbs }: { readonly crumbs: readonly CrumbView[] }) {
  const last = crumbs.at(-1)
  if (!last) return null
  const above = crumbs.length > ofNavigation ? crumbs.slice(0, -1).findLast(({ href }) => href) : undefined
  return (
    <div className="crumbs-narrow">
      {above?.href && (
        <PageLink
          href={above.href}
          className="icon-btn"
          aria-label={layoutMessages.backTo(above.text)}
          title={layoutMessages.backTo(above.text)}
        >
          <ChevronLeft />
        </PageLink>
      )}
      <Popover
        label={layoutMessages.pathTo(last.text)}
        trigger={
          <>
            <span>{last.text}</span>
            <ChevronDown />
          </>
        }
        triggerClassName="crumbs-last"
        panelClassName="crumbs-path"
      >
        {(close) =>
          crumbs.map((crumb, i) =>
            crumb.href ? (
              <PageLink key={i} href={crumb.href} className="menu-item" onClick={close}>
                {crumb.text}
              </PageLink>
            ) : (
              <span key={i} className="menu-item" aria-current={crumb === last ? 'page' : undefined}>
                <span>
                  {crumb.text}
                  {crumb.title && <span className="mono block text-12 text-text-3">{crumb.title}</span>}
                </span>
              </span>
            ),
          )
        }
      </Popover>
    </div>
  )
}

const CrumbItem = ({ crumb, isLast }: { readonly crumb: CrumbView; readonly isLast: boolean }) => (
  <li>
    {crumb.href && !isLast ? (
      <PageLink href={crumb.href} title={crumb.title ?? crumb.text}>
        {crumb.text}
      </PageLink>
    ) : (
      <span aria-current={isLast ? 'page' : undefined} title={crumb.title ?? crumb.text}>
        {crumb.text}
      </span>
    )}
  </li>
)
