import { HttpRefusal } from '../http/refusal'

/**
 * For a call that asks for a fresh sign-in (RFC 9470): whoever has not proved who they are in this time, or of whom the provider does not tell it, is asked to.
 * @throws HttpRefusal with the limit
 */
export function requireFreshSignIn(
  { signedInAt }: { readonly signedInAt?: number | undefined },
  now: number,
  maxAgeSeconds: number,
): void {
  if (signedInAt !== undefined && now - signedInAt <= maxAgeSeconds * 1000) return
  throw new HttpRefusal(
    'FreshSignInRequiredError',
    `This call needs a sign-in of the last ${maxAgeSeconds} seconds`,
    undefined,
    {
      'www-authenticate': `Bearer error="insufficient_user_authentication", max_age="${maxAgeSeconds}"`,
    },
  )
}
