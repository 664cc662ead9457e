import type { PayloadOf } from '@domain/intents/catalogue/payloads'
import type { Uuid } from '@domain/shared/ids'
import { hasTrait } from '@domain/ledgers/ledger-family'
import { succeed, type Result } from '@domain/shared/result'
import type { FilledFields, OrderField, OrderForm } from './order-field'
import { amountOf, destination, maximumFee, priority } from './parts'
import { readParts, type FieldProblem, type OrderContext } from './read-order'

type TransferOrder = PayloadOf<'v0_CreateTransferOrder'>
export type TransferParts = Pick<TransferOrder, 'outputs' | 'feeStrategy' | 'maximumFee'>

/** More than a person can check before signing. */
export const mostOutputs = 100

const mayPayFee = { as: 'yes', isOptional: true } satisfies OrderField

/** What a transfer says beside its account and its asset, which are chosen before. */
export const transferFormOf = (ledgerType: string): OrderForm => ({
  type: 'Transfer',
  does: {
    outputs: {
      as: 'list',
      least: 1,
      most: hasTrait(ledgerType, 'paysSeveral') ? mostOutputs : 1,
      of: {
        as: 'group',
        of: { destination, amount: amountOf('tickerId'), ...(ledgerType === 'Bitcoin' ? { paysFee: mayPayFee } : {}) },
      },
    },
  },
  beside: { feeStrategy: priority, maximumFee },
})

/** The parts of a transfer that a form describes, or everything that is wrong with them. */
export function readTransfer(
  form: OrderForm,
  filled: FilledFields,
  orderContext: OrderContext,
  tickerId: Uuid,
): Result<TransferParts, readonly FieldProblem[]> {
  const read = readParts(form, filled, orderContext, { tickerId })
  return read.ok ? succeed(read.value as unknown as TransferParts) : read
}
