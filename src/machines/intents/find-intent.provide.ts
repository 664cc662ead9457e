import type { ApiClient } from '@api/shared/client'
import { isEntityMissing } from '@api/shared/problem'
import { getIntent } from '@api/intents/intents.api'
import type { Finding } from './signed-submission.types'

/** Is the intent there? The platform's own word that it is not counts as absent; every other failure is the caller's to report. */
export async function findIntent(
  api: ApiClient,
  domainId: string,
  intentId: string,
  signal: AbortSignal,
): Promise<Finding> {
  try {
    await getIntent(api, domainId, intentId, signal)
    return 'found'
  } catch (error) {
    if (isEntityMissing(error)) return 'absent'
    throw error
  }
}
