import type { XrplParameters } from '@domain/intents/catalogue/orders/xrpl'
import {
  heldOf,
  isRefused,
  ownState,
  refusedBy,
  type Arriving,
  type Effect,
  type EffectInput,
  type LedgerParty,
  type LedgerState,
} from '../ledger-effects'
import { issuerOf } from './xrpl-operation'
import { baseReserve, hasFlag, reserveOf, stateOf, type Issuance, type XrplState } from './xrpl-state'

const idOf = (asset: string) => asset.slice('mpt:'.length)

/** What a payment does to who pays; a token of many purposes counts what is out. */
export function payEffect({ payer, payments: [payment], partyOf }: EffectInput<XrplParameters>): Effect {
  const { asset, amount, kind = 'pay' } = payment!
  const state: XrplState = payer.state
  if (asset === 'native' && payer.holds('native') - heldOf(state) - amount < baseReserve + reserveOf(state))
    return refusedBy('tecUNFUNDED_PAYMENT')
  if (state.lines?.[asset]?.isFrozen) return refusedBy('tecPATH_DRY')
  if (!asset.startsWith('mpt:') || kind === 'pay')
    return state.holdings?.[idOf(asset)]?.isLocked ? refusedBy('tecLOCKED') : { states: {} }
  const issuer = partyOf(issuerOf(asset)!)
  const issuance = stateOf(issuer)?.issuances?.[idOf(asset)]
  if (!issuer || !issuance) return issuer ? refusedBy('tecOBJECT_NOT_FOUND') : { states: {} }
  const outstanding = BigInt(issuance.outstanding) + (kind === 'issue' ? amount : -amount)
  if (issuance.maximum !== undefined && outstanding > BigInt(issuance.maximum)) return refusedBy('tecPATH_PARTIAL')
  return ownState(
    issuer,
    withIssuance(issuer.state, idOf(asset), { ...issuance, outstanding: `${outstanding < 0n ? 0n : outstanding}` }),
  )
}

/**
 * Who issues a token takes it back, as much as its holder has free; the holder's own reserve and payments on their way are left.
 * Nobody says so afterwards: the ledger lets an issuer say it while nobody trusts it yet, so a line from before stays its holder's.
 */
export function clawBack({ payer, payments: [payment], partyOf }: EffectInput<XrplParameters>): Effect {
  const { asset, amount, address } = payment!
  const state: XrplState = payer.state
  const issuance = state.issuances?.[idOf(asset)]
  const mayClaw = asset.startsWith('mpt:')
    ? issuance?.flags.includes('tfMPTCanClawback')
    : hasFlag(payer, 'asfAllowTrustLineClawback')
  if (!mayClaw || issuerOf(asset) !== payer.address || address === payer.address) return refusedBy('tecNO_PERMISSION')
  const holder = partyOf(address)
  const free = holder?.spares(asset) ?? amount
  if (free === 0n) return refusedBy('tecINSUFFICIENT_FUNDS')
  if (holder && !asset.startsWith('mpt:') && !stateOf(holder)?.lines?.[asset]?.isTakenBack)
    return refusedBy('tecNO_PERMISSION')
  const clawed = free < amount ? free : amount
  const left = issuance ? BigInt(issuance.outstanding) - clawed : 0n
  const states = issuance
    ? { [payer.address]: withIssuance(state, idOf(asset), { ...issuance, outstanding: `${left < 0n ? 0n : left}` }) }
    : {}
  return { states, clawed }
}

/** What changes hands between holders costs more than the payment allows: there is no field for what may be spent in all. */
const costsMore = (issuer: LedgerParty | undefined) => (stateOf(issuer)?.transferRate ?? 0) > 1_000_000_000

export const withIssuance = (state: XrplState, id: string, issuance: Issuance): XrplState => ({
  ...state,
  issuances: { ...state.issuances, [id]: issuance },
})

/** Who is paid may ask for a tag, or take payments from some alone; a token comes where it is trusted. */
export function receive(payee: LedgerParty, arriving: Arriving): LedgerState | { readonly refusal: string } {
  const { asset, tag, fromAddress } = arriving
  const { preauthorised = [] }: XrplState = payee.state
  if (hasFlag(payee, 'asfRequireDest') && tag === undefined) return refusedBy('tecDST_TAG_NEEDED')
  if (hasFlag(payee, 'asfDepositAuth') && fromAddress !== payee.address && !preauthorised.includes(fromAddress))
    return refusedBy('tecNO_PERMISSION')
  if (asset === 'native') return payee.state
  const taken = asset.startsWith('mpt:') ? receiveToken(payee, arriving) : receiveIssued(payee, arriving)
  return isRefused(taken) ? taken : payee.state
}

function receiveIssued(payee: LedgerParty, { asset, amount, issuer, fromAddress }: Arriving): object {
  const line = (payee.state as XrplState).lines?.[asset]
  const isBetweenHolders = fromAddress !== issuer?.address
  if (line === undefined && payee.holds(asset) === 0n) return refusedBy('tecPATH_DRY')
  if (isBetweenHolders && (line?.isFrozen || (issuer && hasFlag(issuer, 'asfGlobalFreeze'))))
    return refusedBy('tecPATH_DRY')
  if (isBetweenHolders && costsMore(issuer)) return refusedBy('tecPATH_PARTIAL')
  if (issuer && hasFlag(issuer, 'asfRequireAuth') && !line?.isAllowed && payee.holds(asset) === 0n)
    return refusedBy('tecPATH_DRY')
  return line && payee.holds(asset) + amount > BigInt(line.limit) ? refusedBy('tecPATH_PARTIAL') : {}
}

function receiveToken(payee: LedgerParty, { asset, issuer, fromAddress }: Arriving): object {
  const holding = (payee.state as XrplState).holdings?.[idOf(asset)]
  const issuance = stateOf(issuer)?.issuances?.[idOf(asset)]
  const flags = issuance?.flags ?? ['tfMPTCanTransfer']
  if (holding === undefined && payee.holds(asset) === 0n) return refusedBy('tecNO_AUTH')
  if (flags.includes('tfMPTRequireAuth') && !holding?.isAllowed) return refusedBy('tecNO_AUTH')
  if (fromAddress !== issuer?.address && !flags.includes('tfMPTCanTransfer')) return refusedBy('tecNO_AUTH')
  if (fromAddress !== issuer?.address && issuance?.transferFee !== undefined) return refusedBy('tecPATH_PARTIAL')
  return issuance?.isLocked || holding?.isLocked ? refusedBy('tecLOCKED') : {}
}
