import { useSyncExternalStore } from 'react'

/** A part of a screen that comes by need: itself once it is there, `failed` where it could not be loaded, until then undefined. */
export interface LatePart<T> {
  readonly read: () => T | 'failed' | undefined
  readonly subscribe: (changed: () => void) => () => void
  /** Loads it, once; after a failure once more. */
  readonly preload: () => Promise<void>
}

export function latePart<T>(load: () => Promise<T>): LatePart<T> {
  let part: T | 'failed' | undefined
  let loading: Promise<void> | undefined
  const listeners = new Set<() => void>()
  const become = (next: T | 'failed') => {
    part = next
    for (const changed of listeners) changed()
  }
  return {
    read: () => part,
    subscribe: (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    preload: () =>
      (loading ??= load().then(become, () => {
        loading = undefined
        become('failed')
      })),
  }
}

export const useLatePart = <T>({ subscribe, read }: LatePart<T>): T | 'failed' | undefined =>
  useSyncExternalStore(subscribe, read)
