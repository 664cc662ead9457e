import { LogOut, PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import type { FocusEvent, ReactNode } from 'react'
import { administrationItems, personalItems, type NavigationItem } from '@domain/session/navigation-access'
import type { SidebarView } from '@machines/shell/sidebar.connect'
import { CountBadge } from '@components/ui/badge'
import { Logo } from '@components/ui/logo'
import { layoutMessages as words, navigationWords } from '@components/layout/layout.messages'
import { navigationIcons } from './navigation-icons'
import { PageLink } from '@components/layout/page-link'

export interface NavigationEntry {
  readonly item: NavigationItem
  readonly href: string
  readonly isCurrent: boolean
  /** How many wait for the person; a least number when `waitingMore`. */
  readonly waiting?: number | undefined
  readonly waitingMore?: boolean | undefined
}

interface SideNavigationProps {
  readonly sidebar: SidebarView
  /** In a sheet it is always open and has no width of its own. */
  readonly inSheet?: boolean
  readonly homeHref: string
  readonly entries: readonly NavigationEntry[]
  readonly domainSelector: ReactNode
  readonly onSignOut: () => void
  readonly onPick?: (() => void) | undefined
}

/** The drawer: hover and focus open it over the page, the toggle keeps it open beside the page. */
export function SideNavigation({
  sidebar,
  inSheet = false,
  homeHref,
  entries,
  domainSelector,
  onSignOut,
  onPick,
}: SideNavigationProps) {
  const pinned = sidebar.width === 'pinned'
  const leaveFocus = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) sidebar.focusOut()
  }
  const main = entries.filter((entry) => !administrationItems.includes(entry.item))
  const administration = entries.filter((entry) => administrationItems.includes(entry.item))
  const pick = () => {
    sidebar.pick()
    onPick?.()
  }
  return (
    <nav
      className="nav"
      aria-label={words.mainNavigation}
      data-open={inSheet || sidebar.isOpen}
      {...(inSheet
        ? {}
        : {
            onPointerEnter: sidebar.enter,
            onPointerMove: sidebar.move,
            onPointerLeave: sidebar.leave,
            onFocus: sidebar.focusIn,
            onBlur: leaveFocus,
          })}
    >
      <PageLink href={homeHref} className="nav-brand" aria-label={words.brand} onClick={pick}>
        <Logo name />
      </PageLink>
      {domainSelector}
      <div className="nav-list">
        {main.map((entry) => (
          <NavigationLink key={entry.item} entry={entry} onPick={pick} />
        ))}
        {administration.length > 0 && (
          <div className="nav-group" role="heading" aria-level={2}>
            <span>{words.administration}</span>
          </div>
        )}
        {administration.map((entry) => (
          <NavigationLink key={entry.item} entry={entry} onPick={pick} />
        ))}
      </div>
      <div className="nav-foot">
        <button type="button" className="nav-item" onClick={onSignOut} aria-label={words.signOut}>
          <LogOut />
          <span>{words.signOut}</span>
        </button>
        {!inSheet && (
          <button
            type="button"
            className="nav-item"
            onClick={sidebar.toggle}
            aria-pressed={pinned}
            aria-label={pinned ? words.unpin : words.pin}
          >
            {pinned ? <PanelLeftClose /> : <PanelLeftOpen />}
            <span>{pinned ? words.unpin : words.pin}</span>
          </button>
        )}
      </div>
    </nav>
  )
}

function NavigationLink({ entry, onPick }: { readonly entry: NavigationEntry; readonly onPick: () => void }) {
  const Icon = navigationIcons[entry.item]
  const word = navigationWords[entry.item]
  const waiting = entry.waiting ?? 0
  return (
    <PageLink
      href={entry.href}
      className="nav-item"
      onClick={onPick}
      aria-current={entry.isCurrent ? 'page' : undefined}
      aria-label={waiting > 0 ? `${word}, ${words.waiting(waiting, entry.waitingMore)}` : word}
      data-personal={personalItems.includes(entry.item) || undefined}
    >
      <Icon />
      <span>{word}</span>
      {waiting > 0 && <CountBadge count={waiting} more={entry.waitingMore} />}
    </PageLink>
  )
}
