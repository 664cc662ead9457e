import { createFileRoute } from '@tanstack/react-router'
import { EditPolicyPage } from '@features/policies/policy-form.page'
import { readWizardSearch } from '@features/intents/wizard/wizard.search'
import { withoutWords } from '@app/literal-words'

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/policies/$policyId/edit')({
  params: { parse: withoutWords },
  validateSearch: readWizardSearch,
  component: EditPolicy,
})

function EditPolicy() {
  return <EditPolicyPage named={Route.useParams().policyId} />
}
