import type { Way } from '@domain/policies/simulation'

/** A request of the past, as the history weighs it. */
export interface PastRequest<T = unknown> {
  readonly id: string
  /** What is shown of it. */
  readonly shown: T
}

/** Whether a request would have gone another way, and who governs the level of the draft; `unread`: what it rests on could not be read. */
export interface PastAnswer {
  readonly way: Way | 'unread'
  readonly today: readonly string[]
  readonly withDraft: readonly string[]
}

export interface PastRow extends PastRequest {
  readonly answer: PastAnswer
}

export interface PolicyHistoryContext {
  /** The newest first. */
  readonly requests: readonly PastRequest[]
  /** By id, of those that were weighed. */
  readonly answers: Readonly<Record<string, PastAnswer>>
  /** HTTP status of a list that could not be read; undefined without an answer. */
  readonly status: number | undefined
}

export type PolicyHistoryEvent =
  | { readonly type: 'history.start' }
  | { readonly type: 'history.cancel' }
  | { readonly type: 'request.weighed'; readonly id: string; readonly answer: PastAnswer }
  | { readonly type: 'requests.weighed' }
