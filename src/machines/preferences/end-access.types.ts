import type { AccessTarget } from '@domain/session/own-access'
import type { FreshSignInInput } from '../session/fresh-sign-in.types'

export interface EndAccessInput {
  /** What was being ended when the browser left for a new sign-in. */
  readonly kept: AccessTarget | undefined
  readonly signIn: FreshSignInInput
}

/** `signInTooOld` and `refused` say that nothing was ended; a rejection says nothing. */
export type EndAnswer =
  | { readonly kind: 'ended' }
  | { readonly kind: 'missing' }
  | { readonly kind: 'signInTooOld' }
  | { readonly kind: 'refused'; readonly status: number }

/** Without a status the list still has it. */
export interface EndAccessProblem {
  readonly status: number | undefined
}

export interface EndAccessContext extends EndAccessInput {
  readonly target: AccessTarget | undefined
  readonly problem: EndAccessProblem | undefined
}

export type EndAccessEvent =
  | { readonly type: 'access.end'; readonly target: AccessTarget }
  | { readonly type: 'access.confirm' }
  | { readonly type: 'access.cancel' }
  | { readonly type: 'access.check' }
