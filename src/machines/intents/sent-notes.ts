import type { RequestNote, SentNote } from '@domain/intents/sent-note'
import type { SignedSubmissionInput } from './signed-submission.types'

/** What this browser keeps of requests that were about to leave it, until it is known what became of them. */
export interface SentNotes {
  /** Resolves when the note would outlive the browser. @throws when it could not be kept */
  readonly keep: (note: SentNote) => Promise<void>
  readonly forget: (hash: string) => Promise<void>
  /** Those of one person, newest first. @throws when they cannot be read */
  readonly list: (publicKey: string) => Promise<readonly SentNote[]>
}

/** Of the same draft, by the same person. */
export const notesOfDraft = async (
  notes: SentNotes,
  publicKey: string,
  draftId: string,
): Promise<readonly SentNote[]> => (await notes.list(publicKey)).filter((note) => note.draftId === draftId)

/** The request was taken: of one draft only one request is ever executed, so no other of it is waited for. */
export async function forgetDraft(
  notes: SentNotes,
  { hash, publicKey, draftId, requestType, intentType }: RequestNote,
): Promise<void> {
  await notes.forget(hash)
  for (const other of await notesOfDraft(notes, publicKey, draftId))
    if (other.requestType === requestType && other.intentType === intentType) await notes.forget(other.hash)
}

/** Drafts are sent one at a time, in whatever tab. */
export const draftLockName = (draftId: string): string => `countersign.draft.${draftId}`

/** All that is noted of a request but when it left. */
export const noteOf = ({
  signed,
  noted: { draftId, sourceId, intentType, publicKey, expiryAt },
}: Pick<SignedSubmissionInput, 'signed' | 'noted'>): RequestNote => ({
  hash: signed.frozen.hash,
  requestType: signed.type,
  intentType,
  draftId,
  sourceId,
  intentId: signed.intentId,
  targetDomainId: signed.targetDomainId,
  publicKey,
  expiryAt,
})
