import type { externalAddresses, externalOrders, externalTransfers } from '../store/schema/providers'
import { maskedParameters } from './credentials'
import type { ConnectionRow, ExternalAccountRow } from './use-connection'

type Authored = Pick<
  ExternalAccountRow,
  'createdAt' | 'createdBy' | 'createdByDomainId' | 'lastModifiedAt' | 'lastModifiedBy' | 'lastModifiedByDomainId'
>

const metadataOf = (row: Authored) => ({
  createdAt: row.createdAt,
  createdBy: { id: row.createdBy, domainId: row.createdByDomainId },
  lastModifiedAt: row.lastModifiedAt,
  lastModifiedBy: { id: row.lastModifiedBy, domainId: row.lastModifiedByDomainId },
})

/** A connection as everybody sees it: nothing of its credentials, not even how long they are. */
export const showConnection = ({ id, domainId, alias, type, state }: ConnectionRow) => ({
  id,
  domainId,
  alias,
  parameters: maskedParameters(type),
  connectionState: state,
})

export const showExternalAccount = (row: ExternalAccountRow) => ({
  id: row.id,
  alias: row.alias,
  ...(row.ledgerId === null ? {} : { ledgerId: row.ledgerId }),
  providerDetails: { type: 'Flows', externalId: row.externalId, connectionId: row.connectionId },
  metadata: { ...metadataOf(row), customProperties: {} },
})

export const showAddress = ({ id, address, tag, createdAt }: typeof externalAddresses.$inferSelect) => ({
  id,
  address,
  ...(tag === null ? {} : { tag }),
  createdAt,
})

export const showOrder = (row: typeof externalOrders.$inferSelect) => ({
  id: row.id,
  domainId: row.domainId,
  externalAccountId: row.accountId,
  parameters: row.parameters,
  metadata: { description: row.description, ...metadataOf(row), customProperties: row.customProperties },
  processing: { hint: row.hint, status: row.status },
})

export const showTransfer = (row: typeof externalTransfers.$inferSelect) => ({
  id: row.id,
  ...(row.orderId === null ? {} : { transactionOrderId: row.orderId }),
  ...(row.ledgerTransactionId === null ? {} : { ledgerTransactionId: row.ledgerTransactionId }),
  senders: row.senders,
  ...(row.recipient === null ? {} : { recipient: row.recipient }),
  value: row.value,
  registeredAt: row.registeredAt,
  kind: row.kind,
  externalTickerName: row.tickerName,
})
