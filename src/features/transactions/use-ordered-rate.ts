import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ledgerFeesQuery } from '@api/ledgers/ledger-fees.api'
import type { FeeLevels } from '@domain/transactions/order-form/order-estimate'
import { orderedRate, weighRate, type OrderedRate } from '@domain/transactions/ordered-rate'
import { useApp } from '@app/app-context'

interface WeighedRate {
  readonly rate: OrderedRate
  readonly weighed: 'reading' | 'unread' | NonNullable<ReturnType<typeof weighRate>>
}

/** The price that a request sets for its fee beside the fees of the moment; undefined for one that sets none. */
export function useOrderedRate(payload: { readonly type: string }): WeighedRate | undefined {
  const { api } = useApp().ports
  const rate = useMemo(() => orderedRate(payload), [payload])
  const isAsked = rate?.ledgerId !== undefined
  const { data, isPending } = useQuery({ ...ledgerFeesQuery(api, rate?.ledgerId ?? ''), enabled: isAsked })
  return (
    rate && {
      rate,
      weighed: isAsked && isPending ? 'reading' : (weighRate(rate, data as FeeLevels | undefined) ?? 'unread'),
    }
  )
}
