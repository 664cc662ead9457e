import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ledgersQuery } from '@api/ledgers/ledgers.queries'
import type { LedgerWire } from '@api/ledgers/ledgers.wire'
import type { TransactionWire } from '@api/transactions/transactions.wire'
import { visibleText } from '@domain/shared/visible-text'
import type { PanelData } from '@components/layout/panel'
import { useApp } from '@app/app-context'
import { toPanelData } from '@app/query-views'
import { useDomain } from '@app/use-domain'
import { useNames, type Named } from '@app/use-names'
import type { MoneyScope } from '@features/accounts/money-scope'
import type { RawTransactionItem } from './raw-transaction-item'
import { accountsOf, toRawTransactionItem } from './raw-transaction.view'
import type { TransferItem } from './transfer-item'
import { partiesOf, toTransferItem } from './transfer.view'
import { useAssets, type Assets } from './use-assets'
import { useTransfersOf } from './use-transfers-of'

interface RawTransactionParts {
  readonly item: RawTransactionItem
  /** Undefined while it is read. */
  readonly ledger: LedgerWire['data'] | undefined
  readonly transfers: PanelData<TransferItem>
  readonly assets: Assets
}

/** A transaction and what it moves, with the names of all that take part and of its ledger. */
export function useRawTransaction(scope: MoneyScope, transaction: TransactionWire): RawTransactionParts {
  const { api } = useApp().ports
  const domain = useDomain()
  const transfers = useTransfersOf(domain.id, transaction)
  const moved = transfers.data?.items
  const nameOf = useNames(
    domain.id,
    useMemo(
      (): readonly Named[] => [...accountsOf([transaction], domain.id), ...partiesOf(moved ?? [], domain.id)],
      [transaction, moved, domain.id],
    ),
  )
  const assets = useAssets()
  const ledger = useQuery(ledgersQuery(api)).data?.items.find(({ data }) => data.id === transaction.ledgerId)?.data
  return {
    ledger,
    assets,
    transfers: toPanelData(transfers, (transfer) => toTransferItem(transfer, { scope, domain, nameOf, assets })),
    item: toRawTransactionItem(transaction, {
      scope,
      domain,
      nameOf,
      ledgerAlias: (id) => visibleText(ledger?.alias ?? id),
    }),
  }
}
