import { createFileRoute } from '@tanstack/react-router'
import { CreateEndpointPage } from '@features/endpoints/endpoint-form.page'

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/endpoints/create')({
  component: CreateEndpointPage,
})
