import { createFileRoute } from '@tanstack/react-router'
import { endpointMessages } from '@features/endpoints/endpoint.messages'
import { Later } from '@features/shell/later'

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/endpoints/create')({
  component: CreateEndpoint,
})

function CreateEndpoint() {
  return (
    <Later
      page="createEndpoint"
      intentType="v0_CreateEndpoint"
      back={{ path: 'endpoints', text: endpointMessages.words.all }}
    />
  )
}
