import { useQueryClient, type Query } from '@tanstack/react-query'
import { useEffect } from 'react'
import { waitFor } from 'xstate'
import { isTokenRefused } from '@api/shared/problem'
import { useApp } from './app-context'

/** Reads once more, with the token that came in between, what is shown and was refused for its token. */
export function useSecondReads(): void {
  const { session } = useApp().actors
  const queries = useQueryClient()
  // The session and the queries live outside of React.
  useEffect(() => {
    const readWith = new WeakMap<Query, string>()
    const readAgain = async (query: Query) => {
      const { context } = await waitFor(session, (snapshot) => !snapshot.matches({ authenticated: { token: 'refetching' } }))
      const token = context.session?.accessToken
      // A token that was refused a second time is not tried a third.
      if (token === undefined || readWith.get(query) === token || !query.isActive()) return
      readWith.set(query, token)
      await query.fetch()
    }
    return queries.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error' && isTokenRefused(event.action.error)) readAgain(event.query).catch(() => undefined)
    })
  }, [session, queries])
}
