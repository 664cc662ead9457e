import { createFileRoute } from '@tanstack/react-router'
import { dappQuery } from '@api/dapps/dapp-sessions.queries'
import { parseUuid } from '@domain/shared/ids'
import { withoutWords } from '@app/literal-words'
import { DappPage } from '@features/dapps/dapp.page'

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/dApps/$dappId')({
  params: { parse: withoutWords },
  loader: ({
    context: {
      ports: { api, queries },
    },
    params: { domainId, dappId },
  }) => {
    const id = parseUuid(dappId)
    if (id.ok) void queries.prefetchQuery(dappQuery(api, domainId, id.value))
  },
  component: Dapp,
})

function Dapp() {
  return <DappPage named={Route.useParams().dappId} />
}
