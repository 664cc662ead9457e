import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { accountQuery } from '@api/accounts/accounts.queries'
import type { OrderWire, TransactionWire } from '@api/transactions/transactions.wire'
import { vaultsQuery } from '@api/vaults/vaults.queries'
import type { Uuid } from '@domain/shared/ids'
import {
  cancellationBar,
  isUnderWay,
  replacementBar,
  type OrderChangeBar,
  type RivalChange,
} from '@domain/transactions/order-changes'
import { isKeptOffline } from '@domain/vaults/offline'
import { useApp } from '@app/app-context'
import { useDomain } from '@app/use-domain'
import type { Reading } from './reading-of'
import { useRivalChange } from './use-rival-change'

export interface OrderOnItsWay {
  /** Undefined for what nobody ordered in this domain. */
  readonly orderId: Uuid | undefined
  /** Undefined while it is read. */
  readonly order: OrderWire | undefined
  readonly transaction: TransactionWire | undefined
}

export interface ChangeBars {
  readonly cancelBar: OrderChangeBar | undefined
  readonly speedUpBar: OrderChangeBar | undefined
  /** Whether the ledger can still be overtaken. */
  readonly isOpen: boolean
  readonly rival: RivalChange | undefined
  readonly state: Reading
  /** When the requests were last read. */
  readonly readAt: number
}

/** Why an order cannot be cancelled or sped up, by its account, its vault, its ledger and what already asks for a change of it. */
export function useChangeBars({ orderId, order, transaction }: OrderOnItsWay): ChangeBars {
  const { api } = useApp().ports
  const { id: domainId } = useDomain()
  const processing = transaction?.processing?.status
  const isOpen = orderId !== undefined && isUnderWay(processing)
  const accountId = order?.data.accountId
  const { rival, state, readAt } = useRivalChange(domainId, orderId ?? '', accountId, isOpen)
  const account = useQuery({
    ...accountQuery(api, domainId, accountId ?? ''),
    enabled: isOpen && accountId !== undefined,
  }).data
  const vaults = useQuery({ ...vaultsQuery(api), enabled: isOpen && processing === 'Reserved' }).data?.items
  const vault = vaults?.find(({ data }) => data.id === account?.data.providerDetails.vaultId)?.data
  const facts = {
    family: order?.data.parameters.type ?? '',
    processing,
    isAccountLocked: account?.data.lock === 'Locked',
    isVaultOffline: vault !== undefined && isKeptOffline(vault.metadata.customProperties),
    rival: isOpen ? rival : undefined,
  }
  return { cancelBar: cancellationBar(facts), speedUpBar: replacementBar(facts), isOpen, rival, state, readAt }
}

/** The chart of a change lives outside of React: it receives what bars the change each time that the order is read. */
export function useOrderReadings(
  send: (event: { readonly type: 'order.changed'; readonly bar: OrderChangeBar | undefined }) => void,
  bar: OrderChangeBar | undefined,
  readAt: number,
): void {
  useEffect(() => send({ type: 'order.changed', bar }), [bar, readAt, send])
}
