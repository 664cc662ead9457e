import { sameUser, type UserReference } from '@domain/shared/ids'
import { refuse, succeed, type Result } from '@domain/shared/result'

/** What the rule needs to know of an intent; the wire's intent and the gateway's row both have it. */
export interface DecidableIntent {
  readonly author: UserReference
  readonly status: string
  readonly expiryAt: string
  /** Everyone who has approved, the author included. */
  readonly approvedBy: readonly UserReference[]
  /** Who may still decide on the open step, per domain. */
  readonly remaining: readonly { readonly domainId: string; readonly users: readonly string[] }[]
}

export type DecisionBar = 'ownIntent' | 'alreadyApproved' | 'notRequired' | 'closed' | 'expired'

const bar = (reason: DecisionBar) => refuse(reason)

/** May this person approve now? The gateway asks the same question again. */
export function canApprove(intent: DecidableIntent, viewer: UserReference, now: number): Result<true, DecisionBar> {
  if (sameUser(intent.author, viewer)) return bar('ownIntent')
  const open = isOpen(intent, now)
  if (!open.ok) return open
  if (intent.approvedBy.some((user) => sameUser(user, viewer))) return bar('alreadyApproved')
  return isRemaining(intent, viewer) ? succeed(true) : bar('notRequired')
}

/** May this person reject now? The author may withdraw the own intent. */
export function canReject(intent: DecidableIntent, viewer: UserReference, now: number): Result<true, DecisionBar> {
  const open = isOpen(intent, now)
  if (!open.ok) return open
  if (sameUser(intent.author, viewer)) return succeed(true)
  const decided = intent.approvedBy.some((user) => sameUser(user, viewer))
  return isRemaining(intent, viewer) || decided ? succeed(true) : bar('notRequired')
}

function isOpen(intent: DecidableIntent, now: number): Result<true, DecisionBar> {
  if (intent.status !== 'Open') return bar('closed')
  return Date.parse(intent.expiryAt) <= now ? bar('expired') : succeed(true)
}

const isRemaining = (intent: DecidableIntent, viewer: UserReference) =>
  intent.remaining.some((entry) => entry.domainId === viewer.domainId && entry.users.includes(viewer.id))
