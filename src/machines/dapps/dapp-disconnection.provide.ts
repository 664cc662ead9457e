import { fromPromise } from 'xstate'
import { disconnectDapp, getDapp } from '@api/dapps/dapp-sessions.api'
import { isEntityMissing } from '@api/shared/problem'
import type { AccessTarget } from '@domain/session/own-access'
import { endAccess } from '../preferences/end-access.machine'
import { endAnswerOf } from '../preferences/end-access.provide'
import type { EndAnswer } from '../preferences/end-access.types'
import { provideFreshSignIn } from '../session/fresh-sign-in.provide'
import { readDappsAnew, type DappPorts } from './dapp-connection.provide'

interface DisconnectionPorts extends DappPorts {
  readonly kept: { readonly keep: (target: AccessTarget | undefined) => void }
}

async function isInUse({ api, domainId }: DappPorts, id: string, signal: AbortSignal): Promise<boolean> {
  try {
    return (await getDapp(api, domainId, id, signal)).state !== 'Disconnected'
  } catch (error) {
    if (isEntityMissing(error)) return false
    throw error
  }
}

/** The end of a session with a dApp, with its real actors. */
export const provideDappDisconnection = (ports: DisconnectionPorts) =>
  endAccess.provide({
    actors: {
      freshSignIn: provideFreshSignIn(ports),
      endAccess: fromPromise<EndAnswer, AccessTarget>(({ input, signal }) =>
        endAnswerOf(disconnectDapp(ports.api, ports.domainId, input.id, signal)),
      ),
      findAccess: fromPromise<boolean, AccessTarget>(({ input, signal }) => isInUse(ports, input.id, signal)),
    },
    actions: {
      keepForReturn: (_, { target }) => ports.kept.keep(target),
      forgetKept: () => ports.kept.keep(undefined),
      readAnew: () => readDappsAnew(ports.queries),
    },
  })
