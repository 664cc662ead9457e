import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { nonValidatedTickersQuery, tickersQuery } from '@api/assets/tickers.queries'
import type { TickerWire } from '@api/assets/tickers.wire'
import { useApp } from '@app/app-context'
import { useVerifications } from '@app/use-verification'

interface TokenRecords {
  readonly records: readonly TickerWire['data'][]
  readonly isReading: boolean
}

/** The records of assets that can be believed: validated, and with a good signature. None before it is known which are validated. */
export function useTokenRecords(isAsked = true): TokenRecords {
  const { api } = useApp().ports
  const verify = useVerifications()
  const { data: tickers, isPending } = useQuery({ ...tickersQuery(api), enabled: isAsked })
  const { data: doubtful, isPending: isDoubted } = useQuery({ ...nonValidatedTickersQuery(api), enabled: isAsked })
  return useMemo(() => {
    if (!isAsked) return { records: [], isReading: false }
    const believed = (tickers?.items ?? [])
      .filter(({ data }) => doubtful?.items.every((one) => one.data.id !== data.id))
      .map((one) => [one.data, verify(one)] as const)
    return {
      records: believed.flatMap(([data, verification]) => (verification === 'verified' ? [data] : [])),
      isReading: isPending || isDoubted || believed.some(([, verification]) => verification === 'checking'),
    }
  }, [isAsked, tickers, doubtful, verify, isPending, isDoubted])
}
