import { useQuery } from '@tanstack/react-query'
import {
  externalAccountListQuery,
  externalAccountQuery,
  providerQuery,
} from '@api/external-accounts/external-accounts.queries'
import type { ExternalAccount } from '@api/external-accounts/external-accounts.wire'
import { Note } from '@components/ui/note'
import { useApp } from '@app/app-context'
import { EntityPage } from '@app/entity-page'
import { useDomain } from '@app/use-domain'
import { AccountHead } from './account-head'
import { Balances, NewestAddress, Transfers } from './external-account-panels'
import { externalAccountMessages } from './external-account.messages'

const words = externalAccountMessages.finances
const page = { words: externalAccountMessages.words, listPath: 'accounts/external' } as const

/** @param named as it stands in the address */
export const ExternalAccountPage = ({ named }: { readonly named: string }) => (
  <EntityPage
    named={named}
    {...page}
    reads={(api, id, domainId) => ({
      query: externalAccountQuery(api, domainId, id),
      list: externalAccountListQuery(api, domainId, {}),
    })}
  >
    {(account) => <Shown account={account} />}
  </EntityPage>
)

function Shown({ account }: { readonly account: ExternalAccount }) {
  const { api } = useApp().ports
  const { id: domainId } = useDomain()
  const connection = useQuery(providerQuery(api, domainId, account.providerDetails.connectionId)).data
  return (
    <div className="grid gap-4">
      <AccountHead account={account} connection={connection} current="overview" />
      {connection && connection.connectionState !== 'Connected' && <Note tone="warning">{words.notInUse}</Note>}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Balances accountId={account.id} />
        <NewestAddress accountId={account.id} />
      </div>
      <Transfers accountId={account.id} />
    </div>
  )
}
