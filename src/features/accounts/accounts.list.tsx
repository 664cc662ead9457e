import { useQuery } from '@tanstack/react-query'
import { accountsQuery } from '@api/accounts/accounts.queries'
import { ledgersQuery } from '@api/ledgers/ledgers.queries'
import type { ApiClient } from '@api/shared/client'
import { vaultsQuery } from '@api/vaults/vaults.queries'
import { aliasColumn, idColumn, lockColumn, timeColumn } from '@components/list/entity-columns'
import type { ListColumn } from '@components/list/list-column'
import { lockChoices } from '@components/list/list-filter'
import { Identicon } from '@components/ui/identicon'
import { LedgerMarks } from '@components/ui/ledger-mark'
import { StatusMark } from '@components/ui/status-mark'
import { describeList } from '@app/list-page'
import { choicesOf } from '@app/query-views'
import type { CurrentDomain } from '@app/use-domain'
import { CreateEntity } from '@features/intents/create-entity'
import { accountMessages as words, keyStrategyWord } from './account.messages'
import { accountSearch } from './account.search'
import { ledgerStatusOf, toAccountItem, type AccountItem } from './account.view'
import { ScopeTabs } from './money-scope'
import { PendingOperations } from './pending-operations'
import { usePendingAccounts } from './use-pending-accounts'

function useAccountReads(domain: CurrentDomain, api: ApiClient) {
  return {
    vaults: choicesOf(useQuery(vaultsQuery(api))),
    ledgers: choicesOf(useQuery(ledgersQuery(api))),
    pending: usePendingAccounts(domain, api),
  }
}

const { columns: titles, filters: names } = words

const columns: readonly ListColumn<AccountItem>[] = [
  aliasColumn({
    id: 'account',
    title: titles.account,
    mark: ({ id, ledgers }) => <Identicon value={ledgerStatusOf(ledgers)?.done ? id : undefined} />,
  }),
  {
    id: 'ledgers',
    title: titles.ledgers,
    width: '110px',
    text: (item) => item.ledgers.map(({ id }) => id).join(', '),
    cell: (item) => <LedgerMarks names={item.ledgers.map((ledger) => ledger.id)} />,
  },
  idColumn({ id: 'id', title: titles.id, what: words.accountId }),
  {
    id: 'vault',
    title: titles.vault,
    width: '160px',
    priority: 'low',
    text: (item) => item.vaultAlias ?? '',
    cell: (item) => (
      <span className="truncate text-text-2" title={item.vaultAlias}>
        {item.vaultAlias ?? words.notSet}
      </span>
    ),
  },
  {
    id: 'ledgerStatus',
    title: titles.ledgerStatus,
    width: '176px',
    text: (item) => item.ledgers.map(({ id, status }) => `${id} ${status}`).join(', '),
    cell: (item) => {
      const summary = ledgerStatusOf(item.ledgers)
      if (!summary) return <span className="text-text-3">{words.notSet}</span>
      const partly = summary.done > 0 && summary.done < summary.total
      return (
        <StatusMark status={summary.status} word={partly ? words.statusOf(summary.done, summary.total) : undefined} />
      )
    },
  },
  lockColumn({ id: 'lock', title: titles.lock }),
  timeColumn({
    id: 'lastModified',
    title: titles.lastModified,
    sortBy: 'metadata.lastModifiedAt',
    of: ({ lastModifiedAt }) => lastModifiedAt,
  }),
  timeColumn({
    id: 'created',
    title: titles.created,
    priority: 'lowest',
    sortBy: 'metadata.createdAt',
    of: ({ createdAt }) => createdAt,
  }),
  {
    id: 'keyStrategy',
    title: titles.keyStrategy,
    width: 'minmax(160px, 220px)',
    priority: 'low',
    text: (item) => keyStrategyWord(item.keyStrategy),
    cell: (item) => (
      <span className="truncate text-text-2" title={keyStrategyWord(item.keyStrategy)}>
        {keyStrategyWord(item.keyStrategy)}
      </span>
    ),
  },
]

/** The accounts of a domain, under what is under way for them. */
export const accounts = describeList({
  id: 'accounts',
  search: accountSearch,
  query: accountsQuery,
  useReads: useAccountReads,
  toItem: (account, { prefix }, { pending }) =>
    toAccountItem(account, pending.resolve('Vault', account.data.providerDetails.vaultId)?.alias, prefix),
  columns,
  filters: ({ vaults, ledgers }) => [
    { as: 'search', key: 'alias', label: words.search },
    { as: 'choices', key: 'providerDetails.vaultId', label: names.vault, choices: vaults, single: true },
    { as: 'choices', key: 'additionalDetails.ledgers.ledgerId', label: names.ledger, choices: ledgers },
    { as: 'choices', key: 'ledgerId', label: names.onlyLedger, choices: ledgers, single: true, rare: true },
    { as: 'choices', key: 'lock', label: names.lock, choices: lockChoices },
  ],
  words,
  bulk: 'Account',
  create: (
    <CreateEntity by="v0_CreateAccount" at="accounts/create">
      {words.create}
    </CreateEntity>
  ),
  tabs: ({ prefix }) => <ScopeTabs scope={{ at: 'accounts', prefix }} current="portfolio" />,
  above: (_domain, { pending }) => <PendingOperations {...pending} />,
})
