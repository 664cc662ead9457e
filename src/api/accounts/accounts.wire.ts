import * as z from 'zod/mini'
import { keyStrategies } from '@domain/accounts/key-strategy'
import { lockStatuses } from '@domain/shared/lock'
import { instant, metadata, openWord, page, units, userReference, uuid } from '@api/shared/shapes.wire'

const ledgerProcessing = z.looseObject({
  ledgerId: z.string(),
  status: openWord(['Activating', 'AwaitingLedgerActivation', 'Activated', 'Available', 'Unavailable']),
  lastBalancesUpdateRequestedAt: z.optional(instant),
  lastBalancesUpdateProcessedAt: z.optional(instant),
})

/** A key of an account: by its place below the seed of the vault, or random. */
const accountKey = z.looseObject({
  id: z.string(),
  derivationPath: z.optional(z.string()),
  publicKey: z.optional(z.looseObject({ type: z.string(), value: z.string() })),
})

export const accountWire = z.object({
  data: z.looseObject({
    id: uuid,
    domainId: uuid,
    alias: z.string(),
    ledgerId: z.optional(z.string()),
    providerDetails: z.looseObject({
      type: z.string(),
      vaultId: uuid,
      keyStrategy: openWord(keyStrategies),
      keys: z.optional(z.array(accountKey)),
    }),
    lock: openWord(lockStatuses),
    metadata,
  }),
  signature: z.string(),
  signingKey: z.string(),
  additionalDetails: z.optional(
    z.object({
      processing: z.looseObject({
        status: openWord(['Pending', 'Preparing', 'Tracked', 'Recovering', 'Completed', 'Interrupted']),
      }),
      ledgers: z.array(ledgerProcessing),
    }),
  ),
})
export type AccountWire = z.output<typeof accountWire>
/** GET /v1/domains/{d}/accounts */
export const accountsPageWire = page(accountWire)

export const addressWire = z.object({
  data: z.looseObject({
    id: uuid,
    ledgerId: z.string(),
    domainId: z.optional(uuid),
    accountId: z.optional(uuid),
    address: z.string(),
    keyPath: z.optional(z.string()),
    createdAt: instant,
    scope: openWord(['Internal', 'External']),
  }),
  signature: z.optional(z.string()),
  signingKey: z.optional(z.string()),
})
export type AddressWire = z.output<typeof addressWire>

export const balanceWire = z.object({
  accountReference: userReference,
  tickerId: uuid,
  totalAmount: units,
  reservedAmount: units,
  quarantinedAmount: units,
  lastUpdatedAt: instant,
})
export type BalanceWire = z.output<typeof balanceWire>
/** GET /v1/domains/{d}/accounts/{a}/balances */
export const balancesPageWire = page(balanceWire)

/** GET /v1/addresses */
export const addressOwnersWire = page(
  z.object({
    id: uuid,
    address: z.string(),
    ledgerId: z.string(),
    domainId: uuid,
    accountId: uuid,
    createdAt: instant,
  }),
)

/** GET /v1/domains/{d}/accounts/{a}/addresses */
export const addressesPageWire = page(addressWire)
