import { parseSentNote, type SentNote } from '@domain/intents/sent-note'
import type { SentNotes } from '@machines/intents/sent-notes'

const [databaseName, storeName, version] = ['countersign', 'sent', 1]

/** Notes in IndexedDB: written through to the disk before the request leaves, and outliving sign-out, tab and browser. */
export function openSentNotes(factory: () => IDBFactory | undefined): SentNotes {
  const run = async <T>(mode: IDBTransactionMode, work: (notes: IDBObjectStore) => IDBRequest<T>): Promise<T> => {
    const database = await open(factory())
    try {
      const transaction = database.transaction(storeName, mode, { durability: 'strict' })
      const request = work(transaction.objectStore(storeName))
      return await new Promise<T>((resolve, reject) => {
        transaction.oncomplete = () => resolve(request.result)
        transaction.onabort = transaction.onerror = () =>
          reject(transaction.error ?? new Error('the note was not kept'))
      })
    } finally {
      database.close()
    }
  }
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

/** @throws where the browser keeps nothing for this site */
function open(factory: IDBFactory | undefined): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    if (!factory) return reject(new Error('this browser keeps nothing'))
    const request = factory.open(databaseName, version)
    request.onupgradeneeded = () => void request.result.createObjectStore(storeName)
    request.onsuccess = () => resolve(request.result)
    request.onblocked = request.onerror = () => reject(request.error ?? new Error('what is kept cannot be opened'))
  })
}
