import type { HederaParameters } from '@domain/intents/catalogue/orders/hedera'
import {
  ownState,
  refusedBy,
  type Arriving,
  type Effect,
  type EffectInput,
  type LedgerParty,
  type LedgerState,
} from '../ledger-effects'
import type { BuildInput } from '../ledger-family'

type HederaState = LedgerState & {
  readonly tokens?: readonly string[]
  /** How many tokens may come without being associated, and which did; -1 is without an end. */
  readonly mostAutomatic?: number
  readonly automatic?: readonly string[]
}

const mostAutomatic = 5000
const tokensOf = (state: HederaState) => state.tokens ?? []
const automaticOf = (state: HederaState) => state.automatic ?? []

/** The token behind an asset, and which piece of it. */
export function tokenOf(asset: string): { readonly id: string; readonly serial: string | undefined } {
  const [id = '', serial] = asset.slice(asset.indexOf(':') + 1).split('/')
  return { id, serial }
}

type Tokens = Extract<HederaParameters['operation'], { type: 'TokenAssociate' | 'TokenDissociate' }>['tokens']

/** No token has this id: it stands for a ticker that is none, and the ledger refuses it. */
const noToken = '0.0.0'

/** The ids of the tokens that an association names. */
export const tokenIdsOf = (tokens: Tokens, assetOf: BuildInput<HederaParameters>['assetOf']): readonly string[] =>
  tokens.map((token) => {
    if (token.type === 'TokenId') return token.tokenId
    const asset = assetOf(token.tickerId)
    return asset === undefined || asset === 'native' ? noToken : tokenOf(asset).id
  })

const holdsAny = ({ holds }: LedgerParty, id: string) => holds(`token:${id}`) > 0n || holds(`piece:${id}/*`) > 0n
const isAssociated = (party: LedgerParty, id: string) => tokensOf(party.state).includes(id) || holdsAny(party, id)

/** An operation by the rules of the ledger; its refusals are the ledger's own statuses. */
export function effect({ parameters: { operation }, payer, assetOf }: EffectInput<HederaParameters>): Effect {
  const state: HederaState = payer.state
  if (operation.type === 'Transfer') return { states: {} }
  if (operation.type === 'AccountUpdate') {
    const most = operation.maxAutomaticTokenAssociations
    if (most < -1 || most > mostAutomatic)
      return refusedBy('REQUESTED_NUM_AUTOMATIC_ASSOCIATIONS_EXCEEDS_ASSOCIATION_LIMIT')
    if (most >= 0 && most < automaticOf(state).length)
      return refusedBy('EXISTING_AUTOMATIC_ASSOCIATIONS_EXCEED_GIVEN_LIMIT')
    return ownState(payer, { ...state, mostAutomatic: most })
  }
  const ids = tokenIdsOf(operation.tokens, assetOf)
  if (ids.includes(noToken)) return refusedBy('INVALID_TOKEN_ID')
  if (new Set(ids).size < ids.length) return refusedBy('TOKEN_ID_REPEATED_IN_TOKEN_LIST')
  if (operation.type === 'TokenAssociate') {
    if (ids.some((id) => isAssociated(payer, id))) return refusedBy('TOKEN_ALREADY_ASSOCIATED_TO_ACCOUNT')
    return ownState(payer, { ...state, tokens: [...tokensOf(state), ...ids] })
  }
  if (ids.some((id) => !isAssociated(payer, id))) return refusedBy('TOKEN_NOT_ASSOCIATED_TO_ACCOUNT')
  if (ids.some((id) => holdsAny(payer, id))) return refusedBy('TRANSACTION_REQUIRES_ZERO_TOKEN_BALANCES')
  const isLeft = (id: string) => !ids.includes(id)
  return ownState(payer, {
    ...state,
    tokens: tokensOf(state).filter(isLeft),
    ...(state.automatic ? { automatic: state.automatic.filter(isLeft) } : {}),
  })
}

/** A token comes to who associated it, or takes a place of those that may come by themselves. */
export function receive(payee: LedgerParty, { asset }: Arriving): LedgerState | { readonly refusal: string } {
  const state: HederaState = payee.state
  if (asset === 'native') return state
  const { id } = tokenOf(asset)
  if (isAssociated(payee, id)) return state
  const { mostAutomatic: most = 0 } = state
  const automatic = automaticOf(state)
  if (most !== -1 && automatic.length >= most)
    return refusedBy(most === 0 ? 'TOKEN_NOT_ASSOCIATED_TO_ACCOUNT' : 'NO_REMAINING_AUTOMATIC_ASSOCIATIONS')
  return { ...state, tokens: [...tokensOf(state), id], automatic: [...automatic, id] }
}
