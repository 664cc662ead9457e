import { ArrowDownToLine, Network, Pencil, ReceiptText, Send } from 'lucide-react'
import type { ReactNode } from 'react'
import { Identicon } from '@components/ui/identicon'
import { StatusMark } from '@components/ui/status-mark'
import type { EntityAction } from '@components/detail/action-bar'
import { DetailScreen } from '@components/detail/detail-screen'
import { EntityFacts, type EntityMetadata } from '@components/detail/entity-facts'
import { lockRefusal } from '@components/detail/lock-actions'
import { accountDetailMessages as words } from './account-detail.messages'
import { AccountKeys, type AccountKey } from './account-keys'
import { AccountLedgers, type AccountLedger } from './account-ledgers'

export interface AccountDetail {
  readonly id: string
  readonly alias: string
  readonly description: string | undefined
  readonly domainAlias: string
  /** By its link; undefined while it cannot be named. */
  readonly vault: ReactNode
  readonly keyStrategy: string
  readonly lock: string
  readonly processing: string | undefined
  /** The request that created it, by its link. */
  readonly madeBy: ReactNode
  readonly ledgers: readonly AccountLedger[]
  readonly keys: readonly AccountKey[]
  readonly customProperties: Readonly<Record<string, string>>
}

type AccountAct = 'transfer' | 'order' | 'edit' | 'ledgers'

export interface AccountDetailScreenProps {
  readonly account: AccountDetail
  readonly metadata: EntityMetadata
  readonly badges?: ReactNode
  readonly notes?: ReactNode
  /** Locks or unlocks it. */
  readonly toggle: EntityAction
  /** Why the person cannot propose it, whatever the lock. */
  readonly refusals: Readonly<Record<AccountAct, string | undefined>>
  readonly tabs: ReactNode
  readonly hrefs: {
    readonly edit: string
    readonly addLedgers: string
    readonly createTransfer: string
    readonly createOrder: string
  }
  readonly onReceive: () => void
  /** What it holds, its addresses, what is under way, its history. */
  readonly children: ReactNode
}

function actionsOf({
  account: { lock },
  hrefs,
  onReceive,
  toggle,
  refusals,
}: Pick<AccountDetailScreenProps, 'account' | 'hrefs' | 'onReceive' | 'toggle' | 'refusals'>): readonly EntityAction[] {
  const refusalOf = (act: AccountAct) => refusals[act] ?? lockRefusal('Account', lock)
  return [
    {
      id: 'transfer',
      label: words.createTransfer,
      icon: Send,
      href: hrefs.createTransfer,
      refusal: refusalOf('transfer'),
    },
    { id: 'order', label: words.createOrder, icon: ReceiptText, href: hrefs.createOrder, refusal: refusalOf('order') },
    { id: 'receive', label: words.receive, icon: ArrowDownToLine, onSelect: onReceive },
    { id: 'edit', label: words.edit, icon: Pencil, href: hrefs.edit, refusal: refusalOf('edit') },
    { id: 'ledgers', label: words.addLedgers, icon: Network, href: hrefs.addLedgers, refusal: refusalOf('ledgers') },
    toggle,
  ]
}

export const AccountDetailScreen = ({
  account,
  metadata,
  badges,
  notes,
  toggle,
  refusals,
  tabs,
  hrefs,
  onReceive,
  children,
}: AccountDetailScreenProps) => (
  <DetailScreen
    kind="Account"
    name={account.alias}
    mark={<Identicon value={account.id} size={28} />}
    lock={account.lock}
    description={account.description}
    badges={badges}
    notes={notes}
    tabs={tabs}
    actions={actionsOf({ account, hrefs, onReceive, toggle, refusals })}
    rail={
      <>
        <EntityFacts
          kind="Account"
          id={account.id}
          lock={account.lock}
          metadata={metadata}
          customProperties={account.customProperties}
          facts={[
            { label: words.domain, value: account.domainAlias },
            { label: words.vault, value: account.vault },
            { label: words.keyStrategy, value: account.keyStrategy },
            ...(account.processing
              ? [{ label: words.processing, value: <StatusMark status={account.processing} /> }]
              : []),
            ...(account.madeBy ? [{ label: words.madeBy, value: account.madeBy }] : []),
          ]}
        />
        <AccountLedgers ledgers={account.ledgers} />
        <AccountKeys keys={account.keys} />
      </>
    }
  >
    {children}
  </DetailScreen>
)
