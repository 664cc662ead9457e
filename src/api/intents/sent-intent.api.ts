import * as z from 'zod/mini'
import type { ApiClient } from '@api/shared/client'
import { ApiError } from '@api/shared/problem'
import { problemFromResponse } from '@api/shared/problem-from-response'
import { readText } from '@api/shared/read-answer'
import { parseJson } from '@domain/shared/json'

/** What is known of an intent that was proposed from here, and the platform's own time. */
export interface SentIntent {
  readonly finding: 'found' | 'absent'
  /** In milliseconds; undefined where the answer does not tell. */
  readonly serverNow: number | undefined
}

const identified = z.object({ data: z.object({ id: z.string() }) })

/**
 * GET /v1/domains/{d}/intents/{id}, read for whether it is there. Only the platform's own words count: the intent of that id, or `EntityNotFoundError`;
 * a page that something in between serves says nothing.
 * @throws ApiError for every other answer
 */
export async function findSentIntent(
  api: ApiClient,
  domainId: string,
  intentId: string,
  signal?: AbortSignal,
): Promise<SentIntent> {
  const request = `GET /v1/domains/${domainId}/intents/${intentId}`
  const answer = await api.send('GET', `/v1/domains/${domainId}/intents/${intentId}`, undefined, { signal })
  if (!answer) throw new ApiError({ tag: 'blocked' })
  const body = await readText(answer, request)
  const time = Date.parse(answer.headers.get('date') ?? '')
  const serverNow = Number.isNaN(time) ? undefined : time
  if (answer.status === 200) {
    const read = z.safeParse(identified, parseJson(body))
    if (read.success && read.data.data.id === intentId) return { finding: 'found', serverNow }
    throw new ApiError({ tag: 'shape', request, path: 'data.id' })
  }
  const problem = problemFromResponse({ status: answer.status, statusText: answer.statusText, body, request })
  if (problem.tag === 'http' && problem.status === 404 && problem.reason === 'EntityNotFoundError')
    return { finding: 'absent', serverNow }
  throw new ApiError(problem)
}
