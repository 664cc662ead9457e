import type { SolanaParameters } from '@domain/intents/catalogue/orders/solana'
import {
  ownState,
  refusedBy,
  type Arriving,
  type Effect,
  type EffectInput,
  type LedgerParty,
  type LedgerState,
} from '../ledger-effects'
import { accountDestination } from '../account-destination'

type Operation = SolanaParameters['operation']
export type Minted = Extract<Operation, { type: 'Burn' }>['mintAccount']

/** Lamports that a new account needs, so that the ledger keeps it. */
export const rents = { InitializeMint: 1_461_600n, CreateNonceAccount: 1_447_680n, FundAtaAccount: 2_039_280n } as const
export const rentOf = ({ type }: Operation): bigint =>
  Object.hasOwn(rents, type) ? rents[type as keyof typeof rents] : 0n

type SolanaState = LedgerState & {
  /** The mints of which the account has a token account. */
  readonly tokens?: readonly string[]
  /** The account is a mint: who may make its token. */
  readonly mint?: { readonly authority: string; readonly decimals: number; readonly tokenType: string }
  /** The account keeps a nonce for this authority. */
  readonly nonceOf?: string
}

const stateOf = (party: LedgerParty | undefined): SolanaState | undefined => party?.state
const tokensOf = (state: SolanaState) => state.tokens ?? []
const takes = ({ state, holds }: LedgerParty, mint: string) =>
  tokensOf(state).includes(mint) || holds(`token:${mint}`) > 0n
const isInUse = ({ state, exists }: LedgerParty) =>
  exists || (state as SolanaState).mint !== undefined || (state as SolanaState).nonceOf !== undefined

function mintOf({ addressOf, assetOf }: EffectInput<SolanaParameters>, mint: Minted): string {
  return mint.type === 'Destination'
    ? addressOf(mint.destination)
    : (assetOf(mint.tickerId) ?? '').slice('token:'.length)
}

/** An operation by the rules of the programs; its refusals are their errors. */
export function effect(input: EffectInput<SolanaParameters>): Effect {
  const {
    parameters: { operation, nonceAccount },
    payer,
    partyOf,
    addressOf,
  } = input
  if (nonceAccount && stateOf(partyOf(addressOf(nonceAccount)))?.nonceOf !== payer.address)
    return refusedBy('InvalidNonceAuthority')
  switch (operation.type) {
    case 'Transfer':
    case 'TransferToken':
    case 'Burn':
      return { states: {} }
    case 'MintTo':
      return stateOf(partyOf(mintOf(input, operation.mintAccount)))?.mint?.authority === payer.address
        ? { states: {} }
        : refusedBy('OwnerMismatch')
    case 'FundAtaAccount':
      return fundTokenAccount(input, operation)
    case 'InitializeMint': {
      const { decimals, tokenType } = operation
      return openAccount(input, operation.mintAccount, { mint: { authority: payer.address, decimals, tokenType } })
    }
    case 'CreateNonceAccount':
      return openAccount(input, operation.createOnAccount, { nonceOf: payer.address })
  }
}

function fundTokenAccount(
  input: EffectInput<SolanaParameters>,
  operation: Extract<Operation, { type: 'FundAtaAccount' }>,
): Effect {
  const mint = mintOf(input, operation.mintAccount)
  const minted = input.partyOf(mint)
  if (minted && (minted.state as SolanaState).mint === undefined) return refusedBy('InvalidMint')
  const owner = operation.destination ? input.partyOf(input.addressOf(operation.destination)) : input.payer
  if (!owner) return { states: {} }
  return takes(owner, mint)
    ? refusedBy('AccountAlreadyInUse')
    : ownState(owner, { ...owner.state, tokens: [...tokensOf(owner.state), mint] })
}

function openAccount(
  { addressOf, partyOf }: EffectInput<SolanaParameters>,
  accountId: string,
  more: SolanaState,
): Effect {
  const opened = partyOf(addressOf(accountDestination(accountId)))
  if (!opened) return refusedBy('AccountNotFound')
  return isInUse(opened) ? refusedBy('AccountAlreadyInUse') : ownState(opened, { ...opened.state, ...more })
}

/** A token needs an account that keeps it for its owner; who pays from outside opens one. */
export function receive(
  payee: LedgerParty,
  { asset }: Arriving,
  parameters?: SolanaParameters,
): LedgerState | { readonly refusal: string } {
  if (asset === 'native') return payee.state
  const mint = asset.slice('token:'.length)
  if (takes(payee, mint)) return payee.state
  return parameters ? refusedBy('UninitializedAccount') : { ...payee.state, tokens: [...tokensOf(payee.state), mint] }
}
