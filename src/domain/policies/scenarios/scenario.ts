import type { IntentType } from '@domain/intents/catalogue/labels'
import type { Uuid } from '@domain/shared/ids'
import type { DestinationType } from '../condition-terms'

/** What a notarization says that keeps the scenarios of a domain. */
export const scenariosType = 'countersign.scenarios'
export const scenariosVersion = 1

export const scenarioLimits = {
  /** Scenarios of a domain. */
  scenarios: 50,
  /** Of the whole text, as of every notarization. */
  text: 10_000,
  name: 75,
  /** Of an author. */
  roles: 20,
  amountDigits: 78,
  trustScore: 100,
  quorum: 2000,
} as const

/** A request that nobody has proposed: as much of it as people can invent without naming a record of their own. */
export interface Scenario {
  readonly name: string
  readonly intentType: IntentType
  /** Somebody of a domain with these roles; without one, of the domain whose scenario it is. */
  readonly author: { readonly domainId?: Uuid; readonly roles: readonly string[] }
  /** Of a transfer alone. */
  readonly transfer?: InventedTransfer
  readonly expects: Expectation
}

export interface InventedTransfer {
  readonly tickerId: Uuid
  /** In smallest units. */
  readonly amount: string
  readonly destination: DestinationType
  /** Of an endpoint. */
  readonly trustScore?: number
}

/** Holders of any of these roles, so many of them. */
export interface AskedSeats {
  readonly roles: readonly string[]
  readonly quorum: number
}

/** A step as it is counted: any of its ways is enough, and each asks for all of its seats. */
export type AskedStep = readonly (readonly AskedSeats[])[]

/** What the policy of one domain asks for, step by step; no step approves at once. */
export interface AskedApprovals {
  /** Absent: the domain whose scenario it is. */
  readonly domainId?: Uuid
  readonly steps: readonly AskedStep[]
}

export type Expectation =
  /** From the executing domain up. */
  | { readonly outcome: 'approvals'; readonly approvals: readonly AskedApprovals[]; readonly tooFewPeople?: true }
  /** A policy governs, and the platform refuses the request all the same. */
  | { readonly outcome: 'refused' }
  | { readonly outcome: 'nobodyGoverns' }

/** The scenarios of a domain, as people approve and sign them. */
export interface ScenarioSet {
  readonly domainId: Uuid
  /** The request whose scenarios these take the place of. */
  readonly supersedes?: Uuid
  readonly scenarios: readonly Scenario[]
}
