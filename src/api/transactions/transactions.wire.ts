import * as z from 'zod/mini'
import {
  olderTransferStatuses,
  onLedgerStatuses,
  processingStatuses,
  transferKinds,
} from '@domain/transactions/statuses'
import { instant, metadata, openWord, page, signed, units, uuid } from '@api/shared/shapes.wire'

const reference = z.looseObject({ id: uuid, domainId: uuid })

export const orderWire = signed(
  z.looseObject({
    id: uuid,
    domainId: uuid,
    accountId: uuid,
    ledgerId: z.optional(z.string()),
    /** As they were ordered; `type` names the family of the ledger. */
    parameters: z.looseObject({ type: z.string() }),
    metadata,
  }),
)
export type OrderWire = z.output<typeof orderWire>
/** GET /v1/domains/{d}/transactions/orders */
export const ordersPageWire = page(orderWire)

const addressDetails = z.looseObject({
  address: z.string(),
  resolvedEndpoints: z.array(z.looseObject({ endpointId: uuid, domainId: uuid })),
})

/** One side of a transfer: an account that the reader's domain holds, else an address with the endpoints known for it. */
const partyWire = z.looseObject({
  type: openWord(['Account', 'Address']),
  domainId: z.optional(uuid),
  accountId: z.optional(uuid),
  addressDetails: z.optional(addressDetails),
  addressesDetails: z.optional(z.array(addressDetails)),
})
export type TransferPartyWire = z.output<typeof partyWire>

export const transferWire = z.looseObject({
  id: uuid,
  /** Absent for what came in without a transaction of the platform. */
  transactionId: z.optional(uuid),
  tickerId: uuid,
  quarantined: z.boolean(),
  senders: z.array(partyWire),
  /** Absent for a fee. */
  recipient: z.optional(partyWire),
  value: units,
  kind: openWord(transferKinds),
  registeredAt: instant,
  /** Only older records carry one. */
  status: z.optional(openWord(olderTransferStatuses)),
  metadata: z.looseObject({ type: z.string() }),
})
export type TransferWire = z.output<typeof transferWire>
/** GET /v1/domains/{d}/transactions/transfers */
export const transfersPageWire = page(transferWire)

export const transactionWire = z.looseObject({
  id: uuid,
  ledgerId: z.string(),
  /** Absent for a transaction that was only seen on the ledger. */
  orderReference: z.optional(reference),
  relatedAccounts: z.array(z.looseObject({ id: uuid, domainId: uuid, sender: z.boolean() })),
  /** What the platform does with it; `hint`, or `cause` and `reason`, say why it waits or has ended. */
  processing: z.optional(
    z.looseObject({
      status: openWord(processingStatuses),
      hint: z.optional(z.string()),
      cause: z.optional(z.string()),
      reason: z.optional(z.string()),
    }),
  ),
  registeredAt: instant,
  /** What the ledger says of it; a transaction that is complete may still have failed there. */
  ledgerTransactionData: z.optional(
    z.looseObject({
      ledgerStatus: openWord(onLedgerStatuses),
      failure: z.optional(openWord(['FailedOnChain', 'PartiallyFailedOnChain'])),
      ledgerTransactionId: z.string(),
      rawTransaction: z.optional(z.string()),
      statusLastUpdatedAt: instant,
      ledgerData: z.optional(z.looseObject({ type: z.string() })),
    }),
  ),
})
export type TransactionWire = z.output<typeof transactionWire>
/** GET /v1/domains/{d}/transactions */
export const transactionsPageWire = page(transactionWire)
