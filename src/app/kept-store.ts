export interface KeptStore {
  /** One piece of work on the store, whole or not at all. @throws where the browser keeps nothing for this site */
  readonly run: <T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>) => Promise<T>
  /** Reads what stands under a key and writes what becomes of it, with no other tab in between; undefined removes it. */
  readonly change: (key: string, next: (kept: unknown) => unknown) => Promise<void>
}

interface StoreName {
  readonly database: string
  readonly store: string
}

/** One store of IndexedDB, which outlives sign-out, tab and browser; what is written is on the disk when it counts as kept. */
export function openKeptStore(factory: () => IDBFactory | undefined, { database, store }: StoreName): KeptStore {
  const within = async <T>(mode: IDBTransactionMode, begin: (store: IDBObjectStore) => () => T): Promise<T> => {
    const opened = await open(factory(), { database, store })
    try {
      const transaction = opened.transaction(store, mode, { durability: 'strict' })
      const result = begin(transaction.objectStore(store))
      return await new Promise<T>((resolve, reject) => {
        transaction.oncomplete = () => resolve(result())
        transaction.onabort = transaction.onerror = () =>
          reject(transaction.error ?? new Error('the note was not kept'))
      })
    } finally {
      opened.close()
    }
  }
  return {
    run: (mode, work) =>
      within(mode, (kept) => {
        const request = work(kept)
        return () => request.result
      }),
    change: (key, next) =>
      within('readwrite', (kept) => {
        const read: IDBRequest<unknown> = kept.get(key)
        read.onsuccess = () => {
          const value = next(read.result)
          if (value === undefined) kept.delete(key)
          else kept.put(value, key)
        }
        return () => undefined
      }),
  }
}

function open(factory: IDBFactory | undefined, { database, store }: StoreName): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    if (!factory) return reject(new Error('this browser keeps nothing'))
    const request = factory.open(database, 1)
    request.onupgradeneeded = () => void request.result.createObjectStore(store)
    request.onsuccess = () => resolve(request.result)
    request.onblocked = request.onerror = () => reject(request.error ?? new Error('what is kept cannot be opened'))
  })
}
