import { createFileRoute } from '@tanstack/react-router'
import { userMessages } from '@features/users/user.messages'
import { Later } from '@features/shell/later'

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/users/invitations/create')({
  component: InviteUser,
})

function InviteUser() {
  return <Later page="invite" intentType="v0_CreateUser" back={{ path: 'users', text: userMessages.words.all }} />
}
