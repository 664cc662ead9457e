import { createFileRoute } from '@tanstack/react-router'
import { externalAccountMessages } from '@features/external-accounts/external-account.messages'
import { NamedEntity } from '@app/entity-gate'
import { Later } from '@features/shell/later'
import { withoutWords } from '@app/literal-words'

export const Route = createFileRoute(
  '/$profileDomainId/domain/$domainId/accounts/external/$externalId/financial-details/create',
)({ params: { parse: withoutWords }, component: CreateExternal })

function CreateExternal() {
  return (
    <NamedEntity
      named={Route.useParams().externalId}
      words={externalAccountMessages.words}
      listPath="accounts/external"
    >
      {() => (
        <Later
          page="createExternal"
          intentType={undefined}
          back={{ path: 'accounts/external', text: externalAccountMessages.words.all }}
        />
      )}
    </NamedEntity>
  )
}
