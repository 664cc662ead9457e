import { shallowEqual, useSelector } from '@xstate/react'
import { connectDomainAccess, type DomainAccessView } from '@machines/session/domain-access.connect'
import { connectSession, type SessionView } from '@machines/session/session.connect'
import { useEntrance } from './entrance-context'
import type { AppContext } from './opened-app'

export function useApp(): AppContext {
  const app = useEntrance().app()
  if (!app) throw new Error('the app is missing above this component')
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
  Object.fromEntries(
    Object.entries(view)
      .filter(([, value]) => typeof value !== 'function')
      .map(([name, value]) => [name, typeof value === 'object' ? JSON.stringify(value) : (value as unknown)]),
  )
