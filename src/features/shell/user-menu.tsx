import { lazy, Suspense, type ComponentType, type ReactNode } from 'react'
import { Avatar } from '@components/ui/avatar'
import { Popover } from '@components/ui/popover'
import { panelMessages } from '@components/ui/ui.messages'
import { layoutMessages as words } from '@components/layout/layout.messages'
import type { Theme } from '@components/layout/theme-choice'

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

export interface UserMenuListProps extends UserMenuProps {
  readonly close: () => void
}

const NotLoaded = ({ user }: UserMenuProps): ReactNode => (
  <p className="px-2.5 py-2">{panelMessages.couldNotLoad(words.userMenu(user.name))}</p>
)
const UserMenuList = lazy(() =>
  import('./user-menu.lazy').then(
    (module): { default: ComponentType<UserMenuListProps> } => ({ default: module.UserMenuList }),
    () => ({ default: NotLoaded }),
  ),
)

export const UserMenu = (props: UserMenuProps) => (
  <Popover
    label={words.userMenu(props.user.name)}
    trigger={<Avatar name={props.user.name} size={26} />}
    triggerClassName="ml-1 rounded-full"
    panelClassName="w-[264px]"
    side="end"
  >
    {(close) => (
      <Suspense fallback={<div className="h-56" aria-busy="true" />}>
        <UserMenuList {...props} close={close} />
      </Suspense>
    )}
  </Popover>
)
