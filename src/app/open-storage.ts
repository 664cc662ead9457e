export interface KeptStorage extends Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  readonly keys: () => readonly string[]
}

/** What a browser keeps for the console. Where it forbids that, or has no room, the page remembers for as long as it stands. */
export function openStorage(ask: () => Storage): KeptStorage {
  const inPage = new Map<string, string>()
  const attempt = <T>(use: (storage: Storage) => T): T | undefined => {
    try {
      return use(ask())
    } catch {
      return undefined
    }
  }
  return {
    keys: () => [...inPage.keys(), ...(attempt(Object.keys) ?? [])],
    getItem: (key) => inPage.get(key) ?? attempt((storage) => storage.getItem(key)) ?? null,
    setItem: (key, value) => {
      const isKept =
        attempt((storage) => {
          storage.setItem(key, value)
          return true
        }) === true
      if (isKept) inPage.delete(key)
      else inPage.set(key, value)
    },
    removeItem: (key) => {
      inPage.delete(key)
      attempt((storage) => storage.removeItem(key))
    },
  }
}
