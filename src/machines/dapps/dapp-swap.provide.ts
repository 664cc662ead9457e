import { fromPromise } from 'xstate'
import { changeDapp, getDapp } from '@api/dapps/dapp-sessions.api'
import { provideFreshSignIn } from '../session/fresh-sign-in.provide'
import { readDappsAnew, refusalIn, type DappPorts } from './dapp-connection.provide'
import { dappSwap } from './dapp-swap.machine'
import type { SwapAnswer, SwapQuestion } from './dapp-swap.types'

async function swap(
  { api, domainId }: DappPorts,
  { id, ...account }: SwapQuestion,
  signal: AbortSignal,
): Promise<SwapAnswer> {
  try {
    await changeDapp(api, domainId, id, account, signal)
    return { kind: 'swapped' }
  } catch (error) {
    const refusal = refusalIn(error)
    if (refusal.kind === 'signInTooOld' || refusal.kind === 'refused') return refusal
    return { kind: 'refused', status: 404, reason: undefined }
  }
}

/** The change of an account with its real actors. */
export const provideDappSwap = (ports: DappPorts) =>
  dappSwap.provide({
    actors: {
      freshSignIn: provideFreshSignIn(ports),
      swap: fromPromise<SwapAnswer, SwapQuestion>(({ input, signal }) => swap(ports, input, signal)),
      findAccount: fromPromise<boolean, SwapQuestion>(async ({ input, signal }) => {
        const { accountId, ledgerId } = await getDapp(ports.api, ports.domainId, input.id, signal)
        return accountId === input.accountId && ledgerId === input.ledgerId
      }),
    },
    actions: { readAnew: () => readDappsAnew(ports.queries) },
  })
