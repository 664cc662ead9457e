import { useQuery } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import { Ban, FastForward } from 'lucide-react'
import { lazy, Suspense, useEffect, useMemo, type ReactNode } from 'react'
import * as z from 'zod/mini'
import { accountQuery } from '@api/accounts/accounts.queries'
import type { OrderWire, TransactionWire } from '@api/transactions/transactions.wire'
import { vaultsQuery } from '@api/vaults/vaults.queries'
import { isKeptOffline } from '@domain/vaults/offline'
import { LostProposalNote } from '@features/intents/lost-proposal-note'
import { NotSignedNote } from '@features/intents/not-signed-note'
import { ChangeNote } from './order-changes/change-note'
import { changeBars, changeMessages as words } from './order-changes/change.messages'
import type { EntityAction } from '@components/detail/action-bar'
import type { Uuid } from '@domain/shared/ids'
import {
  cancellationBar,
  isUnderWay,
  replacementBar,
  type OrderChangeBar,
  type RivalChange,
} from '@domain/transactions/order-changes'
import { connectOrderCancellation } from '@machines/transactions/order-cancellation.connect'
import { provideOrderCancellation } from '@machines/transactions/order-cancellation.provide'
import { connectOrderReplacement } from '@machines/transactions/order-replacement.connect'
import { provideOrderReplacement } from '@machines/transactions/order-replacement.provide'
import { actorOptions } from '@app/actor-options'
import { useApp } from '@app/app-context'
import { entityHref } from '@app/entity-href'
import { intentHref } from '@features/intents/intent.view'
import { useDomain } from '@app/use-domain'
import { useKept } from '@app/use-kept-form'
import { useDesk } from '@app/use-proposing-ports'
import { useRefusals } from '@features/intents/use-refusals'
import type { Reading } from './reading-of'
import { createFeeOffer, createForecast } from './try-change'
import { useChangePorts } from './use-change-ports'
import { useLostChange } from './use-lost-change'
import { useRivalChange } from './use-rival-change'

const CancelOrder = lazy(async () => ({ default: (await import('./cancel-order')).CancelOrder }))
const SpeedUpOrder = lazy(async () => ({ default: (await import('./speed-up-order')).SpeedUpOrder }))

const filledCancellation = z.object({
  reason: z.string(),
  ceiling: z.object({ text: z.string(), decimals: z.number() }),
})
const filledReplacement = z.object({ reason: z.string(), fee: z.object({ rate: z.string(), priority: z.string() }) })

interface OrderChangeParts {
  /** Undefined for what nobody ordered in this domain. */
  readonly orderId: Uuid | undefined
  /** Undefined while it is read. */
  readonly order: OrderWire | undefined
  readonly transaction: TransactionWire | undefined
  /** Whether those two could be read. */
  readonly reading: Reading
}

interface OrderChanges {
  readonly actions: readonly EntityAction[]
  /** That a change is on its way. */
  readonly note: ReactNode
  readonly dialogs: ReactNode
}

