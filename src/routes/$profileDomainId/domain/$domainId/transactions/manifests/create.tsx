import { createFileRoute } from '@tanstack/react-router'
import { readFormPreset } from '@features/transactions/form-preset'
import { ManifestFormPage } from '@features/manifests/manifest-form.page'

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/transactions/manifests/create')({
  validateSearch: readFormPreset,
  component: SignManifest,
})

function SignManifest() {
  const navigate = Route.useNavigate()
  return <ManifestFormPage preset={Route.useSearch()} onPreset={(search) => void navigate({ search, replace: true })} />
}
