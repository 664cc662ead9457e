import { useMemo, type ReactNode } from 'react'
import type { OrderWire } from '@api/transactions/transactions.wire'
import { OrderSentence } from '@features/intents/shared/order-sentence'
import type { CurrentDomain } from '@app/use-domain'
import { useNames } from '@app/use-names'
import { namedByOrders, toOrderAct } from './order.view'
import { useAddressSpelling } from './use-address-spelling'
import { useAssets } from './use-assets'

interface ChangedOrder {
  readonly sentence: ReactNode
  /** In which the fees of its ledger are paid. */
  readonly coin: { readonly symbol: string | undefined; readonly decimals: number | undefined }
}

/** What the order does that a dialog would change, in a sentence, and the coin of its ledger. */
export function useChangedOrder({ id, prefix }: CurrentDomain, order: OrderWire): ChangedOrder {
  const nameOf = useNames(
    id,
    useMemo(() => namedByOrders([order]), [order]),
  )
  const assets = useAssets()
  const spell = useAddressSpelling()
  const coin = assets.nativeOf(order.data.ledgerId ?? '')
  return {
    sentence: <OrderSentence act={toOrderAct(order, { prefix, nameOf, assets, spell })} show="whole" />,
    coin: { symbol: coin?.symbol ?? coin?.name, decimals: coin?.decimals },
  }
}
