import { manifestStatuses } from '@domain/manifests/manifest-statuses'
import { manifestTypes } from '@domain/intents/catalogue/manifest-types'
import { EmptyState } from '@components/ui/empty-state'
import type { Choice } from '@components/ui/select-field'
import { statusWord } from '@components/ui/status.messages'
import { EntityListScreen, type ListOf } from '@components/list/entity-list-screen'
import type { ListFilter } from '@components/list/list-filter'
import type { ScopeHead } from '@features/accounts/money-scope'
import { manifestColumns, manifestTypeLabel } from './manifest.columns'
import type { ManifestItem } from './manifest-item'
import { manifestMessages as words } from './manifest.messages'

export interface ManifestListScreenProps<W> extends ListOf<W, ManifestItem> {
  readonly head: ScopeHead
  /** Whose manifests these are. */
  readonly accountName: string
  /** Absent below an account, whose list is its own. */
  readonly accounts: readonly Choice[] | undefined
  readonly people: readonly Choice[]
}

const { filters: names } = words
const types: readonly Choice[] = manifestTypes.map((value) => ({ value, label: manifestTypeLabel(value) }))
const statuses: readonly Choice[] = manifestStatuses.map((value) => ({ value, label: statusWord(value) }))

/** The account is no filter that could be cleared: there is no list without one. */
const filtersOf = (people: readonly Choice[]): readonly ListFilter[] => [
  { as: 'search', key: 'metadata.description', label: names.description },
  { as: 'choices', key: 'content.type', label: names.type, choices: types },
  { as: 'choices', key: 'additionalDetails.processingStatus', label: names.status, choices: statuses, single: true },
  { as: 'choices', key: 'metadata.createdBy', label: names.createdBy, choices: people, single: true },
  { as: 'choices', key: 'metadata.lastModifiedBy', label: names.lastModifiedBy, choices: people, single: true },
]

export function ManifestListScreen<W>({ head, accountName, accounts, people, ...list }: ManifestListScreenProps<W>) {
  const { values, onFilter } = list
  return (
    <EntityListScreen
      {...list}
      {...head}
      label={head.documentTitle}
      noun={words.noun}
      columns={manifestColumns}
      filters={filtersOf(people)}
      copyOf={(item) => item.id}
      rowLabel={({ type, status }) => words.rowLabel(manifestTypeLabel(type), status ? statusWord(status) : '')}
      empty={<EmptyState title={words.emptyTitle(accountName)} text={words.emptyText} action={head.actions} />}
      above={
        accounts && (
          <AccountPicker
            accounts={accounts}
            accountId={String(values['accountId'] ?? '')}
            onPick={(accountId) => onFilter({ accountId })}
          />
        )
      }
    />
  )
}

interface AccountPickerProps {
  readonly accounts: readonly Choice[]
  readonly accountId: string
  readonly onPick: (accountId: string | undefined) => void
}

export const AccountPicker = ({ accounts, accountId, onPick }: AccountPickerProps) => (
  <label className="mb-3 flex max-w-[420px] items-center gap-3">
    <span className="text-text-2">{names.account}</span>
    <select
      className="input h-8 min-h-8 min-w-0 flex-1"
      value={accountId}
      onChange={(event) => onPick(event.target.value || undefined)}
    >
      <option value="">{words.chooseTitle}</option>
      {accountId && accounts.every(({ value }) => value !== accountId) && (
        <option value={accountId}>{accountId}</option>
      )}
      {accounts.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  </label>
)
