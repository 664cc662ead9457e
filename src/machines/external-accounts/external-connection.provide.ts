import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import { getProvider } from '@api/external-accounts/external-accounts.api'
import { connectProvider, updateProvider } from '@api/external-accounts/provider-connections.api'
import type { ProviderParameters } from '@api/external-accounts/provider-connections.wire'
import type { ApiClient } from '@api/shared/client'
import { isEntityMissing, problemOf } from '@api/shared/problem'
import { freshSignInReason } from '@domain/session/fresh-sign-in'
import type { Uuid } from '@domain/shared/ids'
import { provideFreshSignIn, type FreshSignInPorts } from '../session/fresh-sign-in.provide'
import { externalConnection } from './external-connection.machine'
import type {
  ConnectAnswer,
  ConnectedAs,
  ConnectionDraft,
  ConnectQuestion,
  FoundConnection,
} from './external-connection.types'

export interface ProviderPorts extends FreshSignInPorts {
  readonly api: ApiClient
  readonly queries: QueryClient
  readonly domainId: Uuid
}

interface ConnectionPorts extends ProviderPorts {
  /** Where what is typed waits while the browser is away; nothing secret is among it. */
  readonly kept: { readonly keep: (draft: ConnectionDraft | undefined) => void }
}

/** Whatever is neither connected nor refused by the provider does not work now. */
const standing = (state: string): ConnectedAs =>
  state === 'Connected' || state === 'InvalidConnection' ? state : 'ConnectionError'

/** Rejects when nothing certain was said; a conflict is looked up, for our own request may have come twice. */
async function send(
  { api, domainId }: ConnectionPorts,
  { id, exists, draft: { provider, alias }, credentials }: ConnectQuestion,
  signal: AbortSignal,
): Promise<ConnectAnswer> {
  const parameters = { type: provider, ...credentials.take() } as ProviderParameters
  try {
    const { connectionState } = exists
      ? await updateProvider(api, domainId, id, { alias, parameters }, signal)
      : await connectProvider(api, domainId, { id, domainId, alias, parameters }, signal)
    return { kind: 'answered', as: standing(connectionState) }
  } catch (error) {
    const problem = problemOf(error)
    if (problem?.tag !== 'http' || problem.status >= 500 || problem.status === 409) throw error
    if (problem.reason === freshSignInReason) return { kind: 'signInTooOld' }
    return { kind: 'refused', status: problem.status, reason: problem.reason }
  }
}

async function find({ api, domainId }: ConnectionPorts, id: string, signal: AbortSignal): Promise<FoundConnection> {
  try {
    const { connectionState } = await getProvider(api, domainId, id, signal)
    return { kind: 'found', as: standing(connectionState) }
  } catch (error) {
    if (isEntityMissing(error)) return { kind: 'missing' }
    throw error
  }
}

export function readConnectionsAnew(queries: QueryClient): void {
  for (const kind of ['providers', 'provider', 'externalAccounts', 'externalAccount', 'alias'])
    void queries.invalidateQueries({ queryKey: [kind] })
}

/** The connection with its real actors. */
export const provideExternalConnection = (ports: ConnectionPorts) =>
  externalConnection.provide({
    actors: {
      freshSignIn: provideFreshSignIn(ports),
      connect: fromPromise<ConnectAnswer, ConnectQuestion>(({ input, signal }) => send(ports, input, signal)),
      findConnection: fromPromise<FoundConnection, { readonly id: string }>(({ input, signal }) =>
        find(ports, input.id, signal),
      ),
    },
    actions: {
      keepForReturn: (_, { draft }) => ports.kept.keep(draft),
      forgetKept: () => ports.kept.keep(undefined),
      readAnew: () => readConnectionsAnew(ports.queries),
    },
  })
