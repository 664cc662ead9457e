import type { ReactNode } from 'react'
import { CreateLink } from '@components/layout/create-link'
import { EmptyState } from '@components/ui/empty-state'
import type { Choice } from '@components/ui/select-field'
import { EntityListScreen, type ListOf } from '@components/list/entity-list-screen'
import { lockChoices, type ListFilter } from '@components/list/list-filter'
import { accountColumns } from './account.columns'
import type { AccountItem } from './account-item'
import { accountMessages as words } from './account.messages'

export interface AccountListScreenProps<W> extends ListOf<W, AccountItem> {
  readonly domainAlias: string
  readonly vaults: readonly Choice[]
  readonly ledgers: readonly Choice[]
  readonly createHref: string
  /** Why none can be proposed. */
  readonly createRefusal?: string | undefined
  readonly tabs?: ReactNode
}

const accountFilters = (vaults: readonly Choice[], ledgers: readonly Choice[]): readonly ListFilter[] => [
  { as: 'search', key: 'alias', label: words.search },
  { as: 'choices', key: 'providerDetails.vaultId', label: words.filters.vault, choices: vaults, single: true },
  { as: 'choices', key: 'additionalDetails.ledgers.ledgerId', label: words.filters.ledger, choices: ledgers },
  { as: 'choices', key: 'ledgerId', label: words.filters.onlyLedger, choices: ledgers, single: true, rare: true },
  { as: 'choices', key: 'lock', label: words.filters.lock, choices: lockChoices },
]

export function AccountListScreen<W>({
  domainAlias,
  vaults,
  ledgers,
  createHref,
  createRefusal,
  ...list
}: AccountListScreenProps<W>) {
  const create = (
    <CreateLink href={createHref} refusal={createRefusal}>
      {words.create}
    </CreateLink>
  )
  return (
    <EntityListScreen
      {...list}
      title={words.title}
      label={words.title}
      noun={words.noun}
      columns={accountColumns}
      filters={accountFilters(vaults, ledgers)}
      actions={create}
      rowLabel={(item) => item.alias}
      copyOf={(item) => item.id}
      empty={<EmptyState title={words.emptyTitle(domainAlias)} text={words.emptyText} action={create} />}
    />
  )
}
