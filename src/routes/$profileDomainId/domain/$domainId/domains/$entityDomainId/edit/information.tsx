import { createFileRoute } from '@tanstack/react-router'
import { withoutWords } from '@app/literal-words'
import { EditDomainPage } from '@features/domains/edit-domain.page'

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/domains/$entityDomainId/edit/information')({
  params: { parse: withoutWords },
  component: EditDomain,
})

function EditDomain() {
  return <EditDomainPage named={Route.useParams().entityDomainId} />
}
