import { vaultListQuery } from '@api/vaults/vaults.queries'
import { vaultProcessingStatuses } from '@domain/vaults/processing'
import { Missing } from '@components/detail/entity-facts'
import { aliasColumn, idColumn, lockColumn, timeColumn } from '@components/list/entity-columns'
import type { ListColumn } from '@components/list/list-column'
import { lockChoices } from '@components/list/list-filter'
import { EntityIcon } from '@components/ui/entity-icon'
import { StatusMark } from '@components/ui/status-mark'
import { statusWord } from '@components/ui/status.messages'
import { describeList } from '@app/list-page'
import { CreateEntity } from '@features/intents/create-entity'
import { vaultMessages as words } from './vault.messages'
import { vaultSearch } from './vault.search'
import { toVaultItem, type VaultItem } from './vault.view'

const { columns: titles, filters: names } = words

const columns: readonly ListColumn<VaultItem>[] = [
  aliasColumn({
    id: 'vault',
    title: titles.vault,
    mark: () => <EntityIcon kind="Vault" className="lucide text-text-3" />,
  }),
  lockColumn({ id: 'lock', title: titles.lock }),
  {
    id: 'kind',
    title: titles.kind,
    width: 'minmax(150px, 260px)',
    priority: 'low',
    text: ({ kind }) => kind ?? '',
    cell: ({ kind }) => (
      <span className="truncate text-text-2" title={kind}>
        {kind ?? <Missing />}
      </span>
    ),
  },
  {
    id: 'strategies',
    title: titles.strategies,
    width: '184px',
    text: ({ strategies }) => strategies.join('; '),
    cell: ({ strategies, strategiesInShort }) => (
      <span className="truncate text-12 text-text-2" title={strategies.join('; ')}>
        {strategiesInShort.join(' · ')}
      </span>
    ),
  },
  {
    id: 'processing',
    title: titles.processing,
    width: '124px',
    text: ({ processing }) => processing ?? '',
    cell: ({ processing }) => (processing ? <StatusMark status={processing} /> : null),
  },
  timeColumn({
    id: 'lastModified',
    title: titles.lastModified,
    sortBy: 'metadata.lastModifiedAt',
    of: ({ lastModifiedAt }) => lastModifiedAt,
  }),
  idColumn({ id: 'id', title: titles.id, what: words.vaultId }),
]

const states = vaultProcessingStatuses.map((value) => ({ value, label: statusWord(value) }))

/** The vaults of the institution, the same in each domain. */
export const vaults = describeList({
  id: 'vaults',
  search: vaultSearch,
  query: (api, _domainId, filter) => vaultListQuery(api, filter),
  toItem: (vault, { prefix }) => toVaultItem(vault, prefix),
  columns,
  filters: [
    { as: 'search', key: 'alias', label: names.alias },
    { as: 'choices', key: 'lock', label: names.lock, choices: lockChoices },
    {
      as: 'choices',
      key: 'additionalDetails.processingStatus',
      label: names.processing,
      choices: states,
      single: true,
    },
    { as: 'text', key: 'publicKey', label: names.publicKey, mono: true },
  ],
  words,
  bulk: 'Vault',
  create: (
    <CreateEntity by="v0_CreateVault" at="vaults/create">
      {words.create}
    </CreateEntity>
  ),
})
