import type { ApiClient } from '@api/shared/client'
import { challengeStateWire, challengeWire, interactionWire } from './interaction.wire'

const base = (uid: string) => `/oidc/interaction/${encodeURIComponent(uid)}`

/** GET …/{uid}: the open sign-in, with the token that its posts must carry. */
export const getInteraction = (api: ApiClient, uid: string, signal?: AbortSignal) =>
  api.get(base(uid), interactionWire, { signal, headers: { accept: 'application/json' } })

/** POST …/{uid}/challenge: the same answer for an unknown e-mail. */
export const startChallenge = (api: ApiClient, uid: string, csrfToken: string, email: string, signal?: AbortSignal) =>
  api.post(`${base(uid)}/challenge`, { email }, challengeWire, { signal, headers: { 'x-csrf-token': csrfToken } })

export const getChallenge = (api: ApiClient, uid: string, challengeId: string, signal?: AbortSignal) =>
  api.get(`${base(uid)}/challenge/${challengeId}`, challengeStateWire, { signal })
