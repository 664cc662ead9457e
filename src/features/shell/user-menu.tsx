import { Bell, Settings2, UserRound } from 'lucide-react'
import { Avatar } from '@components/ui/avatar'
import { Menu } from '@components/ui/menu'
import { layoutMessages as words } from '@components/layout/layout.messages'
import { ThemeChoice, type Theme } from '@components/layout/theme-choice'

export interface SignedInUser {
  readonly id: string
  readonly name: string
  readonly email: string | undefined
  readonly publicKey: string | undefined
  readonly roles: readonly string[]
  readonly profileDomain: string | undefined
}

interface UserMenuProps {
  readonly user: SignedInUser
  readonly version: string
  readonly theme: Theme
  readonly onTheme: (theme: Theme) => void
  readonly onUserDetails: () => void
  readonly onNotifications: () => void
  readonly onPreferences: () => void
}

export function UserMenu({
  user,
  version,
  theme,
  onTheme,
  onUserDetails,
  onNotifications,
  onPreferences,
}: UserMenuProps) {
  return (
    <Menu
      label={words.userMenu(user.name)}
      trigger={<Avatar name={user.name} size={26} />}
      triggerClassName="ml-1 rounded-full"
      header={
        <div className="px-2.5 pt-1.5 pb-2">
          <b className="block truncate">{user.name}</b>
          {user.email && <span className="block truncate text-12 text-text-3">{user.email}</span>}
        </div>
      }
      entries={[
        'line',
        { id: 'details', label: words.userDetails, icon: UserRound, onSelect: onUserDetails },
        { id: 'notifications', label: words.notifications, icon: Bell, onSelect: onNotifications },
        { id: 'preferences', label: words.preferences, icon: Settings2, onSelect: onPreferences },
        'line',
      ]}
      footer={
        <div className="grid gap-2 px-2.5 pt-1 pb-2">
          <ThemeChoice theme={theme} onTheme={onTheme} />
          <span className="text-12 text-text-3">{words.version(version)}</span>
        </div>
      }
    />
  )
}
