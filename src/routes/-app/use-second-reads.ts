import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isTokenRefused } from '@api/shared/problem'
import { useApp } from './app-context'

/** Reads once more, with a new token, what is shown and was refused for the old one. */
export function useSecondReads(): void {
  const { session } = useApp().actors
  const queries = useQueryClient()
  // The session and the queries live outside of React.
  useEffect(() => {
    let known = session.getSnapshot().context.session?.accessToken
    const watched = session.subscribe(({ context }) => {
      const token = context.session?.accessToken
      if (token !== undefined && token !== known) void queries.refetchQueries({ type: 'active', predicate: ({ state }) => isTokenRefused(state.error) })
      known = token
    })
    return () => watched.unsubscribe()
  }, [session, queries])
}
