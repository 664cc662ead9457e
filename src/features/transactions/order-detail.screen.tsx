import type { ReactNode } from 'react'
import { LedgerMark } from '@components/ui/ledger-mark'
import type { EntityAction } from '@components/detail/action-bar'
import { DetailScreen } from '@components/detail/detail-screen'
import { EntityFacts, type EntityMetadata, type Fact } from '@components/detail/entity-facts'
import { EntityLink } from '@components/detail/entity-link'
import type { ResolveReference } from '@domain/intents/reference-lookup'
import type { OrderItem } from './order-item'
import { orderMessages as words } from './order.messages'
import { orderText } from '@features/intents/shared/order-sentence'
import { OrderStatus } from './order-status'
import { OrderedFacts } from './ordered-facts'

interface LinkedEntity {
  readonly id: string
  readonly href: string
}

/** Of an endpoint that an order pays. */
export interface EndpointAddress {
  readonly address: string
  /** Else it is the one that the endpoint has now. */
  readonly isPaid: boolean
}

export interface OrderDetail extends Pick<
  OrderItem,
  'id' | 'act' | 'ledgerId' | 'ledgerAlias' | 'account' | 'status' | 'failure'
> {
  /** What it pays in; absent for what pays nothing. */
  readonly asset?:
    | { readonly id: string; readonly name: string; readonly href?: string | undefined }
    | { readonly code: string }
    | undefined
  /** As they were ordered; `type` names the family of the ledger. */
  readonly parameters: { readonly type: string }
  /** In the coin of its ledger; absent where any fee is paid. */
  readonly maximumFee: string | undefined
  readonly coin: { readonly symbol: string | undefined; readonly decimals: number | undefined }
  /** By the ids of endpoints, as far as their addresses are known. */
  readonly endpointAddresses: ReadonlyMap<string, EndpointAddress>
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

const factsOf = ({ ledgerId, ledgerAlias, asset, transaction, replaces }: OrderDetail): readonly Fact[] => [
  ...(asset
    ? [
        {
          label: words.asset,
          value:
            'id' in asset ? (
              <EntityLink kind="Ticker" id={asset.id} alias={asset.name} href={asset.href} />
            ) : (
              <span className="mono wrap-anywhere">{asset.code}</span>
            ),
        },
      ]
    : []),
  {
    label: words.ledger,
    value: (
      <span className="inline-flex items-center gap-1.5">
        <LedgerMark name={ledgerId ?? ledgerAlias} decorative size={18} />
        {ledgerAlias}
      </span>
    ),
  },
  {
    label: words.transaction,
    value:
      typeof transaction === 'string' ? (
        words.transactions[transaction]
      ) : (
        <EntityLink kind="Transaction" id={transaction.id} alias={undefined} href={transaction.href} />
      ),
  },
  ...(replaces
    ? [
        {
          label: words.replaces,
          value: <EntityLink kind="TransactionOrder" id={replaces.id} alias={undefined} href={replaces.href} />,
        },
      ]
    : []),
]

export const OrderDetailScreen = ({
  order,
  metadata,
  resolve,
  tabs,
  badges,
  actions,
  notes,
  dialogs,
  progress,
  history,
}: OrderDetailScreenProps) => (
  <DetailScreen
    kind="TransactionOrder"
    name={orderText(order.act)}
    description={order.description}
    tabs={tabs}
    badges={
      <>
        {badges}
        {order.status && <OrderStatus status={order.status} failure={order.failure} show="pill" />}
      </>
    }
    actions={actions}
    notes={notes}
    rail={
      <>
        {progress}
        <EntityFacts
          kind="TransactionOrder"
          id={order.id}
          facts={factsOf(order)}
          metadata={metadata}
          customProperties={order.customProperties}
        />
      </>
    }
  >
    <OrderedFacts order={order} resolve={resolve} />
    {history}
    {dialogs}
  </DetailScreen>
)
