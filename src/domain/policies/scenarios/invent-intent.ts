import type { Uuid } from '@domain/shared/ids'
import type { KnownContent, KnownIntent } from '../term-answer'
import type { InventedTransfer, Scenario } from './scenario'

/** Whom nobody is: no record has it. */
export const inventedAuthorId = '00000000-0000-4000-8000-000000000000' as Uuid
/** The endpoint of an invented transfer, and every other record that a transfer must name. */
const inventedId = '00000000-0000-4000-8000-000000000001' as Uuid

/** The request of a scenario, as far as it is invented. */
export const inventIntent = (
  { intentType, author, transfer }: Scenario,
  domainId: Uuid,
  tickers: KnownContent['tickers'],
): KnownIntent => ({
  type: intentType,
  author: { id: inventedAuthorId, domainId: author.domainId ?? domainId },
  authorRoles: author.roles,
  targetDomainId: domainId,
  content: transfer && inventContent(transfer, tickers),
})

const inventContent = (transfer: InventedTransfer, tickers: KnownContent['tickers']): KnownContent => ({
  payload: {
    type: 'v0_CreateTransferOrder',
    id: inventedId,
    accountId: inventedId,
    tickerId: transfer.tickerId,
    outputs: [{ destination: destinationOf(transfer), amount: transfer.amount }],
    feeStrategy: 'Low',
    customProperties: {},
  },
  customProperties: {},
  tickers,
  endpoints:
    transfer.destination === 'Endpoint' && transfer.trustScore !== undefined
      ? { [inventedId]: { trustScore: transfer.trustScore } }
      : {},
})

const destinationOf = ({ destination }: InventedTransfer) =>
  destination === 'Address'
    ? { type: destination, address: '' }
    : destination === 'Account'
      ? { type: destination, accountId: inventedId }
      : { type: destination, endpointId: inventedId }
