import * as z from 'zod/mini'
import { signedUnits, units, userReference, uuid } from '@api/shared/shapes.wire'
import { addressWire } from './accounts.wire'

/** POST …/addresses/{ledgerId}: an answer that carries a reason is no address. */
export const createdAddressWire = z.union([addressWire, z.looseObject({ reason: z.string() })])

/** GET /v1/domains/{d}/accounts/{a}/confirmed-balance/{tickerId} */
export const confirmedBalanceWire = z.object({
  accountReference: userReference,
  tickerId: uuid,
  confirmedAmount: signedUnits,
  unconfirmedAmount: signedUnits,
  reservedAmount: units,
  quarantinedAmount: units,
})
