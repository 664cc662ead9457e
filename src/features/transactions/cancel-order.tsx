import type { OrderWire } from '@api/transactions/transactions.wire'
import { isReplaceable } from '@domain/transactions/replacement-fee'
import { CancelOrderDialog } from './order-changes/cancel-order-dialog'
import type { OrderCancellationView } from '@machines/transactions/order-cancellation.connect'
import { useGoverningPolicy } from '@features/intents/governing-policy'
import { MyTasksLink, ProposalDialogs } from '@features/intents/proposal-dialogs'
import { useDomain } from '@app/use-domain'
import { useDraftId } from '@app/use-kept-form'
import { useChangeProposal } from './use-change-proposal'
import { useChangedOrder } from './use-changed-order'

/** The dialog that asks to cancel an order, and the proposal of that request. */
export function CancelOrder({
  order,
  cancellation,
}: {
  readonly order: OrderWire
  readonly cancellation: OrderCancellationView
}) {
  const domain = useDomain()
  const { sentence, coin } = useChangedOrder(domain, order)
  const { id } = order.data
  const replacementId = useDraftId(domain, ['cancellation', id])
  const { lost, ...proposal } = useChangeProposal(domain, cancellation, {
    draftId: replacementId,
    intentType: 'v0_AttemptTransactionOrderCancellation',
    sourceId: id,
  })
  const submit = () =>
    cancellation.submit(({ reason, maximumFee }) => ({
      id: replacementId,
      sourceId: id,
      makePayload: () => ({
        type: 'v0_AttemptTransactionOrderCancellation',
        targetTransactionOrderId: id,
        replacementTransactionOrderId: replacementId,
        reason,
        ...(maximumFee === undefined ? {} : { maximumFee }),
      }),
      entityLock: 'Unlocked',
    }))
  const policy = useGoverningPolicy(domain.id, 'v0_AttemptTransactionOrderCancellation')
  return (
    <>
      <CancelOrderDialog
        cancellation={cancellation}
        onSubmit={submit}
        proposal={proposal.view}
        lost={lost}
        coin={coin}
        canHaveCeiling={isReplaceable(order.data.parameters)}
        sentence={sentence}
        policy={policy}
        tasksLink={<MyTasksLink prefix={domain.prefix} />}
      />
      <ProposalDialogs {...proposal} byline={domain.alias} />
    </>
  )
}
