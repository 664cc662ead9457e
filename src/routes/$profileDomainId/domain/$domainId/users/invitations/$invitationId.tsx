import { createFileRoute } from '@tanstack/react-router'
import { withoutWords } from '@app/literal-words'
import { InvitationDetailPage } from '@features/invitations/invitation-detail.page'

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/users/invitations/$invitationId')({
  params: { parse: withoutWords },
  component: Invitation,
})

function Invitation() {
  return <InvitationDetailPage named={Route.useParams().invitationId} />
}
