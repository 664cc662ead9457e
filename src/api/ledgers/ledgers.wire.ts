import * as z from 'zod/mini'
import { metadata, page, signed } from '@api/shared/shapes.wire'

/** A ledger answers signed since platform 1.27; `parameters.type` names its family. */
export const ledgerWire = signed(
  z.looseObject({ id: z.string(), alias: z.string(), parameters: z.looseObject({ type: z.string() }), metadata }),
)
export type LedgerWire = z.output<typeof ledgerWire>
/** GET /v1/ledgers */
export const ledgersPageWire = page(ledgerWire)
