import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { accountChoicesQuery } from '@api/accounts/accounts.queries'
import { ledgersQuery } from '@api/ledgers/ledgers.queries'
import { manifestsQuery } from '@api/manifests/manifests.queries'
import type { ManifestWire } from '@api/manifests/manifests.wire'
import { isReadingDenied } from '@api/shared/problem'
import { visibleText } from '@domain/shared/visible-text'
import { ManifestAccountScreen } from './manifest-account.screen'
import { ManifestListScreen } from './manifest-list.screen'
import { entryHref, listHref, type MoneyScope } from '@features/accounts/money-scope'
import { useOpenPage } from '@components/layout/use-open-page'
import { useApp } from '@app/app-context'
import { entityHref } from '@app/entity-href'
import { choicesOf, failureDetails } from '@app/query-views'
import { useDomain } from '@app/use-domain'
import { useListPage } from '@app/use-list-page'
import { useNames } from '@app/use-names'
import { useReadDenied } from '@app/use-read-denied'
import { useAuthors } from '@features/intents/use-authors'
import { manifestSearch, type ManifestSearch } from './manifest.search'
import { useScopeHead } from '@features/accounts/use-money-dialog'

interface ManifestListPageProps {
  readonly scope: MoneyScope
  readonly search: ManifestSearch
}

/** The platform lists manifests account by account: joined they could be neither ordered nor paged, so one account is asked for. */
export function ManifestListPage({ scope, search }: ManifestListPageProps) {
  const accountId = scope.at === 'account' ? scope.accountId : search.accountId
  return accountId === undefined ? (
    <ChooseAccount scope={scope} />
  ) : (
    <ManifestsOf key={accountId} scope={scope} search={search} accountId={accountId} />
  )
}

function ChooseAccount({ scope }: Pick<ManifestListPageProps, 'scope'>) {
  const { api } = useApp().ports
  const { id } = useDomain()
  const open = useOpenPage()
  const hrefOf = (accountId: string) => `${listHref(scope, 'manifests')}?${new URLSearchParams({ accountId })}`
  const accounts = useQuery(accountChoicesQuery(api, id))
  const denied = useReadDenied()
  return (
    <ManifestAccountScreen
      head={useScopeHead(scope, 'manifests')}
      accounts={choicesOf(accounts)}
      isLoading={accounts.isPending}
      failure={failureDetails(accounts.error)}
      denied={isReadingDenied(accounts.error) ? denied : undefined}
      onRetry={() => void accounts.refetch()}
      hrefOf={hrefOf}
      onPick={(accountId) => accountId && open(hrefOf(accountId))}
    />
  )
}

const keyOf = ({ data }: ManifestWire) => data.id

function ManifestsOf({ scope, search, accountId }: ManifestListPageProps & { readonly accountId: string }) {
  const { api } = useApp().ports
  const domain = useDomain()
  const open = useOpenPage()
  const page = useListPage({
    id: 'manifests',
    list: manifestsQuery(api, domain.id, accountId, manifestSearch.filterOf(search)),
    keyOf,
    search,
    order: manifestSearch.orderOf(search),
  })
  const { inSight } = page.data
  const people = useAuthors(domain.id, inSight)
  const nameOf = useNames(
    domain.id,
    useMemo(() => [{ kind: 'Account', id: accountId } as const], [accountId]),
  )
  const ledgers = choicesOf(useQuery(ledgersQuery(api)))
  const accounts = choicesOf(useQuery(accountChoicesQuery(api, domain.id)))
  const account = {
    id: accountId,
    alias: nameOf('Account', accountId),
    href: entityHref(domain.prefix, 'Account', accountId),
  }
  const href = (id: string) =>
    `${entryHref(scope, 'manifests', id)}${scope.at === 'account' ? '' : `?${new URLSearchParams({ accountId })}`}`
  return (
    <ManifestListScreen
      {...page}
      head={useScopeHead(scope, 'manifests')}
      accountName={account.alias ?? accountId}
      accounts={scope.at === 'account' ? undefined : accounts}
      people={people.choices}
      onOpen={({ id }) => open(href(id))}
      toItem={({ data, additionalDetails }) => ({
        id: data.id,
        type: data.content.type,
        description: data.metadata.description && visibleText(data.metadata.description),
        account,
        ledgerId: data.ledgerId,
        ledgerAlias: ledgers.find(({ value }) => value === data.ledgerId)?.label ?? data.ledgerId,
        status: additionalDetails?.processing.type,
        createdBy: data.metadata.createdBy && people.nameOf(data.metadata.createdBy),
        createdById: data.metadata.createdBy?.id,
        createdAt: data.metadata.createdAt,
        href: href(data.id),
      })}
    />
  )
}
