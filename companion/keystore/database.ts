/** The device's own databases, and their object stores: what only helps is kept apart from the keys, which nothing may endanger. */
const databases = {
  'auth-and-sign': ['keys', 'profiles'],
  'auth-and-sign-memory': ['addresses'],
  'auth-and-sign-signed': ['signed'],
  'auth-and-sign-choices': ['choices'],
} as const
const version = 1
type DatabaseName = keyof typeof databases
export type StoreName = (typeof databases)[DatabaseName][number]

const databaseOf: Readonly<Record<StoreName, DatabaseName>> = {
  keys: 'auth-and-sign',
  profiles: 'auth-and-sign',
  addresses: 'auth-and-sign-memory',
  signed: 'auth-and-sign-signed',
  choices: 'auth-and-sign-choices',
}

const opened = new Map<DatabaseName, Promise<IDBDatabase>>()
const listeners = new Set<() => void>()

/** The browser has closed a database under this page, or something else deletes it: what was read of it may be gone. */
export const watchDatabases = (listen: () => void): void => void listeners.add(listen)

function open(store: StoreName): Promise<IDBDatabase> {
  const name = databaseOf[store]
  const known = opened.get(name)
  if (known) return known
  const opening = new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(name, version)
    request.onupgradeneeded = () => databases[name].forEach((one) => request.result.createObjectStore(one))
    request.onsuccess = () => {
      const database = request.result
      database.onclose = database.onversionchange = () => {
        database.close()
        opened.delete(name)
        listeners.forEach((listen) => listen())
      }
      resolve(database)
    }
    request.onerror = () => {
      opened.delete(name)
      reject(request.error ?? new Error('the device database cannot be opened'))
    }
  })
  opened.set(name, opening)
  return opening
}

async function run<T>(
  store: StoreName,
  mode: IDBTransactionMode,
  work: (objects: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const transaction = (await open(store)).transaction(store, mode)
  const request = work(transaction.objectStore(store))
  await untilComplete(transaction)
  return request.result
}

const untilComplete = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onerror = () => reject(transaction.error ?? new Error('the device database refused'))
    transaction.onabort = transaction.onerror
  })

export const readRow = <T>(store: StoreName, key: string): Promise<T | undefined> =>
  run(store, 'readonly', (objects) => objects.get(key) as IDBRequest<T | undefined>)
export const listRows = <T>(store: StoreName): Promise<readonly T[]> =>
  run(store, 'readonly', (objects) => objects.getAll() as IDBRequest<T[]>)
export const writeRow = (store: StoreName, key: string, value: unknown): Promise<unknown> =>
  run(store, 'readwrite', (objects) => objects.put(value, key))
/** Writes what becomes of a row as it stands, whatever another tab has made of it since it was read here; `undefined` leaves it as it is. */
export async function mergeRow<T>(
  store: StoreName,
  key: string,
  merge: (row: T | undefined) => T | undefined,
): Promise<void> {
  const transaction = (await open(store)).transaction(store, 'readwrite')
  const objects = transaction.objectStore(store)
  const reading = objects.get(key) as IDBRequest<T | undefined>
  reading.onsuccess = () => {
    const merged = merge(reading.result)
    if (merged !== undefined) objects.put(merged, key)
  }
  return untilComplete(transaction)
}
/** The same for a row that is there; nothing where there is none. */
export const changeRow = <T>(store: StoreName, key: string, change: (row: T) => T): Promise<void> =>
  mergeRow<T>(store, key, (row) => (row === undefined ? undefined : change(row)))
export const deleteRow = (store: StoreName, key: string): Promise<unknown> =>
  run(store, 'readwrite', (objects) => objects.delete(key))
