import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { nonValidatedTickersQuery } from '@api/assets/ticker-lists.queries'
import { tickersQuery } from '@api/assets/tickers.queries'
import type { TickerWire } from '@api/assets/tickers.wire'
import { visibleText } from '@domain/shared/visible-text'
import { tokenOfContract } from '@domain/transactions/token-of-contract'
import { useApp } from '@routes/-app/app-context'
import { useVerifications } from '@routes/-app/use-verification'

/** The records of assets that can be believed: validated, and with a good signature. None before it is known which are validated. */
export function useTokenRecords(): readonly TickerWire['data'][] {
  const { api } = useApp().ports
  const verify = useVerifications()
  const { data: tickers } = useQuery(tickersQuery(api))
  const { data: doubtful } = useQuery(nonValidatedTickersQuery(api))
  return useMemo(() => {
    const isDoubtful = ({ data }: TickerWire) => !doubtful || doubtful.items.some((one) => one.data.id === data.id)
    return (tickers?.items ?? []).filter((one) => !isDoubtful(one) && verify(one) === 'verified').map(({ data }) => data)
  }, [tickers, doubtful, verify])
}

/** The token behind each address, where it is the contract of one; as people read its symbol. */
export function useTokensAt(addresses: readonly (string | undefined)[], ledgerId: string | undefined): readonly (string | undefined)[] {
  const records = useTokenRecords()
  return addresses.map((address) => {
    const token = tokenOfContract(records, { ledgerId, address })
    return token && visibleText(token.symbol)
  })
}
