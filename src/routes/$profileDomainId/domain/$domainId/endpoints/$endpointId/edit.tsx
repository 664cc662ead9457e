import { createFileRoute } from '@tanstack/react-router'
import { laterMessages } from '@components/layout/later-messages'
import { Later } from '@routes/-app/later'

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/endpoints/$endpointId/edit')({ component: EditEndpoint })

function EditEndpoint() {
  const { endpointId } = Route.useParams()
  return <Later page="editEndpoint" intentType="v0_UpdateEndpoint" back={{ path: `endpoints/${endpointId}`, text: laterMessages.back }} />
}