/** Cancelling and speeding up one order: what is possible, why not otherwise, and the dialogs once they are asked for. */
export function useOrderChanges({ orderId, order, transaction, reading }: OrderChangeParts): OrderChanges {
  const { api, clock, queries, random } = useApp().ports
  const domain = useDomain()
  const { id: domainId, prefix, viewer } = domain
  const refusals = useRefusals('v0_CreateTransactionOrder', 'v0_AttemptTransactionOrderCancellation')
  const processing = transaction?.processing?.status
  const isOpen = orderId !== undefined && isUnderWay(processing)
  const accountId = order?.data.accountId
  const { rival, state, readAt } = useRivalChange(domainId, orderId ?? '', accountId, isOpen)
  const account = useQuery({
    ...accountQuery(api, domainId, accountId ?? ''),
    enabled: isOpen && accountId !== undefined,
  }).data
  const vaults = useQuery({ ...vaultsQuery(api), enabled: isOpen && processing === 'Reserved' }).data?.items
  const vault = vaults?.find(({ data }) => data.id === account?.data.providerDetails.vaultId)?.data
  const facts = {
    family: order?.data.parameters.type ?? '',
    processing,
    isAccountLocked: account?.data.lock === 'Locked',
    isVaultOffline: vault !== undefined && isKeptOffline(vault.metadata.customProperties),
    rival: isOpen ? rival : undefined,
  }
  const [cancelBar, speedUpBar] = [cancellationBar(facts), replacementBar(facts)]
  const ledgerId = transaction?.ledgerId ?? ''
  const [keptCancellation, keptReplacement] = [
    useKept(domain, ['cancellation', orderId ?? '', 'filled'], filledCancellation),
    useKept(domain, ['replacement', orderId ?? '', 'filled'], filledReplacement),
  ]
  const [cancelPorts, speedUpPorts] = [
    useChangePorts(domain, ['cancellation', orderId ?? ''], keptCancellation.keep),
    useChangePorts(domain, ['replacement', orderId ?? ''], keptReplacement.keep),
  ]
  const cancelling = useMemo(
    () =>
      provideOrderCancellation({
        ...cancelPorts,
        forecast: createForecast({
          api,
          clock,
          random,
          author: { id: viewer.id, domainId: viewer.domainId },
          domainId,
          orderId: orderId ?? ('' as Uuid),
        }),
      }),
    [cancelPorts, api, clock, random, viewer.id, viewer.domainId, domainId, orderId],
  )
  const replacing = useMemo(
    () =>
      provideOrderReplacement({
        ...speedUpPorts,
        offerFee: createFeeOffer(api, queries, { domainId, orderId: orderId ?? '', ledgerId }),
      }),
    [speedUpPorts, api, queries, domainId, orderId, ledgerId],
  )
  const desk = useDesk(domain)
  const [cancelled, sendToCancellation] = useMachine(cancelling, {
    input: { desk, bar: cancelBar },
    ...actorOptions(clock),
  })
  const [replaced, sendToReplacement] = useMachine(replacing, {
    input: { desk, bar: speedUpBar },
    ...actorOptions(clock),
  })
  // The charts live outside of React, and hear of the order each time that it is read.
  useEffect(
    () => sendToCancellation({ type: 'order.changed', bar: cancelBar }),
    [cancelBar, readAt, sendToCancellation],
  )
  useEffect(
    () => sendToReplacement({ type: 'order.changed', bar: speedUpBar }),
    [speedUpBar, readAt, sendToReplacement],
  )
  const lost = useLostChange(domain, orderId, cancelled.value !== 'proposing' && replaced.value !== 'proposing')
  const cancellation = connectOrderCancellation(cancelled, sendToCancellation)
  const replacement = connectOrderReplacement(replaced, sendToReplacement)
  const isUnsigned =
    isOpen &&
    !lost &&
    ((cancelled.matches('closed') && keptCancellation.read() !== undefined) ||
      (replaced.matches('closed') && keptReplacement.read() !== undefined))
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
        onSelect: () => replacement.open(keptReplacement.read()),
        refusal: refusalOf(replacement.bar) ?? refusals.v0_CreateTransactionOrder,
      },
      {
        id: 'cancel',
        label: words.cancel,
        icon: Ban,
        onSelect: () => cancellation.open(keptCancellation.read()),
        refusal: refusalOf(cancellation.bar) ?? refusals.v0_AttemptTransactionOrderCancellation,
      },
    ],
    note: (
      <>
        {isOpen && rival && (
          <ChangeNote pending={{ as: rival.as === 'order' ? 'order' : rival.change, href: hrefOf(rival, prefix) }} />
        )}
        {lost && <LostProposalNote lost={lost} about={words.lost} />}
        {isUnsigned && <NotSignedNote also={words.kept} />}
      </>
    ),
    dialogs: order && (
      <Suspense fallback={null}>
        {cancellation.isOpen && <CancelOrder order={order} cancellation={cancellation} />}
        {replacement.isOpen && <SpeedUpOrder order={order} ledgerId={ledgerId} replacement={replacement} />}
      </Suspense>
    ),
  }
}

const hrefOf = (rival: RivalChange, prefix: string) =>
  rival.as === 'order' ? entityHref(prefix, 'TransactionOrder', rival.id)! : intentHref(prefix, rival.intent)
