import { IDBFactory, IDBObjectStore } from 'fake-indexeddb'

/** The browser has no room for anything while this runs. */
export const withoutSpace = (run: () => Promise<void>): Promise<void> =>
  whileOther(
    IDBObjectStore.prototype,
    'put',
    () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    },
    run,
  )

/** The browser refuses what it keeps while this runs. */
export const withoutStore = (run: () => Promise<void>): Promise<void> =>
  whileOther(
    IDBFactory.prototype,
    'open',
    () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    },
    run,
  )

/** The browser never hands out what it keeps while this runs. */
export const withSilentStore = (run: () => Promise<void>): Promise<void> =>
  whileOther(IDBFactory.prototype, 'open', () => ({}) as IDBOpenDBRequest, run)

async function whileOther<T extends object, const K extends keyof T>(
  owner: T,
  name: K,
  other: T[K],
  run: () => Promise<void>,
): Promise<void> {
  const own = owner[name]
  owner[name] = other
  try {
    await run()
  } finally {
    owner[name] = own
  }
}
