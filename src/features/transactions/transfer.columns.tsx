import { ArrowRight } from 'lucide-react'
import { isSmallestUnit } from '@domain/shared/amount'
import { Amount } from '@components/ui/amount'
import { DateTime } from '@components/ui/date-time'
import { formatAmount } from '@components/ui/format-amount'
import { AssetMark } from '@components/ui/asset-mark'
import { StatusMark } from '@components/ui/status-mark'
import { IdValue } from '@components/detail/id-value'
import { RowLink } from '@components/layout/page-link'
import type { ListColumn } from '@components/list/list-column'
import { listMessages } from '@components/list/list.messages'
import { DirectionArrow, directionWord } from './direction-mark'
import type { TransferItem } from './transfer-item'
import { transferMessages as words } from './transfer.messages'
import { exactParties, partyName, PartyName, senderOf } from '@features/intents/shared/transfer-party-view'
import { partyMessages } from '@features/intents/shared/party.messages'

const { columns: titles } = words

const fromText = ({ senders }: TransferItem) => senders.map(partyName).join(', ') || partyMessages.unknownParty
const toText = ({ recipient }: TransferItem) => (recipient ? partyName(recipient) : words.ledgerFee)

export const transferColumns: readonly ListColumn<TransferItem>[] = [
  {
    id: 'transfer',
    title: titles.transfer,
    width: 'minmax(150px, 0.6fr)',
    sortBy: 'kind',
    text: (item) => directionWord(item.direction, item.isRecovery),
    cell: (item) => (
      <span className="flex min-w-0 items-center gap-2.5">
        <DirectionArrow direction={item.direction} />
        <RowLink href={item.href}>{directionWord(item.direction, item.isRecovery)}</RowLink>
        {item.quarantined && (
          <span className="sm:hidden">
            <StatusMark status="Quarantined" />
          </span>
        )}
      </span>
    ),
  },
  {
    id: 'asset',
    title: titles.asset,
    width: '110px',
    sortBy: 'tickerId',
    text: (item) => item.asset.name,
    exact: [{ title: listMessages.idOf(titles.asset), text: (item) => item.asset.id }],
    cell: ({ asset }) => (
      <span className="flex min-w-0 items-center gap-2" title={asset.name}>
        <AssetMark id={asset.id} name={asset.symbol ?? asset.name} coinOf={asset.coinOf} size={18} />
        <span className="truncate max-sm:hidden">{asset.symbol ?? asset.name}</span>
      </span>
    ),
  },
  {
    id: 'parties',
    title: titles.parties,
    width: 'minmax(300px, 2fr)',
    text: (item) => `${fromText(item)} → ${toText(item)}`,
    cell: (item) => <Parties item={item} />,
    exact: [
      ...exactParties<TransferItem>(words.from, ({ senders }) => senders),
      ...exactParties<TransferItem>(words.to, ({ recipient }) => (recipient ? [recipient] : [])),
    ],
  },
  {
    id: 'amount',
    title: titles.amount,
    width: '190px',
    align: 'right',
    text: ({ units, asset }) =>
      isSmallestUnit(units)
        ? `${formatAmount(units, asset.decimals ?? 0, 'exact')} ${asset.symbol ?? ''}`.trim()
        : units,
    cell: ({ units, asset }) => <Amount units={units} decimals={asset.decimals} symbol={asset.symbol} />,
  },
  {
    id: 'status',
    title: titles.status,
    width: '142px',
    sortBy: 'quarantined',
    text: statusText,
    cell: (item) => <TransferStatus item={item} />,
  },
  {
    id: 'registered',
    title: titles.registered,
    width: '186px',
    sortBy: 'registeredAt',
    text: (item) => item.registeredAt,
    cell: (item) => <DateTime value={item.registeredAt} className="text-12 text-text-2" />,
  },
  {
    id: 'id',
    title: titles.id,
    width: '124px',
    priority: 'low',
    sortBy: 'id',
    text: (item) => item.id,
    cell: (item) => <IdValue id={item.id} what={words.transferId} />,
  },
]

function statusText({ quarantined, olderStatus }: TransferItem): string {
  return olderStatus ?? words.quarantine[`${quarantined}`]
}

/** What an older record says; else whether it waits in quarantine. */
export function TransferStatus({ item }: { readonly item: Pick<TransferItem, 'quarantined' | 'olderStatus'> }) {
  if (item.quarantined) return <StatusMark status="Quarantined" />
  return item.olderStatus ? (
    <StatusMark status={item.olderStatus} />
  ) : (
    <span className="text-text-3">{words.quarantine.false}</span>
  )
}

/** Where there is room for one only, the other side stays. */
function Parties({ item }: { readonly item: TransferItem }) {
  const sender = senderOf(item.senders)
  const isOut = item.direction === 'outbound' || item.direction === 'fee'
  const [fromSide, toSide] = [
    isOut ? 'min-w-0 max-sm:hidden' : 'min-w-0',
    item.direction === 'inbound' ? 'min-w-0 max-sm:hidden' : 'min-w-0',
  ]
  return (
    <span className="flex min-w-0 flex-1 items-center gap-2 sm:grid sm:grid-cols-[minmax(0,1fr)_14px_minmax(0,1fr)]">
      {sender ? (
        <PartyName party={sender} className={fromSide} />
      ) : (
        <span className={`truncate ${fromSide}`}>
          {item.senders.length === 0 ? partyMessages.unknownParty : words.severalSenders(item.senders.length)}
        </span>
      )}
      <ArrowRight
        className={item.direction === 'internal' ? 'size-3.5 text-text-3' : 'size-3.5 text-text-3 max-sm:hidden'}
        aria-label={words.fromTo}
      />
      {item.recipient ? (
        <PartyName party={item.recipient} className={toSide} />
      ) : (
        <span className={`text-text-3 ${toSide}`}>{words.ledgerFee}</span>
      )}
    </span>
  )
}
