const second = 1000

/** The waiting times of what a person ends in their own name, and of the sign-in that it may ask for. */
export const accessDelays = {
  /** A sign-in that has not left the page by then has failed. */
  leavingWait: 30 * second,
  /** An answer that has not come by then is looked for. */
  endingWait: 15 * second,
  lookUpWait: 15 * second,
} as const

/** Of a console that asks how long its session stands without anybody at work. */
export const idleDelays = {
  idleCheck: 60 * second,
  /** With this left, the person is asked to stay. */
  idleWarning: 180 * second,
  /** With this left of its twelve hours, the end of the session is announced: time enough to finish a form. */
  endWarning: 600 * second,
  /** An answer that has not come by then counts as none: the next question comes in a minute, and a warning leaves three. */
  idleAnswerWait: 15 * second,
  /** What a person does is told once in so long. */
  activityRest: 60 * second,
} as const
