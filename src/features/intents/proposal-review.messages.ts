import { reasonText } from './ledger-refusal.messages'
import { hintSentence } from './hint.messages'

export const proposalReviewMessages = {
  title: 'Review what you propose',
  back: 'Back to the form',
  confirm: 'Sign this request',
  readOn: 'Read on',
  recipient: 'Recipient',
  amount: 'Amount',
  expires: 'Expires',
  fingerprint: 'Fingerprint',
  code: 'Verification code',
  proposed: (action: string) => `Proposed: ${action}`,
  openIntent: 'Open the intent',
  sentBefore: 'This request was sent before',
  sentBeforeText: 'You sign the same request again, with the same id: the platform takes an id once. First sent on',
  foreseen: 'At present, the ledger would not execute this',
  nextAllTheSame: 'You can still propose it: conditions may change before it is approved.',
  next: 'The dry run passed. You sign on your phone next; nothing is sent before that.',
} as const

/** What the platform foresees, in the words of the ledger where there are none of ours. */
export const foreseenText = ({ hint, reason }: { readonly hint: string; readonly reason: string }): string =>
  [hintSentence(hint), reasonText(reason)].filter(Boolean).join(' ')
