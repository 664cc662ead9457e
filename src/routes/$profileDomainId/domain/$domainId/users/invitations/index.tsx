import { createFileRoute } from '@tanstack/react-router'
import { InvitationListScreen } from '@features/invitations/invitation-list.screen'
import { useDomain } from '@app/use-domain'

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/users/invitations/')({
  component: Invitations,
})

function Invitations() {
  const { prefix, alias } = useDomain()
  return <InvitationListScreen prefix={prefix} domainAlias={alias} />
}
