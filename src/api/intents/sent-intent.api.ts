import type { ApiClient } from '@api/shared/client'
import { ApiError } from '@api/shared/problem'

/** What is known of an intent that was proposed from here, and the platform's own time. */
export interface SentIntent {
  readonly finding: 'found' | 'absent'
  /** In milliseconds; undefined where the answer does not tell. */
  readonly serverNow: number | undefined
}

/**
 * GET /v1/domains/{d}/intents/{id}, read for whether it is there.
 * @throws ApiError for every answer but 200 and 404
 */
export async function findSentIntent(api: ApiClient, domainId: string, intentId: string, signal?: AbortSignal): Promise<SentIntent> {
  const answer = await api.send('GET', `/v1/domains/${domainId}/intents/${intentId}`, undefined, { signal })
  const serverNow = Date.parse(answer?.headers.get('date') ?? '')
  if (answer?.status !== 200 && answer?.status !== 404) throw new ApiError(answer ? { tag: 'http', status: answer.status, statusText: answer.statusText, reason: undefined, message: undefined, request: 'GET intent' } : { tag: 'blocked' })
  return { finding: answer.status === 200 ? 'found' : 'absent', serverNow: Number.isNaN(serverNow) ? undefined : serverNow }
}
