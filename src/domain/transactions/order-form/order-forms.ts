import type { DescribedLedger } from '@domain/ledgers/ledger-family'
import { cardanoForm } from './cardano-form'
import { ethereumForm } from './ethereum-form'
import { hederaForm } from './hedera-form'
import { solanaForm } from './solana-form'
import { stellarForm } from './stellar-form'
import { substrateForm } from './substrate-form'
import { tezosForm } from './tezos-form'
import { xrplForm } from './xrpl-form'
import type { OrderForm } from './order-field'
import { coins, destination, feesOf, outputsThatMayPayFees } from './parts'

export const bitcoinForm: OrderForm<'Bitcoin'> = {
  type: 'Bitcoin',
  does: { outputs: outputsThatMayPayFees },
  beside: {
    addressForChange: { as: 'choice', of: ['PrimaryAddress', 'GenerateNewAddress'], isOptional: true },
    ...feesOf({ SpecifiedRate: { satoshiPerVbyte: { as: 'whole', least: 1n, most: 1_000_000n, isText: true } } }),
  },
}

const algorandForm: OrderForm<'Algorand'> = {
  type: 'Algorand',
  does: { operation: { as: 'kind', of: { Payment: { destination, amount: coins } } } },
  beside: { note: { as: 'text', most: 1024, measure: 'bytes', isOptional: true }, ...feesOf() },
}

/** One description per kind of ledger; what it does not name cannot be ordered from a form. */
const byLedger: { readonly [T in DescribedLedger]: OrderForm<T> } = {
  Bitcoin: bitcoinForm,
  Ethereum: ethereumForm,
  XRPL: xrplForm,
  Tezos: tezosForm,
  Substrate: substrateForm,
  Cardano: cardanoForm,
  Stellar: stellarForm,
  Solana: solanaForm,
  Hedera: hederaForm,
  Algorand: algorandForm,
}
export const orderForms: readonly OrderForm[] = Object.values(byLedger)

export const orderFormOf = (ledgerType: string): OrderForm | undefined =>
  Object.hasOwn(byLedger, ledgerType) ? byLedger[ledgerType as DescribedLedger] : undefined
