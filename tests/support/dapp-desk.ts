import { randomBytes, randomUUID } from 'node:crypto'
import type { Random, Uuid } from '@domain/shared/ids'
import { isJsonObject, parseJson, type Json, type JsonObject } from '@domain/shared/json'
import { agreeOnKey, closeMessage, createKeyPair, openMessage, topicOf } from '@gateway/dapps/protocol/envelope'
import type { OpenSocket } from '@gateway/dapps/protocol/relay-link'
import type { Harness } from './gateway-harness'
import { createRelay, type Relay } from '@gateway/demo/relay/relay'
import { dappSessions } from '@gateway/store/schema/dapps'

const random: Random = { uuid: () => randomUUID() as Uuid, bytes: (count) => new Uint8Array(randomBytes(count)) }
const hex = (count: number) => randomBytes(count).toString('hex')

/** A relay in this process, and how a gateway reaches it. */
export function relayInProcess(now: () => number) {
  const relay = createRelay({ now })
  const sent: string[] = []
  let leaveAll: (() => void)[] = []
  const openSocket: OpenSocket = (_url, { opened, said, ended }) => {
    const joined = relay.join((text) => queueMicrotask(() => said(text)))
    leaveAll.push(() => {
      joined?.leave()
      ended()
    })
    queueMicrotask(joined ? opened : ended)
    return {
      send: (text) => {
        sent.push(text)
        joined?.receive(text)
      },
      close: () => joined?.leave(),
    }
  }
  return {
    relay,
    openSocket,
    /** What the gateway said to it. */
    sent,
    /** Every connection is lost. */
    lose: () => {
      for (const leave of leaveAll) leave()
      leaveAll = []
    },
  }
}

/** A session as the database keeps it; ended, unless what opens its messages is given. */
export const dappSessionRow = (
  { id, domainId }: { readonly id: Uuid; readonly domainId: Uuid },
  createdBy: Uuid,
  at: string,
  sealed: string | null = null,
): typeof dappSessions.$inferInsert => ({
  id,
  domainId,
  state: sealed === null ? 'Disconnected' : 'Connected',
  name: 'Harbor Lend',
  description: 'Lending',
  url: 'https://app.harborlend.example',
  methods: ['personal_sign'],
  chains: ['eip155:1'],
  pairingTopic: hex(32),
  topic: hex(32),
  sealed,
  expiresAt: at,
  connectedOn: at,
  createdAt: at,
  createdBy,
  createdByDomainId: domainId,
})

/** A session of a domain that has ended, for the tables of calls. */
export async function keepEndedSession({ gateway: { context } }: Harness, domainId: Uuid, by: Uuid): Promise<Uuid> {
  const id = random.uuid()
  const at = new Date(context.clock.now()).toISOString()
  await context.database.insert(dappSessions).values(dappSessionRow({ id, domainId }, by, at))
  return id
}

export interface ProposalParts {
  readonly name?: string
  readonly url?: string
  readonly chains?: readonly string[]
  readonly methods?: readonly string[]
  readonly expiryTimestamp?: number
}

/** A dApp that says exactly what a test has it say, and remembers what it is answered. */
export function scriptedDapp(relay: Relay, now: () => number) {
  const pairing = hex(32)
  const own = createKeyPair(random)
  const keys = new Map([[topicOf(pairing), pairing]])
  const received: JsonObject[] = []
  let last = now() * 1000
  let session: string | undefined
  const joined = relay.join((text) => {
    const call = parseJson(text)
    const data = isJsonObject(call) && isJsonObject(call['params']) ? call['params']['data'] : undefined
    const { topic, message: closed } = isJsonObject(data) ? data : {}
    if (typeof topic !== 'string' || typeof closed !== 'string') return
    const message = openMessage(keys.get(topic) ?? '', closed)
    if (!isJsonObject(message)) return
    received.push(message)
    const { result } = message
    const theirs = isJsonObject(result) ? result['responderPublicKey'] : undefined
    if (typeof theirs !== 'string') return
    const key = agreeOnKey(own.secret, theirs)!
    session = topicOf(key)
    keys.set(session, key)
    ask('irn_subscribe', { topic: session })
  })!
  const ask = (method: string, params: Json) => joined.receive(JSON.stringify({ id: ++last, method, params }))
  const say = (topic: string, message: JsonObject) =>
    ask('irn_publish', {
      topic,
      message: closeMessage(random, keys.get(topic)!, { jsonrpc: '2.0', ...message }),
      ttl: 300,
    })
  ask('irn_subscribe', { topic: topicOf(pairing) })
  return {
    /** Of what it was sent: requests of the wallet, and answers. */
    received,
    topic: topicOf(pairing),
    key: pairing,
    code: `wc:${topicOf(pairing)}@2?relay-protocol=irn&symKey=${pairing}&expiryTimestamp=${Math.floor(now() / 1000) + 300}`,
    propose: ({ name = 'Harbor Lend', url = 'https://app.harborlend.example', ...parts }: ProposalParts = {}) => {
      const id = ++last
      say(topicOf(pairing), {
        id,
        method: 'wc_sessionPropose',
        params: {
          relays: [{ protocol: 'irn' }],
          requiredNamespaces: {},
          optionalNamespaces: {
            eip155: {
              chains: parts.chains ?? ['eip155:1'],
              methods: parts.methods ?? ['eth_sendTransaction', 'personal_sign'],
              events: ['accountsChanged'],
            },
          },
          proposer: { publicKey: own.publicKey, metadata: { name, description: 'Lending', url, icons: [] } },
          ...(parts.expiryTimestamp === undefined ? {} : { expiryTimestamp: parts.expiryTimestamp }),
        },
      })
      return id
    },
    /** Asks for something in the session, and says under which number. */
    request: (method: string, params: Json = [], parts: JsonObject = {}) => {
      const id = ++last
      say(session!, {
        id,
        method: 'wc_sessionRequest',
        params: { chainId: 'eip155:1', ...parts, request: { method, params } },
      })
      return id
    },
    send: (message: JsonObject) => say(session!, { id: ++last, ...message }),
    answerTo: (id: number) => received.find((message) => message['id'] === id && !('method' in message)),
  }
}
