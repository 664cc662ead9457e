import type { TransactionWire } from '@api/transactions/transactions.wire'
import type { RawTransactionItem, RelatedAccount } from './raw-transaction-item'
import { entryHref, type MoneyScope } from '@features/accounts/money-scope'
import { entityHref } from '@app/entity-href'
import type { Named, NameOf } from '@app/use-names'

interface TransactionContext {
  readonly scope: MoneyScope
  readonly domain: { readonly id: string; readonly prefix: string }
  readonly nameOf: NameOf
  readonly ledgerAlias: (id: string) => string
}

/** The accounts of one domain that transactions touch. */
export const accountsOf = (transactions: readonly TransactionWire[], domainId: string): readonly Named[] =>
  transactions.flatMap(({ relatedAccounts }) =>
    relatedAccounts.filter((one) => one.domainId === domainId).map(({ id }) => ({ kind: 'Account', id }) as const),
  )

/** The accounts that a transaction touches, the sender first. */
export const relatedAccounts = (
  { relatedAccounts: related }: TransactionWire,
  nameOf: NameOf,
  domain: TransactionContext['domain'],
): readonly RelatedAccount[] =>
  [...related]
    .sort((a, b) => Number(b.sender) - Number(a.sender))
    .map(({ id, domainId, sender }) => ({
      id,
      isSender: sender,
      alias: nameOf('Account', id),
      href: domainId === domain.id ? entityHref(domain.prefix, 'Account', id) : undefined,
    }))

/** What failed on the ledger; else why the platform waits or has ended. */
export const failureOf = ({ processing, ledgerTransactionData }: TransactionWire): string | undefined =>
  ledgerTransactionData?.failure ?? processing?.hint ?? processing?.cause

export const toRawTransactionItem = (
  transaction: TransactionWire,
  { scope, domain, nameOf, ledgerAlias }: TransactionContext,
): RawTransactionItem => ({
  id: transaction.id,
  ledgerId: transaction.ledgerId,
  ledgerAlias: ledgerAlias(transaction.ledgerId),
  hash: transaction.ledgerTransactionData?.ledgerTransactionId,
  accounts: relatedAccounts(transaction, nameOf, domain),
  processing: transaction.processing?.status,
  ledgerStatus: transaction.ledgerTransactionData?.ledgerStatus,
  failure: failureOf(transaction),
  registeredAt: transaction.registeredAt,
  href: entryHref(scope, 'raw-transactions', transaction.id),
})
