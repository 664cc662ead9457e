import { useCallback, useMemo, type ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { balancesQuery } from '@api/accounts/accounts.queries'
import type { TickerWire } from '@api/assets/tickers.wire'
import { availableOf } from '@domain/accounts/balance'
import type { OrderCall } from '@domain/transactions/order-form/order-call'
import type { FilledFields } from '@domain/transactions/order-form/order-field'
import type { OrderFormView } from '@machines/transactions/order-form.connect'
import type { OrderedPayload } from '@machines/transactions/order-form.types'
import { useLatePart } from '@components/ui/late-part'
import { useApp } from '@app/app-context'
import { useDomain } from '@app/use-domain'
import type { OrderChoices } from './order-form/order-choices'
import { addressParts, type LedgerData } from './order-form/order-context'
import type { OrderRecords } from './order-sources'
import { useOrderChoices } from './use-order-choices'

/** How an order calls a contract. */
export interface OrderCalls {
  readonly of: (order: FilledFields) => OrderCall
  /** Behind the destination. */
  readonly fields: ReactNode
  /** What exactly the order calls, from its bytes. */
  readonly review: (payload: OrderedPayload, order: FilledFields) => ReactNode
}

const noCall: OrderCall = { as: 'data' }
const noFields: FilledFields = {}

/** What an order chooses from. */
export interface ChoiceFacts {
  readonly records: OrderRecords
  readonly ledgerData: LedgerData
  /** The asset that the order moves, where it was chosen before. */
  readonly asset?: TickerWire['data'] | undefined
  /** Of orders that may call a contract. */
  readonly calls?: OrderCalls | undefined
}

/** What the fields choose from, with what is known of a destination. */
export function useComposedChoices(
  { records, ledgerData: { tickers, orderContext }, asset, calls }: ChoiceFacts,
  order: FilledFields | undefined,
  { estimate, failure }: OrderFormView,
): OrderChoices {
  const { source, ledger, sources, endpoints } = records
  const domain = useDomain()
  const { api } = useApp().ports
  const balances = useQuery(balancesQuery(api, domain.id, source.id)).data?.items
  const callOf = calls?.of
  const call = useMemo(() => callOf?.(order ?? noFields) ?? noCall, [callOf, order])
  const parts = useLatePart(addressParts)
  const Notes = typeof parts === 'object' ? parts.DestinationNotes : undefined
  const notesOf = useCallback<OrderChoices['notesOf']>(
    (destination, isRefused) =>
      Notes && (
        <Notes
          domainId={domain.id}
          accountId={source.id}
          ledgerId={ledger.id}
          orderContext={orderContext}
          destination={destination}
          isRefused={isRefused}
        />
      ),
    [Notes, domain.id, source.id, ledger.id, orderContext],
  )
  return useOrderChoices({
    orderContext,
    ledger,
    tickers,
    endpoints,
    accounts: sources,
    order,
    asset,
    available: asset && balances && availableOf(balances, asset.id),
    estimate,
    call,
    failure,
    notesOf,
  })
}
