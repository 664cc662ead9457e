import { createFileRoute } from '@tanstack/react-router'
import { AskedNote } from '@features/dapps/asked-note'
import { ManifestFormPage } from '@features/manifests/manifest-form.page'
import { readFormPreset } from '@features/transactions/form-preset'

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/transactions/manifests/create')({
  validateSearch: readFormPreset,
  component: SignManifest,
})

function SignManifest() {
  const navigate = Route.useNavigate()
  const search = Route.useSearch()
  return (
    <ManifestFormPage
      preset={search}
      requestId={search.requestId}
      dappId={search.dappId}
      asked={<AskedNote form="manifest" search={search} />}
      onPreset={(preset) => void navigate({ search: preset, replace: true })}
    />
  )
}
