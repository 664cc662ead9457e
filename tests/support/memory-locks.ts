/** The locks of one browser: one holder of a name at a time, the others in their order; who asks for a free one only is told so when it is not. */
export function createLocks(): Pick<LockManager, 'request'> {
  const last = new Map<string, Promise<unknown>>()
  const request = (name: string, ...[first, second]: readonly unknown[]): Promise<unknown> => {
    const options = (typeof first === 'function' ? {} : first) as LockOptions
    const use = (typeof first === 'function' ? first : second) as (lock: Lock | null) => unknown
    const before = last.get(name)
    if (before && options.ifAvailable) return Promise.resolve(use(null))
    const turn = (before ?? Promise.resolve()).then(() => {
      if (!options.signal?.aborted) return use({ name, mode: 'exclusive' })
    })
    const over: Promise<unknown> = turn
      .catch(() => undefined)
      .finally(() => {
        if (last.get(name) === over) last.delete(name)
      })
    last.set(name, over)
    return turn
  }
  return { request: request }
}

/** What one page holds of the locks of its browser, and waits for, until it goes. */
export function locksOfPage(locks: LockManager): { readonly own: LockManager; readonly letGo: () => void } {
  const going = new AbortController()
  const { signal } = going
  const gone = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
  const request = (name: string, ...[first, second]: readonly unknown[]): Promise<unknown> => {
    const options = (typeof first === 'function' ? {} : first) as LockOptions
    const use = (typeof first === 'function' ? first : second) as (lock: Lock | null) => unknown
    return locks.request(name, options, (lock) => (signal.aborted ? undefined : Promise.race([use(lock), gone])))
  }
  return { own: { request } as unknown as LockManager, letGo: () => going.abort() }
}
