import { Bell, Settings2, UserRound, type LucideIcon } from 'lucide-react'
import { Suspense } from 'react'
import { Avatar } from '@components/ui/avatar'
import { Popover } from '@components/ui/popover'
import { layoutMessages as words } from '@components/layout/layout.messages'
import type { Theme } from '@components/layout/theme-choice'
import { lazyOrNothing } from '@app/lazy-or-nothing'

export interface SignedInUser {
  readonly id: string
  readonly name: string
  readonly email: string | undefined
  readonly publicKey: string | undefined
  readonly roles: readonly string[]
  readonly profileDomain: string | undefined
}

export interface UserMenuProps {
  readonly user: SignedInUser
  readonly version: string
  readonly theme: Theme
  readonly onTheme: (theme: Theme) => void
  readonly onUserDetails: () => void
  readonly onNotifications: () => void
  readonly onPreferences: () => void
}

/** The widest part of the menu, and the only one that the first screen can do without. */
const ThemeChoice = lazyOrNothing(() => import('@components/layout/theme-choice').then((module) => module.ThemeChoice))

export function UserMenu(props: UserMenuProps) {
  const { user, version, theme, onTheme, onUserDetails, onNotifications, onPreferences } = props
  const entries: readonly (readonly [label: string, icon: LucideIcon, onSelect: () => void])[] = [
    [words.userDetails, UserRound, onUserDetails],
    [words.notifications, Bell, onNotifications],
    [words.preferences, Settings2, onPreferences],
  ]
  return (
    <Popover
      label={words.userMenu(user.name)}
      trigger={<Avatar name={user.name} size={26} />}
      triggerClassName="ml-1 rounded-full"
      panelClassName="w-[264px]"
      side="end"
    >
      {(close) => (
        <>
          <div className="px-2.5 pt-1.5 pb-2">
            <b className="block truncate">{user.name}</b>
            {user.email && <span className="block truncate text-12 text-text-3">{user.email}</span>}
          </div>
          <div className="menu-line" />
          {entries.map(([label, Icon, onSelect]) => (
            <button
              key={label}
              type="button"
              className="menu-item"
              onClick={() => {
                close()
                onSelect()
              }}
            >
              <Icon />
              <span className="min-w-0 flex-1">{label}</span>
            </button>
          ))}
          <div className="menu-line" />
          <div className="grid gap-2 px-2.5 pt-1 pb-2">
            <div className="h-9">
              <Suspense>
                <ThemeChoice theme={theme} onTheme={onTheme} />
              </Suspense>
            </div>
            <span className="text-12 text-text-3">{words.version(version)}</span>
          </div>
        </>
      )}
    </Popover>
  )
}
