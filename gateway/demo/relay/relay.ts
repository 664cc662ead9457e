import * as z from 'zod/mini'
import type { Clock } from '@domain/shared/clock'
import { parseJson } from '@domain/shared/json'
import { readOwn } from '@domain/shared/read-own'

/** What one relay keeps and carries at most. */
export const relayLimits = {
  sockets: 50,
  topics: 500,
  messages: 50,
  messageCharacters: 64_000,
  /** Of all that is kept for whoever comes later. */
  keptCharacters: 8_000_000,
  seconds: 86_400,
} as const

/** One side of a connection: what it says is received, and what is meant for it is sent. */
export interface Joined {
  readonly receive: (text: string) => void
  readonly leave: () => void
}
export interface Relay {
  /** Undefined: there are as many as it takes. */
  readonly join: (send: (text: string) => void) => Joined | undefined
}

interface Kept {
  readonly message: string
  readonly tag: number
  readonly publishedAt: number
  readonly endsAt: number
}
interface Topic {
  readonly readers: Set<Member>
  kept: readonly Kept[]
}
interface Member {
  readonly send: (text: string) => void
}

const topicName = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const topicNames = z.array(topicName).check(z.maxLength(relayLimits.topics))
const publishShape = z.object({
  topic: topicName,
  message: z.string().check(z.maxLength(relayLimits.messageCharacters)),
  ttl: z.number().check(z.minimum(1)),
  tag: z._default(z.number(), 0),
})
const topicShape = z.object({ topic: topicName })
const topicsShape = z.object({ topics: topicNames })
const callShape = z.object({
  id: z.union([z.number(), z.string()]),
  method: z.string(),
  params: z.optional(z.unknown()),
})

type Call = (member: Member, params: unknown) => unknown

/** A call whose parameters are read first; undefined where they cannot be. */
const takes =
  <S extends z.ZodMiniType>(shape: S, act: (member: Member, params: z.output<S>) => unknown): Call =>
  (member, params) => {
    const read = shape.safeParse(params)
    return read.success ? act(member, read.data) : undefined
  }

/**
 * A relay of WalletConnect, version 2, for a demo institution: hands messages that it cannot read to whoever has subscribed to their topic, and keeps them
 * for whoever comes later. In memory and within limits; the same calls are answered the same way.
 */
export function createRelay({ now }: Pick<Clock, 'now'>): Relay {
  const topics = new Map<string, Topic>()
  const members = new Set<Member>()
  let sent = 0

  const topicOf = (name: string): Topic | undefined => {
    const known = topics.get(name)
    if (known || topics.size >= relayLimits.topics) return known
    const made: Topic = { readers: new Set(), kept: [] }
    topics.set(name, made)
    return made
  }
  const tidy = (name: string, topic: Topic) => {
    topic.kept = topic.kept.filter(({ endsAt }) => endsAt > now())
    if (topic.readers.size === 0 && topic.kept.length === 0) topics.delete(name)
  }
  const countKept = (): number => {
    for (const [name, topic] of topics) tidy(name, topic)
    return [...topics.values()].flatMap(({ kept }) => kept).reduce((sum, { message }) => sum + message.length, 0)
  }
  const deliver = ({ send }: Member, topic: string, { message, tag, publishedAt }: Kept) =>
    send(
      JSON.stringify({
        id: ++sent,
        jsonrpc: '2.0',
        method: 'irn_subscription',
        params: { id: topic, data: { topic, message, publishedAt, tag } },
      }),
    )
  const subscribe = (member: Member, names: readonly string[]) => {
    const late: (readonly [string, Kept])[] = []
    for (const name of names) {
      const topic = topicOf(name)
      if (!topic) return undefined
      topic.readers.add(member)
      tidy(name, topic)
      late.push(...topic.kept.map((kept) => [name, kept] as const))
      topic.kept = []
    }
    // After the answer, as whoever asks waits for that first.
    queueMicrotask(() => late.forEach(([name, kept]) => deliver(member, name, kept)))
    return names
  }
  const unsubscribe = (member: Member, name: string) => {
    const topic = topics.get(name)
    topic?.readers.delete(member)
    if (topic) tidy(name, topic)
    return true
  }
  const publish = (member: Member, { topic: name, message, tag, ttl }: z.output<typeof publishShape>) => {
    const isWithin = countKept() + message.length <= relayLimits.keptCharacters
    const topic = topicOf(name)
    if (!topic) return undefined
    const kept = { message, tag, publishedAt: now(), endsAt: now() + Math.min(ttl, relayLimits.seconds) * 1000 }
    const others = [...topic.readers].filter((reader) => reader !== member)
    if (others.length === 0 && !isWithin) {
      tidy(name, topic)
      return undefined
    }
    if (others.length === 0) topic.kept = [...topic.kept, kept].slice(-relayLimits.messages)
    for (const reader of others) deliver(reader, name, kept)
    tidy(name, topic)
    return true
  }
  const calls: Readonly<Record<string, Call>> = {
    irn_publish: takes(publishShape, publish),
    irn_subscribe: takes(topicShape, (member, { topic }) => subscribe(member, [topic])?.[0]),
    irn_batchSubscribe: takes(topicsShape, (member, { topics: names }) => subscribe(member, names)),
    irn_unsubscribe: takes(topicShape, (member, { topic }) => unsubscribe(member, topic)),
  }

  return {
    join: (send) => {
      if (members.size >= relayLimits.sockets) return undefined
      const member: Member = { send }
      members.add(member)
      return {
        receive: (text) => {
          const call = callShape.safeParse(parseJson(text))
          if (!call.success) return
          const { id, method, params } = call.data
          const result = readOwn(calls, method)?.(member, params)
          const error = { code: -32_000, message: 'The call is unknown, or beyond what this relay takes' }
          send(JSON.stringify({ id, jsonrpc: '2.0', ...(result === undefined ? { error } : { result }) }))
        },
        leave: () => {
          members.delete(member)
          for (const [name, topic] of topics) {
            topic.readers.delete(member)
            tidy(name, topic)
          }
        },
      }
    },
  }
}
