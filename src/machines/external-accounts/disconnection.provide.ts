import { fromPromise } from 'xstate'
import { getProvider } from '@api/external-accounts/external-accounts.api'
import { disconnectProvider } from '@api/external-accounts/provider-connections.api'
import { isEntityMissing } from '@api/shared/problem'
import type { AccessTarget } from '@domain/session/own-access'
import { endAccess } from '../preferences/end-access.machine'
import { endAnswerOf } from '../preferences/end-access.provide'
import type { EndAnswer } from '../preferences/end-access.types'
import { provideFreshSignIn } from '../session/fresh-sign-in.provide'
import { readConnectionsAnew, type ProviderPorts } from './external-connection.provide'

interface DisconnectionPorts extends ProviderPorts {
  readonly kept: { readonly keep: (target: AccessTarget | undefined) => void }
}

/** Whether the platform still uses it. */
async function isInUse({ api, domainId }: ProviderPorts, id: string, signal: AbortSignal): Promise<boolean> {
  try {
    return (await getProvider(api, domainId, id, signal)).connectionState !== 'Disconnected'
  } catch (error) {
    if (isEntityMissing(error)) return false
    throw error
  }
}

/** The end of a connection to a provider, with its real actors. */
export const provideDisconnection = (ports: DisconnectionPorts) =>
  endAccess.provide({
    actors: {
      freshSignIn: provideFreshSignIn(ports),
      endAccess: fromPromise<EndAnswer, AccessTarget>(({ input, signal }) =>
        endAnswerOf(disconnectProvider(ports.api, ports.domainId, input.id, signal)),
      ),
      findAccess: fromPromise<boolean, AccessTarget>(({ input, signal }) => isInUse(ports, input.id, signal)),
    },
    actions: {
      keepForReturn: (_, { target }) => ports.kept.keep(target),
      forgetKept: () => ports.kept.keep(undefined),
      readAnew: () => readConnectionsAnew(ports.queries),
    },
  })
