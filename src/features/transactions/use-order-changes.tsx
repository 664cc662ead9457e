import { Ban, FastForward } from 'lucide-react'
import { lazy, Suspense, type ReactNode } from 'react'
import type { OrderChangeBar, RivalChange } from '@domain/transactions/order-changes'
import type { EntityAction } from '@components/detail/action-bar'
import { entityHref } from '@app/entity-href'
import { useDomain } from '@app/use-domain'
import { intentHref } from '@features/intents/intent.view'
import { LostProposalNote } from '@features/intents/lost-proposal-note'
import { NotSignedNote } from '@features/intents/not-signed-note'
import { useRefusals } from '@features/intents/use-refusals'
import { ChangeNote } from './order-changes/change-note'
import { changeBars, changeMessages as words } from './order-changes/change.messages'
import type { Reading } from './reading-of'
import { useCancellation } from './use-cancellation'
import { useChangeBars, type OrderOnItsWay } from './use-change-bars'
import { useLostChange } from './use-lost-change'
import { useReplacement } from './use-replacement'

const CancelOrder = lazy(async () => ({ default: (await import('./cancel-order')).CancelOrder }))
const SpeedUpOrder = lazy(async () => ({ default: (await import('./speed-up-order')).SpeedUpOrder }))

export interface OrderChangeParts extends OrderOnItsWay {
  /** Whether order and transaction could be read. */
  readonly reading: Reading
}

export interface OrderChanges {
  readonly actions: readonly EntityAction[]
  /** That a change is on its way. */
  readonly note: ReactNode
  readonly dialogs: ReactNode
}

/** Cancelling and speeding up one order: what is possible, why not otherwise, and the dialogs once they are asked for. */
export function useOrderChanges({ reading, ...parts }: OrderChangeParts): OrderChanges {
  const { orderId, order, transaction } = parts
  const domain = useDomain()
  const refusals = useRefusals('v0_CreateTransactionOrder', 'v0_AttemptTransactionOrderCancellation')
  const bars = useChangeBars(parts)
  const { isOpen, rival, state } = bars
  const ledgerId = transaction?.ledgerId ?? ''
  const cancellation = useCancellation(orderId, bars)
  const replacement = useReplacement(orderId, ledgerId, bars)
  const lost = useLostChange(domain, orderId, !cancellation.isProposing && !replacement.isProposing)
  const isUnsigned = isOpen && !lost && (cancellation.isUnsigned || replacement.isUnsigned)
  const refusalOf = (bar: OrderChangeBar | undefined) => {
    if (orderId === undefined) return words.unordered
    if (reading === 'failed' || (isOpen && state === 'failed')) return words.unread
    if (reading === 'reading' || (isOpen && state === 'reading')) return words.reading
    return bar && changeBars[bar]
  }
  return {
    actions: [
      {
        id: 'speedUp',
        label: words.speedUp,
        icon: FastForward,
        onSelect: () => replacement.view.open(replacement.kept.read()),
        refusal: refusalOf(replacement.view.bar) ?? refusals.v0_CreateTransactionOrder,
      },
      {
        id: 'cancel',
        label: words.cancel,
        icon: Ban,
        onSelect: () => cancellation.view.open(cancellation.kept.read()),
        refusal: refusalOf(cancellation.view.bar) ?? refusals.v0_AttemptTransactionOrderCancellation,
      },
    ],
    note: (
      <>
        {isOpen && rival && (
          <ChangeNote
            pending={{ as: rival.as === 'order' ? 'order' : rival.change, href: hrefOf(rival, domain.prefix) }}
          />
        )}
        {lost && <LostProposalNote lost={lost} about={words.lost} />}
        {isUnsigned && <NotSignedNote also={words.kept} />}
      </>
    ),
    dialogs: order && (
      <Suspense fallback={null}>
        {cancellation.view.isOpen && <CancelOrder order={order} cancellation={cancellation.view} />}
        {replacement.view.isOpen && <SpeedUpOrder order={order} ledgerId={ledgerId} replacement={replacement.view} />}
      </Suspense>
    ),
  }
}

const hrefOf = (rival: RivalChange, prefix: string) =>
  rival.as === 'order' ? entityHref(prefix, 'TransactionOrder', rival.id)! : intentHref(prefix, rival.intent)
