import { useLocation } from '@tanstack/react-router'
import { ExternalLink, Menu as MenuIcon, Bell } from 'lucide-react'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { SidebarView } from '@machines/shell/sidebar.connect'
import { buttonClass } from '@components/ui/button'
import { IconButton } from '@components/ui/icon-button'
import { markNoticesRead, useNoticeLog } from '@components/ui/notice-log'
import { Breadcrumbs, type CrumbView } from '@components/layout/breadcrumbs'
import { DeviceState, type DeviceReadiness } from './device-state'
import { DomainSelector, type DomainChoice } from './domain-selector'
import { layoutMessages as words } from '@components/layout/layout.messages'
import type { ShellOverlay } from './shell-drawers'
import { SideNavigation, type NavigationEntry } from './side-navigation'
import type { Theme } from '@components/layout/theme-choice'
import { UserMenu, type SignedInUser } from './user-menu'

export interface AppShellProps {
  readonly sidebar: SidebarView
  readonly homeHref: string
  readonly navigation: readonly NavigationEntry[]
  readonly currentDomain: DomainChoice
  readonly domains: readonly DomainChoice[]
  readonly crumbs: readonly CrumbView[]
  readonly device: DeviceReadiness
  readonly user: SignedInUser
  readonly version: string
  readonly newVersionUrl?: string | undefined
  readonly theme: Theme
  readonly onTheme: (theme: Theme) => void
  /** The domains are about to be shown. */
  readonly onDomains?: () => void
  readonly onPreferences: () => void
  readonly onSignOut: () => void
  /** Search and keys; may open what the shell keeps closed. */
  readonly search: (show: (overlay: ShellOverlay) => void) => ReactNode
  /** Notifications that are unread, beside what this tab has said. */
  readonly unread: number
  /** What goes on beside every page; it draws the notifications behind the bell. */
  readonly beside: (centre: { readonly isOpen: boolean; readonly close: () => void }) => ReactNode
  readonly children: ReactNode
}

const ShellDrawers = lazy(() => import('./shell-drawers').then((module) => ({ default: module.ShellDrawers })))

/** The frame of every page: drawer, top bar, content. */
export function AppShell(props: AppShellProps) {
  const { sidebar, homeHref, navigation, currentDomain, domains, onSignOut, user, beside, children } = props
  const [overlay, setOverlay] = useState<ShellOverlay>('none')
  const log = useNoticeLog()
  const close = () => setOverlay('none')
  const address = useLocation({ select: ({ href }) => href })
  const [openedAt, setOpenedAt] = useState(address)
  // A link inside of a drawer leads out of it.
  if (openedAt !== address) {
    setOpenedAt(address)
    close()
  }
  const selector = <DomainSelector current={currentDomain} domains={domains} onOpen={props.onDomains} />
  const shared = { sidebar, homeHref, entries: navigation, domainSelector: selector, onSignOut }
  const show = (next: ShellOverlay) => {
    if (next === 'notifications') markNoticesRead()
    setOverlay(next)
  }
  return (
    <div className="shell" data-width={sidebar.width}>
      <a className="skip-link" href="#main">
        {words.skip}
      </a>
      <div className="nav-place">
        <SideNavigation {...shared} />
      </div>
      <div className="shell-column">
        <TopBar {...props} unread={props.unread + log.unread} onShow={show} />
        <main id="main" tabIndex={-1} className="shell-main">
          {children}
          {beside({ isOpen: overlay === 'notifications', close })}
        </main>
      </div>
      {overlay !== 'none' && overlay !== 'notifications' && (
        <Suspense>
          <ShellDrawers
            overlay={overlay}
            user={user}
            onClose={close}
            sheet={<SideNavigation {...shared} inSheet onPick={close} />}
          />
        </Suspense>
      )}
    </div>
  )
}

interface TopBarProps extends AppShellProps {
  readonly onShow: (overlay: ShellOverlay) => void
}

const TopBar = ({
  crumbs,
  device,
  user,
  version,
  newVersionUrl,
  theme,
  onTheme,
  onPreferences,
  search,
  unread,
  onShow,
}: TopBarProps) => (
  <header className="topbar">
    <div className="flex min-w-0 items-center gap-1">
      <span className="sm:hidden">
        <IconButton icon={MenuIcon} label={words.openMenu} onClick={() => onShow('sheet')} />
      </span>
      <Breadcrumbs crumbs={crumbs} />
    </div>
    <div className="flex flex-none items-center gap-1 sm:gap-2">
      {newVersionUrl && (
        <a
          className={buttonClass('secondary', 'sm', 'hidden md:inline-flex')}
          href={newVersionUrl}
          target="_blank"
          rel="noreferrer"
        >
          {words.tryNewVersion}
          <ExternalLink />
        </a>
      )}
      {search(onShow)}
      <DeviceState readiness={device} />
      <IconButton icon={Bell} label={words.unread(unread)} dot={unread > 0} onClick={() => onShow('notifications')} />
      <UserMenu
        {...{ user, version, theme, onTheme, onPreferences }}
        onUserDetails={() => onShow('user')}
        onNotifications={() => onShow('notifications')}
      />
    </div>
  </header>
)
