import { arrayContains, getTableColumns, inArray, or } from 'drizzle-orm'
import { connectionStates, type ConnectionState } from '@domain/external-accounts/connection-state'
import {
  contains,
  hasProperties,
  isAfter,
  isBefore,
  isId,
  isOneOf,
  type Filter,
  type ListSpec,
} from '../http/list-query'
import type { Database } from '../store/database'
import {
  externalAccounts,
  externalAddresses,
  externalOrders,
  externalTransfers,
  providerConnections,
} from '../store/schema/providers'
import { showAddress, showExternalAccount, showOrder, showTransfer } from './show'

const hasConnectionState =
  (database: Database): Filter =>
  (states) => {
    if (!states.every((state) => connectionStates.some((known) => known === state))) return undefined
    const connected = database
      .select({ id: providerConnections.id })
      .from(providerConnections)
      .where(inArray(providerConnections.state, [...states] as ConnectionState[]))
    return inArray(externalAccounts.connectionId, connected)
  }

export const externalAccountList = (database: Database): ListSpec<typeof externalAccounts.$inferSelect> => ({
  table: externalAccounts,
  id: externalAccounts.id,
  sorts: {
    id: externalAccounts.id,
    alias: externalAccounts.alias,
    createdAt: externalAccounts.createdAt,
    lastModifiedAt: externalAccounts.lastModifiedAt,
  },
  defaultSort: 'createdAt',
  filters: {
    alias: contains(externalAccounts.alias),
    connectionId: isId(externalAccounts.connectionId),
    ledgerId: isOneOf(externalAccounts.ledgerId),
    externalTickerName: (names) => or(...names.map((name) => arrayContains(externalAccounts.tickerNames, [name]))),
    connectionState: hasConnectionState(database),
  },
  columns: getTableColumns(externalAccounts),
  toItem: showExternalAccount,
})

export const externalAddressList: ListSpec<typeof externalAddresses.$inferSelect> = {
  table: externalAddresses,
  id: externalAddresses.id,
  sorts: { createdAt: externalAddresses.createdAt },
  defaultSort: 'createdAt',
  filters: {},
  columns: getTableColumns(externalAddresses),
  toItem: showAddress,
}

export const externalOrderList: ListSpec<typeof externalOrders.$inferSelect> = {
  table: externalOrders,
  id: externalOrders.id,
  sorts: {
    id: externalOrders.id,
    externalAccountId: externalOrders.accountId,
    createdAt: externalOrders.createdAt,
    lastModifiedAt: externalOrders.lastModifiedAt,
  },
  defaultSort: 'createdAt',
  filters: {
    externalAccountIds: isId(externalOrders.accountId),
    intentId: isId(externalOrders.intentId),
    createdBy: isId(externalOrders.createdBy),
    lastModifiedBy: isId(externalOrders.lastModifiedBy),
    description: contains(externalOrders.description),
    customProperties: hasProperties(externalOrders.customProperties),
  },
  columns: getTableColumns(externalOrders),
  toItem: showOrder,
}

const isKind = isOneOf(externalTransfers.kind, ['Fee', 'Transfer', 'Trade'])

export const externalTransferList: ListSpec<typeof externalTransfers.$inferSelect> = {
  table: externalTransfers,
  id: externalTransfers.id,
  sorts: { id: externalTransfers.id, registeredAt: externalTransfers.registeredAt },
  defaultSort: 'registeredAt',
  filters: {
    kind: isKind,
    type: isKind,
    externalAccountId: isId(externalTransfers.accountId),
    transactionOrderId: isId(externalTransfers.orderId),
    id: isId(externalTransfers.id),
    startDate: isAfter(externalTransfers.registeredAt),
    endDate: isBefore(externalTransfers.registeredAt),
  },
  columns: getTableColumns(externalTransfers),
  toItem: showTransfer,
}
