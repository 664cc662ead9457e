import { createFileRoute } from '@tanstack/react-router'
import { CreateDomainPage } from '@features/domains/create-domain.page'
import { readWizardSearch } from '@features/intents/wizard/wizard.search'

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/domains/create')({
  validateSearch: readWizardSearch,
  component: CreateDomainPage,
})
