import type { ApiClient } from '@api/shared/client'
import { signInAnsweredWire } from './sign-in-answer.wire'

/** POST …/{uid}/challenge/{challengeId}/answer: the answer of a device without a network, for the sign-in of this browser alone. */
export const answerChallenge = (
  api: ApiClient,
  { uid, csrfToken, challengeId }: { readonly uid: string; readonly csrfToken: string; readonly challengeId: string },
  answer: { readonly number: string; readonly signature: string },
  signal?: AbortSignal,
) =>
  api.post(`/oidc/interaction/${encodeURIComponent(uid)}/challenge/${challengeId}/answer`, answer, signInAnsweredWire, {
    signal,
    headers: { 'x-csrf-token': csrfToken },
  })
