import { formatNumber } from '@components/ui/format-number'

export const entityFormMessages = {
  name: 'Name',
  nameTooLong: (limit: number) => `A name has at most ${formatNumber(limit)} characters.`,
  description: 'Description',
  descriptionHelp: 'Approvers read this first.',
  descriptionTooLong: (limit: number) => `A description has at most ${formatNumber(limit)} characters.`,
  lock: 'Initial lock',
  lockHelp: 'Whether it can be used at once.',
  locks: {
    Unlocked: { label: 'Unlocked', body: 'Usable once it is executed.' },
    Locked: { label: 'Locked', body: 'Read-only until someone unlocks it.' },
  },
  notChosen: 'Not chosen yet',
  review: 'Review',
  fillIn: 'The sentence appears as you fill in the form.',
  choicesFailed: 'What this form offers could not be loaded',
} as const
