import { fromPromise } from 'xstate'
import { decideDapp, listDappEvents } from '@api/dapps/dapp-sessions.api'
import type { AccessTarget } from '@domain/session/own-access'
import { endAccess } from '../preferences/end-access.machine'
import { endAnswerOf } from '../preferences/end-access.provide'
import type { EndAnswer } from '../preferences/end-access.types'
import { provideFreshSignIn } from '../session/fresh-sign-in.provide'
import { readDappsAnew, type DappPorts } from './dapp-connection.provide'

interface RefusalPorts extends DappPorts {
  readonly kept: { readonly keep: (target: AccessTarget | undefined) => void }
}

const first = { limit: 100, startingAfter: undefined }

/** The session and the request that a target names: `SESSION/REQUEST`. */
function partsOf({ id }: AccessTarget) {
  const [sessionId = '', requestId = ''] = id.split('/')
  return { sessionId, requestId }
}

/** Whether the request still waits. */
async function isWaiting({ api, domainId }: DappPorts, target: AccessTarget, signal: AbortSignal): Promise<boolean> {
  const { sessionId, requestId } = partsOf(target)
  const { items } = await listDappEvents(api, domainId, sessionId, first, signal)
  return items.some(({ id, outcome }) => id === requestId && outcome === 'Waiting')
}

/** The refusal of what a dApp asked, with its real actors. */
export const provideRequestRefusal = (ports: RefusalPorts) =>
  endAccess.provide({
    actors: {
      freshSignIn: provideFreshSignIn(ports),
      endAccess: fromPromise<EndAnswer, AccessTarget>(({ input, signal }) => {
        const { sessionId, requestId } = partsOf(input)
        return endAnswerOf(decideDapp(ports.api, ports.domainId, sessionId, { approve: false, requestId }, signal))
      }),
      findAccess: fromPromise<boolean, AccessTarget>(({ input, signal }) => isWaiting(ports, input, signal)),
    },
    actions: {
      keepForReturn: (_, { target }) => ports.kept.keep(target),
      forgetKept: () => ports.kept.keep(undefined),
      readAnew: () => readDappsAnew(ports.queries),
    },
  })
