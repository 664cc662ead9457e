/** What the gateway says of the session. */
export type IdlenessAnswer =
  | {
      readonly kind: 'open'
      /** Without anybody at work. */ readonly msLeft: number
      /** Whatever anybody does. */ readonly msToEnd: number
    }
  | { readonly kind: 'ended' }

export interface IdlenessContext {
  /** While the person is warned. */
  readonly msLeft: number | undefined
  /** As the gateway said last. */
  readonly msToEnd: number | undefined
  /** The gateway did not hear that the person stays. */
  readonly hasFailed: boolean
}

export type IdlenessEvent = { readonly type: 'person.acted' } | { readonly type: 'session.stay' }
