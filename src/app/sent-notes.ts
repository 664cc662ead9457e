import { parseSentNote, type SentNote } from '@domain/intents/sent-note'
import type { SentNotes } from '@machines/intents/sent-notes'
import { openKeptStore } from './kept-store'

/** Notes in IndexedDB: written through to the disk before the request leaves, and outliving sign-out, tab and browser. */
export function openSentNotes(factory: () => IDBFactory | undefined): SentNotes {
  const { run } = openKeptStore(factory, { database: 'countersign', store: 'sent' })
  return {
    keep: async (note) => void (await run('readwrite', (notes) => notes.put(note, note.hash))),
    forget: (hash) => run('readwrite', (notes) => notes.delete(hash)),
    list: async (publicKey) => {
      const notes = (await run<unknown[]>('readonly', (kept) => kept.getAll())).flatMap(
        (kept) => parseSentNote(kept) ?? [],
      )
      return notes.filter((note) => note.publicKey === publicKey).sort(newestFirst)
    },
  }
}

const newestFirst = (a: SentNote, b: SentNote) => Date.parse(b.sentAt) - Date.parse(a.sentAt)
