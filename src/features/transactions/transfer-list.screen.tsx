import { EmptyState } from '@components/ui/empty-state'
import type { Choice } from '@components/ui/select-field'
import { EntityListScreen, type ListOf } from '@components/list/entity-list-screen'
import type { ListFilter } from '@components/list/list-filter'
import { directionWord } from './direction-mark'
import type { ScopeHead } from '@features/accounts/money-scope'
import { transferColumns } from './transfer.columns'
import type { TransferItem } from './transfer-item'
import { transferMessages as words } from './transfer.messages'
import { partyName } from '@features/intents/shared/transfer-party-view'
import { partyMessages } from '@features/intents/shared/party.messages'

export interface TransferListScreenProps<W> extends ListOf<W, TransferItem> {
  readonly head: ScopeHead
  /** The account or the domain whose transfers these are. */
  readonly scopeName: string
  /** Absent below an account, whose list is its own. */
  readonly accounts: readonly Choice[] | undefined
  /** Whose accounts a recipient is chosen from. */
  readonly recipients: readonly Choice[]
  readonly assets: readonly Choice[]
}

const { filters: names } = words
const kinds: readonly Choice[] = (['Transfer', 'Fee', 'Recovery'] as const).map((value) => ({
  value,
  label: words.kinds[value],
}))
const flags: readonly Choice[] = (['true', 'false'] as const).map((value) => ({
  value,
  label: words.quarantine[value],
}))

const filtersOf = ({
  accounts,
  recipients,
  assets,
}: Pick<TransferListScreenProps<unknown>, 'accounts' | 'recipients' | 'assets'>): readonly ListFilter[] => [
  { as: 'choices', key: 'kind', label: names.direction, choices: kinds, single: true },
  { as: 'choices', key: 'tickerId', label: names.asset, choices: assets, single: true },
  { as: 'choices', key: 'quarantined', label: names.quarantined, choices: flags, single: true },
  { as: 'period', key: 'registeredAt', label: names.registered },
  ...(accounts
    ? [{ as: 'choices', key: 'accountId', label: names.account, choices: accounts, single: true } as const]
    : []),
  { as: 'choices', key: 'recipient.accountId', label: names.recipient, choices: recipients },
  { as: 'text', key: 'recipient.addressDetails.address', label: names.address, mono: true },
  { as: 'text', key: 'transactionId', label: names.transaction, mono: true, rare: true },
]

export function TransferListScreen<W>({
  head,
  scopeName,
  accounts,
  recipients,
  assets,
  ...list
}: TransferListScreenProps<W>) {
  return (
    <EntityListScreen
      {...list}
      {...head}
      label={head.documentTitle}
      noun={words.noun}
      columns={transferColumns}
      filters={filtersOf({ accounts, recipients, assets })}
      copyOf={(item) => item.id}
      rowLabel={(item) =>
        words.rowLabel(
          directionWord(item.direction, item.isRecovery),
          item.senders.map(partyName).join(', ') || partyMessages.unknownParty,
          item.recipient ? partyName(item.recipient) : words.ledgerFee,
        )
      }
      empty={<EmptyState title={words.emptyTitle(scopeName)} text={words.emptyText} action={head.actions} />}
    />
  )
}
