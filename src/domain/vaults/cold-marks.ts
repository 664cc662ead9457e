import * as z from 'zod/mini'
import type { Uuid } from '@domain/shared/ids'
import { uuid } from '@domain/shared/uuid-schema'
import { mostListed, type ListedOperation } from './operation-listing'

type Named = Pick<ListedOperation, 'id' | 'digest'>

/** A signed file was not taken, for a reason of this operation. */
export interface OperationRefusal extends Named {
  /** The platform's own word, or `digestChanged` where the console found it. */
  readonly reason: string
}

/** What an import has learned of the operations of its files. */
export interface ImportedMarks {
  readonly refused: readonly OperationRefusal[]
  readonly importedIds: readonly Uuid[]
}

const text = z.string().check(z.minLength(1), z.maxLength(100))
const coldMark = z.object({
  id: uuid,
  digest: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  /** When the last file was saved that holds it. */
  exportedAt: z.optional(text),
  refused: z.optional(z.object({ reason: text, at: text })),
})
/** What this browser knows of one operation that travels: ids, digests and times, and nothing of what is paid. */
export type ColdMark = z.output<typeof coldMark>

/** Marks as they were kept; what cannot be read is left out. */
export const parseColdMarks = (kept: unknown): readonly ColdMark[] =>
  Array.isArray(kept) ? kept.flatMap((one) => z.safeParse(coldMark, one).data ?? []) : []

/**
 * After a file was saved. An export holds all that waits, so marks of what is no longer in it go, unless it may leave some out; a refusal
 * was of an older file, and goes too.
 */
export function markExported(
  marks: readonly ColdMark[],
  operations: readonly Named[],
  exportedAt: string,
): readonly ColdMark[] {
  const listed = new Set(operations.map(({ id }) => id))
  const others = operations.length < mostListed ? [] : marks.filter(({ id }) => !listed.has(id))
  return bound([...operations.map(({ id, digest }): ColdMark => ({ id, digest, exportedAt })), ...others])
}

/** After files came back: what was imported needs no mark, what was refused says why. */
export function markImported(
  marks: readonly ColdMark[],
  { refused, importedIds }: ImportedMarks,
  at: string,
): readonly ColdMark[] {
  const touched = new Set([...importedIds, ...refused.map(({ id }) => id)])
  const marked = refused.map(({ id, digest, reason }): ColdMark => {
    const before = coldMarkOf(marks, { id, digest })
    const exportedAt = before?.exportedAt
    return { id, digest, ...(exportedAt ? { exportedAt } : {}), refused: { reason: reason.slice(0, 100), at } }
  })
  return bound([...marked, ...marks.filter(({ id }) => !touched.has(id))])
}

/** The mark of an operation as it stands; one of another digest is of something else. */
export const coldMarkOf = (
  marks: readonly ColdMark[],
  { id, digest }: { readonly id: string; readonly digest: string },
): ColdMark | undefined => marks.find((mark) => mark.id === id && mark.digest === digest)

/** Of two whole exports; older ones are forgotten. */
const bound = (marks: readonly ColdMark[]) => marks.slice(0, 2 * mostListed)
