import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useMachine } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import { getSystemInformation } from '@api/session/installation.api'
import { problemOf, statusOf } from '@api/shared/problem'
import { connectConnection } from '@machines/shell/connection.connect'
import { provideConnection } from '@machines/shell/connection.provide'
import { ConnectionNote } from './connection-note'
import { actorOptions } from '@app/actor-options'
import { useApp } from '@app/app-context'
import { createMissingPages } from '@app/missing-pages'

/** Says when the network or the platform is gone, and reads again what is shown when they are back. */
export function ConnectionWatch() {
  const {
    ports: { api, clock, reach, environment },
  } = useApp()
  const { target } = environment
  const queries = useQueryClient()
  const router = useRouter()
  const missing = useMemo(() => createMissingPages(router, reach, environment), [router, reach, environment])
  const machine = useMemo(
    () =>
      provideConnection({
        askPlatform: (signal) =>
          getSystemInformation(api, signal).catch((error: unknown) => {
            if (isUnanswered(error)) throw error
          }),
        readAgain: () =>
          Promise.all([queries.refetchQueries({ type: 'active' }, { cancelRefetch: false }), missing.loadAgain()]),
      }),
    [api, queries, missing],
  )
  const [snapshot, send] = useMachine(machine, actorOptions(clock))
  // The network and the queries live outside of React.
  useEffect(() => {
    const [lose, find] = [() => send({ type: 'network.lost' }), () => send({ type: 'network.found' })]
    target.addEventListener('offline', lose)
    target.addEventListener('online', find)
    if (!navigator.onLine) lose()
    reach.onUnanswered = () => send({ type: 'read.unanswered' })
    reach.onPageAsked = () => {
      missing.ask()
      send({ type: 'connection.retry' })
    }
    const stopListening = missing.listen(() => send({ type: 'page.missing' }))
    const stop = queries.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated') return
      if (event.action.type === 'success' && !event.action.manual) send({ type: 'read.answered' })
      else if (event.action.type === 'error' && !isUnanswered(event.action.error)) send({ type: 'read.answered' })
    })
    return () => {
      target.removeEventListener('offline', lose)
      target.removeEventListener('online', find)
      delete reach.onUnanswered
      delete reach.onPageAsked
      stopListening()
      stop()
    }
  }, [missing, queries, reach, send, target])
  return <ConnectionNote connection={connectConnection(snapshot, send)} />
}

/** A gateway that is starting answers that it is not there yet. */
const isUnanswered = (error: unknown): boolean => problemOf(error)?.tag === 'network' || statusOf(error) === 503
