import { createFileRoute } from '@tanstack/react-router'
import { withoutWords } from '@app/literal-words'
import { EditEndpointPage } from '@features/endpoints/endpoint-form.page'

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/endpoints/$endpointId/edit')({
  params: { parse: withoutWords },
  component: EditEndpoint,
})

function EditEndpoint() {
  return <EditEndpointPage named={Route.useParams().endpointId} />
}
