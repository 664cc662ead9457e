import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import { endAccess as endAtPlatform, listAccess } from '@api/session/access.api'
import { accessQuery } from '@api/session/access.queries'
import type { ApiClient } from '@api/shared/client'
import { problemOf } from '@api/shared/problem'
import { freshSignInReason } from '@domain/session/fresh-sign-in'
import type { AccessTarget } from '@domain/session/own-access'
import { provideFreshSignIn, type FreshSignInPorts } from '../session/fresh-sign-in.provide'
import { endAccess } from './end-access.machine'
import type { EndAnswer } from './end-access.types'

export interface EndAccessPorts extends FreshSignInPorts {
  readonly api: ApiClient
  readonly queries: QueryClient
  /** Where what is being ended waits while the browser is away. */
  readonly kept: { readonly keep: (target: AccessTarget | undefined) => void }
}

type OwnTarget = AccessTarget & { readonly kind: keyof typeof paths }
const paths = { session: 'sessions', device: 'devices', program: 'programs' } as const

/** What came of a call that ends something; rejects when nothing certain was said. */
export async function endAnswerOf(call: Promise<unknown>): Promise<EndAnswer> {
  try {
    await call
    return { kind: 'ended' }
  } catch (error) {
    const problem = problemOf(error)
    if (problem?.tag !== 'http' || problem.status >= 500) throw error
    if (problem.reason === freshSignInReason) return { kind: 'signInTooOld' }
    return problem.reason === 'EntityNotFoundError' ? { kind: 'missing' } : { kind: 'refused', status: problem.status }
  }
}

async function find(api: ApiClient, { kind, id }: OwnTarget, signal: AbortSignal): Promise<boolean> {
  const list = await listAccess(api, signal)
  return list[paths[kind]].some((one) => one.id === id)
}

/** The change with its real actors. */
export const provideEndAccess = (ports: EndAccessPorts) =>
  endAccess.provide({
    actors: {
      freshSignIn: provideFreshSignIn(ports),
      endAccess: fromPromise<EndAnswer, AccessTarget>(({ input, signal }) => {
        const { kind, id } = input as OwnTarget
        return endAnswerOf(endAtPlatform(ports.api, paths[kind], id, signal))
      }),
      findAccess: fromPromise<boolean, AccessTarget>(({ input, signal }) =>
        find(ports.api, input as OwnTarget, signal),
      ),
    },
    actions: {
      keepForReturn: (_, { target }) => ports.kept.keep(target),
      forgetKept: () => ports.kept.keep(undefined),
      readAnew: () => void ports.queries.invalidateQueries(accessQuery(ports.api)),
    },
  })
