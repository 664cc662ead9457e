import { createFileRoute } from '@tanstack/react-router'
import { laterMessages } from '@components/layout/later-messages'
import { Later } from '@routes/-app/later'

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/domains/$entityDomainId/edit/readPermissions')({ component: EditPermissions })

function EditPermissions() {
  const { entityDomainId } = Route.useParams()
  return <Later page="editPermissions" intentType="v0_UpdateDomainPermissions" back={{ path: `domains/${entityDomainId}`, text: laterMessages.back }} />
}
