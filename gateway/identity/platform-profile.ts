import type { Clock } from '@domain/shared/clock'
import { sha256Hex } from '@domain/shared/hash'
import { meWire } from '@api/session/me.wire'
import { limitBody } from '../http/limit-body'
import type { PublicKeyOf } from './people'

const keptMs = 60_000
/** A profile has come whole by then. */
const comesWithinMs = 8000
/** Of somebody in thousands of domains, in bytes. */
const mostAnswered = 8 * 1024 * 1024

/**
 * A real platform is asked for the profile with the session's own token; its key is kept for a minute, and for that token alone. Whatever else it answers, or where it leads,
 * nobody is waited for without end and nothing without end is read.
 */
export function createPlatformProfile(
  platform: string,
  clock: Pick<Clock, 'now'>,
  withinMs = comesWithinMs,
): PublicKeyOf {
  const kept = new Map<string, { readonly publicKey: string; readonly until: number }>()
  return async ({ accessToken }) => {
    if (!accessToken) return undefined
    const name = sha256Hex(accessToken)
    const known = kept.get(name)
    if (known && known.until > clock.now()) return known.publicKey
    try {
      const answer = await fetch(`${platform.replace(/\/$/, '')}/v1/me`, {
        headers: { authorization: `Bearer ${accessToken}` },
        redirect: 'error',
        signal: AbortSignal.timeout(withinMs),
      })
      const { publicKey } = meWire.parse(await new Response(answer.body && limitBody(answer.body, mostAnswered)).json())
      if (kept.size > 1000) kept.clear()
      kept.set(name, { publicKey, until: clock.now() + keptMs })
      return publicKey
    } catch {
      return undefined
    }
  }
}
