import type { Uuid } from '../shared/ids'

/** Transfers that one request may release. */
export const mostReleased = 20

/** Why a transfer cannot be released now. */
export type ReleaseRefusal =
  | { readonly tag: 'notQuarantined' | 'accountLocked' | 'vaultLocked' | 'accountNotReady' | 'vaultNotReady' }
  /** A request that names it waits for its decision or its execution. */
  | { readonly tag: 'asked'; readonly intentId: Uuid }

/** An incoming transfer of one account, as far as its release goes. */
export interface HeldTransfer {
  readonly id: Uuid
  readonly accountId: Uuid
  readonly tickerId: string
  readonly value: string
  readonly registeredAt: string
  /** The addresses that paid it. */
  readonly payers: readonly string[]
  readonly refusal: ReleaseRefusal | undefined
}

interface Keeper {
  readonly lock: string
  /** Undefined where the platform does not tell. */
  readonly processing: string | undefined
}

/** What keeps an account from being used, whatever is to be released; the platform looks in this order too. */
export function refuseAccount(account: Keeper, vault: Keeper): ReleaseRefusal | undefined {
  const isDone = ({ processing }: Keeper) => processing === undefined || processing === 'Completed'
  if (account.lock !== 'Unlocked') return { tag: 'accountLocked' }
  if (vault.lock !== 'Unlocked') return { tag: 'vaultLocked' }
  if (!isDone(vault)) return { tag: 'vaultNotReady' }
  return isDone(account) ? undefined : { tag: 'accountNotReady' }
}

const isEligible = ({ refusal, accountId }: HeldTransfer, account: Uuid | undefined) =>
  refusal === undefined && accountId === account

/** Those of the chosen ones that can be released together: of one account, each once, as many as a request may name. */
export const releasable = (
  transfers: readonly HeldTransfer[],
  account: Uuid | undefined,
  chosen: readonly Uuid[],
): readonly Uuid[] =>
  transfers
    .filter((transfer) => isEligible(transfer, account) && chosen.includes(transfer.id))
    .map(({ id }) => id)
    .slice(0, mostReleased)

/** What is chosen already and, in the order shown, as many others as a request may name. */
export function chooseAll(
  transfers: readonly HeldTransfer[],
  account: Uuid | undefined,
  chosen: readonly Uuid[],
): readonly Uuid[] {
  const others = transfers
    .filter((transfer) => isEligible(transfer, account) && !chosen.includes(transfer.id))
    .map(({ id }) => id)
  return releasable(transfers, account, [...chosen, ...others.slice(0, Math.max(0, mostReleased - chosen.length))])
}

/** Chooses a transfer that can be released and is not chosen, as long as there is room, or gives up one that is. */
export function toggleTransfer(
  transfers: readonly HeldTransfer[],
  account: Uuid | undefined,
  chosen: readonly Uuid[],
  id: Uuid,
): readonly Uuid[] {
  if (chosen.includes(id)) return chosen.filter((one) => one !== id)
  return chosen.length < mostReleased ? releasable(transfers, account, [...chosen, id]) : chosen
}
