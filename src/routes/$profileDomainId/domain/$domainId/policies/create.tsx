import { createFileRoute } from '@tanstack/react-router'
import { policyMessages } from '@features/policies/policy.messages'
import { Later } from '@features/shell/later'

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/policies/create')({ component: CreatePolicy })

function CreatePolicy() {
  return (
    <Later
      page="createPolicy"
      intentType="v0_CreatePolicy"
      back={{ path: 'policies', text: policyMessages.words.all }}
    />
  )
}
