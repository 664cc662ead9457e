import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import type { Json } from '@domain/shared/json'
import {
  dryRunTransaction, getOrder, getTransaction, getTransfer, listOrders, listTransactions, listTransfers, type OrderFilter, type TransactionFilter, type TransferFilter,
} from '@api/transactions/transactions.api'
import { ordersQuery, transactionsQuery, transfersQuery } from '@api/transactions/transactions.queries'
import { openApiOver } from '@support/console-api'

const id = '7d4b1f6e-0c52-4f7a-9d1b-2f6f2f1f0a01'
const at = '2026-03-02T09:15:00.000Z'
const first = { limit: 100, startingAfter: undefined }
const metadata = { revision: 1, createdAt: at, lastModifiedAt: at, customProperties: {} }
const order = { data: { id, domainId: id, accountId: id, ledgerId: 'ethereum-mainnet', parameters: { type: 'Ethereum', amount: '7' }, metadata }, signature: 'AA==', signingKey: 'AA==' }
const address = { address: '0x52908400098527886E0F7030069857D2E4169EE7', resolvedEndpoints: [{ endpointId: id, domainId: id }] }
const transfer = {
  id, transactionId: id, tickerId: id, quarantined: false, value: '115792089237316195423570985008687907853269984665640564039457584007913129639935', kind: 'Transfer', registeredAt: at,
  senders: [{ type: 'Account', domainId: id, accountId: id }], recipient: { type: 'Address', address: address.address, addressDetails: address }, metadata: { type: 'Ethereum' },
}
const transaction = {
  id, ledgerId: 'ethereum-mainnet', orderReference: { id, domainId: id }, relatedAccounts: [{ id, domainId: id, sender: true }], processing: { status: 'Preparing', hint: 'CurrentlyNotEnoughFunds' },
  registeredAt: at, ledgerTransactionData: { ledgerStatus: 'Detected', ledgerTransactionId: '0xabc', statusLastUpdatedAt: at },
}
const base = `/v1/domains/${id}/transactions`
const page = (item: Json) => ({ items: [item], count: 1, nextStartingAfter: id })

/** The console's client before a platform that gives one answer. */
const over = (answer: unknown) => openApiOver(() => Promise.resolve(Response.json(answer)), 'token')
const queryOf = (path: string | undefined) => [...new URL(path ?? '', 'http://platform.example').searchParams].map((pair) => pair.join('='))

describe('orders', () => {
  it('GET /v1/domains/{d}/transactions/orders lists orders page by page, GET /v1/domains/{d}/transactions/orders/{id} reads one [AP059]', async () => {
    const list = over(page(order))
    const filter: OrderFilter = { ledgerId: ['ethereum-mainnet', 'bitcoin-mainnet'], 'metadata.createdBy': id, 'metadata.createdAt.gt': at, 'metadata.createdAt.lt': at, sortBy: 'metadata.createdAt', sortOrder: 'DESC' }
    expect(await listOrders(list.api, id, { limit: 10, startingAfter: id }, filter)).toEqual(page(order))
    expect(list.sent[0]?.path.split('?')[0]).toBe(`${base}/orders`)
    expect(queryOf(list.sent[0]?.path)).toEqual([
      'ledgerId=ethereum-mainnet', 'ledgerId=bitcoin-mainnet', `metadata.createdBy=${id}`, `metadata.createdAt.gt=${at}`, `metadata.createdAt.lt=${at}`,
      'sortBy=metadata.createdAt', 'sortOrder=DESC', 'limit=10', `startingAfter=${id}`,
    ])
    const one = over(order)
    expect(await getOrder(one.api, id, id)).toEqual(order)
    expect(one.sent[0]?.path).toBe(`${base}/orders/${id}`)
  })
})

