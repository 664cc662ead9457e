import type { ApiClient } from '@api/shared/client'
import { ApiError } from '@api/shared/problem'
import { readText } from '@api/shared/read-answer'
import { parseJson } from '@domain/shared/json'
import * as z from 'zod/mini'
import { profileStatusWire, publicInvitationWire } from './invitations.wire'

/** How a public call of an invitation ends: an answer, or one of the two refusals that an invitee can do something about. */
export type PublicAnswer<T> =
  | { readonly kind: 'answer'; readonly value: T }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'tooMany' }

const withinMs = 7_000

/** GET /v1/users/invitations/{idOrCode}, without a sign-in. The address of the call may hold the code, so no failure of it is logged. */
export const readPublicInvitation = async (api: ApiClient, idOrCode: string, signal?: AbortSignal) =>
  readPublic(
    await api.send('GET', `/v1/users/invitations/${encodeURIComponent(idOrCode)}`, undefined, { signal, withinMs }),
    publicInvitationWire,
  )

/** GET /api/invitation/profile-status/{encodedValue}, without a sign-in; a platform without this call answers as if the invitation were unknown. */
export const readProfileStatus = async (api: ApiClient, id: string, signal?: AbortSignal) =>
  readPublic(
    await api.send('GET', `/api/invitation/profile-status/${encodeURIComponent(id)}`, undefined, { signal, withinMs }),
    profileStatusWire,
  )

/** @throws ApiError for every other answer, and for none */
async function readPublic<S extends z.core.$ZodType>(
  response: Response | undefined,
  schema: S,
): Promise<PublicAnswer<z.output<S>>> {
  if (response?.status === 404) return { kind: 'unknown' }
  if (response?.status === 429) return { kind: 'tooMany' }
  if (!response?.ok) throw new ApiError({ tag: 'network', request: 'GET' })
  const value = z.safeParse(schema, parseJson(await readText(response, 'GET')))
  if (!value.success) throw new ApiError({ tag: 'shape', path: '' })
  return { kind: 'answer', value: value.data }
}
