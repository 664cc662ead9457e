import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { accountsQuery } from '@api/accounts/accounts.queries'
import type { AccountWire } from '@api/accounts/accounts.wire'
import type { IntentFilter } from '@api/intents/intents.api'
import { someIntentsQuery } from '@api/intents/intents.queries'
import { ledgersQuery } from '@api/ledgers/ledgers.queries'
import { toSearchParams } from '@api/shared/query-string'
import { vaultsQuery } from '@api/vaults/vaults.queries'
import { AccountListScreen } from './account-list.screen'
import { PendingOperations } from './pending-operations'
import { PlaceTabs } from './money-place'
import { accountFilterOf, accountOrderOf, type AccountSearch } from './account.search'
import { toAccountItem } from './account.view'
import { useApp } from '@app/app-context'
import { toIntentItem } from '@features/intents/intent.view'
import { choicesOf, toPanelData } from '@app/query-views'
import { useDomain } from '@app/use-domain'
import { useListPage } from '@app/use-list-page'
import { useReferences } from '@features/intents/use-references'
import { useRefusals } from '@features/intents/use-refusals'

const keyOf = ({ data }: AccountWire) => data.id
/** What is under way for accounts. */
const pendingAccountIntents: IntentFilter = {
  'details.payload.type': [
    'v0_CreateAccount',
    'v0_UpdateAccount',
    'v0_LockAccount',
    'v0_UnlockAccount',
    'v0_AddAccountLedgers',
  ],
  'state.status': ['Open', 'Approved', 'Executing'],
  sortBy: 'state.lastModifiedAt',
  sortOrder: 'DESC',
}
/** The same requests among the tasks. */
const pendingTasks = toSearchParams({
  payload: pendingAccountIntents['details.payload.type'],
  status: pendingAccountIntents['state.status'],
})

export function AccountListPage({ search }: { readonly search: AccountSearch }) {
  const { api } = useApp().ports
  const domain = useDomain()
  const navigate = useNavigate()
  const page = useListPage({
    id: 'accounts',
    list: accountsQuery(api, domain.id, accountFilterOf(search)),
    keyOf,
    search,
    order: accountOrderOf(search),
  })
  const pending = useQuery(someIntentsQuery(api, domain.id, pendingAccountIntents, 10))
  const payloads = useMemo(
    () => (pending.data?.items ?? []).map((intent) => intent.data.details.payload),
    [pending.data],
  )
  const references = useReferences(domain.id, payloads)
  return (
    <AccountListScreen
      {...page}
      toItem={(account) =>
        toAccountItem(account, references.resolve('Vault', account.data.providerDetails.vaultId)?.alias, domain.prefix)
      }
      domainAlias={domain.alias}
      vaults={choicesOf(useQuery(vaultsQuery(api)))}
      ledgers={choicesOf(useQuery(ledgersQuery(api)))}
      tabs={<PlaceTabs place={{ at: 'accounts', prefix: domain.prefix }} current="portfolio" />}
      onOpen={(item) => void navigate({ to: item.href })}
      createHref={`${domain.prefix}/accounts/create`}
      createRefusal={useRefusals('v0_CreateAccount').v0_CreateAccount}
      above={
        <PendingOperations
          data={toPanelData(pending, (intent) => toIntentItem(intent, references, domain.prefix))}
          resolve={references.resolve}
          tasksHref={`${domain.prefix}/intents?${pendingTasks}`}
        />
      }
    />
  )
}
