import { isJsonObject, parseJson, type JsonObject } from '@domain/shared/json'
import { sendOrThrow } from '@api/shared/client'
import { ApiError } from '@api/shared/problem'
import { refusalOf } from '@api/shared/problem-from-response'
import { readText } from '@api/shared/read-answer'
import type { NotificationBase } from './notifications.api'

/**
 * POST web-context: what a device needs to read this request, for one that has no network.
 * @throws ApiError for every other answer, and for none.
 */
export async function readIntentContext(
  { api, base }: NotificationBase,
  entity: unknown,
  signal?: AbortSignal,
): Promise<JsonObject> {
  const request = 'POST web-context'
  const response = await sendOrThrow(api, 'POST', `${base}/web-context`, { entity }, signal)
  if (!response.ok) throw await refusalOf(response, request)
  const context = parseJson(await readText(response, request))
  if (isJsonObject(context)) return context
  throw new ApiError({ tag: 'shape', request, path: '' })
}
