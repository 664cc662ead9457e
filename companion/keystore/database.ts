/** The device's own database: keys and profiles, one object store each. */
const name = 'auth-and-sign'
const version = 1
export type StoreName = 'keys' | 'profiles'

let opened: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(name, version)
    request.onupgradeneeded = () => {
      request.result.createObjectStore('keys')
      request.result.createObjectStore('profiles')
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('the device database cannot be opened'))
  })
  return opened
}

async function run<T>(store: StoreName, mode: IDBTransactionMode, work: (objects: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const transaction = (await open()).transaction(store, mode)
  const request = work(transaction.objectStore(store))
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(request.result)
    transaction.onerror = () => reject(transaction.error ?? new Error('the device database refused'))
    transaction.onabort = transaction.onerror
  })
}

export const readRow = <T>(store: StoreName, key: string): Promise<T | undefined> => run(store, 'readonly', (objects) => objects.get(key) as IDBRequest<T | undefined>)
export const listRows = <T>(store: StoreName): Promise<readonly T[]> => run(store, 'readonly', (objects) => objects.getAll() as IDBRequest<T[]>)
export const writeRow = (store: StoreName, key: string, value: unknown): Promise<unknown> => run(store, 'readwrite', (objects) => objects.put(value, key))
export const deleteRow = (store: StoreName, key: string): Promise<unknown> => run(store, 'readwrite', (objects) => objects.delete(key))
