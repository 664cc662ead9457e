import { Address } from '@components/ui/address'
import { AssetMark } from '@components/ui/asset-mark'
import { Identicon } from '@components/ui/identicon'
import { LedgerMark } from '@components/ui/ledger-mark'
import { LockBadge } from '@components/ui/lock-badge'
import { StatusMark } from '@components/ui/status-mark'
import { statusWord } from '@components/ui/status.messages'
import { Missing } from '@components/detail/entity-facts'
import { IdValue } from '@components/detail/id-value'
import { RowLink } from '@components/layout/page-link'
import type { ListColumn } from '@components/list/list-column'
import type { AssetItem } from './asset-item'
import { assetMessages as words } from './asset.messages'
import { recordWord } from '@features/intents/shared/record-words.messages'
import { validationStatus } from './asset-words'

const { columns: titles } = words

type Column = ListColumn<AssetItem>

/** A piece by a pattern of its own, anything else by the mark of its asset: pictures of other places are never fetched. */
export const ItemMark = ({
  item: { symbol, name, coinOf, isNonFungible, contract, piece, id },
  size = 24,
}: {
  readonly item: AssetItem
  readonly size?: number
}) =>
  isNonFungible ? (
    <Identicon value={contract === undefined ? id : `${contract}/${piece ?? ''}`} size={size} />
  ) : (
    <AssetMark id={id} name={symbol ?? name} coinOf={coinOf} size={size} />
  )

export const Validity = ({
  item: { validation },
  show,
}: {
  readonly item: Pick<AssetItem, 'validation'>
  readonly show?: 'pill'
}) =>
  validation ? (
    <StatusMark
      status={validationStatus[validation]}
      word={words.validations[validation]}
      {...(show ? { show } : {})}
    />
  ) : null

const statusText = ({ validation, lock }: AssetItem) =>
  [...(validation ? [words.validations[validation]] : []), statusWord(lock)].join(', ')

const asset: Column = {
  id: 'asset',
  title: titles.asset,
  width: 'minmax(220px, 1fr)',
  sortBy: 'name',
  text: (item) => item.name,
  cell: (item) => (
    <span className="flex min-w-0 items-center gap-2.5">
      <ItemMark item={item} />
      <RowLink href={item.href} title={item.name}>
        {item.name}
      </RowLink>
      {item.lock !== 'Unlocked' && <LockBadge lock={item.lock} />}
    </span>
  ),
}
const symbol: Column = {
  id: 'symbol',
  title: titles.symbol,
  width: '110px',
  sortBy: 'symbol',
  text: (item) => item.symbol ?? '',
  cell: (item) => (
    <span className="truncate" title={item.symbol}>
      {item.symbol ?? <Missing />}
    </span>
  ),
}
const ledger: Column = {
  id: 'ledger',
  title: titles.ledger,
  width: '170px',
  sortBy: 'ledgerId',
  text: (item) => item.ledgerAlias,
  cell: (item) => (
    <span className="flex min-w-0 items-center gap-2">
      <LedgerMark name={item.ledgerId} decorative size={18} />
      <span className="truncate" title={item.ledgerAlias}>
        {item.ledgerAlias}
      </span>
    </span>
  ),
}
const status: Column = {
  id: 'status',
  title: titles.status,
  width: '150px',
  text: statusText,
  cell: (item) => <Validity item={item} />,
}
const standard: Column = {
  id: 'standard',
  title: titles.standard,
  width: '150px',
  text: (item) => (item.standard ? recordWord(item.standard) : ''),
  cell: (item) => (
    <span className="truncate text-text-2" title={item.standard && recordWord(item.standard)}>
      {item.standard ? recordWord(item.standard) : <Missing />}
    </span>
  ),
}
const contract: Column = {
  id: 'place',
  title: titles.contract,
  width: '190px',
  text: (item) => item.contract ?? '',
  cell: (item) =>
    item.contract ? (
      <Address value={item.contract} what={words.contractWhat} />
    ) : (
      <span className="text-text-3">{words.noContract}</span>
    ),
}
const piece: Column = {
  id: 'piece',
  title: titles.piece,
  width: '170px',
  text: (item) => item.piece ?? '',
  cell: (item) => (item.piece ? <Address value={item.piece} what={words.pieceWhat} /> : <Missing />),
}
const decimals: Column = {
  id: 'decimals',
  title: titles.decimals,
  width: '96px',
  align: 'right',
  priority: 'low',
  text: (item) => `${item.decimals ?? ''}`,
  cell: (item) => <span className="num text-text-2">{item.decimals ?? <Missing />}</span>,
}
const assetId: Column = {
  id: 'id',
  title: titles.id,
  width: '124px',
  priority: 'low',
  text: (item) => item.id,
  cell: (item) => <IdValue id={item.id} what={words.assetId} />,
}

export const fungibleColumns: readonly Column[] = [asset, symbol, ledger, status, standard, contract, decimals, assetId]
export const nonFungibleColumns: readonly Column[] = [asset, standard, piece, status, ledger, contract, symbol, assetId]
