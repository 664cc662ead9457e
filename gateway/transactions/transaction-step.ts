import type { OrderParameters } from '@domain/intents/catalogue/order-parameters'
import { toInstant } from '@domain/shared/clock'
import type { GovernanceContext } from '../work/governance-context'
import type { LedgerFamily } from '../ledgers/ledger-family'
import type { Change } from '../store/entities'
import type { EntityData } from '../store/entity-kinds'
import type { OrderContext } from './order-context'
import type { TransactionRow } from './transaction-record'

export interface OrderData extends EntityData {
  readonly accountId: string
  readonly ledgerId: string
  readonly parameters: OrderParameters
}

/** One due transaction in the hands of the worker: everything happens in the transaction that holds its row. */
export interface Step extends Change {
  readonly context: GovernanceContext
  readonly row: TransactionRow
  readonly orderContext: OrderContext
  readonly family: LedgerFamily
  readonly parameters: OrderParameters
  readonly from: { readonly address: string; readonly keyPath: string }
}

export const later = ({ context }: Pick<Step, 'context'>, ms: number): string => toInstant(context.clock.now() + ms)
