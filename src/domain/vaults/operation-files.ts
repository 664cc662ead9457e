import * as z from 'zod/mini'
import { canonicalText } from '@domain/shared/canonical-json'
import type { Uuid } from '@domain/shared/ids'
import { parseJson } from '@domain/shared/json'
import { refuse, succeed, type Result } from '@domain/shared/result'
import { uuid } from '@domain/shared/uuid-schema'
import type { PublicKey } from '@domain/signing/public-key'
import { verifySignature, type Signature } from '@domain/signing/signature'

/** The names of the two files that travel between the platform and a vault kept offline. */
export const preparedFormat = 'countersign-prepared-operations'
/** Of the file in which the offline signer keeps the key of a vault. It never leaves the signer's machine. */
export const keyFormat = 'countersign-offline-vault'
export const signedFormat = 'countersign-signed-operations'

export const operationKinds = ['Vault', 'Transaction', 'Manifest'] as const

const text = z.string().check(z.minLength(1), z.maxLength(500))
const digest = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const operation = z.strictObject({
  id: uuid,
  kind: z.enum(operationKinds),
  /** The vault itself, the transaction or the manifest. */
  subjectId: uuid,
  digest,
  createdAt: text,
  /** Version 2: what is behind the digest, encrypted to the key of the vault. */
  sealed: z.optional(z.strictObject({ key: text, text: z.string() })),
})
export type PreparedOperation = z.output<typeof operation>

const prepared = z
  .strictObject({
    format: z.literal(preparedFormat),
    version: z.literal([1, 2]),
    vaultId: uuid,
    operations: z.array(operation),
  })
  .check(z.refine(({ version, operations }) => operations.every((one) => (one.sealed ? 2 : 1) === version)))
const preparedFile = z.strictObject({ data: prepared, signature: text, signingKey: text })
export type PreparedFile = z.output<typeof preparedFile>

const isEachOnce = <T extends { readonly id: string }>(list: readonly T[]) =>
  new Set(list.map(({ id }) => id)).size === list.length
const signedFile = z.discriminatedUnion('version', [
  z.strictObject({
    format: z.literal(signedFormat),
    version: z.literal(1),
    vaultId: uuid,
    operations: z.array(z.strictObject({ id: uuid, signature: text })).check(z.minLength(1), z.refine(isEachOnce)),
  }),
  z.strictObject({
    format: z.literal(signedFormat),
    version: z.literal(2),
    vaultId: uuid,
    operations: z
      .array(z.strictObject({ id: uuid, digest, signature: text }))
      .check(z.minLength(1), z.refine(isEachOnce)),
    /** By the key of the vault, over all of it: nothing can be left out or added on the way. */
    signature: text,
  }),
])
export type SignedFile = z.output<typeof signedFile>
type SealedAnswer = Extract<SignedFile, { version: 2 }>

/** Exactly what the key of a vault signs of one operation; a signature of anything else is never taken for it. */
export const operationText = (
  vaultId: Uuid,
  { id, kind, subjectId, digest }: Pick<PreparedOperation, 'id' | 'kind' | 'subjectId' | 'digest'>,
): string => canonicalText({ type: 'VaultOperation', vaultId, id, kind, subjectId, digest })

/** What the key of a vault signs of a whole file of version 2. */
export const signedListText = ({ vaultId, operations }: Pick<SealedAnswer, 'vaultId' | 'operations'>): string =>
  canonicalText({ type: 'SignedOperations', vaultId, operations })

export type OperationFileProblem =
  | { readonly tag: 'notSuchAFile' }
  | { readonly tag: 'foreignPlatform' }
  | { readonly tag: 'foreignVault'; readonly vaultId: Uuid }

/** A prepared file as it is written, whoever wrote it: its signature is not checked. Undefined for any other content. */
export function readPreparedFile(content: string): PreparedFile | undefined {
  const parsed = preparedFile.safeParse(parseJson(content))
  return parsed.success ? parsed.data : undefined
}

/**
 * Reads a prepared file on the side that is offline: it must come from the platform that the vault belongs to.
 * @param platformKey the key of the platform, known beforehand and never taken from the file
 */
export function parsePreparedFile(
  content: string,
  platformKey: PublicKey,
): Result<PreparedFile['data'], OperationFileProblem> {
  const file = readPreparedFile(content)
  if (!file) return refuse({ tag: 'notSuchAFile' })
  const { data, signature, signingKey } = file
  const isGenuine = signingKey === platformKey && verifySignature(platformKey, canonicalText(data), signature)
  return isGenuine ? succeed(data) : refuse({ tag: 'foreignPlatform' })
}

/** Reads a file that came back from a vault. */
export function parseSignedFile(content: string): Result<SignedFile, OperationFileProblem> {
  const parsed = signedFile.safeParse(parseJson(content))
  return parsed.success ? succeed(parsed.data) : refuse({ tag: 'notSuchAFile' })
}

export interface OfflineVault {
  readonly id: Uuid
  readonly platformKey: PublicKey
  readonly sign: (text: string) => Signature
}

/** A signer that shows digests alone: checks a prepared file of either version, signs each operation with the key of the vault, and answers the file to import, of version 1. */
export function signPreparedFile(content: string, vault: OfflineVault): Result<string, OperationFileProblem> {
  const prepared = parsePreparedFile(content, vault.platformKey)
  if (!prepared.ok) return prepared
  const { vaultId, operations } = prepared.value
  if (vaultId !== vault.id) return refuse({ tag: 'foreignVault', vaultId })
  const signed: SignedFile = {
    format: signedFormat,
    version: 1,
    vaultId,
    operations: operations.map((one) => ({ id: one.id, signature: vault.sign(operationText(vaultId, one)) })),
  }
  return succeed(canonicalText(signed))
}
