import { visibleText } from '@domain/shared/visible-text'
import { Amount } from '@components/ui/amount'
import { Panel, type PanelData } from '@components/layout/panel'
import { PanelBody } from '@components/layout/panel-body'
import { PageLink } from '@components/layout/page-link'
import { DirectionArrow, directionWord } from './direction-mark'
import { TransferStatus } from './transfer.columns'
import type { TransferItem } from './transfer-item'
import type { TransferParty } from '@features/intents/shared/order-act'
import { transferMessages } from './transfer.messages'
import { partyName, senderOf } from '@features/intents/shared/transfer-party-view'
import { transactionMessages as words } from './transaction.messages'

interface TransactionTransfersProps {
  readonly data: PanelData<TransferItem>
  /** It will not come to the ledger any more. */
  readonly isEnded: boolean
}

/** The transfers that one transaction makes, its fee among them. */
export const TransactionTransfers = ({ data, isEnded }: TransactionTransfersProps) => (
  <Panel title={words.transfers} count={data.items.length}>
    <PanelBody
      name={words.transfers}
      data={data}
      rows={2}
      rowHeight={52}
      empty={
        isEnded
          ? { title: words.noTransfersEver, text: words.noTransfersEverText }
          : { title: words.noTransfers, text: words.noTransfersText }
      }
    >
      {(items) => (
        <ul>
          {items.map((item) => (
            <Row key={item.id} item={item} />
          ))}
        </ul>
      )}
    </PanelBody>
  </Panel>
)

function Row({ item }: { readonly item: TransferItem }) {
  const sender = senderOf(item.senders)
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-1 border-b border-line px-4 py-2.5 last:border-0 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
      <DirectionArrow direction={item.direction} />
      <span className="min-w-0">
        <PageLink href={item.href} className="font-medium hover:underline">
          {directionWord(item.direction, item.isRecovery)}
        </PageLink>
        <span className="block truncate text-12 text-text-3">
          {sender ? <Party party={sender} /> : transferMessages.severalSenders(item.senders.length)}{' '}
          {transferMessages.fromTo} {item.recipient ? <Party party={item.recipient} /> : transferMessages.ledgerFee}
        </span>
      </span>
      <span className="flex flex-col max-sm:col-start-2 sm:items-end">
        <Amount units={item.units} decimals={item.asset.decimals} symbol={item.asset.symbol} show="exact" />
        {(item.quarantined || item.olderStatus) && (
          <span className="text-12">
            <TransferStatus item={item} />
          </span>
        )}
      </span>
    </li>
  )
}

/** Short on the screen; paper has nobody to ask for the whole of an address. */
const Party = ({ party }: { readonly party: TransferParty }) =>
  party.alias === undefined && party.address ? (
    <span className="address align-baseline!" title={visibleText(party.address)}>
      <span className="mono">{partyName(party)}</span>
    </span>
  ) : (
    partyName(party)
  )
