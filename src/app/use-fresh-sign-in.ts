import { freshSignInSeconds } from '@domain/session/fresh-sign-in'
import type { FreshSignInPorts } from '@machines/session/fresh-sign-in.provide'
import type { FreshSignInInput } from '@machines/session/fresh-sign-in.types'
import { useApp } from './app-context'

/**
 * What a chart needs to ask for a new sign-in, and what it asks.
 * @param path where the person comes back to, with its search
 */
export function useFreshSignIn(path: string): FreshSignInPorts & { readonly signIn: FreshSignInInput } {
  const {
    auth,
    configuration: { providerId, issuerOrigins },
    environment: { origin, leaveFor },
  } = useApp().ports
  const signIn = {
    callbackUrl: `${origin}${path}`,
    maxAgeSeconds: freshSignInSeconds,
    allowedOrigins: [origin, ...issuerOrigins],
  }
  return { auth, providerId, leaveFor, signIn }
}
