import type { CardanoParameters } from '@domain/intents/catalogue/orders/cardano'
import {
  heldOf,
  ownState,
  refusedBy,
  type Arriving,
  type Effect,
  type EffectInput,
  type LedgerParty,
  type LedgerState,
} from '../ledger-effects'

/** Lovelace that the ledger keeps while a stake is registered. */
export const keyDeposit = 2_000_000n
/** An epoch of five days passes in five minutes and brings four ten-thousandths. */
export const epochMs = 300_000
const perEpoch = { numerator: 4n, denominator: 10_000n } as const

type Stake = {
  readonly pool?: string
  readonly representative?: string
  readonly since: number
  readonly rewards: string
}
type CardanoState = LedgerState & { readonly stake?: Stake }

/** What the stake has brought so far: an epoch counts when it has passed whole with a pool. */
function settleRewards(stake: Stake, { holds, state }: LedgerParty, now: number): Stake {
  const epochs = Math.max(0, Math.floor((now - stake.since) / epochMs))
  const brought =
    stake.pool === undefined
      ? 0n
      : ((holds('native') - heldOf(state)) * BigInt(epochs) * perEpoch.numerator) / perEpoch.denominator
  return { ...stake, since: stake.since + epochs * epochMs, rewards: `${BigInt(stake.rewards) + brought}` }
}

/** An operation by the rules of the ledger; its refusals are the ledger's own. */
export function effect({ parameters: { operation }, payer, now }: EffectInput<CardanoParameters>): Effect {
  const { stake: known, ...state } = payer.state as CardanoState
  const stake = known && settleRewards(known, payer, now)
  if (operation.type === 'Transfer') return stake ? ownState(payer, { ...state, stake }) : { states: {} }
  if (operation.type === 'RegisterStaking') {
    return stake
      ? refusedBy('StakeKeyAlreadyRegistered')
      : ownState(payer, { held: `${keyDeposit}`, stake: { since: now, rewards: '0' } })
  }
  if (!stake) return refusedBy('StakeKeyNotRegistered')
  switch (operation.type) {
    case 'UnregisterStaking':
      return BigInt(stake.rewards) > 0n ? refusedBy('StakeKeyHasNonZeroAccountBalance') : ownState(payer, {})
    case 'DelegateStaking':
      return ownState(payer, {
        ...state,
        stake: { ...stake, pool: operation.poolId.toLowerCase(), since: stake.pool === undefined ? now : stake.since },
      })
    case 'DelegateRepresentative':
      return ownState(payer, { ...state, stake: { ...stake, representative: operation.parameters.type } })
    case 'WithdrawRewards': {
      const left = BigInt(stake.rewards) - BigInt(operation.amount)
      if (stake.representative === undefined) return refusedBy('WithdrawalsNotDelegatedToDRep')
      return left < 0n
        ? refusedBy('WithdrawalsNotInRewards')
        : ownState(payer, { ...state, stake: { ...stake, rewards: `${left}` } })
    }
  }
}

/** What the stake brought until now is counted before there is more of it. */
export function receive(payee: LedgerParty, { now }: Arriving): LedgerState {
  const state = payee.state as CardanoState
  return state.stake ? { ...state, stake: settleRewards(state.stake, payee, now) } : state
}
