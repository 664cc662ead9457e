import type { AuthenticationCode } from '@domain/session/auth-codes'

export interface Provider {
  readonly id: string
  readonly name: string
}

/** The answer of the authentication client to a sign-in post. */
export interface SignInAnswer {
  readonly error: string | undefined
  readonly ok: boolean
  readonly url: string | undefined
}

export interface AuthPagesInput {
  readonly callbackUrl: string
  /** Origins the browser may be sent to: the app's own and the configured authentication servers. */
  readonly allowedOrigins: readonly string[]
  /** With what the authentication server has sent the person back; absent on the sign-in page. */
  readonly arrival?: { readonly error: string | undefined }
}

export interface AuthPagesContext extends AuthPagesInput {
  readonly providers: readonly Provider[]
  readonly picked: string | undefined
  readonly url: string | undefined
  /** Undefined for a code that is not known; then a general sentence is shown. */
  readonly code: AuthenticationCode | undefined
}

export type AuthPagesEvent =
  | { readonly type: 'provider.pick'; readonly providerId: string }
  | { readonly type: 'signIn.retry' }
  | { readonly type: 'tab.signedIn' }
