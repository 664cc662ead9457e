import { createFileRoute } from '@tanstack/react-router'
import { domainMessages } from '@features/domains/domain.messages'
import { laterMessages } from '@features/shell/later.messages'
import { NamedEntity } from '@app/entity-gate'
import { Later } from '@features/shell/later'
import { withoutWords } from '@app/literal-words'

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/domains/$entityDomainId/edit/readPermissions')(
  { params: { parse: withoutWords }, component: EditPermissions },
)

function EditPermissions() {
  return (
    <NamedEntity named={Route.useParams().entityDomainId} words={domainMessages.words} listPath="domains">
      {(id) => (
        <Later
          page="editPermissions"
          intentType="v0_UpdateDomainPermissions"
          back={{ path: `domains/${id}`, text: laterMessages.back }}
        />
      )}
    </NamedEntity>
  )
}
