import type { ExternalOrder } from '@api/external-accounts/external-accounts.wire'
import { Note } from '@components/ui/note'
import { providerOrderMessages } from '@features/intents/shared/provider-order.messages'
import {
  exchangeErrorWords,
  orderProgressMessages as words,
  unfollowedWords,
  wrongFillWords,
} from '@features/intents/exchange-error.messages'

/** What has become of an order at its provider. */
export function OrderProgress({ order: { processing, parameters } }: { readonly order: ExternalOrder }) {
  const { status, hint } = processing
  if (status === 'Failed') {
    const { title, advice } = exchangeErrorWords(hint)
    return (
      <Note tone="error" title={title} live="status">
        {advice}{' '}
        <span className="mono" translate="no">
          {hint}
        </span>
      </Note>
    )
  }
  const unfollowed = status === 'Processing' ? unfollowedWords(hint) : undefined
  if (unfollowed)
    return (
      <Note tone="warning" title={unfollowed.title} live="status">
        {unfollowed.advice}
      </Note>
    )
  if (status !== 'Completed')
    return (
      <Note tone="info" title={words.underWay} live="status">
        {status === 'Pending' ? words.pending : words.processing}
      </Note>
    )
  const wrong = wrongFillWords(hint)
  return (
    <Note
      tone={wrong ? 'error' : 'success'}
      title={wrong?.title ?? (parameters.type === 'Trade' ? words.filled : words.completed)}
      live="status"
    >
      {wrong && `${wrong.advice} `}
      {parameters.type === 'Trade' && parameters.price !== undefined && parameters.cost !== undefined && (
        <span translate="no">
          {words.filledAt(
            providerOrderMessages.amount(parameters.quantity, parameters.baseExternalTickerName),
            providerOrderMessages.price(
              parameters.price,
              parameters.baseExternalTickerName,
              parameters.quoteExternalTickerName,
            ),
            providerOrderMessages.amount(parameters.cost, parameters.quoteExternalTickerName),
          )}
        </span>
      )}
    </Note>
  )
}
