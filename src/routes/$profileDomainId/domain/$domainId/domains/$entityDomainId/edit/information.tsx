import { createFileRoute } from '@tanstack/react-router'
import { domainMessages } from '@features/domains/domain.messages'
import { laterMessages } from '@features/shell/later.messages'
import { NamedEntity } from '@app/entity-gate'
import { Later } from '@features/shell/later'
import { withoutWords } from '@app/literal-words'

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/domains/$entityDomainId/edit/information')({
  params: { parse: withoutWords },
  component: EditDomain,
})

function EditDomain() {
  return (
    <NamedEntity named={Route.useParams().entityDomainId} words={domainMessages.words} listPath="domains">
      {(id) => (
        <Later
          page="editDomain"
          intentType="v0_UpdateDomain"
          back={{ path: `domains/${id}`, text: laterMessages.back }}
        />
      )}
    </NamedEntity>
  )
}
