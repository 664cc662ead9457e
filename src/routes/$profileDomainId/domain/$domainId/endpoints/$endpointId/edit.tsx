import { createFileRoute } from '@tanstack/react-router'
import { endpointMessages } from '@features/endpoints/endpoint.messages'
import { laterMessages } from '@features/shell/later.messages'
import { NamedEntity } from '@app/entity-gate'
import { Later } from '@features/shell/later'
import { withoutWords } from '@app/literal-words'

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/endpoints/$endpointId/edit')({
  params: { parse: withoutWords },
  component: EditEndpoint,
})

function EditEndpoint() {
  return (
    <NamedEntity named={Route.useParams().endpointId} words={endpointMessages.words} listPath="endpoints">
      {(id) => (
        <Later
          page="editEndpoint"
          intentType="v0_UpdateEndpoint"
          back={{ path: `endpoints/${id}`, text: laterMessages.back }}
        />
      )}
    </NamedEntity>
  )
}
