import { createFileRoute } from '@tanstack/react-router'
import { userMessages } from '@features/users/user.messages'
import { Later } from '@features/shell/later'

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/users/create')({ component: CreateUser })

function CreateUser() {
  return <Later page="createUser" intentType="v0_CreateUser" back={{ path: 'users', text: userMessages.words.all }} />
}
