import type { Uuid } from '@domain/shared/ids'
import type { FreshSignInInput } from '../session/fresh-sign-in.types'
import type { DappProblem } from './dapp-connection.types'

export const dappSwapDelays = { changingWait: 20_000, accountLookUpWait: 15_000 } as const

/** An account with the ledger on which a dApp works with it. */
export interface DappAccount {
  readonly accountId: string
  readonly ledgerId: string
}

export interface DappSwapInput {
  readonly id: Uuid
  /** With which the dApp works now. */
  readonly current: DappAccount
  readonly signIn: FreshSignInInput
}

/** Refusals say that nothing was changed; a rejection says nothing. */
export type SwapAnswer =
  | { readonly kind: 'swapped' }
  | { readonly kind: 'signInTooOld' }
  | { readonly kind: 'refused'; readonly status: number; readonly reason: string | undefined }

export interface DappSwapContext extends DappSwapInput {
  readonly choice: DappAccount | undefined
  readonly problem: Exclude<DappProblem, { kind: 'malformed' }> | undefined
}

export interface SwapQuestion extends DappAccount {
  readonly id: Uuid
}

export type DappSwapEvent =
  | { readonly type: 'swap.open'; readonly current: DappAccount }
  | { readonly type: 'swap.choose'; readonly choice: DappAccount | undefined }
  | { readonly type: 'swap.confirm' }
  | { readonly type: 'swap.check' }
  | { readonly type: 'swap.close' }
