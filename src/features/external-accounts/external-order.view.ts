import type { ExternalOrder } from '@api/external-accounts/external-accounts.wire'
import { visibleText } from '@domain/shared/visible-text'
import { pageHref } from '@app/domain-page'
import type { CurrentDomain } from '@app/use-domain'
import { intentHref } from '@features/intents/intent.view'
import { exchangeErrorWords } from '@features/intents/exchange-error.messages'
import { externalAccountMessages } from './external-account.messages'

const words = externalAccountMessages.orders

function wordsOf({ parameters }: ExternalOrder): string {
  if (parameters.type === 'Other') return visibleText(parameters.name)
  return parameters.type === 'Transfer'
    ? words.transfer(visibleText(parameters.amount), visibleText(parameters.externalTickerName))
    : words.trade(
        visibleText(parameters.direction),
        visibleText(parameters.quantity),
        visibleText(parameters.baseExternalTickerName),
        visibleText(parameters.quoteExternalTickerName),
      )
}

/** An order has no page of its own: who asked for it, who agreed and what became of it stands on its request. While those are being read it leads nowhere: an older one leads to the tasks. */
export const toOrderItem = (
  order: ExternalOrder,
  { id: targetDomainId, prefix }: CurrentDomain,
  requests: ReadonlyMap<string, string> | undefined,
) => {
  const intentId = requests?.get(order.id)
  return {
    id: order.id,
    alias: wordsOf(order),
    status: order.processing.status,
    hint: order.processing.hint === '' ? '' : exchangeErrorWords(order.processing.hint).title,
    createdAt: order.metadata.createdAt,
    href:
      intentId !== undefined
        ? intentHref(prefix, { id: intentId, targetDomainId })
        : requests && pageHref(prefix, 'intents'),
  }
}
