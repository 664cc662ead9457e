import * as z from 'zod/mini'
import { parseJson } from '@domain/shared/json'
import { sendOrThrow, type ApiClient } from '@api/shared/client'
import { ApiError } from '@api/shared/problem'
import { refusalOf } from '@api/shared/problem-from-response'
import { readText } from '@api/shared/read-answer'
import { signatureWire } from './notifications.wire'

/** The notification service, relative to its base path (`/api/notifications`). */
export interface NotificationBase {
  readonly api: ApiClient
  readonly base: string
}

/** POST sign-web: `notified` when a listening device was told, `notReachable` (202) when none was. */
export async function requestSignature(
  { api, base }: NotificationBase,
  body: { readonly email: string; readonly entity: unknown; readonly hash: string },
  signal?: AbortSignal,
): Promise<'notified' | 'notReachable'> {
  const response = await sendOrThrow(api, 'POST', `${base}/sign-web`, body, signal)
  if (!response.ok) throw await refusalOf(response, 'POST sign-web')
  return response.status === 202 ? 'notReachable' : 'notified'
}

export type SignaturePoll =
  | { readonly kind: 'signed'; readonly signature: string }
  | { readonly kind: 'notYet' }
  | { readonly kind: 'declined' }
  /** Nobody can sign it any more; `loginLost`: because the login is no longer that of the key that was asked. */
  | { readonly kind: 'withdrawn'; readonly reason: 'withdrawn' | 'loginLost' }
  | { readonly kind: 'unauthorised'; readonly status: 401 | 403 }

/**
 * DELETE entity/{hash}/signature, one poll of the loop: never repeated on its own.
 * @throws ApiError for every other answer, and for none.
 */
export async function pollSignature(
  { api, base }: NotificationBase,
  hash: string,
  signal?: AbortSignal,
): Promise<SignaturePoll> {
  const request = 'DELETE signature'
  const response = await sendOrThrow(api, 'DELETE', `${base}/entity/${hash}/signature`, undefined, signal)
  switch (response.status) {
    case 200: {
      const parsed = z.safeParse(signatureWire, parseJson(await readText(response, request)))
      if (parsed.success) return { kind: 'signed', signature: parsed.data.signature }
      throw new ApiError({ tag: 'shape', request, path: 'signature' })
    }
    case 202:
    case 204:
    case 404:
      return { kind: 'notYet' }
    case 410:
      return (await reasonOf(response, request)) === 'RequestWithdrawnError'
        ? { kind: 'withdrawn', reason: 'withdrawn' }
        : { kind: 'declined' }
    case 403:
      return (await reasonOf(response, request)) === 'LoginLostError'
        ? { kind: 'withdrawn', reason: 'loginLost' }
        : { kind: 'unauthorised', status: 403 }
    case 401:
      return { kind: 'unauthorised', status: 401 }
    default:
      throw await refusalOf(response, request)
  }
}

async function reasonOf(response: Response, request: string): Promise<string | undefined> {
  const { problem } = await refusalOf(response, request)
  return problem.tag === 'http' ? problem.reason : undefined
}

/** DELETE entity/{hash}: withdraws the request from the device, also while the page goes; what it answers does not matter. */
export const withdrawSignatureRequest = ({ api, base }: NotificationBase, hash: string) =>
  api.send('DELETE', `${base}/entity/${hash}`, undefined, { keepalive: true }).catch(() => undefined)
