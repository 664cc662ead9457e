import { useQuery } from '@tanstack/react-query'
import { useMemo, type ComponentProps } from 'react'
import { contractTransactionsQuery } from '@api/transactions/transactions.queries'
import type { TransactionWire } from '@api/transactions/transactions.wire'
import { readLedgerData } from '@domain/transactions/ledger-data'
import type { ContractItem, ContractPanel } from './contract-panel'
import { EntityLink } from '@components/detail/entity-link'
import { entryHref, type MoneyScope } from './money-scope'
import { useApp } from '@app/app-context'
import { entityHref } from '@app/entity-href'
import { toPanelData } from '@app/query-views'
import { useDomain } from '@app/use-domain'
import { useNames } from '@app/use-names'
import { useReferences } from '@features/intents/use-references'

const none: readonly never[] = []

/** The contracts that a transaction created; one that failed on its ledger created none. */
export function contractsOf({ ledgerTransactionData }: TransactionWire): readonly string[] {
  const read = ledgerTransactionData?.ledgerData && readLedgerData(ledgerTransactionData.ledgerData)
  return read?.as === 'logs' && !ledgerTransactionData?.failure ? read.created : []
}

const sendersOf = ({ relatedAccounts }: TransactionWire) => relatedAccounts.filter(({ sender }) => sender)

/** The contracts that the newest transactions of a place created; below an account those that it sent. */
export function useContracts(scope: MoneyScope): Omit<ComponentProps<typeof ContractPanel>, 'empty'> {
  const { api } = useApp().ports
  const domain = useDomain()
  const accountId = scope.at === 'account' ? scope.accountId : undefined
  const query = useQuery(contractTransactionsQuery(api, domain.id, accountId))
  const creating = useMemo(
    () =>
      (query.data?.items ?? none).filter(
        (one) =>
          contractsOf(one).length > 0 && (accountId === undefined || sendersOf(one).some(({ id }) => id === accountId)),
      ),
    [query.data, accountId],
  )
  const nameOf = useNames(
    domain.id,
    useMemo(
      () =>
        creating
          .flatMap(sendersOf)
          .filter((one) => one.domainId === domain.id)
          .map(({ id }) => ({ kind: 'Account' as const, id })),
      [creating, domain.id],
    ),
  )
  const { resolve } = useReferences(domain.id)
  const toItems = (transaction: TransactionWire): readonly ContractItem[] =>
    contractsOf(transaction).map((address) => ({
      address,
      ledgerId: transaction.ledgerId,
      ledgerAlias: resolve('Ledger', transaction.ledgerId)?.alias ?? transaction.ledgerId,
      createdBy:
        accountId === undefined ? (
          <span className="grid gap-0.5">
            {sendersOf(transaction).map(({ id }) => (
              <EntityLink
                key={id}
                kind="Account"
                id={id}
                alias={nameOf('Account', id)}
                href={entityHref(domain.prefix, 'Account', id)}
              />
            ))}
          </span>
        ) : undefined,
      transactionHref: entryHref(scope, 'raw-transactions', transaction.id),
      createdAt: transaction.registeredAt,
    }))
  return {
    data: { ...toPanelData(query, () => undefined), items: creating.flatMap(toItems) },
    ofNewest: query.data?.nextStartingAfter === undefined ? undefined : query.data.items.length,
  }
}
