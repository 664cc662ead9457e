import type { ReactNode } from 'react'
import { Drawer } from '@components/ui/drawer'
import type { LoggedNotice } from '@components/ui/notice-log'
import { layoutMessages as words } from '@components/layout/layout.messages'
import { NotificationsDrawer } from './notifications-drawer'
import { UserDetailsDrawer } from './user-details-drawer'
import type { SignedInUser } from './user-menu'

interface ShellDrawersProps {
  readonly overlay: ShellOverlay
  readonly user: SignedInUser
  readonly notices: readonly LoggedNotice[]
  /** The navigation as a sheet, for narrow screens. */
  readonly sheet: ReactNode
  readonly onClose: () => void
}

/** Loaded with the first look into one of them. */
export type ShellOverlay = 'none' | 'sheet' | 'user' | 'notifications'

export const ShellDrawers = ({ overlay, user, notices, sheet, onClose }: ShellDrawersProps) => (
  <>
    <Drawer open={overlay === 'sheet'} side="left" title={words.navigation} titleHidden onClose={onClose}>
      <div className="nav-sheet h-full">{sheet}</div>
    </Drawer>
    <UserDetailsDrawer open={overlay === 'user'} user={user} onClose={onClose} />
    <NotificationsDrawer open={overlay === 'notifications'} notices={notices} onClose={onClose} />
  </>
)
