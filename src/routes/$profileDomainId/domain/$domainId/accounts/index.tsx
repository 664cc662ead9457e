import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { createFileRoute, stripSearchParams, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { accountsQuery } from '@api/accounts/accounts.queries'
import { someIntentsQuery } from '@api/intents/intents.queries'
import { ledgersQuery } from '@api/ledgers/ledgers.queries'
import { vaultsQuery } from '@api/vaults/vaults.queries'
import { visibleText } from '@domain/shared/visible-text'
import { AccountListScreen, type AccountListFilter } from '@components/accounts/account-list-screen'
import { accountFilterOf, accountOrderOf, pendingAccountIntents } from '@routes/-app/account-filter'
import { toAccountItem } from '@routes/-app/account-views'
import { useApp } from '@routes/-app/app-context'
import { toIntentItem } from '@routes/-app/intent-views'
import { toListData } from '@routes/-app/query-views'
import { contextIds, optionalId, optionalText, optionalWords, sortOrder } from '@routes/-app/search-words'
import { useDomain } from '@routes/-app/use-domain'
import { useFirstScreenful } from '@routes/-app/use-first-screenful'
import { useReferences } from '@routes/-app/use-references'

const accountSearch = z.object({ ...contextIds, alias: optionalText, vaultId: optionalId, ledgerIds: optionalWords, lock: optionalWords, sortBy: optionalText, sortOrder })

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/accounts/')({
  validateSearch: accountSearch,
  search: { middlewares: [stripSearchParams({ ledgerIds: [], lock: [] })] },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { ports: { api, queries } }, params: { domainId }, deps }) => {
    void queries.prefetchInfiniteQuery(accountsQuery(api, domainId, accountFilterOf(deps)))
  },
  component: Accounts,
})

function Accounts() {
  const { api } = useApp().ports
  const domain = useDomain()
  const navigate = useNavigate()
  const search = Route.useSearch()
  const query = useInfiniteQuery(accountsQuery(api, domain.id, accountFilterOf(search)))
  useFirstScreenful(query)
  const pending = useQuery(someIntentsQuery(api, domain.id, pendingAccountIntents, 10)).data?.items
  const payloads = useMemo(() => (pending ?? []).map((intent) => intent.data.details.payload), [pending])
  const references = useReferences(domain.id, payloads)
  const vaults = useQuery(vaultsQuery(api)).data?.items ?? []
  const ledgers = useQuery(ledgersQuery(api)).data?.items ?? []
  const change = (next: Partial<AccountListFilter> | ReturnType<typeof accountOrderOf>) => void navigate({ to: '.', search: (before: object) => ({ ...before, ...next, ...('alias' in next ? { alias: next.alias || undefined } : {}) }) as never, replace: true })
  const vaultAlias = (id: string) => references.resolve('Vault', id)?.alias
  return (
    <AccountListScreen
      domainAlias={domain.alias} data={toListData(query, (account) => toAccountItem(account, vaultAlias(account.data.providerDetails.vaultId), domain.prefix))}
      pending={(pending ?? []).map((intent) => toIntentItem(intent, references, domain.prefix))} resolve={references.resolve}
      vaults={vaults.map(({ data }) => ({ value: data.id, label: visibleText(data.alias) }))} ledgers={ledgers.map(({ data }) => ({ value: data.id, label: visibleText(data.alias) }))}
      filter={{ alias: search.alias ?? '', vaultId: search.vaultId, ledgerIds: search.ledgerIds, lock: search.lock }} onFilter={change}
      order={accountOrderOf(search)} onOrder={change} onOpen={(item) => void navigate({ to: item.href })}
      hrefs={{ create: `${domain.prefix}/accounts/create`, pending: `${domain.prefix}/intents?status=Open` }}
    />
  )
}
