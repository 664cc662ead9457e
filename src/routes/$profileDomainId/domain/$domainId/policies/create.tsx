import { createFileRoute } from '@tanstack/react-router'
import { CreatePolicyPage } from '@features/policies/policy-form.page'
import { readWizardSearch } from '@features/intents/wizard/wizard.search'

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/policies/create')({
  validateSearch: (search: Record<string, unknown>) => ({
    ...readWizardSearch(search),
    ...(typeof search['duplicate'] === 'string' ? { duplicate: search['duplicate'] } : {}),
  }),
  component: CreatePolicy,
})

function CreatePolicy() {
  return <CreatePolicyPage duplicate={Route.useSearch().duplicate} />
}
