import { createFileRoute } from '@tanstack/react-router'
import { laterMessages } from '@components/layout/later-messages'
import { Later } from '@routes/-app/later'

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/policies/$policyId/edit')({ component: EditPolicy })

function EditPolicy() {
  const { policyId } = Route.useParams()
  return <Later page="editPolicy" intentType="v0_UpdatePolicy" back={{ path: `policies/${policyId}`, text: laterMessages.back }} />
}
