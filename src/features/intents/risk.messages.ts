import type { Risk } from '@domain/transactions/risks'
import { visibleText } from '@domain/shared/visible-text'
import { kindWord } from './shared/kind.messages'

export const riskMessages = {
  title: 'Approve only if you expected this request',
  help: 'Each is confirmed by itself. Nothing is signed before.',
  reading: 'Looking at what was paid before. The approval waits for it.',
} as const

/** What whoever approves confirms to know. */
export function riskSentence(risk: Risk): string {
  switch (risk.tag) {
    case 'lookAlike': return `The address looks like that of ${visibleText(risk.name)} and is another one.`
    case 'withoutLimit': return `A contract is asked to let ${risk.to} take all of a token that the account has now or later.`
    case 'wholeCollection': return `A contract is asked to let ${risk.to} take every token of a collection that the account has now or later.`
    case 'largestToStranger': return 'It pays more than anything of its asset in the last 90 days, to a destination that nobody here has paid before.'
    case 'firstToStranger': return 'Nothing of its asset was paid in the last 90 days, and nobody here has paid its destination before.'
    case 'forEver': return `It changes the account on its ledger for ever: ${kindWord(risk.setting) ?? visibleText(risk.setting)}. The ledger does not undo that.`
    case 'sendsAll': return 'It closes the account on its ledger and sends all that it holds away. The ledger does not undo that.'
    case 'signsAnything': return 'The key of the account signs a digest, which shows nothing of what it stands for: it may be a transaction that empties the account.'
    case 'feeFarAbove': return 'Its fee may be far above any that was paid on this ledger in the last 90 days.'
    case 'rateFarAbove': return 'The price that it sets for its fee is at least ten times what the fastest pay at present, and it sets no highest fee.'
    case 'rateUnread': return 'Ledger fees are unavailable: this price could not be compared. The order sets no maximum fee.'
    case 'historyUnread': return 'What was paid before could not be read, so nothing says whether this is usual.'
  }
}
