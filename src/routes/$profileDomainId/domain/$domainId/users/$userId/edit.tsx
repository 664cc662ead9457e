import { createFileRoute } from '@tanstack/react-router'
import { laterMessages } from '@components/layout/later-messages'
import { Later } from '@routes/-app/later'

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/users/$userId/edit')({ component: EditUser })

function EditUser() {
  const { userId } = Route.useParams()
  return <Later page="editUser" intentType="v0_UpdateUser" back={{ path: `users/${userId}`, text: laterMessages.back }} />
}
