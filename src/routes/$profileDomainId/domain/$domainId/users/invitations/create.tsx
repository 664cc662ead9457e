import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { optionalId } from '@app/search-words'
import { InviteUserPage } from '@features/invitations/invite-user.page'

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/users/invitations/create')({
  validateSearch: z.object({ replaces: optionalId, invitationId: optionalId }),
  component: InviteUser,
})

function InviteUser() {
  return <InviteUserPage replaces={Route.useSearch().replaces} />
}
