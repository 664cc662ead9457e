import { createFileRoute } from '@tanstack/react-router'
import { domainMessages } from '@features/domains/domain.messages'
import { Later } from '@features/shell/later'

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/domains/create')({ component: CreateDomain })

function CreateDomain() {
  return (
    <Later
      page="createDomain"
      intentType="v0_CreateDomain"
      back={{ path: 'domains', text: domainMessages.words.all }}
    />
  )
}
