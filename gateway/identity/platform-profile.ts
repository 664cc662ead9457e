import type { Clock } from '@domain/shared/clock'
import { sha256Hex } from '@domain/shared/hash'
import { meWire } from '@api/session/me.wire'
import type { PublicKeyOf } from './people'

const keptMs = 60_000

/** A real platform is asked for the profile with the session's own token; its key is kept for a minute, and for that token alone. */
export function createPlatformProfile(
  platform: string,
  clock: Pick<Clock, 'now'>,
  fetchPort: typeof fetch = fetch,
): PublicKeyOf {
  const kept = new Map<string, { readonly publicKey: string; readonly until: number }>()
  return async ({ accessToken }) => {
    if (!accessToken) return undefined
    const name = sha256Hex(accessToken)
    const known = kept.get(name)
    if (known && known.until > clock.now()) return known.publicKey
    try {
      const answer = await fetchPort(`${platform.replace(/\/$/, '')}/v1/me`, {
        headers: { authorization: `Bearer ${accessToken}` },
      })
      const { publicKey } = meWire.parse(await answer.json())
      if (kept.size > 1000) kept.clear()
      kept.set(name, { publicKey, until: clock.now() + keptMs })
      return publicKey
    } catch {
      return undefined
    }
  }
}
