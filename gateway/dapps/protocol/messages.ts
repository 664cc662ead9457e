import * as z from 'zod/mini'
import type { Json } from '@domain/shared/json'

/** Messages between wallet and dApp: https://specs.walletconnect.com/2.0/specs/clients/sign/rpc-methods. What is not read here is not looked at. */
const rpcId = z.union([z.number(), z.string().check(z.maxLength(100))])
export const requestShape = z.object({
  id: rpcId,
  method: z.string().check(z.maxLength(100)),
  params: z.optional(z.unknown()),
})
export const responseShape = z.object({ id: rpcId, error: z.optional(z.unknown()), result: z.optional(z.unknown()) })
export type RpcRequest = z.output<typeof requestShape>

const words = z._default(z.array(z.string().check(z.maxLength(100))).check(z.maxLength(100)), [])
const namespaces = z._default(z.record(z.string(), z.object({ chains: words, methods: words })), {})

export const proposalShape = z.object({
  proposer: z.object({
    publicKey: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
    metadata: z.object({ name: z.string(), description: z._default(z.string(), ''), url: z.string() }),
  }),
  requiredNamespaces: namespaces,
  optionalNamespaces: namespaces,
  expiryTimestamp: z.optional(z.number()),
})
export type Proposal = z.output<typeof proposalShape>

/** Of what was read as JSON: whether a database keeps it. A shape of JSON would look for reasons at each value that is none, and there may be thousands. */
const isKept = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.values(value).every(isKept)
    : typeof value !== 'number' || Number.isFinite(value)

export const dappRequestShape = z.object({
  chainId: z.string().check(z.maxLength(50)),
  request: z.object({
    method: z.string().check(z.maxLength(100)),
    params: z.optional(z.custom<Json>(isKept)),
    expiryTimestamp: z.optional(z.number()),
  }),
})

const [minutes, day] = [300, 86_400]
/** How long a relay keeps each kind of message, and the number of its kind. */
export const publishing = {
  proposalAnswer: { ttl: minutes, tag: 1101 },
  proposalRefusal: { ttl: minutes, tag: 1120 },
  settle: { ttl: minutes, tag: 1102 },
  update: { ttl: day, tag: 1104 },
  answer: { ttl: minutes, tag: 1109 },
  event: { ttl: minutes, tag: 1110 },
  end: { ttl: day, tag: 1112 },
  endAnswer: { ttl: day, tag: 1113 },
  pingAnswer: { ttl: day, tag: 1115 },
} as const
export type MessageKind = keyof typeof publishing

/** Refusals in the numbers of EIP-1193 and CAIP-25, which dApps know. */
export const rpcErrors = {
  rejected: { code: 5000, message: 'The person refused the connection' },
  refused: { code: 4001, message: 'The person refused the request' },
  notApproved: { code: 4001, message: 'The request was not approved' },
  notCarriedOut: { code: -32_003, message: 'The transaction was not carried out' },
  otherAccount: { code: 4100, message: 'The request names another account than the connected one' },
  otherLedger: { code: 4902, message: 'The request names another ledger than the connected one' },
  otherDomain: { code: 4100, message: 'The message signs in at another address than that of the dApp' },
  unknownMethod: { code: 4200, message: 'The method is not supported' },
  malformed: { code: -32_602, message: 'The parameters of the request cannot be read' },
  tooMany: { code: -32_005, message: 'Too many requests wait for an answer: ask again later' },
  ended: { code: 4100, message: 'The session has ended: connect again' },
  disconnected: { code: 6000, message: 'The person disconnected' },
} as const
export type RpcError = (typeof rpcErrors)[keyof typeof rpcErrors]
