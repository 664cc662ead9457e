import { countOf } from '@components/ui/format-number'

export const proposalPanelMessages = {
  whoDecides: 'Who decides',
  policyHint: (policy: string) => `Governed by ${policy}`,
  noPolicyKnown: 'The platform chooses the policy when you propose.',
  propose: 'Propose and sign',
  checking: 'Checking the request',
  sending: 'Waiting for the platform',
  staysOpen: 'Your request is on its way. This dialog stays open until the platform answers.',
  waitingDevice: 'Waiting for your device',
  isSent: 'Your request is signed and on its way. The platform has not answered yet.',
  signNext: 'You sign on your phone next. Nothing is sent before that.',
  back: 'Go back',
  edit: 'Back to the form',
  editAgain: 'Edit again',
  outcomeUnknown: "The platform's answer was lost. Your proposal may have arrived.",
  errorSummary: (count: number) =>
    countOf(count, { one: 'field needs your attention', other: 'fields need your attention' }),
  restored: 'Your entries are back. This tab kept them; nothing was sent.',
  filledIn: 'The form is filled in with what the dApp asks for. Nothing was sent.',
  notAsked: 'Choose Go on above first: the dApp that asked for this no longer waits.',
  restoredSent: 'Your entries are back. This tab kept them.',
  clear: 'Clear the form',
  notSigned: { title: 'Your request was not signed', text: 'You left the page before signing. Nothing was sent.' },
  ofSameDraft: {
    title: 'This draft was signed and sent',
    advice: 'Proposing this draft again cannot create it twice.',
    holds: 'It holds what the form held when you signed. Later changes are not in it.',
  },
  ofAnother: {
    title: 'Another request from here was signed and sent',
    holds: undefined,
    advice: 'A new draft is a second request: both can be executed. Check your tasks first.',
  },
  lostSince: 'Sent on',
  lost: {
    looking: 'Its answer is not known here. Looking for your request…',
    arrived: 'Its answer is not known here, but the request arrived.',
    absent: 'Its answer is not known here, and the request has not arrived yet.',
    unread: 'Its answer is not known here, and looking for the request failed.',
  },
  thisBrowser: 'Only this browser keeps this note; an intent that arrives is in your tasks everywhere.',
  proposedAlready: 'This draft is proposed. Clear the form to begin another.',
  further: (count: number) =>
    countOf(count, {
      one: 'more request from here waits for its answer.',
      other: 'more requests from here wait for their answers.',
    }),
  openIntent: 'Open the intent',
  openTasks: 'Open the tasks',
} as const
