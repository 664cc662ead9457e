import * as z from 'zod/mini'
import { keyStrategies } from '@domain/accounts/key-strategy'
import { lockStatuses } from '@domain/shared/lock'
import { metadata, openWord, page, uuid } from '@api/shared/shapes.wire'

export const vaultWire = z.object({
  data: z.looseObject({
    id: uuid,
    alias: z.string(),
    publicKey: z.string(),
    parameters: z.optional(z.looseObject({ type: z.string(), backupEncryptionKey: z.optional(z.string()) })),
    supportedDerivations: z.optional(z.array(z.string())),
    enabledKeyStrategies: z.optional(z.array(openWord(keyStrategies))),
    lock: openWord(lockStatuses),
    metadata,
  }),
  signature: z.string(),
  signingKey: z.string(),
  additionalDetails: z.optional(z.object({ processing: z.looseObject({ status: z.string() }) })),
})
export type VaultWire = z.output<typeof vaultWire>
/** GET /v1/vaults */
export const vaultsPageWire = page(vaultWire)
