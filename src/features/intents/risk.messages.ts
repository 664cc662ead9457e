import type { Risk } from '@domain/transactions/risks'
import { visibleText } from '@domain/shared/visible-text'
import { formatNumber } from '@components/ui/format-number'
import { orderRiskSentence } from './shared/provider-order.messages'
import { kindWord } from './shared/kind.messages'

export const riskMessages = {
  title: 'Approve only if you expected this request',
  help: 'Confirm each point. Nothing is signed before that.',
  reading: 'Looking at what was paid before. The approval waits for it.',
} as const

/** What whoever approves confirms to know. */
export function riskSentence(risk: Risk): string {
  switch (risk.tag) {
    case 'lookAlike':
      return `The address resembles that of ${visibleText(risk.name)}, but is different.`
    case 'withoutLimit':
      return `This call asks a contract for an unlimited allowance: ${risk.to} could take all of a token that the account holds, now or later.`
    case 'wholeCollection':
      return `This call asks a contract for approval over a whole collection: ${risk.to} could take every token of it that the account holds, now or later.`
    case 'neverPaid':
      return risk.name === undefined
        ? 'This domain has never paid this address.'
        : `This domain has never paid ${visibleText(risk.name)}.`
    case 'notCompared':
      return `Addresses of this order that were not compared with earlier payments: ${formatNumber(risk.count)}.`
    case 'largestAmount':
      return 'This payment is larger than any that this domain made of its asset in the last 90 days.'
    case 'firstOfAsset':
      return 'This domain has made no payment of this asset in the last 90 days.'
    case 'forEver':
      return `This order changes the account on its ledger permanently: ${kindWord(risk.setting) ?? visibleText(risk.setting)}. The ledger cannot reverse it.`
    case 'sendsAll':
      return 'This order closes the account on its ledger and sends out everything it holds. The ledger cannot reverse it.'
    case 'signsAnything':
      return 'The key of the account signs bare bytes, outside of any order: they may be a transaction that empties the account.'
    case 'signsHash':
      return 'The key of the account signs a message that is not readable text. It may be the hash of a transaction, which a contract wallet of this account would carry out.'
    case 'feeExcessive':
      return 'The maximum fee is far above every fee that this domain paid on this ledger in the last 90 days.'
    case 'rateFarAbove':
      return 'The fee price is at least ten times the current price at high priority. The order sets no maximum fee.'
    case 'rateUnread':
      return 'Ledger fees are unavailable: this price could not be compared. The order sets no maximum fee.'
    case 'validationLost':
      return risk.isSure
        ? 'This asset loses its validation. It cannot be used until it is validated again.'
        : 'This asset may lose its validation. It could not be used then until it is validated again.'
    case 'priceUnread':
      return 'The provider’s price is unavailable: the price of this trade could not be compared.'
    case 'unknownOperation':
    case 'noWorstPrice':
    case 'worstPriceWide':
    case 'priceOld':
    case 'priceMoved':
    case 'beyondWorst':
    case 'outsideAddress':
    case 'connectedAccount':
      return orderRiskSentence(risk)
    case 'historyUnread':
      return 'Some earlier payments or known addresses are unavailable: this request could not be fully compared.'
  }
}
