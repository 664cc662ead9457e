import { createFileRoute } from '@tanstack/react-router'
import { withoutWords } from '@app/literal-words'
import { EditUserPage } from '@features/users/edit-user.page'

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/users/$userId/edit')({
  params: { parse: withoutWords },
  component: EditUser,
})

function EditUser() {
  return <EditUserPage named={Route.useParams().userId} />
}
