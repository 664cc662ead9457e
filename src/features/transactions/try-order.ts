import type { QueryClient } from '@tanstack/react-query'
import { dryRunProposal } from '@api/intents/dry-run.api'
import { ledgerFeesQuery } from '@api/ledgers/ledger-fees.api'
import type { ApiClient } from '@api/shared/client'
import { dryRunTransaction, transferDryRunWire } from '@api/transactions/transaction-dry-run.api'
import { hasTrait } from '@domain/ledgers/ledger-family'
import { buildProposal } from '@domain/intents/request'
import type { Clock } from '@domain/shared/clock'
import type { Random, UserReference, Uuid } from '@domain/shared/ids'
import type { JsonObject } from '@domain/shared/json'
import {
  readEstimate,
  readTransferEstimate,
  type FeeLevels,
  type OrderEstimate,
} from '@domain/transactions/order-form/order-estimate'
import type { OrderFormPorts } from '@machines/transactions/order-form.provide'
import type { OrderTrial } from '@machines/transactions/order-form.types'

interface TryPorts {
  readonly api: ApiClient
  readonly queries: QueryClient
  readonly clock: Clock
  readonly random: Random
}

interface TriedFor {
  readonly domainId: Uuid
  readonly author: UserReference
  readonly ledgerType: string
}

/** Asks the platform what would become of an order, and prices what it says. */
export const createTryOrder =
  (
    { api, queries, clock, random }: TryPorts,
    { domainId: targetDomainId, author, ledgerType }: TriedFor,
  ): OrderFormPorts['tryOrder'] =>
  async (payload, signal) => {
    if (payload.type === 'v0_CreateTransferOrder') {
      const answer = await dryRunProposal(
        api,
        buildProposal({ id: random.uuid(), author, targetDomainId, payload, now: clock.now() }),
        signal,
      )
      const {
        errors,
        result = { type: 'Failure', hint: undefined, reason: errors?.join(', ') },
        estimate = {},
      } = transferDryRunWire.parse(answer)
      return trialOf(result, readTransferEstimate(estimate, ledgerType))
    }
    const { accountId, ledgerId, parameters } = payload
    const levels = hasTrait(ledgerType, 'feeLevels')
      ? queries.fetchQuery(ledgerFeesQuery(api, ledgerId ?? '')).catch(() => undefined)
      : undefined
    const { result, estimate } = await dryRunTransaction(
      api,
      targetDomainId,
      { accountId, ...(ledgerId ? { ledgerId } : {}), parameters },
      signal,
    )
    return trialOf(result, readEstimate(estimate as JsonObject, parameters, (await levels) as FeeLevels | undefined))
  }

function trialOf(
  result: { readonly type: string; readonly hint?: string | undefined; readonly reason?: string | undefined },
  estimate: OrderEstimate | undefined,
): OrderTrial {
  if (result.type === 'Success' && estimate) return { outcome: 'passes', estimate }
  return {
    outcome: 'fails',
    hint: result.hint ?? 'TransactionEstimationFailure',
    reason: result.reason ?? '',
    estimate,
  }
}
