import type { SubstrateParameters } from '@domain/intents/catalogue/orders/substrate'
import { ownState, refusedBy, type Effect, type EffectInput, type LedgerState } from '../ledger-effects'

/** Planck: what an account keeps to stay, and what a bond is at least. */
export const existentialDeposit = 10_000_000_000n
/** The 28 days of unbonding pass in two minutes. */
export const unbondingMs = 120_000
const mostChunks = 32
const mostTargets = 16

type Unlocking = { readonly value: string; readonly at: number }
type Bond = {
  readonly active: string
  readonly unlocking: readonly Unlocking[]
  readonly targets: readonly string[]
  readonly payee: string
  readonly controller?: string
}
type SubstrateState = LedgerState & { readonly bond?: Bond }
type Staking = Extract<SubstrateParameters['pallet'], { type: 'Staking' }>['method']

const least = (a: bigint, b: bigint) => (a < b ? a : b)
const sumOf = (unlocking: readonly Unlocking[]) => unlocking.reduce((sum, { value }) => sum + BigInt(value), 0n)

/** The ledger keeps what is bonded and what is still unbonding. */
function withBond(bond: Bond): SubstrateState {
  const held = BigInt(bond.active) + sumOf(bond.unlocking)
  return held === 0n ? {} : { held: `${held}`, bond }
}

export function effect({ parameters: { pallet }, payer, addressOf, now }: EffectInput<SubstrateParameters>): Effect {
  if (pallet.type === 'Balances') return { states: {} }
  const { method } = pallet
  const { bond } = payer.state as SubstrateState
  const payeeOf = (payee: Extract<Staking, { type: 'SetPayee' }>['payee']) =>
    payee.type === 'Account' ? addressOf(payee.destination) : payee.type
  const keep = (next: Bond) => ownState(payer, withBond(next))
  if (method.type === 'Bond') {
    if (bond) return refusedBy('staking.AlreadyBonded')
    if (BigInt(method.value) < existentialDeposit) return refusedBy('staking.InsufficientBond')
    const controller = method.controller ? { controller: addressOf(method.controller) } : {}
    return keep({ active: method.value, unlocking: [], targets: [], payee: payeeOf(method.payee), ...controller })
  }
  if (!bond)
    return refusedBy(
      method.type === 'BondExtra' || method.type === 'SetController' ? 'staking.NotStash' : 'staking.NotController',
    )
  switch (method.type) {
    case 'BondExtra':
      return keep({ ...bond, active: `${BigInt(bond.active) + BigInt(method.maxAdditional)}` })
    case 'Unbond':
      return unbond(bond, BigInt(method.value), now, keep)
    case 'Rebond':
      return rebond(bond, BigInt(method.value), keep)
    case 'WithdrawUnbonded':
      return keep({ ...bond, unlocking: bond.unlocking.filter(({ at }) => at > now) })
    case 'Nominate': {
      if (method.targets.length === 0) return refusedBy('staking.EmptyTargets')
      return method.targets.length > mostTargets
        ? refusedBy('staking.TooManyTargets')
        : keep({ ...bond, targets: method.targets.map(addressOf) })
    }
    case 'Chill':
      return keep({ ...bond, targets: [] })
    case 'SetPayee':
      return keep({ ...bond, payee: payeeOf(method.payee) })
    case 'SetController':
      return keep({ ...bond, ...(method.controller ? { controller: addressOf(method.controller) } : {}) })
  }
}

/** At most what is bonded; a stake that nominates keeps the least bond. */
function unbond(bond: Bond, value: bigint, now: number, keep: (next: Bond) => Effect): Effect {
  const taken = least(value, BigInt(bond.active))
  const active = BigInt(bond.active) - taken
  if (bond.unlocking.length >= mostChunks) return refusedBy('staking.NoMoreChunks')
  if (bond.targets.length > 0 && active < existentialDeposit) return refusedBy('staking.InsufficientBond')
  return keep({
    ...bond,
    active: `${active}`,
    unlocking: taken === 0n ? bond.unlocking : [...bond.unlocking, { value: `${taken}`, at: now + unbondingMs }],
  })
}

/** What began to unbond last is bonded again first. */
function rebond(bond: Bond, value: bigint, keep: (next: Bond) => Effect): Effect {
  if (bond.unlocking.length === 0) return refusedBy('staking.NoUnlockChunk')
  const taken = least(value, sumOf(bond.unlocking))
  let left = taken
  const unlocking = bond.unlocking.toReversed().flatMap((chunk): readonly Unlocking[] => {
    const part = least(left, BigInt(chunk.value))
    left -= part
    return part === BigInt(chunk.value) ? [] : [{ ...chunk, value: `${BigInt(chunk.value) - part}` }]
  })
  return keep({ ...bond, active: `${BigInt(bond.active) + taken}`, unlocking: unlocking.toReversed() })
}
