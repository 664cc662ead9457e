import type { ReactNode } from 'react'
import { Drawer } from '@components/ui/drawer'
import { layoutMessages as words } from '@components/layout/layout.messages'
import { UserDetailsDrawer } from './user-details-drawer'
import type { SignedInUser } from './user-menu'

interface ShellDrawersProps {
  readonly overlay: ShellOverlay
  readonly user: SignedInUser
  /** The navigation as a sheet, for narrow screens. */
  readonly sheet: ReactNode
  readonly onClose: () => void
}

/** Loaded with the first look into one of them. */
export type ShellOverlay = 'none' | 'sheet' | 'user' | 'notifications'

export const ShellDrawers = ({ overlay, user, sheet, onClose }: ShellDrawersProps) => (
  <>
    <Drawer open={overlay === 'sheet'} side="left" title={words.navigation} titleHidden onClose={onClose}>
      <div className="nav-sheet h-full">{sheet}</div>
    </Drawer>
    <UserDetailsDrawer open={overlay === 'user'} user={user} onClose={onClose} />
  </>
)
