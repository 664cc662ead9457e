import { createFileRoute } from '@tanstack/react-router'
import { withoutWords } from '@app/literal-words'
import { EditPermissionsPage } from '@features/domains/edit-permissions.page'

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/domains/$entityDomainId/edit/readPermissions')(
  { params: { parse: withoutWords }, component: EditPermissions },
)

function EditPermissions() {
  return <EditPermissionsPage named={Route.useParams().entityDomainId} />
}
