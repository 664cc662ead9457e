import * as z from 'zod/mini'
import { freshSignInSeconds } from '@domain/session/fresh-sign-in'
import { parseJson } from '@domain/shared/json'
import type { FreshSignInPorts } from '@machines/session/fresh-sign-in.provide'
import type { FreshSignInInput } from '@machines/session/fresh-sign-in.types'
import { useApp } from './app-context'

/** Less than the call takes by what it takes to type: whoever begins just in time is not sent away in the end. */
const typingSeconds = 90

const claims = z.object({ auth_time: z.number() })

/** When the person of this access token signed in, in seconds since 1970; undefined where it does not say so. It is read for people: the platform decides. */
export function signedInAt(token: string | undefined): number | undefined {
  const part = token?.split('.')[1]
  if (part === undefined) return undefined
  try {
    return z.safeParse(claims, parseJson(atob(part.replaceAll('-', '+').replaceAll('_', '/')))).data?.auth_time
  } catch {
    return undefined
  }
}

/**
 * What a chart needs to ask for a new sign-in, and what it asks.
 * @param path where the person comes back to, with its search
 */
export function useFreshSignIn(
  path: string,
): FreshSignInPorts & { readonly signIn: FreshSignInInput; readonly isFresh: () => boolean } {
  const {
    auth,
    token,
    clock,
    configuration: { providerId, issuerOrigins },
    environment: { origin, leaveFor },
  } = useApp().ports
  const signIn = {
    callbackUrl: `${origin}${path}`,
    maxAgeSeconds: freshSignInSeconds,
    allowedOrigins: [origin, ...issuerOrigins],
  }
  const isFresh = () => {
    const at = signedInAt(token.current)
    return at === undefined || clock.now() / 1000 - at < freshSignInSeconds - typingSeconds
  }
  return { auth, providerId, leaveFor, signIn, isFresh }
}
