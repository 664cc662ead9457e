import { createFileRoute } from '@tanstack/react-router'
import { manifestQuery } from '@api/manifests/manifests.queries'
import { parseUuid } from '@domain/shared/ids'
import { withoutWords } from '@app/literal-words'
import { AccountScopePage } from '@features/accounts/account-scope'
import { ManifestPage } from '@features/manifests/manifest.page'

export const Route = createFileRoute(
  '/$profileDomainId/domain/$domainId/accounts/$accountId/financial-details/manifests/$manifestId/details',
)({
  params: { parse: withoutWords },
  loader: ({
    context: {
      ports: { api, queries },
    },
    params: { domainId, accountId, manifestId },
  }) => {
    const account = parseUuid(accountId)
    const id = parseUuid(manifestId)
    if (account.ok && id.ok) void queries.prefetchQuery(manifestQuery(api, domainId, account.value, id.value))
  },
  component: Manifest,
})

function Manifest() {
  const { accountId, manifestId } = Route.useParams()
  return (
    <AccountScopePage accountId={accountId}>
      {(scope) => <ManifestPage scope={scope} accountId={scope.accountId} manifestId={manifestId} />}
    </AccountScopePage>
  )
}
