import { countOf } from '@components/ui/format-number'

export const endingMessages = {
  label: 'End of the session',
  title: (minutes: number) => `Your session ends in ${countOf(minutes, { one: 'minute', other: 'minutes' })}.`,
  text: 'A session lasts 12 hours. Sign in again to continue. Unsent forms stay in this tab.',
  failed: 'The sign-in could not start. Try again.',
  signIn: 'Sign in again',
  leaving: 'Opening the sign-in…',
  notNow: 'Not now',
} as const

export const idleMessages = {
  title: 'Are you still there?',
  text: (minutes: number) =>
    `Your session ends in ${countOf(minutes, { one: 'minute', other: 'minutes' })} because of inactivity. Unsent forms stay in this tab.`,
  stay: 'Stay signed in',
  staying: 'Staying signed in…',
  failed: 'The gateway did not answer. Try again.',
} as const

/** Before a change that takes no older sign-in. */
export const freshSignInMessages = {
  title: 'Sign in again',
  text: (minutes: number) =>
    `This change needs a sign-in from the last ${minutes} minutes. You return to this page to confirm it.`,
  failed: 'The sign-in could not start. Try again.',
  leaving: 'Opening the sign-in…',
  notNow: 'Not now',
} as const
