import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ledgersQuery } from '@api/ledgers/ledgers.queries'
import type { OrderWire, TransactionWire } from '@api/transactions/transactions.wire'
import type { ResolveReference } from '@domain/intents/reference-lookup'
import { visibleJson } from '@domain/shared/visible-json'
import { visibleText } from '@domain/shared/visible-text'
import { summarizeOrder } from '@domain/transactions/order-summary'
import { useApp } from '@app/app-context'
import { entityHref } from '@app/entity-href'
import { choicesOf } from '@app/query-views'
import { useDomain } from '@app/use-domain'
import { useNames } from '@app/use-names'
import { entryHref, type MoneyScope } from '@features/accounts/money-scope'
import { useReferences } from '@features/intents/use-references'
import type { OrderDetail } from './order-detail.screen'
import { namedByOrders, toOrderAct, toOrderAsset } from './order.view'
import type { Reading } from './reading-of'
import { useAddressSpelling } from './use-address-spelling'
import { useAssets } from './use-assets'
import { useEndpointAddresses } from './use-endpoint-addresses'

interface OrderDetailParts {
  readonly scope: MoneyScope
  readonly order: OrderWire
  readonly transaction: TransactionWire | undefined
  /** Whether its transaction has been looked for. */
  readonly reading: Reading
  readonly isStopped: boolean
}

/** What the page of an order says of it: what it does, with the names behind its ids, and where it leads. */
export function useOrderDetail({ scope, order, transaction, reading, isStopped }: OrderDetailParts): {
  readonly order: OrderDetail
  readonly resolve: ResolveReference
} {
  const { api } = useApp().ports
  const domain = useDomain()
  const { id, accountId, ledgerId, parameters, metadata } = order.data
  const nameOf = useNames(
    domain.id,
    useMemo(() => namedByOrders([order]), [order]),
  )
  const { resolve } = useReferences(
    domain.id,
    useMemo(
      () => [{ type: 'v0_CreateTransactionOrder', accountId, ledgerId, parameters }],
      [accountId, ledgerId, parameters],
    ),
  )
  const assets = useAssets()
  const spell = useAddressSpelling()
  const ledgers = choicesOf(useQuery(ledgersQuery(api)))
  const endpointAddresses = useEndpointAddresses(domain.id, order, { transaction, isStopped, resolve })
  const { replacedOrderId: replaced } = summarizeOrder(parameters)
  const { maximumFee } = parameters as { readonly maximumFee?: string }
  const coin = assets.nativeOf(ledgerId ?? '')
  return {
    resolve,
    order: {
      id,
      ledgerId,
      parameters,
      ledgerAlias: ledgers.find(({ value }) => value === ledgerId)?.label ?? ledgerId ?? parameters.type,
      act: toOrderAct(order, { prefix: domain.prefix, nameOf, assets, spell }),
      asset: toOrderAsset(order, assets),
      account: {
        id: accountId,
        alias: nameOf('Account', accountId),
        href: entityHref(domain.prefix, 'Account', accountId),
      },
      status: transaction?.processing?.status,
      failure: transaction?.ledgerTransactionData?.failure,
      maximumFee,
      coin: { symbol: coin?.symbol, decimals: coin?.decimals },
      endpointAddresses,
      description: metadata.description && visibleText(metadata.description),
      customProperties: visibleJson(metadata.customProperties),
      transaction: transaction
        ? { id: transaction.id, href: entryHref(scope, 'raw-transactions', transaction.id) }
        : reading,
      replaces: replaced === undefined ? undefined : { id: replaced, href: entryHref(scope, 'orders', replaced) },
    },
  }
}
