import { UserRoundX } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { accountChoicesQuery } from '@api/accounts/accounts.queries'
import { dappListQuery } from '@api/dapps/dapp-sessions.queries'
import type { DappSession } from '@api/dapps/dapp-sessions.wire'
import type { ApiClient } from '@api/shared/client'
import { aliasColumn, timeColumn } from '@components/list/entity-columns'
import type { ListColumn } from '@components/list/list-column'
import { dappIcon as DappIcon } from '@components/ui/entity-icon'
import { StatusMark } from '@components/ui/status-mark'
import type { Choice } from '@components/ui/select-field'
import { pageHref } from '@app/domain-page'
import { describeList } from '@app/list-page'
import { choicesOf } from '@app/query-views'
import type { CurrentDomain } from '@app/use-domain'
import { CreateEntity } from '@features/intents/create-entity'
import { dappMessages as words } from './dapp.messages'
import { hostOf, nameOf } from './dapp.view'
import { dappSearch } from './dapps.search'

const useAccounts = ({ id }: CurrentDomain, api: ApiClient) => choicesOf(useQuery(accountChoicesQuery(api, id)))

const toItem = (session: DappSession, { prefix }: CurrentDomain, accounts: readonly Choice[]) => ({
  id: session.id,
  alias: nameOf(session),
  host: hostOf(session.url),
  account: accounts.find(({ value }) => value === session.accountId)?.label ?? session.accountId ?? '',
  state: session.state,
  waiting: session.waiting ?? 0,
  connectedOn: session.connectedOn ?? '',
  isOfLocked: session.isOfLocked === true,
  href: pageHref(prefix, `dApps/${session.id}`),
})

const { columns: titles, filters: names } = words

const columns: readonly ListColumn<ReturnType<typeof toItem>>[] = [
  aliasColumn({
    id: 'name',
    title: titles.name,
    sortBy: 'name',
    mark: ({ isOfLocked }) =>
      isOfLocked ? (
        <UserRoundX role="img" aria-label={words.ofLocked} className="size-4 flex-none text-warning-text" />
      ) : (
        <DappIcon className="size-4 flex-none text-text-3" />
      ),
  }),
  {
    id: 'address',
    title: titles.address,
    width: 'minmax(180px, 260px)',
    text: ({ host }) => host,
    cell: ({ host }) => (
      <span className="mono truncate" translate="no">
        {host}
      </span>
    ),
  },
  {
    id: 'account',
    title: titles.account,
    width: 'minmax(140px, 200px)',
    text: ({ account }) => account,
    cell: ({ account }) => <span className="truncate">{account}</span>,
  },
  {
    id: 'state',
    title: titles.state,
    width: '210px',
    text: ({ state }) => state,
    cell: ({ state, waiting }) => (
      <span className="flex min-w-0 items-center gap-2">
        <StatusMark status={state} />
        {waiting > 0 && <b className="truncate text-12 text-warning-text">{words.requests(waiting)}</b>}
      </span>
    ),
  },
  timeColumn({
    id: 'connectedOn',
    title: titles.connectedOn,
    sortBy: 'connectedOn',
    of: ({ connectedOn }) => connectedOn,
  }),
]

/** The dApps that the person has connected to accounts of a domain, and those that locked people have. */
export const dapps = describeList({
  id: 'dapps',
  search: dappSearch,
  query: dappListQuery,
  useReads: useAccounts,
  toItem,
  columns,
  filters: (accounts) => [
    { as: 'search', key: 'name', label: names.name },
    { as: 'choices', key: 'connectedAccountIds', label: names.account, choices: accounts },
    { as: 'period', key: 'connectedOn', label: names.connectedOn },
  ],
  words,
  create: (
    <CreateEntity by={['v0_SignManifest', 'v0_CreateTransactionOrder']} at="dApps/connect">
      {words.connect}
    </CreateEntity>
  ),
})
