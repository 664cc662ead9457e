import { hintSentence } from './hint.messages'
import { reasonText } from './ledger-refusal.messages'

/** What the platform foresees, in the words of the ledger where there are none of ours. */
export const foreseenText = ({ hint, reason }: { readonly hint: string; readonly reason: string }): string =>
  [hintSentence(hint), reasonText(reason)].filter(Boolean).join(' ')
