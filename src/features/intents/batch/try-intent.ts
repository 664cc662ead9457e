import { dryRunProposal } from '@api/intents/dry-run.api'
import type { ApiClient } from '@api/shared/client'
import { buildProposal } from '@domain/intents/request'
import type { Clock } from '@domain/shared/clock'
import type { Random, UserReference, Uuid } from '@domain/shared/ids'
import type { BatchTrayPorts } from '@machines/intents/batch-tray.provide'

interface TryPorts {
  readonly api: ApiClient
  readonly clock: Clock
  readonly random: Random
}

/** Asks the platform what would become of a request. */
export const createTryIntent =
  (
    { api, clock, random }: TryPorts,
    { domainId: targetDomainId, author }: { readonly domainId: Uuid; readonly author: UserReference },
  ): BatchTrayPorts['tryDraft'] =>
  async (payload, signal) => {
    const { success, errors } = await dryRunProposal(
      api,
      buildProposal({ id: random.uuid(), author, targetDomainId, payload, now: clock.now() }),
      signal,
    )
    return success ? { outcome: 'passes' } : { outcome: 'fails', hint: undefined, reason: (errors ?? []).join(', ') }
  }
