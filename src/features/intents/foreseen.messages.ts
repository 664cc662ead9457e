import { isOrderHint } from '@domain/external-accounts/exchange-error'
import { foreseenErrorText } from './exchange-error.messages'
import { hintSentence } from './hint.messages'
import { reasonText } from './ledger-refusal.messages'

/** What the platform foresees, in the words of the ledger where there are none of ours; of a provider, what it says now. */
export const foreseenText = ({ hint, reason }: { readonly hint: string; readonly reason: string }): string =>
  isOrderHint(hint) ? foreseenErrorText(hint) : [hintSentence(hint), reasonText(reason)].filter(Boolean).join(' ')
