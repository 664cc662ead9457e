import { dappMethodsOf } from '@domain/dapps/dapp-methods'
import { dappDelays } from '@domain/shared/dapp-delays'
import type { Uuid } from '@domain/shared/ids'
import type { GatewayConfig } from '../config'
import { askForSomebody } from '../store/askers'
import type { GovernanceContext } from '../work/governance-context'
import { nothingRead, type ReadBefore } from './asked-keys'
import { answerSigned } from './carry-answers'
import { listConnected, type SessionRow } from './find-session'
import { takeMessage } from './take-message'
import { closeMessage } from './protocol/envelope'
import { publishing, type MessageKind } from './protocol/messages'
import { createRelayLink, type OpenSocket, type RelayLink } from './protocol/relay-link'
import { createOpenSocket } from './protocol/open-socket'
import { createSessionSeal } from './session-seal'

/** Over which relay dApps are reached: the configured one, or that of the demo institution. */
export const relayUrlOf = ({ environment: { DAPP_RELAY_URL }, dappOrigin }: GatewayConfig): string | undefined =>
  DAPP_RELAY_URL ?? (dappOrigin === undefined ? undefined : `ws://127.0.0.1:${new URL(dappOrigin).port}`)

/** What a dApp may ask for here. */
export const methodsHere = ({ environment }: GatewayConfig) => dappMethodsOf(environment.FLAG_UNSAFE_MANIFESTS)

/** One message to a dApp, under the key that both have. */
export interface Outgoing {
  readonly topic: string
  readonly key: string
  readonly kind: MessageKind
  readonly message: Readonly<Record<string, unknown>>
}

/**
 * The wallet's side of WalletConnect, version 2. All that it knows of sessions stands in the database: several gateways receive the same messages, and
 * whichever writes first what came of one has answered it.
 */
export interface Wallet {
  readonly context: GovernanceContext
  readonly seal: ReturnType<typeof createSessionSeal>
  /** Undefined: no relay is configured. */
  readonly link: RelayLink | undefined
  /** By this gateway, of what dApps wait for. */
  readonly readBefore: ReadBefore
  /** What was being answered when the database failed: it may be written down as answered, and its dApp knows nothing of it. */
  readonly unheard: Map<Uuid, SessionRow>
  /** False where the relay does not take it. */
  readonly say: (outgoing: Outgoing) => Promise<boolean>
  readonly newRpcId: () => number
  /** Resolves once something was received of that session, or when the time is over. */
  readonly waitFor: (sessionId: Uuid, ms: number) => Promise<void>
  readonly wake: (sessionId: Uuid) => void
  /** Looks again and again whether what dApps wait for has been signed, as long as any waits. */
  readonly watch: () => void
  /** Begins to listen to the dApps that are connected. */
  readonly resume: () => Promise<void>
  readonly close: () => void
}

export function createWallet(context: GovernanceContext, open: OpenSocket = createOpenSocket(context.clock)): Wallet {
  const { clock, random, config } = context
  const url = relayUrlOf(config)
  const waiting = new Map<Uuid, () => void>()
  let lastId = 0
  let look: unknown
  let isClosed = false
  const watch = () => {
    if (look !== undefined || isClosed) return
    look = clock.setTimeout(() => {
      void askForSomebody(() => answerSigned(wallet))
        .catch(() => true)
        .then((isWaiting) => {
          look = undefined
          if (isWaiting) watch()
        })
    }, dappDelays.answerLook)
  }
  const wallet: Wallet = {
    context,
    seal: createSessionSeal(context),
    readBefore: nothingRead(),
    unheard: new Map(),
    link:
      url === undefined
        ? undefined
        : createRelayLink({
            url,
            projectId: config.environment.DAPP_PROJECT_ID,
            clock,
            random,
            openSocket: open,
            receive: (topic, message) => askForSomebody(() => takeMessage(wallet, topic, message)),
          }),
    say: async ({ topic, key, kind, message }) =>
      (await wallet.link?.publish(
        topic,
        closeMessage(random, key, { jsonrpc: '2.0', ...message }),
        publishing[kind],
      )) ?? false,
    // As dApps do: by the time, so that a later request has a higher number.
    newRpcId: () => (lastId = Math.max(lastId + 1, clock.now() * 1000)),
    waitFor: (sessionId, ms) =>
      new Promise((resolve) => {
        const end = () => {
          clock.clearTimeout(timer)
          waiting.delete(sessionId)
          resolve()
        }
        const timer = clock.setTimeout(end, ms)
        waiting.set(sessionId, end)
      }),
    wake: (sessionId) => waiting.get(sessionId)?.(),
    watch,
    resume: async () => {
      const topics = wallet.link ? await listConnected(context) : []
      if (topics.length === 0) return
      watch()
      await wallet.link?.subscribe(topics)
    },
    close: () => {
      isClosed = true
      clock.clearTimeout(look)
      wallet.link?.close()
    },
  }
  return wallet
}
