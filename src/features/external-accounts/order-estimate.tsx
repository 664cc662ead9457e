import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { externalEstimateQuery } from '@api/external-accounts/external-accounts.queries'
import type { ExternalOrderParameters } from '@domain/intents/catalogue/external-order'
import { delays } from '@domain/shared/delays'
import { visibleText } from '@domain/shared/visible-text'
import { Note } from '@components/ui/note'
import { useSame } from '@components/ui/use-same'
import { useApp } from '@app/app-context'
import { useDomain } from '@app/use-domain'
import { providerOrderMessages } from '@features/intents/shared/provider-order.messages'
import { createOrderMessages as words } from './create-order.messages'
import { exchangeErrorWords } from '@features/intents/exchange-error.messages'

interface OrderEstimateProps {
  readonly accountId: string
  /** What is ordered, once it is whole. */
  readonly parameters: ExternalOrderParameters | undefined
  readonly asset: string
  readonly decimals: number
}

/** Below the amount: its precision, and then what the provider says of the order without carrying it out. */
export function OrderEstimate({ accountId, parameters, asset, decimals }: OrderEstimateProps) {
  const { api } = useApp().ports
  const asked = useRested(parameters)
  const { data, isFetching, error } = useQuery({
    ...externalEstimateQuery(api, useDomain().id, accountId, asked!),
    enabled: asked !== undefined,
  })
  if (!asked) return <p className="field-help mt-1.5">{words.precision(visibleText(asset), decimals)}</p>
  if (!data)
    return (
      <p className="field-help mt-1.5" role="status">
        {error && !isFetching ? words.untried : words.trying}
      </p>
    )
  const { result, estimate } = data
  const fee = providerOrderMessages.amount(estimate.fee, estimate.externalTickerName)
  if (result.type === 'Success')
    return (
      <p className="field-help mt-1.5" role="status">
        {words.passes(fee, providerOrderMessages.amount(estimate.minimum, asset))}
      </p>
    )
  const { title, advice } = exchangeErrorWords(result.hint)
  return (
    <Note tone="warning" live="status" title={title} className="mt-2">
      {advice}
      {result.hint === 'AmountTooSmall' &&
        ` ${words.passes(fee, providerOrderMessages.amount(estimate.minimum, asset))}`}
    </Note>
  )
}

/** What is filled in once it has come to rest: a provider is not asked at each key. */
function useRested<T extends object>(value: T | undefined): T | undefined {
  const { clock } = useApp().ports
  const same = useSame(value)
  const [rested, setRested] = useState(same)
  // Time passes outside of React.
  useEffect(() => {
    const timer = clock.setTimeout(() => setRested(same), delays.findRest)
    return () => clock.clearTimeout(timer)
  }, [clock, same])
  return rested
}
