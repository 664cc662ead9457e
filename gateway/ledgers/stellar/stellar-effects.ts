import type { StellarParameters } from '@domain/intents/catalogue/orders/stellar'
import { mostUnits } from '@domain/ledgers/most-units'
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

/** Stroops. */
export const baseReserve = 10_000_000n
const entryReserve = 5_000_000n

type StellarState = LedgerState & {
  readonly lines?: Readonly<Record<string, string>>
  readonly homeDomain?: string
  readonly isImmutable?: boolean
}

const linesOf = (state: StellarState) => state.lines ?? {}
export const reserveOf = (state: LedgerState): bigint => entryReserve * BigInt(Object.keys(linesOf(state)).length)

/** How much of an asset the account takes; what is held already was trusted once. */
const limitOf = ({ state, holds }: LedgerParty, asset: string): bigint | undefined => {
  const limit = linesOf(state)[asset]
  return limit === undefined ? (holds(asset) > 0n ? mostUnits.Stellar : undefined) : BigInt(limit)
}

export const tokenKey = ({ code, issuer }: { readonly code: string; readonly issuer: string }): string =>
  `token:${code}.${issuer}`

/** An operation by the rules of the ledger; its refusals are the ledger's own result codes. */
export function effect({
  parameters: { operation },
  payer,
  payments: [payment],
  fee,
  addressOf,
  partyOf,
}: EffectInput<StellarParameters>): Effect {
  const state: StellarState = payer.state
  const free = payer.holds('native') - heldOf(state) - fee
  switch (operation.type) {
    case 'Payment':
    case 'CreateAccount':
      if (operation.type === 'CreateAccount' && BigInt(operation.startingBalance) < baseReserve)
        return refusedBy('op_low_reserve')
      return payment?.asset === 'native' && free - payment.amount < baseReserve + reserveOf(state)
        ? refusedBy('op_underfunded')
        : { states: {} }
    case 'AccountMerge': {
      const address = addressOf(operation.destination)
      if (address === payer.address) return refusedBy('op_malformed')
      if (partyOf(address)?.exists === false) return refusedBy('op_no_account')
      if (state.isImmutable) return refusedBy('op_immutable_set')
      return Object.keys(linesOf(state)).length > 0 || payer.holds('token:*') > 0n
        ? refusedBy('op_has_sub_entries')
        : { states: { [payer.address]: {} }, isClosed: true }
    }
    case 'ChangeTrust':
      return changeTrust(payer, tokenKey(operation.asset), BigInt(operation.limit), free)
    case 'SetOptions': {
      const { option } = operation
      if (option.type === 'OptionHomeDomain') return ownState(payer, { ...state, homeDomain: option.homeDomain })
      return state.isImmutable ? refusedBy('op_cant_change') : ownState(payer, { ...state, isImmutable: true })
    }
  }
}

function changeTrust(payer: LedgerParty, asset: string, limit: bigint, free: bigint): Effect {
  const { [asset]: known, ...others } = linesOf(payer.state)
  const held = payer.holds(asset)
  if (asset.endsWith(`.${payer.address}`)) return refusedBy('op_self_not_allowed')
  if (limit < held || (limit === 0n && known === undefined)) return refusedBy('op_invalid_limit')
  if (limit === 0n) return ownState(payer, { ...payer.state, lines: others })
  if (known === undefined && free < baseReserve + reserveOf(payer.state) + entryReserve)
    return refusedBy('op_low_reserve')
  return ownState(payer, { ...payer.state, lines: { ...others, [asset]: `${limit}` } })
}

/** An account is made by CreateAccount and paid by all others; a token comes only where it is trusted. */
export function receive(
  payee: LedgerParty,
  { asset, amount }: Arriving,
  parameters?: StellarParameters,
): LedgerState | { readonly refusal: string } {
  const type = parameters?.operation.type
  if (parameters && !payee.exists && type !== 'CreateAccount') return refusedBy('op_no_destination')
  if (payee.exists && type === 'CreateAccount') return refusedBy('op_already_exists')
  if (asset === 'native') return payee.state
  const limit = limitOf(payee, asset)
  if (limit === undefined) return refusedBy('op_no_trust')
  return payee.holds(asset) + amount > limit ? refusedBy('op_line_full') : payee.state
}
