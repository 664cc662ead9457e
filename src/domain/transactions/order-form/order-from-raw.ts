import type { EthereumParameters } from '@domain/intents/catalogue/orders/ethereum'
import { highestFeeOf, type RawTransaction } from '@domain/transactions/raw-transaction'
import { refuse, succeed, type Result } from '@domain/shared/result'

/** Why no order can be made of a transaction: it is for another network, or its blobs have no place in an order. */
export type RawOrderProblem = 'otherNetwork' | 'blobs'

export interface RawOrder {
  readonly parameters: EthereumParameters
  /** An order names no access list: the call costs more gas without one and does the same. */
  readonly leavesAccessList: boolean
}

/**
 * The order that does what a serialised transaction does and pays at most what it would: number and gas are the platform's to
 * set, and the account of the order signs, whoever has signed the transaction.
 * @param chainId of the ledger; undefined where the platform tells none, then a transaction of any network is taken
 */
export function orderFromRaw(
  transaction: RawTransaction,
  chainId: number | undefined,
): Result<RawOrder, RawOrderProblem> {
  const { to, value, data, accessList, gasPrice, maxFeePerGas = '0', maxPriorityFeePerGas = '0' } = transaction
  if (transaction.chainId !== undefined && chainId !== undefined && transaction.chainId !== `${chainId}`)
    return refuse('otherNetwork')
  if (transaction.type === 'eip4844') return refuse('blobs')
  return succeed({
    parameters: {
      type: 'Ethereum',
      amount: value,
      ...(to === undefined ? {} : { destination: { type: 'Address', address: to } }),
      ...(data === '0x' ? {} : { data }),
      feeStrategy:
        gasPrice === undefined
          ? { type: 'SpecifiedRateEIP1559', maxFeePerGas, maxPriorityFeePerGas }
          : { type: 'SpecifiedRate', gasPrice },
      maximumFee: highestFeeOf(transaction),
    },
    leavesAccessList: (accessList?.length ?? 0) > 0,
  })
}
