import { pageHref } from '@app/domain-page'
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
      { label: words.users, href: pageHref(prefix, 'users'), isCurrent: current === 'users' },
      { label: words.invitations, href: pageHref(prefix, 'users/invitations'), isCurrent: current === 'invitations' },
      { label: words.security, href: pageHref(prefix, 'users/security'), isCurrent: current === 'security' },
    ]}
  />
)
