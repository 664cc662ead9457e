import { useCallback, useEffect, useMemo } from 'react'
import type { OrderWire } from '@api/transactions/transactions.wire'
import { SpeedUpDialog } from './order-changes/speed-up-dialog'
import { readFee, replaceOrder, type FeePrice, type ReplaceableParameters } from '@domain/transactions/replacement-fee'
import type { OrderReplacementView } from '@machines/transactions/order-replacement.connect'
import { useGoverningPolicy } from '@features/intents/governing-policy'
import { MyTasksLink, ProposalDialogs } from '@features/intents/proposal-dialogs'
import { useDomain } from '@app/use-domain'
import { useDraftId } from '@app/use-kept-form'
import { useChangeProposal } from './use-change-proposal'
import { useChangedOrder } from './use-changed-order'
import { useOrderForm } from './use-order-form'

/** The dialog that asks for a higher fee, what the platform says of it, and the proposal of that request. */
export function SpeedUpOrder({
  order,
  ledgerId,
  replacement,
}: {
  readonly order: OrderWire
  readonly ledgerId: string
  readonly replacement: OrderReplacementView
}) {
  const domain = useDomain()
  const { sentence, coin } = useChangedOrder(domain, order)
  const { id, accountId, parameters, metadata } = order.data
  const replacementId = useDraftId(domain, ['replacement', id])
  const payloadOf = useCallback(
    (price: FeePrice, reason: string) => ({
      type: 'v0_CreateTransactionOrder' as const,
      id: replacementId,
      accountId: accountId,
      ledgerId,
      customProperties: {},
      parameters: replaceOrder(parameters as ReplaceableParameters, { orderId: id, price, reason }),
      ...(metadata.description ? { description: metadata.description } : {}),
    }),
    [replacementId, accountId, ledgerId, parameters, id, metadata.description],
  )
  const { lost, ...proposal } = useChangeProposal(domain, replacement, {
    draftId: replacementId,
    intentType: 'v0_CreateTransactionOrder',
    sourceId: id,
  })
  const submit = () =>
    replacement.submit(({ price, reason }) => ({
      id: replacementId,
      sourceId: id,
      makePayload: () => payloadOf(price, reason),
      entityLock: 'Unlocked',
    }))
  const trial = useOrderForm(domain, parameters.type)
  const { offer, fee, isFit } = replacement
  const read = offer && isFit ? readFee(offer, fee) : undefined
  const { rate, priority } = read?.ok ? read.value : { rate: undefined, priority: undefined }
  const tried = useMemo(
    () => (rate === undefined ? undefined : payloadOf({ rate, priority }, '')),
    [payloadOf, rate, priority],
  )
  const { change } = trial
  // The trial is kept outside of React.
  useEffect(() => change(tried), [change, tried])
  const policy = useGoverningPolicy(domain.id, 'v0_CreateTransactionOrder')
  return (
    <>
      <SpeedUpDialog
        replacement={replacement}
        onSubmit={submit}
        trial={trial}
        proposal={proposal.view}
        lost={lost}
        coin={coin}
        hadCeiling={parameters['maximumFee'] !== undefined}
        sentence={sentence}
        policy={policy}
        tasksLink={<MyTasksLink prefix={domain.prefix} />}
      />
      <ProposalDialogs {...proposal} byline={domain.alias} />
    </>
  )
}
