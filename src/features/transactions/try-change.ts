import type { QueryClient } from '@tanstack/react-query'
import { ledgerFeesQuery } from '@api/ledgers/ledger-fees.api'
import type { ApiClient } from '@api/shared/client'
import { dryRunCancellation } from '@api/transactions/order-changes.api'
import { orderQuery } from '@api/transactions/transactions.queries'
import { buildProposal } from '@domain/intents/request'
import type { Clock } from '@domain/shared/clock'
import type { Random, UserReference, Uuid } from '@domain/shared/ids'
import type { FeeLevels } from '@domain/transactions/order-form/order-estimate'
import { isReplaceable, offerReplacementFee } from '@domain/transactions/replacement-fee'
import type { OrderCancellationPorts } from '@machines/transactions/order-cancellation.provide'
import type { OrderReplacementPorts } from '@machines/transactions/order-replacement.provide'

interface Asked {
  readonly api: ApiClient
  readonly clock: Clock
  readonly random: Random
  readonly author: UserReference
  readonly domainId: Uuid
  readonly orderId: Uuid
}

/** Asks the platform what a cancellation would be now. It is not kept, so its reason is nobody's. */
export const createForecast =
  ({ api, clock, random, author, domainId, orderId }: Asked): OrderCancellationPorts['forecast'] =>
  async (signal) => {
    const payload = {
      type: 'v0_AttemptTransactionOrderCancellation',
      targetTransactionOrderId: orderId,
      replacementTransactionOrderId: random.uuid(),
      reason: 'Dry run',
    } as const
    const { success, errors, cancellation } = await dryRunCancellation(
      api,
      buildProposal({ id: random.uuid(), author, targetDomainId: domainId, payload, now: clock.now() }),
      signal,
    )
    if (!success) return { outcome: 'refused', codes: errors ?? [] }
    if (cancellation?.type === 'OffLedger') return { outcome: 'free' }
    return cancellation?.fee === undefined ? { outcome: 'unknown' } : { outcome: 'costs', fee: cancellation.fee }
  }

/** Reads the fees of the moment beside what the order pays. */
export const createFeeOffer =
  (
    api: ApiClient,
    queries: QueryClient,
    { domainId, orderId, ledgerId }: { readonly domainId: string; readonly orderId: string; readonly ledgerId: string },
  ): OrderReplacementPorts['offerFee'] =>
  async () => {
    const [levels, { data }] = await Promise.all([
      queries.fetchQuery({ ...ledgerFeesQuery(api, ledgerId), staleTime: 0 }),
      queries.ensureQueryData(orderQuery(api, domainId, orderId)),
    ])
    const { parameters } = data
    const offer = isReplaceable(parameters) ? offerReplacementFee(parameters, levels as FeeLevels) : undefined
    if (!offer) throw new Error('the fees of this ledger cannot be read')
    return offer
  }
