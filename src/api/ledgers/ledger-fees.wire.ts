import * as z from 'zod/mini'

const feeLevel = z.record(z.string(), z.unknown())
/** GET /v1/ledgers/{id}/fees: the levels name their amounts as the family of the ledger does. */
export const feesWire = z.looseObject({ type: z.string(), high: feeLevel, medium: feeLevel, low: feeLevel })
