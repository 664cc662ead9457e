import type { Uuid } from '@domain/shared/ids'
import type { FreshSignInInput } from '../session/fresh-sign-in.types'

/** The waiting times of a connection to a dApp. */
export const dappConnectionDelays = {
  /** For what a dApp says of itself. */
  retrieval: 5_000,
  decisionWait: 20_000,
  sessionLookUpWait: 15_000,
} as const

/** What a dApp says of itself and asks for; its words are text and nothing else. */
export interface AskingDapp {
  readonly id: Uuid
  readonly name: string
  readonly description: string
  readonly url: string
  readonly methods: readonly string[]
  readonly chains: readonly string[]
  /** What of it does not work here. */
  readonly unsupported: { readonly methods: readonly string[]; readonly chains: readonly string[] }
  readonly ledgerIds: readonly string[]
  /** In milliseconds since 1970. */
  readonly expiresAt: number
}

/** The account that the dApp is to get. */
export interface DappChoice {
  readonly accountId: string | undefined
  readonly ledgerId: string | undefined
  /** The person has read what does not work. */
  readonly isPartAccepted: boolean
}

export interface RememberedChoice {
  readonly accountId?: string | undefined
  readonly ledgerId?: string | undefined
}

/** Refusals say that nothing was connected; a rejection says nothing. */
export type DappRefusal =
  | { readonly kind: 'connectionTimeout' }
  | { readonly kind: 'approveTimeout' }
  | { readonly kind: 'signInTooOld' }
  | { readonly kind: 'refused'; readonly status: number; readonly reason: string | undefined }
export type AskAnswer = { readonly kind: 'asked'; readonly dapp: AskingDapp } | DappRefusal
export type ApproveAnswer = { readonly kind: 'connected' } | DappRefusal
export type FoundSession = { readonly kind: 'connected' | 'waiting' | 'gone' }

export type DappProblem =
  | { readonly kind: 'malformed' }
  | { readonly kind: 'notArrived' }
  | { readonly kind: 'refused'; readonly status: number; readonly reason: string | undefined }

export interface DappConnectionInput {
  readonly isSignInFresh: boolean
  /** What was chosen here before, for a page that was left for a new sign-in: it is chosen again where a dApp asks for that ledger. */
  readonly remembered?: RememberedChoice | undefined
  readonly signIn: FreshSignInInput
}

export interface DappConnectionContext extends DappConnectionInput {
  readonly dapp: AskingDapp | undefined
  readonly choice: DappChoice
  readonly problem: DappProblem | undefined
}

export interface ApproveQuestion {
  readonly id: Uuid
  readonly accountId: string
  readonly ledgerId: string
}

export type DappConnectionEvent =
  | {
      readonly type: 'dapp.paste'
      readonly code: string
      readonly isWellFormed: boolean
      readonly isSignInFresh: boolean
    }
  | { readonly type: 'dapp.scan'; readonly isSignInFresh: boolean }
  /** No code was seen, and none is looked for any more. */
  | { readonly type: 'dapp.leaveScan' }
  | { readonly type: 'dapp.choose'; readonly choice: DappChoice }
  | { readonly type: 'dapp.approve' }
  | { readonly type: 'dapp.decline' }
  | { readonly type: 'dapp.again' }
  | { readonly type: 'dapp.check' }
  | { readonly type: 'dapp.signIn' }
