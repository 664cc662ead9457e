import { SignClient } from '@walletconnect/sign-client'
import { requestOf, type Ask } from './asks'
import { demoDappMessages as words } from './dapp.messages'

export type Connection =
  | { readonly as: 'starting' | 'unreachable' | 'ended' }
  | { readonly as: 'offering'; readonly code: string }
  | { readonly as: 'connected'; readonly topic: string; readonly chainId: number; readonly address: string }

export interface Asked {
  readonly number: number
  readonly ask: Ask
  /** Undefined while it waits. */
  readonly answer: { readonly as: 'result' | 'refusal'; readonly text: string } | undefined
}

export interface DemoDappState {
  readonly connection: Connection
  /** The latest first. */
  readonly asked: readonly Asked[]
}

export interface DemoDapp {
  readonly read: () => DemoDappState
  readonly subscribe: (listener: () => void) => () => void
  readonly connect: () => Promise<void>
  readonly ask: (ask: Ask) => Promise<void>
  readonly disconnect: () => Promise<void>
}

/** Of which most are shown. */
const mostAsked = 20
const disconnected = { code: 6000, message: 'The dApp disconnected' }

const refusalOf = (error: unknown) => {
  const { code, message } = error as { readonly code?: number; readonly message?: string }
  if (code !== undefined) return words.refused(code, message ?? '')
  // The client itself answers for what the wallet never offered, and for what took too long.
  return /expired/i.test(message ?? '') ? words.expired : words.notOffered
}

/** The public client of dApps at the relay of this demo, and what it shows. It stands for a program of elsewhere, and no program of this product is made of it. */
export async function openDemoDapp(relayUrl: string): Promise<DemoDapp> {
  let state: DemoDappState = { connection: { as: 'starting' }, asked: [] }
  const listeners = new Set<() => void>()
  const show = (next: Partial<DemoDappState>) => {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }
  const client = await SignClient.init({
    relayUrl,
    projectId: 'demo',
    metadata: { name: words.name, description: words.description, url: location.origin, icons: [] },
    logger: 'silent',
    telemetryEnabled: false,
  })
  // Else it shows the address of this page to a service of elsewhere, for each connection.
  Object.assign(client.core.verify, { isDevEnv: true })
  const end = () => show({ connection: { as: 'ended' } })
  const showSession = ({ topic, namespaces }: (typeof client.session.values)[number]) => {
    const [, chainId, address] = namespaces['eip155']?.accounts[0]?.split(':') ?? []
    if (!address) return end()
    show({ connection: { as: 'connected', topic, chainId: Number(chainId), address } })
  }
  client.on('session_delete', end)
  client.on('session_expire', end)
  client.on('session_update', ({ topic }) => showSession(client.session.get(topic)))

  const connect = async () => {
    show({ connection: { as: 'starting' }, asked: [] })
    try {
      const { uri, approval } = await client.connect({
        optionalNamespaces: {
          eip155: {
            chains: ['eip155:1'],
            methods: ['eth_sendTransaction', 'personal_sign', 'eth_signTypedData_v4'],
            events: ['accountsChanged', 'chainChanged'],
          },
        },
      })
      show({ connection: { as: 'offering', code: uri ?? '' } })
      approval().then(showSession, end)
    } catch {
      show({ connection: { as: 'unreachable' } })
    }
  }
  const ask = async (what: Ask) => {
    const { connection } = state
    if (connection.as !== 'connected') return
    const number = (state.asked[0]?.number ?? 0) + 1
    show({ asked: [{ number, ask: what, answer: undefined }, ...state.asked].slice(0, mostAsked) })
    const answer = (as: 'result' | 'refusal', text: string) =>
      show({ asked: state.asked.map((one) => (one.number === number ? { ...one, answer: { as, text } } : one)) })
    const { topic, chainId, address } = connection
    await client
      .request({ topic, chainId: `eip155:${chainId}`, request: requestOf(what, address, chainId) })
      .then((result) => answer('result', String(result)))
      .catch((error: unknown) => answer('refusal', refusalOf(error)))
  }
  const kept = client.session.getAll().at(-1)
  if (kept) showSession(kept)
  else void connect()
  return {
    read: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    connect,
    ask,
    disconnect: async () => {
      const { connection } = state
      if (connection.as !== 'connected') return
      end()
      await client.disconnect({ topic: connection.topic, reason: disconnected }).catch(() => undefined)
    },
  }
}
