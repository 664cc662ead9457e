import { shallowEqual, useSelector } from '@xstate/react'
import { connectDomainAccess, type DomainAccessView } from '@machines/session/domain-access.connect'
import { connectSession, type SessionView } from '@machines/session/session.connect'
import type { AppPorts } from './app-ports'
import { useEntrance } from './entrance-context'
import type { RootActors } from './root-actors'
import type { DomainAddress } from './wait-for-domain'

/** What the pages behind the sign-in share. */
export interface AppContext {
  readonly ports: AppPorts
  readonly actors: RootActors
  /** Resolves when the addressed domain is granted. */
  readonly waitForDomain: (address: DomainAddress, href: string) => Promise<void>
}

export function useApp(): AppContext {
  const app = useEntrance().app()
  if (!app) throw new Error('the app is not open: this page lacks beforeLoad with openApp')
  return app
}

export function useSession(): SessionView {
  const { session } = useApp().actors
  return useSelector(session, (snapshot) => connectSession(snapshot, session.send), sameData)
}

export function useDomainAccess(): DomainAccessView {
  const { domainAccess } = useApp().actors
  return useSelector(domainAccess, connectDomainAccess, sameData)
}

/** Views carry commands that are made anew each time; only their facts decide about a new rendering. */
const sameData = <T extends object>(a: T, b: T): boolean => shallowEqual(factsOf(a), factsOf(b))
const factsOf = (view: object) =>
  Object.fromEntries(Object.entries(view).filter(([, value]) => typeof value !== 'function').map(([name, value]) => [name, typeof value === 'object' ? JSON.stringify(value) : (value as unknown)]))
