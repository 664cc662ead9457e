import { createContext, useContext } from 'react'
import type { AppContext } from './opened-app'
import type { AppNavigation } from './root-actors'
import type { EntrancePorts } from './app-ports'

/** What the router hands to every route; the pages behind the sign-in open the app first. */
export interface Entrance {
  readonly ports: EntrancePorts
  /** Loads and starts what the pages behind the sign-in share, once. */
  readonly openApp: () => Promise<AppContext>
  /** Undefined until the app is open. */
  readonly app: () => AppContext | undefined
}

const Context = createContext<Entrance | undefined>(undefined)
export const EntranceProvider = Context.Provider

export function useEntrance(): Entrance {
  const entrance = useContext(Context)
  if (!entrance) throw new Error('the entrance context is missing above this component')
  return entrance
}

export function createEntrance(ports: EntrancePorts, navigation: AppNavigation): Entrance {
  let app: AppContext | undefined
  let opening: Promise<AppContext> | undefined
  const open = async () => {
    const { openApp } = await import('./open-app')
    return (app = openApp(ports, navigation))
  }
  return {
    ports,
    app: () => app,
    // A code file that could not be read is asked for again.
    openApp: () =>
      (opening ??= open().catch((error: unknown) => {
        opening = undefined
        throw error
      })),
  }
}
