import { and, arrayOverlaps, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { undescribedLedgers } from '@domain/intents/catalogue/orders/ledger-orders'
import { ledgerTypes } from '@domain/ledgers/ledger-family'
import { isUuid } from '@domain/shared/ids'
import { tickerFilters } from '../assets/ticker-filters'
import type { GovernanceContext } from '../work/governance-context'
import {
  containsOneOf,
  entityFilters,
  isAfter,
  isBefore,
  isId,
  isOneOf,
  lookingThrough,
  type Filter,
  type ListOrder,
  type TextList,
} from '../http/list-query'
import { transactionOrNone, transactionOrders, transactions, transfers } from '../store/schema/money'
import { transactionText } from './transaction-record'
import { transferText } from './transfer-record'

const orderTypes = [...new Set([...ledgerTypes, ...undescribedLedgers])]
const processings = [
  'Pending',
  'Preparing',
  'Reserved',
  'Prepared',
  'Broadcasting',
  'Completed',
  'Interrupted',
  'Failed',
]
const ledgerStatuses = ['Detected', 'Confirmed', 'Expired', 'Replaced']

export const orderList: ListOrder = {
  table: transactionOrders,
  id: transactionOrders.id,
  sorts: {
    id: transactionOrders.id,
    accountId: transactionOrders.accountId,
    'metadata.createdAt': transactionOrders.createdAt,
    'metadata.lastModifiedAt': transactionOrders.lastModifiedAt,
  },
  defaultSort: 'metadata.createdAt',
  filters: {
    ...entityFilters(transactionOrders),
    accountId: isId(transactionOrders.accountId),
    ledgerId: isOneOf(transactionOrders.ledgerId),
    intentId: isId(transactionOrders.intentId),
    'parameters.type': isOneOf(transactionOrders.parametersType, orderTypes),
    'metadata.createdAt.lt': isBefore(transactionOrders.createdAt),
    'metadata.createdAt.gt': isAfter(transactionOrders.createdAt),
    'metadata.lastModifiedAt.lt': isBefore(transactionOrders.lastModifiedAt),
    'metadata.lastModifiedAt.gt': isAfter(transactionOrders.lastModifiedAt),
  },
}

const names =
  (column: typeof transfers.accountIds | typeof transactions.accountIds): Filter =>
  (ids) =>
    ids.every(isUuid) ? arrayOverlaps(column, [...ids]) : undefined

const isFlag: Filter = ([text]) =>
  text === 'true' || text === 'false' ? eq(transfers.quarantined, text === 'true') : undefined

export function transferList(context: GovernanceContext): TextList {
  const { 'ticker.validationStatus': validationStatus, 'ticker.lock': lock } = tickerFilters(
    context.database,
    transfers.tickerId,
  )
  return {
    table: transfers,
    id: transfers.id,
    sorts: {
      id: transfers.id,
      transactionId: transactionOrNone(transfers.transactionId),
      tickerId: transfers.tickerId,
      quarantined: transfers.quarantined,
      value: transfers.value,
      kind: transfers.kind,
      registeredAt: transfers.registeredAt,
    },
    defaultSort: 'registeredAt',
    filters: {
      transactionId: isId(transfers.transactionId),
      tickerId: isId(transfers.tickerId),
      quarantined: isFlag,
      kind: isOneOf(transfers.kind, ['Transfer', 'Fee', 'Recovery']),
      accountId: names(transfers.accountIds),
      'recipient.accountId': isId(transfers.recipientAccountId),
      'registeredAt.lt': isBefore(transfers.registeredAt),
      'registeredAt.gt': isAfter(transfers.registeredAt),
      'recipient.addressDetails.address': lookingThrough(
        transfers.recipientAddress,
        containsOneOf(transfers.recipientAddress),
      ),
      'ticker.ledgerId': isOneOf(transfers.ledgerId),
      'ticker.validationStatus': lookingThrough(transfers.tickerId, validationStatus),
      'ticker.lock': lookingThrough(transfers.tickerId, lock),
    },
    text: transferText,
  }
}

const isOfDomain: Filter = (ids) =>
  ids.every(isUuid) ? and(isNotNull(transactions.orderId), inArray(transactions.domainId, [...ids])) : undefined

export const transactionList: TextList = {
  table: transactions,
  id: transactions.id,
  sorts: {
    id: transactions.id,
    ledgerId: transactions.ledgerId,
    processingStatus: sql`coalesce(${transactions.processing}, '')`,
    registeredAt: transactions.registeredAt,
    'ledgerTransactionData.ledgerStatus': sql`coalesce(${transactions.ledgerStatus}, '')`,
    'ledgerTransactionData.statusLastUpdatedAt': sql`coalesce(${transactions.statusLastUpdatedAt}, '-infinity'::timestamptz)`,
  },
  defaultSort: 'registeredAt',
  filters: {
    ledgerId: isOneOf(transactions.ledgerId),
    'orderReference.Id': isId(transactions.orderId),
    'orderReference.domainId': isOfDomain,
    accountId: names(transactions.accountIds),
    'processing.status': isOneOf(transactions.processing, processings),
    'ledgerTransactionData.ledgerStatus': isOneOf(transactions.ledgerStatus, ledgerStatuses),
    'ledgerTransactionData.ledgerTransactionId': isOneOf(transactions.ledgerTransactionId),
  },
  text: transactionText,
}
