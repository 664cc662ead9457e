import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { accountQuery } from '@api/accounts/accounts.queries'
import { ledgerFeesQuery } from '@api/ledgers/ledger-fees.api'
import { blockerQuery } from '@api/transactions/order-changes.queries'
import type { OrderWire, TransactionWire } from '@api/transactions/transactions.wire'
import { vaultsQuery } from '@api/vaults/vaults.queries'
import { WaitingNote } from './waiting-note'
import { isUnderWay } from '@domain/transactions/order-changes'
import type { FeeLevels } from '@domain/transactions/order-form/order-estimate'
import { isReplaceable, offerReplacementFee } from '@domain/transactions/replacement-fee'
import { mayBeBlocked, waitingReason, type WaitingReason } from '@domain/transactions/waiting'
import { isKeptOffline } from '@domain/vaults/offline'
import { useApp } from '@app/app-context'
import { pageHref } from '@app/domain-page'
import { entityHref } from '@app/entity-href'
import { useDomain } from '@app/use-domain'

/** Why a transaction that was ordered here does not go on, where its progress does not say so already. */
export function useWaiting(order: OrderWire | undefined, transaction: TransactionWire | undefined): ReactNode {
  const { api } = useApp().ports
  const { id: domainId, prefix } = useDomain()
  const processing = transaction?.processing
  const isSeen = transaction?.ledgerTransactionData !== undefined
  const isWaiting = order !== undefined && isUnderWay(processing?.status) && !isSeen
  const isSent = processing?.status === 'Broadcasting'
  const accountId = order?.data.accountId ?? ''
  const account = useQuery({ ...accountQuery(api, domainId, accountId), enabled: isWaiting }).data?.data
  const vaults = useQuery({ ...vaultsQuery(api), enabled: isWaiting && !isSent }).data?.items
  const blockerId = useQuery({
    ...blockerQuery(api, transaction?.id ?? ''),
    enabled: isWaiting && mayBeBlocked({ processing, isSeen }, order.data.parameters.type),
  }).data
  const fees = useQuery({
    ...ledgerFeesQuery(api, transaction?.ledgerId ?? ''),
    enabled: isWaiting && processing?.hint === 'CurrentlyFeesTooSmall',
  }).data
  if (!isWaiting) return null
  const vault = vaults?.find(({ data }) => data.id === account?.providerDetails.vaultId)?.data
  const { parameters } = order.data
  const reason = waitingReason({
    processing,
    isSeen,
    account,
    blockerId: blockerId ?? undefined,
    vault: vault && { lock: vault.lock, isOffline: isKeptOffline(vault.metadata.customProperties) },
    offer: fees && isReplaceable(parameters) ? offerReplacementFee(parameters, fees as FeeLevels) : undefined,
  })
  return reason && <WaitingNote reason={reason} href={hrefOf(reason, prefix, accountId, vault?.id)} />
}

function hrefOf(
  reason: WaitingReason,
  prefix: string,
  accountId: string,
  vaultId: string | undefined,
): string | undefined {
  if (reason.as === 'accountLocked') return entityHref(prefix, 'Account', accountId)
  if (reason.as === 'blocked') return entityHref(prefix, 'Transaction', reason.transactionId)
  if (vaultId === undefined) return undefined
  return reason.as === 'offlineVault'
    ? pageHref(prefix, `vaults/${vaultId}/pending`)
    : entityHref(prefix, 'Vault', vaultId)
}
