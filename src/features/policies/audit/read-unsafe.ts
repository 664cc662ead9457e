import { dryRunProposal } from '@api/intents/dry-run.api'
import type { ApiClient } from '@api/shared/client'
import { buildProposal } from '@domain/intents/request'
import { digestLength } from '@domain/manifests/manifest-rules'
import { toBase64 } from '@domain/shared/base64'
import type { Clock } from '@domain/shared/clock'
import type { Random, UserReference, Uuid } from '@domain/shared/ids'

interface Asking {
  readonly api: ApiClient
  readonly clock: Clock
  readonly random: Random
}

/** Does the platform sign any bytes with an account's key? No read says it, so a dry run is asked, which proposes nothing; whatever else it answers is yes. */
export async function readUnsafe(
  { api, clock, random }: Asking,
  targetDomainId: Uuid,
  author: UserReference,
  signal: AbortSignal,
): Promise<boolean> {
  const content = { type: 'Unsafe', value: toBase64(new Uint8Array(digestLength)) } as const
  const request = buildProposal({
    id: random.uuid(),
    author,
    targetDomainId,
    payload: { type: 'v0_SignManifest', id: random.uuid(), accountId: random.uuid(), content, customProperties: {} },
    now: clock.now(),
  })
  const answer = await dryRunProposal(api, request, signal).catch(() => undefined)
  return answer?.errors?.includes('FeatureFlagDisabled') !== true
}
