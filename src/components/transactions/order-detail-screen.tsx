import type { ReactNode } from 'react'
import { Amount } from '@components/ui/amount'
import { classNames } from '@components/ui/class-names'
import { LedgerMark } from '@components/ui/ledger-mark'
import type { EntityAction } from '@components/detail/action-bar'
import { DetailScreen } from '@components/detail/detail-screen'
import { EntityFacts, type EntityMetadata, type Fact } from '@components/detail/entity-facts'
import { EntityLink } from '@components/detail/entity-link'
import { Panel } from '@components/home/panel'
import { IntentFields } from '@components/intents/intent-fields'
import type { ResolveReference } from '@components/intents/reference-lookup'
import type { OrderAct, OrderItem } from './order-item'
import { orderMessages as words } from './order-messages'
import { orderText } from './order-sentence'
import { OrderStatus } from './order-status'
import { PartyDetail } from './transfer-party-view'

interface LinkedEntity {
  readonly id: string
  readonly href: string
}

export interface OrderDetail extends Pick<OrderItem, 'id' | 'act' | 'ledgerId' | 'ledgerAlias' | 'account' | 'status' | 'failure'> {
  /** What it pays in; absent for what pays nothing. */
  readonly asset?: { readonly id: string; readonly name: string; readonly href?: string | undefined } | { readonly code: string } | undefined
  /** As they were ordered; `type` names the family of the ledger. */
  readonly parameters: { readonly type: string }
  readonly description: string | undefined
  readonly customProperties: Readonly<Record<string, string>>
  /** Where it is not here: that it is being read, could not be read, or has been looked for and is not there. */
  readonly transaction: LinkedEntity | 'reading' | 'failed' | 'read'
  readonly replaces: LinkedEntity | undefined
}

interface OrderDetailScreenProps {
  readonly order: OrderDetail
  readonly metadata: EntityMetadata
  readonly resolve: ResolveReference
  readonly tabs?: ReactNode
  readonly badges?: ReactNode
  /** Cancelling and speeding up, with their reasons where they are refused. */
  readonly actions: readonly EntityAction[]
  /** Why it waits, and that a change is on its way. */
  readonly notes: ReactNode
  /** What is asked before it is cancelled or sped up. */
  readonly dialogs: ReactNode
  readonly progress: ReactNode
  readonly history: ReactNode
}

const scrollsFrom = 6

const factsOf = ({ ledgerId, ledgerAlias, account, asset, parameters, transaction, replaces }: OrderDetail): readonly Fact[] => [
  { label: words.account, value: <EntityLink kind="Account" id={account.id} alias={account.alias} href={account.href} /> },
  ...(asset ? [{ label: words.asset, value: 'id' in asset ? <EntityLink kind="Ticker" id={asset.id} alias={asset.name} href={asset.href} /> : <span className="mono [overflow-wrap:anywhere]">{asset.code}</span> }] : []),
  { label: words.ledger, value: <span className="inline-flex items-center gap-1.5"><LedgerMark name={ledgerId ?? ledgerAlias} decorative size={18} />{ledgerAlias}</span> },
  { label: words.type, value: parameters.type },
  { label: words.transaction, value: typeof transaction === 'string' ? words.transactions[transaction] : <EntityLink kind="Transaction" id={transaction.id} alias={undefined} href={transaction.href} /> },
  ...(replaces ? [{ label: words.replaces, value: <EntityLink kind="TransactionOrder" id={replaces.id} alias={undefined} href={replaces.href} /> }] : []),
]

export const OrderDetailScreen = ({ order, metadata, resolve, tabs, badges, actions, notes, dialogs, progress, history }: OrderDetailScreenProps) => (
  <DetailScreen
    kind="TransactionOrder" name={orderText(order.act)} description={order.description} tabs={tabs} badges={<>{badges}{order.status && <OrderStatus status={order.status} failure={order.failure} show="pill" />}</>}
    actions={actions} notes={notes}
    rail={<>{progress}<EntityFacts kind="TransactionOrder" id={order.id} facts={factsOf(order)} metadata={metadata} customProperties={order.customProperties} /></>}
  >
    <Destinations act={order.act} />
    <Panel title={words.parameters}>
      <p className="px-4 pt-3 text-text-3">{words.parametersText}</p>
      <IntentFields payload={orderedPayload(order)} resolve={resolve} within="parameters" />
    </Panel>
    {history}
    {dialogs}
  </DetailScreen>
)

/** The order as a request would say it. */
export const orderedPayload = ({ account, ledgerId, parameters, description }: Pick<OrderDetail, 'account' | 'ledgerId' | 'parameters' | 'description'>) =>
  ({ type: 'v0_CreateTransactionOrder', accountId: account.id, ledgerId, parameters, description })

/** Where it goes, in full, and how much of it to each. */
const Destinations = ({ act: { destinations, shares, decimals, symbol } }: { readonly act: OrderAct }) => destinations.length === 0 ? null : (
  <Panel title={words.to} count={destinations.length > 1 ? destinations.length : undefined}>
    <ul className={classNames('grid gap-3 px-4 py-3', destinations.length > scrollsFrom && 'max-h-[60vh] overflow-auto print:max-h-none')} aria-label={words.to} tabIndex={destinations.length > scrollsFrom ? 0 : undefined}>
      {destinations.map((party, i) => (
        <li key={i} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
          <PartyDetail party={party} />
          {destinations.length > 1 && shares?.[i] !== undefined && <Amount units={shares[i]} decimals={decimals} symbol={symbol} show="said" />}
        </li>
      ))}
    </ul>
  </Panel>
)
