import * as z from 'zod/mini'
import type { Clock } from '@domain/shared/clock'
import { dappDelays } from '@domain/shared/dapp-delays'
import type { Random } from '@domain/shared/ids'
import { parseJson } from '@domain/shared/json'
import { createFairQueue } from '../../scripts/fair-queue'
import { writeRelayToken } from './relay-token'

/** One connection to a relay, whatever carries it. */
export interface RelaySocket {
  readonly send: (text: string) => void
  readonly close: () => void
}
export interface SocketEvents {
  readonly opened: () => void
  readonly said: (text: string) => void
  /** Once, and also where it could not be opened. */
  readonly ended: () => void
}
export type OpenSocket = (url: string, events: SocketEvents) => RelaySocket

export interface Publishing {
  /** Seconds for which the relay keeps it for somebody who is away. */
  readonly ttl: number
  /** What kind of message it is, for the statistics of relays. */
  readonly tag: number
}

/** Messages under topics, over a relay that cannot read them. */
export interface RelayLink {
  readonly isOpen: () => boolean
  /** False where the relay does not answer, what was asked for is asked again as soon as it does; and where there is no place for all of them. */
  readonly subscribe: (topics: readonly string[]) => Promise<boolean>
  readonly unsubscribe: (topic: string) => void
  /** Ends all others: whoever listens for a session need not be who ends it. */
  readonly keepOnly: (read: () => Promise<readonly string[]>) => Promise<void>
  readonly publish: (topic: string, message: string, publishing: Publishing) => Promise<boolean>
  readonly close: () => void
}

interface LinkParts {
  readonly url: string
  readonly projectId: string | undefined
  readonly clock: Clock
  readonly random: Random
  readonly openSocket: OpenSocket
  /** One message after the other. */
  readonly receive: (topic: string, message: string) => Promise<void>
}

/** Messages that may wait until those before them are read; what a flood brings beyond is lost. */
const mostUnread = 200
/** Of one topic, somewhat more than is heard of a session in a minute: whoever floods it does not take every place. */
const mostUnreadOfTopic = 70
/** Of one topic in a minute, twice as many as are heard of a session: reading what no request can be costs as much. */
const mostReadInMinute = 120
const mostTopics = 2000
/** A message that could not be read, such as while the database is away, is read again, so many times: the relay has been told that it is here, and its dApp waits for an answer. */
export const readAgain = { times: 12, afterMs: 5_000 } as const
/** Of one call: https://specs.walletconnect.com/2.0/specs/servers/relay/relay-server-rpc. */
const topicsAtOnce = 500

const id = z.union([z.number(), z.string().check(z.maxLength(100))])
const answerShape = z.object({ id, result: z.optional(z.unknown()), error: z.optional(z.unknown()) })
const deliveryShape = z.object({
  id,
  method: z.literal('irn_subscription'),
  params: z.object({ data: z.object({ topic: z.string(), message: z.string() }) }),
})

/** The address that a socket is opened at: who calls stands in it. */
function addressOf({ url, projectId, random, clock }: LinkParts, secret: Uint8Array): string {
  const address = new URL(url)
  address.searchParams.set('auth', writeRelayToken(secret, random, url, clock.now()))
  if (projectId) address.searchParams.set('projectId', projectId)
  return address.href
}

/** Calls that wait for their answer, by their id. */
function createCalls({ clock }: LinkParts) {
  const waiting = new Map<number, (isDone: boolean) => void>()
  let last = 0
  const settle = (call: number, isDone: boolean) => {
    waiting.get(call)?.(isDone)
    waiting.delete(call)
  }
  return {
    settle,
    endAll: () => [...waiting.keys()].forEach((call) => settle(call, false)),
    make: (socket: RelaySocket, method: string, params: unknown) =>
      new Promise<boolean>((resolve) => {
        const call = (last = Math.max(last + 1, clock.now() * 1000))
        const timer = clock.setTimeout(() => settle(call, false), dappDelays.relayAnswer)
        waiting.set(call, (isDone) => {
          clock.clearTimeout(timer)
          resolve(isDone)
        })
        socket.send(JSON.stringify({ id: call, jsonrpc: '2.0', method, params }))
      }),
  }
}

