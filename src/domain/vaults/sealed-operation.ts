import * as z from 'zod/mini'
import { canonicalText } from '@domain/shared/canonical-json'
import type { Uuid } from '@domain/shared/ids'
import type { PreparedOperation } from './operation-files'

/** What both sides mix into the key under which an operation is encrypted. */
export const sealingLabel = 'countersign-sealed-operation'

/** What an encrypted operation is bound to: moved to another vault, operation or digest it cannot be opened. */
export const sealBinding = (
  vaultId: Uuid,
  { id, kind, subjectId, digest }: Pick<PreparedOperation, 'id' | 'kind' | 'subjectId' | 'digest'>,
): string => canonicalText({ type: 'SealedOperation', vaultId, id, kind, subjectId, digest })

const signedText = z.strictObject({ rawRequest: z.string(), signature: z.string() })
const envelope = z.looseObject({ data: z.record(z.string(), z.unknown()), signature: z.string() })

/** What stands behind the digest of an operation. Whatever could not be found is left out, and the signer refuses what lacks it. */
export const operationContent = z.strictObject({
  /** Of a transaction: its ledger, and the bytes that are signed for, hexadecimal. */
  transaction: z.optional(z.strictObject({ ledgerId: z.string(), bytes: z.string() })),
  /** The exact text that the proposer signed, and those of everybody who approved it. */
  proposal: z.optional(signedText),
  decisions: z.array(signedText),
  /** Records with the platform's signature: the intent, its people, and everything that the proposal names. */
  records: z.array(z.strictObject({ kind: z.string(), envelope })),
})
export type OperationContent = z.output<typeof operationContent>
