import { createFileRoute } from '@tanstack/react-router'
import { invitationSearch } from '@features/invitations/invitation.search'
import { invitations } from '@features/invitations/invitations.list'
import { ListPage, prefetchList } from '@app/list-page'
import { searchOfRoute } from '@app/list-search'

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/users/invitations/')({
  ...searchOfRoute(invitationSearch),
  loader: ({ context: { ports }, params: { domainId }, deps }) => prefetchList(invitations, ports, domainId, deps),
  component: Invitations,
})

function Invitations() {
  return <ListPage list={invitations} search={Route.useSearch()} />
}
