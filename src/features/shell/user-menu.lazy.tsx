import { Bell, Settings2, UserRound, type LucideIcon } from 'lucide-react'
import { layoutMessages as words } from '@components/layout/layout.messages'
import { ThemeChoice } from '@components/layout/theme-choice'
import type { UserMenuListProps } from './user-menu'

/** What stands in the menu of the signed-in person. */
export function UserMenuList(props: UserMenuListProps) {
  const { user, version, theme, onTheme, onUserDetails, onNotifications, onPreferences, close } = props
  const entries: readonly (readonly [label: string, icon: LucideIcon, onSelect: () => void])[] = [
    [words.userDetails, UserRound, onUserDetails],
    [words.notifications, Bell, onNotifications],
    [words.preferences, Settings2, onPreferences],
  ]
  return (
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
        <ThemeChoice theme={theme} onTheme={onTheme} />
        <span className="text-12 text-text-3">{words.version(version)}</span>
      </div>
    </>
  )
}
