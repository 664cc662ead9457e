import { useQuery } from '@tanstack/react-query'
import { nonValidatedTickersQuery, tickerQuery } from '@api/assets/tickers.queries'
import { updatedTicker, validationLoss, type ValidationLoss } from '@domain/assets/validation-loss'
import { useApp } from '@app/app-context'
import { useVerification } from '@app/use-verification'

/** Whether a request takes the validation of an asset away, by its signed record and by the list of those that are not validated. */
export function useValidationLoss(payload: { readonly type: string }): 'reading' | ValidationLoss | undefined {
  const { api } = useApp().ports
  const id = updatedTicker(payload)
  const isAsked = id !== undefined
  const ticker = useQuery({ ...tickerQuery(api, id ?? ''), enabled: isAsked })
  const waiting = useQuery({ ...nonValidatedTickersQuery(api), enabled: isAsked })
  const verification = useVerification(ticker.data)
  if (!isAsked) return undefined
  if (ticker.isPending || waiting.isPending || (ticker.data && verification === 'checking')) return 'reading'
  return validationLoss(payload, verification === 'verified' ? ticker.data?.data : undefined, isValidated(waiting.data))

  function isValidated(list: typeof waiting.data): boolean | undefined {
    if (list?.items.some(({ data }) => data.id === id)) return false
    return list && list.nextStartingAfter === undefined ? true : undefined
  }
}
