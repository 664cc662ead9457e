import type { IntentType } from '@domain/intents/catalogue/labels'
import type { Uuid } from '@domain/shared/ids'
import type { LockStatus } from '@domain/shared/lock'
import type { Person } from '../find-approvers'
import type { ReadLevel } from '../proposing-right'

/** A domain as an audit reads it. */
export interface AuditedLevel extends ReadLevel {
  readonly lock: LockStatus
}

/** Whoever has one key: their users of several domains are one person. */
export interface AuditedPerson {
  /** The key. */
  readonly id: string
  readonly users: readonly Person[]
}

/** A user of somebody who takes part; four eyes are counted by keys. */
export interface ActingUser extends Person {
  readonly key: string
}

/** What payments are made from, and what can be paid with it. */
export interface Payer {
  readonly isLocked: boolean
  readonly isVaultLocked: boolean
  readonly ledgerIds: readonly string[]
  readonly assets: readonly { readonly tickerId: Uuid; readonly ledgerId: string }[]
  /** Unlocked, of the account's domain. */
  readonly endpoints: readonly KnownEndpoint[]
  /** Where another account of the institution can be paid. */
  readonly ledgersOfOthers: readonly string[]
  /** Where one order may pay several destinations. */
  readonly ledgersOfSeveral: readonly string[]
  /** The installation signs any bytes with an account's key. */
  readonly signsAnything: boolean
  /** Of what there is more than could be read; a condition may ask for it. */
  readonly unread?: readonly ('assets' | 'endpoints')[]
}

export interface KnownEndpoint {
  readonly ledgerId: string
  readonly trustScore: number
}

export interface FundsQuestion {
  /** From the account's domain (first) to the root (last). */
  readonly levels: readonly AuditedLevel[]
  readonly people: readonly AuditedPerson[]
  readonly payer: Payer
}

export interface PaidDestination {
  readonly destination: 'Address' | 'Account' | 'Endpoint'
  readonly trustScore?: number
}

/** What a request has in it, as far as conditions that forms write ask for it. */
export interface RequestFacts {
  readonly type: IntentType
  readonly ledgerId: string | undefined
  /** Of a transfer order. */
  readonly tickerId?: Uuid
  /** In smallest units, of a transfer order. */
  readonly amount?: bigint
  readonly destination?: PaidDestination['destination']
  /** Of the endpoint that it names, creates or updates. */
  readonly trustScore?: number
  /** What the same order pays too, however little. */
  readonly beside?: readonly PaidDestination[]
  /** It has a tag, a memo or a call, which count as an address and are trusted with nothing. */
  readonly reachesFurther?: true
  readonly properties: readonly { readonly name: string; readonly value: string }[]
}

/** What a script is taken to answer, of the policy that asks it. */
export interface Assumption {
  readonly policyId: Uuid
  readonly expression: string
  readonly holds: boolean
}

/** What a preparation changes; ids that begin with `new` are of what it creates. */
export type Effect =
  /** A policy that approves everything at once, of the highest rank. `policyId`: the one that becomes it. */
  | { readonly kind: 'free'; readonly policyId?: Uuid }
  | { readonly kind: 'lockPolicy' | 'unlockPolicy'; readonly policyId: Uuid }
  | { readonly kind: 'createUser'; readonly userId: string; readonly roles: readonly string[] }
  | { readonly kind: 'setRoles'; readonly userId: string; readonly roles: readonly string[] }
  | { readonly kind: 'unlockUser'; readonly userId: string }
  /** A domain between this one and one below it, which leaves out what is below, with a policy that approves everything and a user. */
  | { readonly kind: 'insertDomain'; readonly domainId: Uuid; readonly userId: string; readonly childId: Uuid }
  | { readonly kind: 'unlockDomain'; readonly domainId: Uuid }
  | { readonly kind: 'unlockAccount' | 'unlockVault' }
  | ({ readonly kind: 'createEndpoint' | 'updateEndpoint' } & KnownEndpoint)
  | { readonly kind: 'pay' }

/** One request on the way to the funds. */
export interface PlanStep {
  readonly type: IntentType
  readonly domainId: Uuid
  readonly author: ActingUser
  readonly facts: RequestFacts
  readonly effect: Effect
  readonly assumptions: readonly Assumption[]
  /** That govern it; where scripts may answer either, all that may. */
  readonly policyIds: readonly Uuid[]
}

/** People who together can move funds, by what is alike of them: `count` of `people` each. */
export interface Coalition {
  readonly seats: readonly { readonly people: readonly string[]; readonly count: number }[]
  readonly size: number
  /** Payment last. */
  readonly plan: readonly PlanStep[]
  /** Empty where they can whatever scripts answer. */
  readonly assumptions: readonly Assumption[]
}

export interface FundsAnswer {
  /** None of them contains another one that depends on no more than it. */
  readonly coalitions: readonly Coalition[]
  /** There are further ones, none of fewer people. */
  readonly hasMore: boolean
  /** All people together can: where no group of few does, more are needed. */
  readonly canEverybody: boolean
  /** Undefined where all was weighed; otherwise no group that was not found is smaller than those that were. */
  readonly unknown: 'unread' | 'tooMany' | 'unfinished' | undefined
}
