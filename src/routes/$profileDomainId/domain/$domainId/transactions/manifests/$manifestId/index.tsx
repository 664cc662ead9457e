import { createFileRoute, redirect } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { manifestQuery } from '@api/manifests/manifests.queries'
import { parseUuid } from '@domain/shared/ids'
import { withoutWords } from '@app/literal-words'
import { ManifestPage } from '@features/manifests/manifest.page'
import { contextIds } from '@app/search-words'
import { useDomain } from '@app/use-domain'

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/transactions/manifests/$manifestId/')({
  params: { parse: withoutWords },
  validateSearch: z.object(contextIds),
  beforeLoad: ({ search: { accountId }, params: { profileDomainId, domainId } }) => {
    if (accountId === undefined)
      throw redirect({
        to: '/$profileDomainId/domain/$domainId/transactions/manifests',
        params: { profileDomainId, domainId },
        replace: true,
      })
    return { accountId }
  },
  loader: ({
    context: {
      ports: { api, queries },
      accountId,
    },
    params: { domainId, manifestId },
  }) => {
    const id = parseUuid(manifestId)
    if (id.ok) void queries.prefetchQuery(manifestQuery(api, domainId, accountId, id.value))
  },
  component: Manifest,
})

/** The platform knows a manifest by its account, so the address names both. */
function Manifest() {
  const { prefix } = useDomain()
  return (
    <ManifestPage
      scope={{ at: 'domain', prefix }}
      accountId={Route.useRouteContext().accountId}
      manifestId={Route.useParams().manifestId}
    />
  )
}
