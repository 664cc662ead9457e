import { useQueryClient, type Query } from '@tanstack/react-query'
import { useEffect } from 'react'
import { waitFor } from 'xstate'
import { isTokenRefused } from '@api/shared/problem'
import { useApp } from './app-context'

/** Reads once more, with the token that came in between, what is shown and was refused for its token. */
export function useSecondReads(): void {
  const {
    actors: { session },
    ports: { token },
  } = useApp()
  const queries = useQueryClient()
  // The session and the queries live outside of React.
  useEffect(() => {
    const readWith = new WeakMap<Query, string>()
    const readAgain = async (query: Query) => {
      await waitFor(session, (snapshot) => !snapshot.matches({ authenticated: { token: 'refetching' } }))
      const newest = token.current
      // A token that was refused a second time is not tried a third.
      if (newest === undefined || readWith.get(query) === newest || !query.isActive()) return
      readWith.set(query, newest)
      await query.fetch()
    }
    return queries.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error' && isTokenRefused(event.action.error))
        readAgain(event.query as Query).catch(() => undefined)
    })
  }, [session, token, queries])
}
