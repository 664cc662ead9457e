import { algorandForm } from './forms/algorand-form'
import { bitcoinForm } from './forms/bitcoin-form'
import { cardanoForm } from './forms/cardano-form'
import { ethereumForm } from './forms/ethereum-form'
import { hederaForm } from './forms/hedera-form'
import { solanaForm } from './forms/solana-form'
import { stellarForm } from './forms/stellar-form'
import { substrateForm } from './forms/substrate-form'
import { tezosForm } from './forms/tezos-form'
import { xrplForm } from './forms/xrpl-form'
import type { OrderForm } from './order-field'

/** One description per kind of ledger; what it does not name cannot be ordered from a form. */
export const orderForms: readonly OrderForm[] = [
  bitcoinForm, ethereumForm, xrplForm, tezosForm, substrateForm, cardanoForm, stellarForm, solanaForm, hederaForm, algorandForm,
]

export const orderFormOf = (ledgerType: string): OrderForm | undefined => orderForms.find(({ type }) => type === ledgerType)
