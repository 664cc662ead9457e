import * as z from 'zod/mini'
import type { ApiClient } from '@api/shared/client'
import {
  authAnswerWire,
  authSessionWire,
  clientLogWire,
  csrfWire,
  providersWire,
  type AuthSessionWire,
} from './auth.wire'

const nobody = z.union([z.null(), z.literal(''), z.strictObject({})])
const sessionAnswer = z.union([authSessionWire, nobody])

/** The authentication client's surface, relative to its base path. */
export interface AuthBase {
  readonly api: ApiClient
  /** For example `/api/auth`. */
  readonly base: string
}

/** GET session; undefined when nobody is signed in. */
export async function getAuthSession(
  { api, base }: AuthBase,
  signal?: AbortSignal,
): Promise<AuthSessionWire | undefined> {
  const answer = await api.get(`${base}/session`, sessionAnswer, { signal })
  return isSession(answer) ? answer : undefined
}

/** POST session: asks the authentication client to renew the session. */
export async function updateAuthSession(auth: AuthBase): Promise<AuthSessionWire | undefined> {
  const { csrfToken } = await getCsrf(auth)
  const answer = await auth.api.post(`${auth.base}/session`, { csrfToken }, sessionAnswer)
  return isSession(answer) ? answer : undefined
}

const isSession = (answer: z.output<typeof sessionAnswer>): answer is AuthSessionWire =>
  typeof answer === 'object' && answer !== null && 'user' in answer

export const getCsrf = ({ api, base }: AuthBase) => api.get(`${base}/csrf`, csrfWire)
export const getProviders = ({ api, base }: AuthBase, signal?: AbortSignal) =>
  api.get(`${base}/providers`, providersWire, { signal })

export interface SignInParts {
  readonly providerId: string
  readonly callbackUrl: string
  /** Most providers sign in; credentials providers post to callback. */
  readonly via?: 'signin' | 'callback'
  /** A sign-in that is older does not count. */
  readonly maxAgeSeconds?: number
}

/** POST signin/{provider} or callback/{provider} as a form; the answer names where the browser goes. */
export async function postSignIn(
  auth: AuthBase,
  { providerId, callbackUrl, via = 'signin', maxAgeSeconds }: SignInParts,
) {
  const { csrfToken } = await getCsrf(auth)
  return auth.api.postForm(
    `${auth.base}/${via}/${encodeURIComponent(providerId)}`,
    { csrfToken, callbackUrl, json: 'true' },
    authAnswerWire,
    maxAgeSeconds === undefined ? {} : { query: { max_age: maxAgeSeconds } },
  )
}

/** POST signout as a form, with the token of `getCsrf`; the answer names where the browser goes. */
export const postSignOut = ({ api, base }: AuthBase, callbackUrl: string, csrfToken: string) =>
  api.postForm(`${base}/signout`, { csrfToken, callbackUrl, json: 'true' }, authAnswerWire)

/** POST _log: facts about a failure in the browser, never a token. Nothing waits for it. */
export const postClientLog = ({ api, base }: AuthBase, entry: z.input<typeof clientLogWire>) =>
  api.send('POST', `${base}/_log`, { json: z.parse(clientLogWire, entry) }).catch(() => undefined)
