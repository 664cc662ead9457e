import type { XrplParameters } from '@domain/intents/catalogue/orders/xrpl'
import { ownState, refusedBy, type Effect, type EffectInput } from '../ledger-effects'
import { issuanceIdOf, issuerOf, type XrplOperation } from './xrpl-operation'
import { withIssuance } from './xrpl-payments'
import { canOwnMore, stateOf, without, type XrplState } from './xrpl-state'

type Input = EffectInput<XrplParameters>
type Of<T extends XrplOperation['type']> = Extract<XrplOperation, { type: T }>

/** Tokens of many purposes: made, changed, ended, and taken by who wants to hold them. */
export function issuanceEffect(
  input: Input,
  operation: Of<'MPTokenIssuanceCreate' | 'MPTokenIssuanceDestroy' | 'MPTokenIssuanceSet' | 'MPTokenAuthorize'>,
): Effect {
  const { payer, fee, sequence } = input
  const state: XrplState = payer.state
  if (operation.type === 'MPTokenIssuanceCreate') {
    const { flags, maximumAmount, transferFee } = operation
    if (!canOwnMore(payer, fee)) return refusedBy('tecINSUFFICIENT_RESERVE')
    return ownState(
      payer,
      withIssuance(state, issuanceIdOf(sequence, payer.address), {
        flags,
        outstanding: '0',
        ...(maximumAmount === undefined ? {} : { maximum: maximumAmount }),
        ...(transferFee ? { transferFee } : {}),
      }),
    )
  }
  const id = operation.issuanceId.toLowerCase()
  if (operation.type === 'MPTokenAuthorize') return authorise(input, operation, id)
  const issuance = state.issuances?.[id]
  if (!issuance) return refusedBy(issuerOf(`mpt:${id}`) === payer.address ? 'tecOBJECT_NOT_FOUND' : 'tecNO_PERMISSION')
  if (operation.type === 'MPTokenIssuanceDestroy') {
    return BigInt(issuance.outstanding) > 0n
      ? refusedBy('tecHAS_OBLIGATIONS')
      : ownState(payer, { ...state, issuances: without(state.issuances ?? {}, id) })
  }
  if (!issuance.flags.includes('tfMPTCanLock')) return refusedBy('tecNO_PERMISSION')
  const isLocked = operation.flags.includes('tfMPTLock')
  return operation.holder === undefined
    ? ownState(payer, withIssuance(state, id, { ...issuance, isLocked }))
    : changeHolder(input, operation.holder, id, { isLocked })
}

/** A holder takes or gives up a token; its issuer allows a holder where that is asked for. */
function authorise(input: Input, { flags, holder }: Of<'MPTokenAuthorize'>, id: string): Effect {
  const { payer, fee } = input
  const state: XrplState = payer.state
  const isTaken = !flags.includes('tfMPTUnauthorize')
  if (holder !== undefined) {
    const issuance = state.issuances?.[id]
    if (!issuance) return refusedBy('tecNO_PERMISSION')
    return issuance.flags.includes('tfMPTRequireAuth')
      ? changeHolder(input, holder, id, { isAllowed: isTaken })
      : refusedBy('tecNO_AUTH')
  }
  const known = state.holdings?.[id]
  if (!isTaken) {
    if (!known) return refusedBy('tecOBJECT_NOT_FOUND')
    return payer.holds(`mpt:${id}`) > 0n
      ? refusedBy('tecHAS_OBLIGATIONS')
      : ownState(payer, { ...state, holdings: without(state.holdings ?? {}, id) })
  }
  if (known) return refusedBy('tecDUPLICATE')
  return canOwnMore(payer, fee)
    ? ownState(payer, { ...state, holdings: { ...state.holdings, [id]: {} } })
    : refusedBy('tecINSUFFICIENT_RESERVE')
}

function changeHolder(
  { partyOf }: Input,
  address: string,
  id: string,
  change: { readonly isAllowed?: boolean; readonly isLocked?: boolean },
): Effect {
  const holder = partyOf(address)
  const state = stateOf(holder)
  const known = state?.holdings?.[id]
  return holder && known
    ? ownState(holder, { ...state, holdings: { ...state?.holdings, [id]: { ...known, ...change } } })
    : refusedBy('tecOBJECT_NOT_FOUND')
}
