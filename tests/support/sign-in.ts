import type { ChallengeStateWire } from '@api/session/interaction.wire'
import type { AuthSessionWire } from '@api/session/auth.wire'
import type { HttpBrowser } from './http-browser'
import type { ScriptedDevice } from './scripted-device'

export interface Interaction {
  readonly uid: string
  readonly csrfToken: string
}

/** From the console's sign-in post to the interaction that the provider opened. */
export async function openInteraction(browser: HttpBrowser, callbackUrl = '/'): Promise<Interaction> {
  const { csrfToken } = (await (await browser.fetch('/api/auth/csrf')).json()) as { csrfToken: string }
  const answer = await browser.post('/api/auth/signin/countersign', { csrfToken, callbackUrl, json: 'true' })
  const { url } = (await answer.json()) as { url: string }
  const begun = await browser.fetch(url, { headers: { accept: 'text/html' } })
  const uid = begun.headers.get('location')!.split('/').at(-1)!
  return (await (await browser.fetch(`/oidc/interaction/${uid}`)).json()) as Interaction
}

export interface Asked {
  readonly status: number
  /** Seconds; 0 when nothing was said. */
  readonly retryAfter: number
  readonly challengeId: string
  readonly number: string
  /** The sign-in for a device without a network, where there is one. */
  readonly code?: string
  readonly platformKey?: string
}

export async function askNumber(browser: HttpBrowser, { uid, csrfToken }: Interaction, email: string): Promise<Asked> {
  const answer = await browser.postJson(`/oidc/interaction/${uid}/challenge`, { email }, { 'x-csrf-token': csrfToken })
  const retryAfter = Number(answer.headers.get('retry-after') ?? 0)
  return {
    status: answer.status,
    retryAfter,
    ...((await answer.json()) as Pick<Asked, 'challengeId' | 'number' | 'code' | 'platformKey'>),
  }
}

export const readState = async (browser: HttpBrowser, { uid }: Interaction, { challengeId }: Asked) =>
  (await (await browser.fetch(`/oidc/interaction/${uid}/challenge/${challengeId}`)).json()) as ChallengeStateWire

export const readSession = async (browser: HttpBrowser) =>
  (await (await browser.fetch('/api/auth/session')).json()) as AuthSessionWire | null

/** The whole round trip: the browser ends with a session cookie. */
export async function signIn(browser: HttpBrowser, device: ScriptedDevice, email: string): Promise<AuthSessionWire> {
  const interaction = await openInteraction(browser)
  const asked = await askNumber(browser, interaction, email)
  await device.answerLogin('right', asked.number)
  const state = await readState(browser, interaction, asked)
  if (state.state !== 'approved') throw new Error(`the sign-in of ${email} is ${state.state}`)
  await browser.openDocument(state.continueUrl)
  const session = await readSession(browser)
  if (!session) throw new Error(`no session for ${email}`)
  return session
}
