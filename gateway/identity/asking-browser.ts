import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { LoginChallenge } from './login-challenges'

/** As long as an interaction of the provider lives. */
const keptSeconds = 900

type Asked = Pick<LoginChallenge, 'id' | 'interactionUid'>

/**
 * Which browser asked for a number. The cookie of an interaction is in every browser into which somebody puts it, and in that of whoever began it: only the one that
 * asked has what is set with the answer, and nobody can make that for a challenge of somebody else.
 */
export interface AskingBrowser {
  /** What the browser that asks is given, as a header. */
  readonly cookieOf: (challenge: Asked) => string
  readonly hasAsked: (request: IncomingMessage, challenge: Asked) => boolean
}

export function createAskingBrowser(key: string, consoleOrigin: string): AskingBrowser {
  const isSecure = consoleOrigin.startsWith('https:')
  const nameOf = (uid: string) => `${isSecure ? '__Host-' : ''}countersign.asked.${uid}`
  const proofOf = ({ id, interactionUid }: Asked) =>
    createHmac('sha256', key).update(`asked ${interactionUid} ${id}`).digest('base64url')
  return {
    cookieOf: (challenge) =>
      `${nameOf(challenge.interactionUid)}=${proofOf(challenge)}; Path=/; Max-Age=${keptSeconds}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`,
    hasAsked: (request, challenge) =>
      cookiesOf(request, nameOf(challenge.interactionUid)).some((value) => isSameText(value, proofOf(challenge))),
  }
}

/** Each value of a cookie: a browser may send one name several times. */
const cookiesOf = ({ headers: { cookie = '' } }: IncomingMessage, name: string): readonly string[] =>
  cookie.split(';').flatMap((pair) => {
    const [found, ...value] = pair.trim().split('=')
    return found === name ? [value.join('=')] : []
  })

export function isSameText(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
