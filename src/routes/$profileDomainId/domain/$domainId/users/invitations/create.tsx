import { createFileRoute } from '@tanstack/react-router'
import { InviteUserPage } from '@features/invitations/invite-user.page'

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/users/invitations/create')({
  component: InviteUserPage,
})
