import { createFileRoute } from '@tanstack/react-router'
import { laterMessages } from '@features/shell/later.messages'
import { policyMessages } from '@features/policies/policy.messages'
import { NamedEntity } from '@app/entity-gate'
import { Later } from '@features/shell/later'
import { withoutWords } from '@app/literal-words'

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/policies/$policyId/edit')({
  params: { parse: withoutWords },
  component: EditPolicy,
})

function EditPolicy() {
  return (
    <NamedEntity named={Route.useParams().policyId} words={policyMessages.words} listPath="policies">
      {(id) => (
        <Later
          page="editPolicy"
          intentType="v0_UpdatePolicy"
          back={{ path: `policies/${id}`, text: laterMessages.back }}
        />
      )}
    </NamedEntity>
  )
}
