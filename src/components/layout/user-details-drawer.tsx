import { CopyButton } from '@components/ui/copy-button'
import { Drawer } from '@components/ui/drawer'
import { uiMessages } from '@components/ui/ui-messages'
import { layoutMessages as words } from './layout-messages'
import type { SignedInUser } from './user-menu'

interface UserDetailsDrawerProps {
  readonly open: boolean
  readonly user: SignedInUser
  readonly onClose: () => void
}

export const UserDetailsDrawer = ({ open, user, onClose }: UserDetailsDrawerProps) => (
  <Drawer open={open} title={words.userDetails} onClose={onClose}>
    <dl className="facts facts-left px-[22px] py-5">
      <dt>{words.name}</dt><dd>{user.name}</dd>
      <dt>{words.email}</dt><dd>{user.email ?? uiMessages.notSet}</dd>
      <dt>{words.profileDomain}</dt><dd>{user.profileDomain ?? uiMessages.notSet}</dd>
      <dt>{words.roles}</dt><dd>{user.roles.join(', ') || words.noRoles}</dd>
      <dt>{words.userId}</dt><dd><span className="mono">{user.id}</span> <CopyButton value={user.id} what={words.userIdWhat} /></dd>
      {user.publicKey && <><dt>{words.publicKey}</dt><dd><span className="mono">{user.publicKey}</span> <CopyButton value={user.publicKey} what={words.publicKeyWhat} /></dd></>}
    </dl>
  </Drawer>
)