/** Takes in messages, which are read one after the other: the topics take turns, so that whoever floods some of them loses what is of these alone. */
function createReader({ clock, receive }: LinkParts, topics: ReadonlySet<string>) {
  const unread = createFairQueue<() => Promise<void>>()
  const unreadOf = new Map<string, number>()
  const readOf = new Map<string, number>()
  let [minute, count] = [0, 0]
  let reading: Promise<unknown> = Promise.resolve()

  /** Whether one more of a topic is read in this minute. */
  const isRead = (topic: string): boolean => {
    const now = Math.floor(clock.now() / 60_000)
    if (now !== minute) readOf.clear()
    minute = now
    const before = readOf.get(topic) ?? 0
    if (before < mostReadInMinute) readOf.set(topic, before + 1)
    return before < mostReadInMinute
  }
  const forget = (topic: string) => {
    count--
    const left = (unreadOf.get(topic) ?? 1) - 1
    if (left > 0) unreadOf.set(topic, left)
    else unreadOf.delete(topic)
  }
  /** In its turn; it keeps its place until it is read. */
  const read = (topic: string, message: string, left: number): void => {
    if (!topics.has(topic)) return forget(topic)
    unread.add([topic], () =>
      receive(topic, message).then(
        () => forget(topic),
        () => {
          if (left > 0) clock.setTimeout(() => read(topic, message, left - 1), readAgain.afterMs)
          else forget(topic)
        },
      ),
    )
    reading = reading.then(() => unread.take()?.())
  }
  return (topic: string, message: string): void => {
    const before = unreadOf.get(topic) ?? 0
    // One message of each has its place, whatever the others bring.
    const isFull = before >= mostUnreadOfTopic || (before > 0 && count >= mostUnread)
    if (isFull || !topics.has(topic) || !isRead(topic)) return
    count++
    unreadOf.set(topic, before + 1)
    read(topic, message, readAgain.times)
  }
}

/** Opened when it is first needed, and again when it was lost and somebody is still waited for. */
export function createRelayLink(parts: LinkParts): RelayLink {
  const { clock } = parts
  const secret = parts.random.bytes(32)
  const topics = new Set<string>()
  const calls = createCalls(parts)
  let socket: RelaySocket | undefined
  let opening: Promise<boolean> | undefined
  let pause: unknown
  const takeIn = createReader(parts, topics)
  let isClosed = false

  const takeText = (open: RelaySocket, text: string) => {
    const json = parseJson(text)
    const delivery = deliveryShape.safeParse(json)
    if (delivery.success) {
      open.send(JSON.stringify({ id: delivery.data.id, jsonrpc: '2.0', result: true }))
      const { topic, message } = delivery.data.params.data
      return takeIn(topic, message)
    }
    const answer = answerShape.safeParse(json)
    if (answer.success) calls.settle(Number(answer.data.id), answer.data.error === undefined)
  }
  const lose = () => {
    socket = undefined
    opening = undefined
    calls.endAll()
    clock.clearTimeout(pause)
    if (!isClosed && topics.size > 0) pause = clock.setTimeout(() => void open(), dappDelays.relayPause)
  }
  const call = (open: RelaySocket, method: string, params: unknown) => calls.make(open, method, params)
  const listenTo = async (open: RelaySocket, wanted: readonly string[]): Promise<boolean> => {
    const parts = Array.from({ length: Math.ceil(wanted.length / topicsAtOnce) }, (_, i) =>
      wanted.slice(i * topicsAtOnce, (i + 1) * topicsAtOnce),
    )
    const answers = await Promise.all(parts.map((some) => call(open, 'irn_batchSubscribe', { topics: some })))
    return answers.every((isTaken) => isTaken)
  }
  const open = (): Promise<boolean> =>
    isClosed
      ? Promise.resolve(false)
      : (opening ??= new Promise((resolve) => {
          const opened = parts.openSocket(addressOf(parts, secret), {
            opened: () => {
              socket = opened
              if (topics.size > 0) void listenTo(opened, [...topics])
              resolve(true)
            },
            said: (text) => takeText(opened, text),
            ended: () => {
              lose()
              resolve(false)
            },
          })
        }))
  const ask = async (method: string, params: unknown) =>
    (await open()) && socket !== undefined && call(socket, method, params)

  const unsubscribe = (topic: string) => {
    if (topics.delete(topic) && socket) void call(socket, 'irn_unsubscribe', { topic, id: topic })
  }

  return {
    isOpen: () => socket !== undefined,
    subscribe: async (asked) => {
      const wanted = asked.filter((topic) => !topics.has(topic))
      const added = wanted.slice(0, mostTopics - topics.size)
      const before = socket
      for (const topic of added) topics.add(topic)
      // What is asked before it is open is asked as it opens.
      const isTaken = await (before && added.length > 0 ? listenTo(before, added) : open())
      return isTaken && added.length === wanted.length
    },
    unsubscribe,
    keepOnly: async (read) => {
      // What is connected while they are read is not among them.
      const before = [...topics]
      const known = new Set(await read())
      for (const topic of before) if (!known.has(topic)) unsubscribe(topic)
    },
    publish: (topic, message, { ttl, tag }) => ask('irn_publish', { topic, message, ttl, tag, prompt: false }),
    close: () => {
      isClosed = true
      clock.clearTimeout(pause)
      socket?.close()
      lose()
      topics.clear()
    },
  }
}
