import * as z from 'zod/mini'
import { parseJson } from '@domain/shared/json'
import { errorBody } from './shapes.wire'
import { readRefusal } from './read-answer'
import { ApiError, type Problem } from './problem'

export interface FailedResponse {
  readonly status: number
  readonly statusText: string
  readonly body: string
  readonly request: string
}

/** The one translator of refusals: `{reason, message}` when the body says so, else the text as the message. */
export function problemFromResponse({ status, statusText, body, request }: FailedResponse): Problem {
  const parsed = z.safeParse(errorBody, parseJson(body))
  const fallback = body.trim() === '' || body.trim().startsWith('{') ? undefined : body.trim().slice(0, 500)
  return {
    tag: 'http',
    status,
    statusText,
    request,
    reason: parsed.success ? parsed.data.reason : undefined,
    message: parsed.success ? parsed.data.message : fallback,
  }
}

/** What an answer says that is no success. */
export async function refusalOf(response: Response, request: string): Promise<ApiError> {
  const { status, statusText } = response
  return new ApiError(problemFromResponse({ status, statusText, body: await readRefusal(response), request }))
}
