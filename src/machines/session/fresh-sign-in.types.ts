import type { SignInAnswer } from './auth-pages.types'

export interface FreshSignInInput {
  /** Where the person comes back to. */
  readonly callbackUrl: string
  /** How long ago the sign-in may have been that the call takes. */
  readonly maxAgeSeconds: number
  /** Origins the browser may be sent to. */
  readonly allowedOrigins: readonly string[]
}

export interface FreshSignInContext extends FreshSignInInput {
  readonly url: string | undefined
}

export type FreshSignInQuestion = Pick<FreshSignInInput, 'callbackUrl' | 'maxAgeSeconds'>

export type FreshSignInEvent = { readonly type: 'signIn.again' } | { readonly type: 'signIn.decline' }

export type { SignInAnswer }
