import { Ellipsis } from 'lucide-react'
import { DateTime } from '@components/ui/date-time'
import { EntityIcon } from '@components/ui/entity-icon'
import { IconButton } from '@components/ui/icon-button'
import { statusWord } from '@components/ui/status.messages'
import { uiMessages } from '@components/ui/ui.messages'
import { IdValue } from '@components/detail/id-value'
import { RowLink } from '@components/layout/page-link'
import type { ListColumn } from '@components/list/list-column'
import { listMessages } from '@components/list/list.messages'
import type { OrderItem } from './order-item'
import { orderMessages as words } from './order.messages'
import { OrderSentence, orderText } from '@features/intents/shared/order-sentence'
import { OrderStatus } from './order-status'
import { hintWord } from '@features/intents/hint.messages'
import { AccountNames, LedgerName } from './row-names'
import { exactParties } from '@features/intents/shared/transfer-party-view'

const { columns: titles } = words

export const orderColumns: readonly ListColumn<OrderItem>[] = [
  {
    id: 'order',
    title: titles.order,
    width: 'minmax(300px, 2fr)',
    text: (item) => orderText(item.act),
    exact: exactParties<OrderItem>(words.to, ({ act }) => act.destinations),
    cell: (item) => (
      <span className="flex min-w-0 items-center gap-2.5">
        <EntityIcon kind="TransactionOrder" className="lucide text-text-3" />
        <RowLink
          href={item.href}
          className="line-clamp-2 leading-4 whitespace-normal wrap-anywhere"
          title={orderText(item.act)}
        >
          <OrderSentence act={item.act} />
        </RowLink>
      </span>
    ),
  },
  {
    id: 'ledger',
    title: titles.ledger,
    width: '170px',
    text: (item) => item.ledgerAlias,
    cell: (item) => <LedgerName id={item.ledgerId ?? item.ledgerAlias} alias={item.ledgerAlias} />,
  },
  {
    id: 'account',
    title: titles.account,
    width: 'minmax(170px, 1fr)',
    sortBy: 'accountId',
    text: ({ account }) => account.alias ?? account.id,
    exact: [{ title: listMessages.idOf(titles.account), text: ({ account }) => account.id }],
    cell: (item) => <AccountNames accounts={[item.account]} />,
  },
  {
    id: 'status',
    title: titles.status,
    width: '176px',
    text: ({ status, failure }) => (failure ? hintWord(failure) : status ? statusWord(status) : words.elsewhere),
    cell: ({ status, failure, onChanges }) => (
      <>
        {status ? (
          <OrderStatus status={status} failure={failure} />
        ) : (
          <span className="text-text-3" title={words.elsewhereHelp}>
            {words.elsewhere}
          </span>
        )}
        {onChanges && (
          <IconButton
            icon={Ellipsis}
            small
            label={words.changes}
            className="ml-auto flex-none"
            tabIndex={-1}
            aria-haspopup="menu"
            onClick={(event) => onChanges(event.currentTarget)}
          />
        )}
      </>
    ),
  },
  {
    id: 'createdBy',
    title: titles.createdBy,
    width: '160px',
    text: ({ createdBy }) => createdBy ?? uiMessages.notSet,
    exact: [{ title: listMessages.idOf(titles.createdBy), text: ({ createdById = '' }) => createdById }],
    cell: ({ createdBy }) => (
      <span className="truncate text-text-2" title={createdBy}>
        {createdBy ?? uiMessages.notSet}
      </span>
    ),
  },
  {
    id: 'created',
    title: titles.created,
    width: '186px',
    sortBy: 'metadata.createdAt',
    text: (item) => item.createdAt,
    cell: (item) => (
      <span className="text-12 text-text-2">
        <DateTime value={item.createdAt} />
      </span>
    ),
  },
  {
    id: 'id',
    title: titles.id,
    width: '124px',
    priority: 'low',
    sortBy: 'id',
    text: (item) => item.id,
    cell: (item) => <IdValue id={item.id} what={words.orderId} />,
  },
]
