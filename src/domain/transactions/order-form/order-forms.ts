import { algorandForm } from './algorand-form'
import { bitcoinForm } from './bitcoin-form'
import { cardanoForm } from './cardano-form'
import { ethereumForm } from './ethereum-form'
import { hederaForm } from './hedera-form'
import { solanaForm } from './solana-form'
import { stellarForm } from './stellar-form'
import { substrateForm } from './substrate-form'
import { tezosForm } from './tezos-form'
import { xrplForm } from './xrpl-form'
import type { OrderForm } from './order-field'

/** One description per kind of ledger; what it does not name cannot be ordered from a form. */
export const orderForms: readonly OrderForm[] = [
  bitcoinForm,
  ethereumForm,
  xrplForm,
  tezosForm,
  substrateForm,
  cardanoForm,
  stellarForm,
  solanaForm,
  hederaForm,
  algorandForm,
]

export const orderFormOf = (ledgerType: string): OrderForm | undefined =>
  orderForms.find(({ type }) => type === ledgerType)
