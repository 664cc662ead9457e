import { readAbi } from '@domain/transactions/contract-calls/read-abi'
import type { AbiOf, OrderCall } from './order-call'
import { fieldsOf, textOf, type FilledFields } from './order-field'

/** What the form of an Ethereum order has its data from; the parts stand beside the order's own fields, under `call`. */
export function orderCallOf(order: FilledFields, abiOf: AbiOf): OrderCall {
  const { type, endpointId, accountId, address } = fieldsOf(order['destination'])
  const call = fieldsOf(order['call'])
  if (textOf(endpointId) + textOf(accountId) + textOf(address).trim() === '') {
    const abi = textOf(call['abi'])
    return { as: 'creation', isChosen: call['isCreation'] === true, abi: abi.trim() === '' ? undefined : readAbi(abi) }
  }
  const kept = type === 'Endpoint' ? abiOf(textOf(endpointId)) : undefined
  if (!kept) return { as: 'data' }
  if (!kept.ok) return { as: 'unreadable', problem: kept.problem }
  const signature = textOf(call['function'])
  return {
    as: 'contract',
    contract: kept.value,
    isChosen: signature !== '',
    called: kept.value.functions.find((one) => one.signature === signature && one.changesState),
  }
}
