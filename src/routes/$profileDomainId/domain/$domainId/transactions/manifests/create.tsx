import { createFileRoute } from '@tanstack/react-router'
import { ManifestFormPage } from '@routes/-app/transactions/manifest-form-page'
import { readOrderPlace } from '@routes/-app/transactions/order-place'

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/transactions/manifests/create')({ validateSearch: readOrderPlace, component: SignManifest })

function SignManifest() {
  const navigate = Route.useNavigate()
  return <ManifestFormPage place={Route.useSearch()} onPlace={(search) => void navigate({ search, replace: true })} />
}
