import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { nonValidatedTickersQuery } from '@api/assets/tickers.queries'
import type { Validation } from '@domain/assets/ticker-kinds'
import { useApp } from '@app/app-context'

/**
 * Whether the assets of a list are validated; undefined while that is not known.
 * @param narrowedTo what the list itself was asked for
 */
export function useValidations(narrowedTo: Validation | undefined): (tickerId: string) => Validation | undefined {
  const { api } = useApp().ports
  const { data } = useQuery(nonValidatedTickersQuery(api))
  return useMemo(() => {
    if (narrowedTo) return () => narrowedTo
    if (!data) return () => undefined
    const known = new Set<string>(data.items.map((ticker) => ticker.data.id))
    return (tickerId: string) =>
      known.has(tickerId) ? 'NonValidated' : data.nextStartingAfter === undefined ? 'Validated' : undefined
  }, [narrowedTo, data])
}
