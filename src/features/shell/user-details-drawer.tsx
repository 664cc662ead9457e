import { Drawer } from '@components/ui/drawer'
import { layoutMessages as words } from '@components/layout/layout.messages'
import { UserFacts } from './user-facts'
import type { SignedInUser } from './user-menu'

interface UserDetailsDrawerProps {
  readonly open: boolean
  readonly user: SignedInUser
  readonly onClose: () => void
}

export const UserDetailsDrawer = ({ open, user, onClose }: UserDetailsDrawerProps) => (
  <Drawer open={open} title={words.userDetails} onClose={onClose}>
    <div className="px-[22px] py-5">
      <UserFacts user={user} />
    </div>
  </Drawer>
)
