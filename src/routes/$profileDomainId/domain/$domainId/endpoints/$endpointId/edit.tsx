import { createFileRoute } from '@tanstack/react-router'
import { endpointMessages } from '@components/endpoints/endpoint-messages'
import { laterMessages } from '@components/layout/later-messages'
import { NamedEntity } from '@routes/-app/entity-gate'
import { Later } from '@routes/-app/later'
import { withoutWords } from '@routes/-app/literal-words'

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/endpoints/$endpointId/edit')({ params: { parse: withoutWords }, component: EditEndpoint })

function EditEndpoint() {
  return (
    <NamedEntity named={Route.useParams().endpointId} words={endpointMessages.words} listPath="endpoints">
      {(id) => <Later page="editEndpoint" intentType="v0_UpdateEndpoint" back={{ path: `endpoints/${id}`, text: laterMessages.back }} />}
    </NamedEntity>
  )
}
