/** What the gateway says of the session. */
export type IdlenessAnswer = { readonly kind: 'open'; readonly msLeft: number } | { readonly kind: 'ended' }

export interface IdlenessContext {
  readonly msLeft: number | undefined
  /** The gateway did not hear that the person stays. */
  readonly hasFailed: boolean
}

export type IdlenessEvent = { readonly type: 'person.acted' } | { readonly type: 'session.stay' }
