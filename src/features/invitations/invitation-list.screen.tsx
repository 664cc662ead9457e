import { UserPlus } from 'lucide-react'
import { buttonClass } from '@components/ui/button'
import { EmptyState } from '@components/ui/empty-state'
import { PageHeader } from '@components/layout/page-header'
import { PageLink } from '@components/layout/page-link'
import { UserTabs } from '@features/users/user-tabs'
import { invitationMessages as words } from './invitation.messages'

/** Stands empty until people can be invited. */
export const InvitationListScreen = ({
  prefix,
  domainAlias,
}: {
  readonly prefix: string
  readonly domainAlias: string
}) => (
  <div className="page-fill">
    <PageHeader title={words.title} className="mb-3.5" />
    <div className="mb-3.5">
      <UserTabs prefix={prefix} current="invitations" />
    </div>
    <EmptyState
      title={words.emptyTitle(domainAlias)}
      text={words.emptyText}
      action={
        <PageLink href={`${prefix}/users/invitations/create`} className={buttonClass('primary')}>
          <UserPlus />
          <span>{words.invite}</span>
        </PageLink>
      }
    />
  </div>
)
