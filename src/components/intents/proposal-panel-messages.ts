import { countOf } from '@components/ui/format-number'

export const proposalPanelMessages = {
  whoDecides: 'Who decides',
  policyHint: (policy: string) => `Governed by ${policy}`,
  noPolicyKnown: 'The policy is chosen by the platform when you propose.',
  propose: 'Propose and sign',
  checking: 'Checking the request',
  sending: 'Waiting for the platform',
  waitingDevice: 'Waiting for your device',
  signNext: 'You sign on your phone next. Nothing is sent before that.',
  back: 'Go back',
  edit: 'Back to the form',
  editAgain: 'Edit again',
  outcomeUnknown: 'The answer of the platform was lost. Your proposal may have arrived: look again, and at the tasks before you propose anew.',
  errorSummary: (count: number) => countOf(count, { one: 'field needs your attention', other: 'fields need your attention' }),
  restored: 'What you had filled in here is back. It was kept in this tab; nothing was sent.',
  restoredSent: 'What you had filled in here is back. It was kept in this tab.',
  clear: 'Clear the form',
  lostTitle: 'A request with these values was signed and sent',
  lost: {
    looking: 'Its answer was lost. It is being looked up.',
    arrived: 'Its answer was lost, but it has arrived. Proposing again would ask for the same a second time.',
    absent: 'Its answer was lost, and so far it has not arrived. Look at the tasks before you propose anew.',
    unread: 'Its answer was lost, and it could not be looked up. Look at the tasks before you propose anew.',
  },
  openIntent: 'Open the intent',
  openTasks: 'Open the tasks',
} as const
