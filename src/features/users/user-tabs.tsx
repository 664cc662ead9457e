import { PageTabs } from '@components/layout/page-tabs'
import { userMessages as words } from './user.messages'

export const UserTabs = ({
  prefix,
  current,
}: {
  readonly prefix: string
  readonly current: 'users' | 'invitations' | 'security'
}) => (
  <PageTabs
    label={words.tabs}
    tabs={[
      { label: words.users, href: `${prefix}/users`, isCurrent: current === 'users' },
      { label: words.invitations, href: `${prefix}/users/invitations`, isCurrent: current === 'invitations' },
      { label: words.security, href: `${prefix}/users/security`, isCurrent: current === 'security' },
    ]}
  />
)
