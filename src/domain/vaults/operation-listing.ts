import { bytesToHex } from '@noble/hashes/utils.js'
import * as z from 'zod/mini'
import { sha256Bytes } from '@domain/shared/hash'
import type { Uuid } from '@domain/shared/ids'
import { isJsonObject, parseJson } from '@domain/shared/json'
import { refuse, succeed, type Result } from '@domain/shared/result'
import { uuid } from '@domain/shared/uuid-schema'
import { keyFormat, operationKinds, preparedFormat, signedFormat } from './operation-files'

/**
 * What files of vault operations show to the people who move them, in either version: ids and digests stand in the clear, whatever else
 * a version adds. Nothing here decides what may be signed or taken; the offline signer and the platform do.
 */
const version = z.literal([1, 2])
const digest = z.string().check(z.regex(/^[0-9a-f]{64}$/))

const preparedFile = z.looseObject({
  data: z.looseObject({
    format: z.literal(preparedFormat),
    version,
    vaultId: uuid,
    operations: z.array(
      z.looseObject({ id: uuid, kind: z.enum(operationKinds), subjectId: uuid, digest, createdAt: z.string() }),
    ),
  }),
  signature: z.string(),
  signingKey: z.string(),
})
export type PreparedListing = z.output<typeof preparedFile>
export type ListedOperation = PreparedListing['data']['operations'][number]

const signedFile = z.looseObject({
  format: z.literal(signedFormat),
  version,
  vaultId: uuid,
  operations: z.array(z.looseObject({ id: uuid, digest: z.optional(digest) })).check(
    z.minLength(1),
    z.refine((list) => new Set(list.map(({ id }) => id)).size === list.length),
  ),
})

/** Larger files are refused by their size, unread. */
export const mostFileBytes = 5_000_000

/** A prepared file holds at most so many operations: one that holds as many may leave some out. */
export const mostListed = 1000

/** SHA-256 of a file, 64 lower-case hex digits, as command lines print it. */
export const checksumOf = (bytes: Uint8Array): string => bytesToHex(sha256Bytes(bytes))

/** A prepared file as it is written, whoever wrote it: its signature is not checked. Undefined for any other content. */
export function readPreparedListing(content: string): PreparedListing | undefined {
  const parsed = preparedFile.safeParse(parseJson(content))
  return parsed.success ? parsed.data : undefined
}

/** Why a file is not sent. */
export type SignedFileProblem =
  /** It begins as such a file does, and ends too early. */
  | { readonly tag: 'notWhole' }
  /** The file that was exported, as it was. */
  | { readonly tag: 'notSigned' }
  | { readonly tag: 'notSuchAFile' }
  /** The offline signer's own file, with the secret key of a vault. */
  | { readonly tag: 'secretKey' }
  | { readonly tag: 'foreignVault'; readonly vaultId: Uuid }
  | { readonly tag: 'digestChanged'; readonly operationId: Uuid; readonly digest: string; readonly prepared: string }

type Prepared = Pick<ListedOperation, 'id' | 'digest'>

/** What holds nothing may have been cut before its first letter. */
const beginsAsJson = (content: string) => /^\s*(\{|$)/.test(content)

/**
 * What can be said of a signed file before it is sent.
 * @param pending what the vault has still to sign, as far as it is known
 * @returns the ids of its operations
 */
export function checkSignedFile(
  content: string,
  { vaultId, pending }: { readonly vaultId: Uuid; readonly pending: readonly Prepared[] },
): Result<readonly Uuid[], SignedFileProblem> {
  const read = parseJson(content)
  if (read === undefined) return refuse({ tag: beginsAsJson(content) ? 'notWhole' : 'notSuchAFile' })
  if (isJsonObject(read) && read['format'] === keyFormat) return refuse({ tag: 'secretKey' })
  const parsed = signedFile.safeParse(read)
  if (!parsed.success) return refuse({ tag: preparedFile.safeParse(read).success ? 'notSigned' : 'notSuchAFile' })
  const { vaultId: named, operations } = parsed.data
  if (named !== vaultId) return refuse({ tag: 'foreignVault', vaultId: named })
  for (const { id, digest: signed } of operations) {
    const prepared = pending.find((one) => one.id === id)?.digest
    if (signed !== undefined && prepared !== undefined && signed !== prepared)
      return refuse({ tag: 'digestChanged', operationId: id, digest: signed, prepared })
  }
  return succeed(operations.map(({ id }) => id))
}

type Dated = Pick<ListedOperation, 'id' | 'createdAt'>

/**
 * Operations that were exported together with imported ones and did not come back with them. An export holds all that waits, so what was
 * prepared no later than an imported operation was in its file; of a list that may leave some out nothing is known.
 */
export function leftBehind(pending: readonly Dated[], imported: readonly Uuid[]): readonly Uuid[] {
  if (pending.length >= mostListed) return []
  const newest = Math.max(
    ...pending.filter(({ id }) => imported.includes(id)).map(({ createdAt }) => Date.parse(createdAt)),
  )
  return pending
    .filter(({ id, createdAt }) => !imported.includes(id) && Date.parse(createdAt) <= newest)
    .map(({ id }) => id)
}
