import { useQuery } from '@tanstack/react-query'
import { nonValidatedTickersQuery, tickerQuery } from '@api/assets/tickers.queries'
import { validationLoss, type ValidationLoss } from '@domain/assets/validation-loss'
import { useApp } from '@app/app-context'
import { useVerification } from '@app/use-verification'

/**
 * Whether a request takes the validation of an asset away, by its signed record and by the list of those that are not validated.
 * @param id of the asset that it updates
 */
export function useValidationLoss(
  payload: { readonly type: string },
  id: string,
): 'reading' | ValidationLoss | undefined {
  const { api } = useApp().ports
  const ticker = useQuery(tickerQuery(api, id))
  const waiting = useQuery(nonValidatedTickersQuery(api))
  const verification = useVerification(ticker.data)
  if (ticker.isPending || waiting.isPending || (ticker.data && verification === 'checking')) return 'reading'
  return validationLoss(payload, verification === 'verified' ? ticker.data?.data : undefined, isValidated(waiting.data))

  function isValidated(list: typeof waiting.data): boolean | undefined {
    if (list?.items.some(({ data }) => data.id === id)) return false
    return list && list.nextStartingAfter === undefined ? true : undefined
  }
}
