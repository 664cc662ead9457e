import { countOf } from '@components/ui/format-number'

export const idleMessages = {
  title: 'Are you still there?',
  text: (minutes: number) =>
    `Your session ends in ${countOf(minutes, { one: 'minute', other: 'minutes' })} because of inactivity. Unsent forms stay in this tab.`,
  stay: 'Stay signed in',
  staying: 'Staying signed in…',
  failed: 'The gateway did not answer. Try again.',
} as const
