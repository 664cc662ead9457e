import type { XrplParameters } from '@domain/intents/catalogue/orders/xrpl'
import { ownState, refusedBy, type Effect, type EffectInput, type LedgerParty } from '../ledger-effects'
import type { AssetKey } from '../ledger-family'
import { operationOf, type XrplOperation } from './xrpl-operation'
import { clawBack, payEffect } from './xrpl-payments'
import { canOwnMore, hasFlag, reserveOf, stateOf, without, type Line, type XrplState } from './xrpl-state'
import { issuanceEffect } from './xrpl-tokens'

type Input = EffectInput<XrplParameters>
type Of<T extends XrplOperation['type']> = Extract<XrplOperation, { type: T }>
type Currency = Of<'TrustSet'>['limitAmount']['currency']

const parts = { one: 1_000_000_000, two: 2_000_000_000 } as const

const assetOf = ({ assetOf: known }: Input, currency: Currency | undefined): AssetKey => {
  if (!currency) return 'native'
  return currency.type === 'TickerId' ? (known(currency.tickerId) ?? '') : `token:${currency.code}.${currency.issuer}`
}

/** An operation by the rules of the ledger; its refusals are the ledger's own result codes. */
export function effect(input: Input): Effect {
  const operation = operationOf(input.parameters)!
  switch (operation.type) {
    case 'Payment':
      return payEffect(input)
    case 'TrustSet':
      return trust(input, operation)
    case 'AccountSet':
      return setAccount(input.payer, operation)
    case 'DepositPreauth':
      return preauthorise(input, operation)
    case 'OfferCreate':
      return offer(input, operation)
    case 'Clawback':
      return clawBack(input)
    default:
      return issuanceEffect(input, operation)
  }
}

/** A holder says how much it trusts; an issuer freezes, frees and allows the line of a holder, named where an issuer stands otherwise. */
function trust(input: Input, { flags, limitAmount: { currency, value } }: Of<'TrustSet'>): Effect {
  const { payer, partyOf, fee } = input
  const asset = assetOf(input, currency)
  const other = asset.slice(asset.lastIndexOf('.') + 1)
  if (other === payer.address) return refusedBy('temDST_IS_SRC')
  if (flags.includes('tfSetFreeze') || flags.includes('tfClearFreeze'))
    return freeze(payer, partyOf(other), asset, flags.includes('tfSetFreeze'))
  if (flags.includes('tfSetfAuth'))
    return hasFlag(payer, 'asfRequireAuth')
      ? changeLine(payer, partyOf(other), asset, { isAllowed: true })
      : refusedBy('tefNO_AUTH_REQUIRED')
  const state: XrplState = payer.state
  const { [asset]: known } = state.lines ?? {}
  if (value === '0' && known === undefined) return refusedBy('tecNO_LINE_REDUNDANT')
  if (value === '0' && payer.holds(asset) === 0n)
    return ownState(payer, { ...state, lines: without(state.lines ?? {}, asset) })
  if (known === undefined && !canOwnMore(payer, fee)) return refusedBy('tecINSUF_RESERVE_LINE')
  const line = known ?? lineBy(partyOf(other))
  return ownState(payer, { ...state, lines: { ...state.lines, [asset]: { ...line, limit: value } } })
}

/** What its holder takes on with a new line. */
const lineBy = (issuer: LedgerParty | undefined): Omit<Line, 'limit'> =>
  issuer && hasFlag(issuer, 'asfAllowTrustLineClawback') ? { isTakenBack: true } : {}

const freeze = (issuer: LedgerParty, holder: LedgerParty | undefined, asset: AssetKey, isFrozen: boolean): Effect =>
  hasFlag(issuer, 'asfNoFreeze') && isFrozen
    ? refusedBy('tecNO_PERMISSION')
    : changeLine(issuer, holder, asset, { isFrozen })

function changeLine(
  issuer: LedgerParty,
  holder: LedgerParty | undefined,
  asset: AssetKey,
  change: Omit<Partial<Line>, 'limit'>,
): Effect {
  const own = `${asset.slice(0, asset.lastIndexOf('.'))}.${issuer.address}`
  const state = stateOf(holder)
  const line = state?.lines?.[own]
  return holder && line
    ? ownState(holder, { ...state, lines: { ...state?.lines, [own]: { ...line, ...change } } })
    : refusedBy('tecNO_LINE')
}

function setAccount(payer: LedgerParty, { setFlag, clearFlag, transferRate }: Of<'AccountSet'>): Effect {
  const state: XrplState = payer.state
  if (setFlag !== undefined && setFlag === clearFlag) return refusedBy('temINVALID_FLAG')
  if (transferRate !== undefined && transferRate !== 0 && (transferRate < parts.one || transferRate > parts.two))
    return refusedBy('temBAD_TRANSFER_RATE')
  if (clearFlag === 'asfNoFreeze' || (setFlag === 'asfAllowTrustLineClawback' && hasFlag(payer, 'asfNoFreeze')))
    return refusedBy('tecNO_PERMISSION')
  if ((setFlag === 'asfAllowTrustLineClawback' || setFlag === 'asfRequireAuth') && reserveOf(state) > 0n)
    return refusedBy('tecOWNERS')
  const flags = [
    ...new Set([...(state.flags ?? []).filter((flag) => flag !== clearFlag), ...(setFlag ? [setFlag] : [])]),
  ]
  return ownState(payer, { ...state, flags, ...(transferRate === undefined ? {} : { transferRate }) })
}

function preauthorise({ payer, addressOf, fee }: Input, { authorize, unauthorize }: Of<'DepositPreauth'>): Effect {
  const state: XrplState = payer.state
  const { preauthorised = [] } = state
  if ((authorize === undefined) === (unauthorize === undefined)) return refusedBy('temMALFORMED')
  const address = addressOf((authorize ?? unauthorize)!)
  if (unauthorize)
    return preauthorised.includes(address)
      ? ownState(payer, { ...state, preauthorised: preauthorised.filter((one) => one !== address) })
      : refusedBy('tecNO_ENTRY')
  if (address === payer.address) return refusedBy('temCANNOT_PREAUTH_SELF')
  if (preauthorised.includes(address)) return refusedBy('tecDUPLICATE')
  return canOwnMore(payer, fee)
    ? ownState(payer, { ...state, preauthorised: [...preauthorised, address] })
    : refusedBy('tecINSUFFICIENT_RESERVE')
}

/** Nobody takes offers here: one that does not wait is killed, all others rest in the book. */
function offer(input: Input, { flags, takerGets, takerPays }: Of<'OfferCreate'>): Effect {
  const { payer, fee } = input
  const state: XrplState = payer.state
  const [gets, pays] = [assetOf(input, takerGets.currency), assetOf(input, takerPays.currency)]
  if (gets === pays || BigInt(takerGets.amount) === 0n || BigInt(takerPays.amount) === 0n)
    return refusedBy('temBAD_OFFER')
  if (flags.includes('tfImmediateOrCancel') || flags.includes('tfFillOrKill')) return refusedBy('tecKILLED')
  return canOwnMore(payer, fee)
    ? ownState(payer, { ...state, offers: (state.offers ?? 0) + 1 })
    : refusedBy('tecINSUF_RESERVE_OFFER')
}
