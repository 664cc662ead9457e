import { createFileRoute } from '@tanstack/react-router'
import { laterMessages } from '@features/shell/later.messages'
import { userMessages } from '@features/users/user.messages'
import { NamedEntity } from '@app/entity-gate'
import { Later } from '@features/shell/later'
import { withoutWords } from '@app/literal-words'

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/users/$userId/edit')({
  params: { parse: withoutWords },
  component: EditUser,
})

function EditUser() {
  return (
    <NamedEntity named={Route.useParams().userId} words={userMessages.words} listPath="users">
      {(id) => (
        <Later page="editUser" intentType="v0_UpdateUser" back={{ path: `users/${id}`, text: laterMessages.back }} />
      )}
    </NamedEntity>
  )
}
