import { useCallback, useMemo } from 'react'
import { useLatePart } from '@components/ui/late-part'
import { readAbi } from '@domain/transactions/contract-calls/read-abi'
import { visibleText } from '@domain/shared/visible-text'
import { orderCallOf } from '@domain/transactions/order-form/called-order'
import type { AbiOf } from '@domain/transactions/order-form/order-call'
import type { FilledFields } from '@domain/transactions/order-form/order-field'
import { readCalledOrder } from '@domain/transactions/order-form/read-called-order'
import { ContractCallFields } from './order-form/contract-call-fields'
import { contractParts } from './order-form/contract-parts'
import { useOrderReader } from './order-form/order-reader'
import { RawOrder } from './order-form/raw-order'
import type { OrderCalls } from './use-composed-choices'
import { OtherSigner } from './other-signer'
import { LedgerOrder, type TransactionOrderProps } from './transaction-order'
import { useLedgerData } from './order-form/order-context'

/** An order on a ledger with contracts: from a pasted transaction, from the fields of a contract's interface, or field by field. What reads and writes bytes comes by need. */
export function EthereumOrder(props: TransactionOrderProps) {
  const {
    form,
    records: { source, ledger, tickers: all, endpoints },
  } = props
  const { orderContext, tickers } = useLedgerData(ledger, all)
  const abiOf = useMemo((): AbiOf => {
    const kept = new Map<string, ReturnType<AbiOf>>(
      endpoints.flatMap(({ data: { id, parameters } }) => (parameters?.ABI ? [[id, readAbi(parameters.ABI)]] : [])),
    )
    return (id) => kept.get(id)
  }, [endpoints])
  const parts = useLatePart(contractParts)
  const reading = useOrderReader()
  const read = useCallback(
    (filled: FilledFields) => readCalledOrder(form, filled, orderContext, { abiOf, coder: parts, read: reading.read }),
    [form, orderContext, abiOf, parts, reading.read],
  )
  const calls = useMemo((): OrderCalls => {
    const of = (order: FilledFields) => orderCallOf(order, abiOf)
    return {
      of,
      fields: <ContractCallFields />,
      // An order with bytes is not complete before these are there.
      review: (payload, order) =>
        typeof parts === 'object' && <parts.ContractCallReview call={of(order)} data={dataOf(payload)} order={order} />,
    }
  }, [abiOf, parts])
  const coin = tickers.find(({ data }) => data.kind === 'Native')?.data
  const raw = (
    <RawOrder
      form={form}
      orderContext={orderContext}
      chainId={ledger.chainId}
      chainName={ledger.alias}
      symbol={coin && visibleText(coin.symbol ?? coin.name)}
      signer={(address) => <OtherSigner address={address} accountId={source.id} />}
    />
  )
  return <LedgerOrder {...props} above={raw} read={read} bar={reading.bar} calls={calls} />
}

const dataOf = (payload: object): string => {
  const { parameters } = payload as { readonly parameters?: { readonly data?: string } }
  return parameters?.data ?? '0x'
}
