import type { Bus, Happening } from './context'

/** Tells the listeners of this process what happened; a listener that throws disturbs nobody else. */
export function createBus(): Bus {
  const listeners = new Set<(happening: Happening) => void>()
  return {
    publish: (happening) => {
      for (const listen of listeners) {
        try {
          listen(happening)
        } catch {
          listeners.delete(listen)
        }
      }
    },
    subscribe: (listen) => {
      listeners.add(listen)
      return () => listeners.delete(listen)
    },
  }
}
