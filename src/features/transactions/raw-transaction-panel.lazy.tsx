import { useMemo } from 'react'
import { parseRawTransaction } from '@domain/transactions/ethereum-raw'
import { RawTransactionView, type RawTransactionViewProps } from './raw-transaction-view'

/** The view together with its parser: the one module to load by need. */
export function RawTransactionPanel({ hex, ...context }: Omit<RawTransactionViewProps, 'parsed'>) {
  const parsed = useMemo(() => parseRawTransaction(hex), [hex])
  return <RawTransactionView hex={hex} parsed={parsed} {...context} />
}
