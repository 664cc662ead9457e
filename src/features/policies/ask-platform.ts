import { dryRunProposal } from '@api/intents/dry-run.api'
import type { ApiClient } from '@api/shared/client'
import type { ProposeRequest } from '@domain/intents/request'
import type { PlatformAnswer } from '@domain/policies/platform-question'

/** A dry run: the platform judges a proposal and keeps nothing of it. */
export async function askPlatform(
  api: ApiClient,
  proposal: ProposeRequest,
  signal: AbortSignal,
): Promise<PlatformAnswer> {
  const { success, errors, result } = await dryRunProposal(api, proposal, signal)
  if (!success) return { tag: 'refuses', codes: errors ?? [] }
  return result?.type === 'Failure'
    ? { tag: 'takes', foreseen: { hint: result.hint ?? '', reason: result.reason ?? '' } }
    : { tag: 'takes' }
}
