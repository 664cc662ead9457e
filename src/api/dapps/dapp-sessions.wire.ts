import * as z from 'zod/mini'
import { longestCode } from '@domain/dapps/connection-code'
import { dappStates, refusedReasons, requestOutcomes } from '@domain/dapps/dapp-session'
import { sentText } from '@api/shared/sent.wire'
import { instant, openWord, page, userReference, uuid } from '@api/shared/shapes.wire'

const ledgerId = sentText.check(z.minLength(1), z.maxLength(100))

/** POST …/session */
export const createSessionBody = z.strictObject({ code: sentText.check(z.minLength(1), z.maxLength(longestCode)) })

const account = { accountId: uuid, ledgerId }

/** POST …/session/{id}: what a person decides of a session that is asked for. */
export const decideSessionBody = z.discriminatedUnion('approve', [
  z.strictObject({ approve: z.literal(true), ...account }),
  /** Of a request that waits, where it is named. */
  z.strictObject({ approve: z.literal(false), requestId: z.optional(uuid) }),
])
export type DecideSession = z.input<typeof decideSessionBody>

/** POST …/session/{id}/change */
export const changeSessionBody = z.strictObject(account)
export type ChangeSession = z.input<typeof changeSessionBody>

export const dappSessionWire = z.object({
  id: uuid,
  domainId: uuid,
  state: openWord(dappStates),
  /** In the dApp's own words: text and nothing else. */
  name: z.string(),
  description: z.string(),
  url: z.string(),
  /** A gateway without a service that verifies addresses says `Unknown`. */
  verification: openWord(['Unknown']),
  methods: z.array(z.string()),
  chains: z.array(z.string()),
  /** What of it is not supported here. */
  unsupported: z.object({ methods: z.array(z.string()), chains: z.array(z.string()) }),
  /** The ledgers here among those that it asks for. */
  ledgerIds: z.array(z.string()),
  expiresAt: instant,
  connectedOn: z.optional(instant),
  accountId: z.optional(uuid),
  ledgerId: z.optional(z.string()),
  address: z.optional(z.string()),
  createdBy: userReference,
  /** Requests that wait for whoever connected it. */
  waiting: z.optional(z.int()),
  /** Whoever connected it is locked now. */
  isOfLocked: z.optional(z.boolean()),
})
export type DappSession = z.output<typeof dappSessionWire>
export const dappSessionPage = page(dappSessionWire)

/** What a dApp asked in a session, or what became of the session itself. */
export const dappEventWire = z.object({
  id: uuid,
  method: z.string(),
  params: z.optional(z.unknown()),
  chainId: z.optional(z.string()),
  createdAt: instant,
  expiresAt: z.optional(instant),
  outcome: openWord(requestOutcomes),
  reason: z.optional(openWord(refusedReasons)),
  /** The proposal of what it asked: under way, or what it was answered with. */
  intentId: z.optional(uuid),
})
export type DappEvent = z.output<typeof dappEventWire>
export const dappEventPage = page(dappEventWire)
