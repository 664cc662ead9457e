/** What a view may ask of a state. Closed: a new tag is a decision about every view. */
export type ChartTag = 'editable' | 'busy' | 'awaitingHuman' | 'refused' | 'failed' | 'terminal'

/** Every state says in one line what is true while it holds. */
export interface ChartMeta {
  readonly description: string
}

/** What the human is asked to do now; one closed vocabulary for every chart that waits for a person. */
export type Prompt =
  | 'none'
  | 'wait'
  | 'signIn'
  | 'enterEmail'
  | 'tapNumber'
  | 'confirmOnDevice'
  | 'scanCode'
  | 'review'
  | 'giveReason'
  | 'decide'
  | 'correct'
  | 'retry'
  | 'askAdministrator'

/** A transition that no click can reach, with the reason; counted apart and capped by a law. */
export interface UnreachableByClick {
  readonly transition: string
  readonly reason: string
}
