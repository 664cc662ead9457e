import { createFileRoute } from '@tanstack/react-router'
import { isUuid } from '@domain/shared/ids'
import { ManifestFormPage } from '@routes/-app/transactions/manifest-form-page'
import type { OrderPlace } from '@routes/-app/transactions/source-rows'

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/transactions/manifests/create')({
  validateSearch: ({ accountId, ledgerId }: Record<string, unknown>): OrderPlace => ({
    ...(isUuid(accountId) ? { accountId } : {}), ...(typeof ledgerId === 'string' ? { ledgerId } : {}),
  }),
  component: SignManifest,
})

function SignManifest() {
  const navigate = Route.useNavigate()
  return <ManifestFormPage place={Route.useSearch()} onPlace={(search) => void navigate({ search, replace: true })} />
}
