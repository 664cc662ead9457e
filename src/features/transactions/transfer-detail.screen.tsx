import { ArrowDown, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Amount } from '@components/ui/amount'
import { DateTime } from '@components/ui/date-time'
import { LedgerMark } from '@components/ui/ledger-mark'
import { Note } from '@components/ui/note'
import { StatusMark } from '@components/ui/status-mark'
import type { EntityAction } from '@components/detail/action-bar'
import { DetailScreen } from '@components/detail/detail-screen'
import { EntityFacts, type Fact } from '@components/detail/entity-facts'
import { EntityLink } from '@components/detail/entity-link'
import { DirectionArrow, directionWord } from './direction-mark'
import { TransferStatus } from './transfer.columns'
import type { TransferItem } from './transfer-item'
import { directionWords, transferMessages as words } from './transfer.messages'
import { PartyDetail } from '@features/intents/shared/transfer-party-view'
import { partyMessages } from '@features/intents/shared/party.messages'

export interface TransferDetail extends Omit<TransferItem, 'href'> {
  readonly kind: string
  readonly ledgerId: string | undefined
  readonly ledgerAlias: string | undefined
  /** Absent for what came in without a transaction of the platform. */
  readonly transaction: { readonly id: string; readonly href: string } | undefined
  /** What the ledger tells of it: the output or the tags. */
  readonly metadata: readonly { readonly name: keyof typeof words.metadata; readonly value: string }[]
}

interface TransferDetailScreenProps {
  readonly transfer: TransferDetail
  readonly tabs?: ReactNode
  readonly progress: ReactNode
  readonly onRelease: () => void
  /** Why no release can be proposed. */
  readonly releaseRefusal?: string | undefined
  /** Addresses that could be taken for others. */
  readonly warnings?: ReactNode
}

const actionsOf = ({
  transfer: { quarantined },
  onRelease,
  releaseRefusal,
}: TransferDetailScreenProps): readonly EntityAction[] => [
  {
    id: 'release',
    label: words.release,
    icon: CircleCheck,
    onSelect: onRelease,
    refusal: quarantined ? releaseRefusal : words.notQuarantined,
  },
]

const factsOf = (transfer: TransferDetail): readonly Fact[] => [
  {
    label: words.kind,
    value: Object.hasOwn(words.kinds, transfer.kind)
      ? words.kinds[transfer.kind as keyof typeof words.kinds]
      : transfer.kind,
  },
  { label: words.status, value: <TransferStatus item={transfer} /> },
  {
    label: words.asset,
    value: <EntityLink kind="Ticker" id={transfer.asset.id} alias={transfer.asset.name} href={transfer.asset.href} />,
  },
  ...(transfer.ledgerId
    ? [
        {
          label: words.ledger,
          value: (
            <span className="inline-flex items-center gap-1.5">
              <LedgerMark name={transfer.ledgerId} decorative size={18} />
              {transfer.ledgerAlias}
            </span>
          ),
        },
      ]
    : []),
  {
    label: words.transaction,
    value: transfer.transaction ? (
      <EntityLink kind="Transaction" id={transfer.transaction.id} alias={undefined} href={transfer.transaction.href} />
    ) : (
      words.noTransaction
    ),
  },
  { label: words.registered, value: <DateTime value={transfer.registeredAt} /> },
  ...transfer.metadata.map(({ name, value }) => ({
    label: words.metadata[name],
    value: <span className="num">{value}</span>,
  })),
]

export function TransferDetailScreen(props: TransferDetailScreenProps) {
  const { transfer, tabs, progress, warnings } = props
  const { direction, isRecovery, quarantined, olderStatus, units, asset, senders, recipient } = transfer
  const status = quarantined ? 'Quarantined' : olderStatus
  return (
    <DetailScreen
      kind="Transfer"
      name={direction === 'fee' ? words.feeTitle : words.title(directionWord(direction, isRecovery))}
      mark={<DirectionArrow direction={direction} className="p-[7px]" />}
      badges={status && <StatusMark status={status} show="pill" />}
      actions={actionsOf(props)}
      tabs={tabs}
      notes={
        <>
          {quarantined && (
            <Note tone="warning" title={words.quarantinedTitle}>
              {words.quarantinedText}
            </Note>
          )}
          {warnings}
        </>
      }
      rail={
        <>
          {progress}
          <EntityFacts kind="Transfer" id={transfer.id} facts={factsOf(transfer)} metadata={{}} />
        </>
      }
    >
      <section className="card p-4" aria-label={words.amount}>
        <p className="mb-1 text-text-3">
          {direction === 'fee' ? words.amount : `${words.amount}, ${directionWords[direction].toLowerCase()}`}
        </p>
        <Amount units={units} decimals={asset.decimals} symbol={asset.symbol} show="exact" big />
      </section>
      <section className="card p-4" aria-label={words.parties}>
        <h2 className="mb-2">{words.from}</h2>
        {senders.length === 0 ? (
          <p className="text-text-3">{partyMessages.unknownParty}</p>
        ) : (
          <ul className="grid gap-3">
            {senders.map((party, i) => (
              <li key={i}>
                <PartyDetail party={party} isResolved />
              </li>
            ))}
          </ul>
        )}
        <ArrowDown className="my-3 text-text-3" aria-hidden="true" />
        <h2 className="mb-2">{words.to}</h2>
        {recipient ? <PartyDetail party={recipient} isResolved /> : <p className="text-text-2">{words.feeGoes}</p>}
      </section>
    </DetailScreen>
  )
}
