import type { TezosParameters } from '@domain/intents/catalogue/orders/tezos'
import { isAddressOf } from '@domain/ledgers/addresses/address-rules'
import { mostUnits } from '@domain/ledgers/most-units'
import { addressAt, feeTermsOf, ed25519Base, flatFee, soleOutput } from '../ed25519-family'
import { ownState, refusedBy, type Effect, type EffectInput, type LedgerState } from '../ledger-effects'
import type { LedgerFamily, OrderedPayment } from '../ledger-family'
import { encodeOperationId, tezosAddressOf, forgeDestination } from './tezos-address'
import { buildTezos, digestOf, signTezos } from './tezos-bytes'

/** Mutez that bakers ask for at least, and what is paid for a better place. */
const minimalFees = { Reveal: 374n, Transaction: 420n, Delegation: 390n, Undelegation: 390n } as const
const contractFee = 1600n
const tips = { High: 500n, Medium: 100n, Low: 0n } as const

type TezosState = LedgerState & { readonly isRevealed?: boolean; readonly delegate?: string }

const minimalFee = ({ operation }: TezosParameters) =>
  minimalFees[operation.type] + ('contractParameters' in operation && operation.contractParameters ? contractFee : 0n)

function readOrder({ operation }: TezosParameters): readonly OrderedPayment[] | undefined {
  if (operation.type !== 'Transaction') return []
  const amount = BigInt(operation.amount)
  const { contractParameters } = operation
  return amount > mostUnits.Tezos || (contractParameters && contractParameters.value.length % 2 > 0)
    ? undefined
    : [{ destination: operation.destination, asset: 'native', amount }]
}

/** The first operation of an account reveals its key; refusals are the errors of the protocol. */
function effect({
  parameters: { operation },
  payer,
  payments: [payment],
  addressOf,
}: EffectInput<TezosParameters>): Effect {
  const state: TezosState = payer.state
  const { delegate, ...rest } = state
  const revealed = { ...state, isRevealed: true }
  switch (operation.type) {
    case 'Reveal':
      return state.isRevealed ? refusedBy('previously_revealed_key') : ownState(payer, revealed)
    case 'Transaction': {
      const { isContract = false } = forgeDestination(payment!.address) ?? {}
      if (operation.contractParameters && !isContract) return refusedBy('bad_contract_parameter')
      return payment!.amount === 0n && !isContract ? refusedBy('empty_transaction') : ownState(payer, revealed)
    }
    case 'Delegation': {
      const next = addressOf(operation.destination)
      if (forgeDestination(next)?.isContract) return refusedBy('unregistered_delegate')
      if (delegate === payer.address) return refusedBy('delegate.no_deletion')
      return next === delegate ? refusedBy('delegate.unchanged') : ownState(payer, { ...revealed, delegate: next })
    }
    case 'Undelegation':
      if (delegate === undefined) return refusedBy('delegate.unchanged')
      return delegate === payer.address
        ? refusedBy('delegate.no_deletion')
        : ownState(payer, { ...rest, isRevealed: true })
  }
}

export const tezos: LedgerFamily<TezosParameters> = {
  ...ed25519Base,
  type: 'Tezos',
  needsActivation: false,
  accountReserve: 0n,
  leastAmount: () => 0n,
  pace: {
    prepare: 1000,
    reserve: 500,
    sign: 500,
    submit: 500,
    detect: 1000,
    confirm: 4000,
    retry: 10_000,
    expire: 120_000,
  },
  deriveAddress: (seed, account) => addressAt(seed, `m/44'/1729'/${account}'/0'`, tezosAddressOf),
  isAddress: isAddressOf('Tezos'),
  assetOf: ({ type }) => (type === 'Tezos' ? 'native' : undefined),
  readOrder,
  composeTransfer: (input) => {
    const output = soleOutput(input)
    return (
      output && {
        type: 'Tezos',
        operation: { type: 'Transaction', destination: output.destination, amount: output.amount },
        ...feeTermsOf(input),
      }
    )
  },
  quote: ({ parameters }) => flatFee(minimalFee(parameters) + tips[parameters.feeStrategy.priority]),
  estimate: (parameters, { expected }) => ({ type: 'Tezos', minimalFee: `${minimalFee(parameters)}`, fee: expected }),
  build: buildTezos,
  digestOf,
  sign: signTezos,
  foreignId: encodeOperationId,
  effect,
}
