import { createFileRoute } from '@tanstack/react-router'
import { readFormPlace } from '@features/transactions/form-place'
import { ManifestFormPage } from '@features/manifests/manifest-form.page'

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/transactions/manifests/create')({
  validateSearch: readFormPlace,
  component: SignManifest,
})

function SignManifest() {
  const navigate = Route.useNavigate()
  return <ManifestFormPage place={Route.useSearch()} onPlace={(search) => void navigate({ search, replace: true })} />
}