describe('transfers', () => {
  it('GET /v1/domains/{d}/transactions/transfers lists transfers page by page, GET /v1/domains/{d}/transactions/transfers/{id} reads one [AP057]', async () => {
    const list = over(page(transfer))
    const filter: TransferFilter = { quarantined: false, tickerId: id, 'registeredAt.gt': at, 'registeredAt.lt': at, 'recipient.accountId': [id], 'recipient.addressDetails.address': [address.address] }
    expect(await listTransfers(list.api, id, first, filter)).toEqual(page(transfer))
    expect(list.sent[0]?.path.split('?')[0]).toBe(`${base}/transfers`)
    expect(queryOf(list.sent[0]?.path)).toEqual([
      'quarantined=false', `tickerId=${id}`, `registeredAt.gt=${at}`, `registeredAt.lt=${at}`, `recipient.accountId=${id}`, `recipient.addressDetails.address=${address.address}`, 'limit=100',
    ])
    const one = over(transfer)
    expect(await getTransfer(one.api, id, id)).toEqual(transfer)
    expect(one.sent[0]?.path).toBe(`${base}/transfers/${id}`)
  })
})

describe('transactions', () => {
  it('GET /v1/domains/{d}/transactions lists transactions page by page, GET /v1/domains/{d}/transactions/{id} reads one [AP058]', async () => {
    const list = over(page(transaction))
    const filter: TransactionFilter = { ledgerId: 'ethereum-mainnet', 'ledgerTransactionData.ledgerTransactionId': '0xabc', 'ledgerTransactionData.ledgerStatus': 'Detected', 'orderReference.Id': id }
    expect(await listTransactions(list.api, id, first, filter)).toEqual(page(transaction))
    expect(list.sent[0]?.path.split('?')[0]).toBe(base)
    expect(queryOf(list.sent[0]?.path)).toEqual(['ledgerId=ethereum-mainnet', 'ledgerTransactionData.ledgerTransactionId=0xabc', 'ledgerTransactionData.ledgerStatus=Detected', `orderReference.Id=${id}`, 'limit=100'])
    const one = over(transaction)
    expect(await getTransaction(one.api, id, id)).toEqual(transaction)
    expect(one.sent[0]?.path).toBe(`${base}/${id}`)
  })

  it('the three lists show the newest first unless told otherwise', async () => {
    const [orders, transfers, transactions, sorted] = [over(page(order)), over(page(transfer)), over(page(transaction)), over(page(transfer))]
    const queries = new QueryClient()
    await queries.fetchInfiniteQuery(ordersQuery(orders.api, id))
    await queries.fetchInfiniteQuery(transfersQuery(transfers.api, id, { sortBy: undefined }))
    await queries.fetchInfiniteQuery(transactionsQuery(transactions.api, id))
    await queries.fetchInfiniteQuery(transfersQuery(sorted.api, id, { sortBy: 'value', sortOrder: 'ASC' }))
    expect([orders, transfers, transactions, sorted].map(({ sent }) => queryOf(sent[0]?.path).filter((pair) => pair.startsWith('sort')))).toEqual([
      ['sortBy=metadata.createdAt', 'sortOrder=DESC'], ['sortBy=registeredAt', 'sortOrder=DESC'], ['sortBy=registeredAt', 'sortOrder=DESC'], ['sortBy=value', 'sortOrder=ASC'],
    ])
  })

  it('a status, a hint and a failure that only a newer platform knows are read by their names', async () => {
    const newer = { ...transaction, processing: { status: 'Waiting', hint: 'LedgerAsleep' }, ledgerTransactionData: { ...transaction.ledgerTransactionData, ledgerStatus: 'Seen', failure: 'Reverted' } }
    expect(await getTransaction(over(newer).api, id, id)).toEqual(newer)
  })

  it('POST /v1/domains/{d}/transactions/dry-run tells the outcome and the cost of an order', async () => {
    const answer = { result: { type: 'Failure', hint: 'CurrentlyNotEnoughFunds', reason: 'short of 3' }, estimate: { type: 'Ethereum', gas: '21000', defaultedToBlockGasLimit: false } }
    const { api, sent } = over(answer)
    const tried = { accountId: id, ledgerId: 'ethereum-mainnet', parameters: { type: 'Ethereum', amount: '7', destination: { type: 'Address', address: address.address }, feeStrategy: { type: 'Priority', priority: 'Low' } } } as const
    expect(await dryRunTransaction(api, id, tried)).toEqual(answer)
    expect(sent[0]).toMatchObject({ method: 'POST', path: `${base}/dry-run`, body: JSON.stringify(tried) })
  })
})
