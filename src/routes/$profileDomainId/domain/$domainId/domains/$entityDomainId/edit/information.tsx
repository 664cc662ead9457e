import { createFileRoute } from '@tanstack/react-router'
import { laterMessages } from '@components/layout/later-messages'
import { Later } from '@routes/-app/later'

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/domains/$entityDomainId/edit/information')({ component: EditDomain })

function EditDomain() {
  const { entityDomainId } = Route.useParams()
  return <Later page="editDomain" intentType="v0_UpdateDomain" back={{ path: `domains/${entityDomainId}`, text: laterMessages.back }} />
}
