import type { ReactNode } from 'react'
import { Address } from '@components/ui/address'
import { DateTime } from '@components/ui/date-time'
import { LedgerMark } from '@components/ui/ledger-mark'
import { shortenId } from '@components/ui/shorten'
import { StatusMark } from '@components/ui/status-mark'
import type { EntityAction } from '@components/detail/action-bar'
import { DetailScreen } from '@components/detail/detail-screen'
import { EntityFacts, type Fact } from '@components/detail/entity-facts'
import { EntityLink } from '@components/detail/entity-link'
import { Panel } from '@components/layout/panel'
import { hintSentence, hintWord } from '@features/intents/hint.messages'
import type { RawTransactionItem } from './raw-transaction-item'
import { transactionMessages as words } from './transaction.messages'

export interface RawTransactionDetail extends Omit<RawTransactionItem, 'href' | 'failure'> {
  readonly order: { readonly id: string; readonly href: string | undefined } | undefined
  readonly statusSince: string | undefined
  /** What the ledger says has failed. */
  readonly failure: string | undefined
}

interface RawTransactionDetailScreenProps {
  readonly transaction: RawTransactionDetail
  readonly tabs?: ReactNode
  /** Cancelling and speeding up its order, with their reasons where they are refused. */
  readonly actions: readonly EntityAction[]
  /** Why it waits, and that a change is on its way. */
  readonly notes: ReactNode
  /** What is asked before its order is cancelled or sped up. */
  readonly dialogs: ReactNode
  readonly progress: ReactNode
  readonly transfers: ReactNode
  /** The tables of the ledger and the transaction in full. */
  readonly children: ReactNode
}

const factsOf = ({ ledgerId, ledgerAlias, order, accounts, registeredAt }: RawTransactionDetail): readonly Fact[] => [
  {
    label: words.columns.ledger,
    value: (
      <span className="inline-flex items-center gap-1.5">
        <LedgerMark name={ledgerId} decorative size={18} />
        {ledgerAlias}
      </span>
    ),
  },
  {
    label: words.order,
    value: order ? (
      <EntityLink kind="TransactionOrder" id={order.id} alias={undefined} href={order.href} />
    ) : (
      words.noOrder
    ),
  },
  {
    label: words.columns.accounts,
    value:
      accounts.length === 0 ? (
        words.none
      ) : (
        <span className="grid justify-items-end gap-1">
          {accounts.map(({ id, alias, href, isSender }) => (
            <span key={id} className="inline-flex flex-wrap items-center justify-end gap-x-1.5">
              <EntityLink kind="Account" id={id} alias={alias} href={href} />
              <span className="text-12 text-text-3">{isSender ? words.sender : words.receiver}</span>
            </span>
          ))}
        </span>
      ),
  },
  { label: words.registered, value: <DateTime value={registeredAt} /> },
]

export function RawTransactionDetailScreen({
  transaction,
  tabs,
  actions,
  notes,
  dialogs,
  progress,
  transfers,
  children,
}: RawTransactionDetailScreenProps) {
  const { id, processing, ledgerStatus, failure } = transaction
  const status = failure ? 'Failed' : (processing ?? ledgerStatus)
  return (
    <DetailScreen
      kind="Transaction"
      name={`${words.title} ${shortenId(id)}`}
      badges={status && <StatusMark status={status} show="pill" word={failure && hintWord(failure)} />}
      tabs={tabs}
      actions={actions}
      notes={notes}
      rail={
        <>
          {progress}
          <EntityFacts kind="Transaction" id={id} facts={factsOf(transaction)} metadata={{}} />
        </>
      }
    >
      <OnLedger transaction={transaction} />
      {transfers}
      {children}
      {dialogs}
    </DetailScreen>
  )
}

const OnLedger = ({
  transaction: { hash, ledgerStatus, statusSince, failure },
}: Pick<RawTransactionDetailScreenProps, 'transaction'>) => (
  <Panel title={words.onLedger} note={ledgerStatus && <StatusMark status={ledgerStatus} />}>
    {hash ? (
      <dl className="facts facts-left px-4 py-3">
        <dt>{words.filters.hash}</dt>
        <dd>
          <Address value={hash} show="full" what={words.hash} />
        </dd>
        <dt>{words.statusChanged}</dt>
        <dd>
          <DateTime value={statusSince} />
        </dd>
        {failure && (
          <>
            <dt>{words.failure}</dt>
            <dd>
              <b>{hintWord(failure)}.</b> {hintSentence(failure)}
            </dd>
          </>
        )}
      </dl>
    ) : (
      <p className="px-4 py-4 text-text-2">{words.unseen}</p>
    )}
  </Panel>
)
