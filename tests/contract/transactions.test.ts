import { QueryClient } from '@tanstack/react-query'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { XrplParameters } from '@domain/intents/catalogue/orders/xrpl'
import type { Uuid } from '@domain/shared/ids'
import type { Json } from '@domain/shared/json'
import { dryRunTransaction } from '@api/transactions/transaction-dry-run.api'
import {
  getOrder,
  getTransaction,
  getTransfer,
  listOrders,
  listTransactions,
  listTransfers,
  type OrderFilter,
  type TransactionFilter,
  type TransferFilter,
} from '@api/transactions/transactions.api'
import { getBlocker } from '@api/transactions/order-changes.api'
import { blockerQuery, successorQuery } from '@api/transactions/order-changes.queries'
import { ordersQuery, transactionsQuery, transfersQuery } from '@api/transactions/transactions.queries'
import { openApi, openApiOver, type ConsoleApi } from '@support/console-api'
import {
  createMoneyFixture,
  ethereumOrder,
  ledgerNames,
  outside,
  type Desk,
  type MoneyFixture,
} from '@support/money-desk'

const id = '7d4b1f6e-0c52-4f7a-9d1b-2f6f2f1f0a01'
const at = '2026-03-02T09:15:00.000Z'
const first = { limit: 100, startingAfter: undefined }
const metadata = { revision: 1, createdAt: at, lastModifiedAt: at, customProperties: {} }
const order = {
  data: {
    id,
    domainId: id,
    accountId: id,
    ledgerId: 'ethereum-mainnet',
    parameters: { type: 'Ethereum', amount: '7' },
    metadata,
  },
  signature: 'AA==',
  signingKey: 'AA==',
}
const address = {
  address: '0x52908400098527886E0F7030069857D2E4169EE7',
  resolvedEndpoints: [{ endpointId: id, domainId: id }],
}
const transfer = {
  id,
  transactionId: id,
  tickerId: id,
  quarantined: false,
  value: '115792089237316195423570985008687907853269984665640564039457584007913129639935',
  kind: 'Transfer',
  registeredAt: at,
  senders: [{ type: 'Account', domainId: id, accountId: id }],
  recipient: { type: 'Address', address: address.address, addressDetails: address },
  metadata: { type: 'Ethereum' },
}
const transaction = {
  id,
  ledgerId: 'ethereum-mainnet',
  orderReference: { id, domainId: id },
  relatedAccounts: [{ id, domainId: id, sender: true }],
  processing: { status: 'Preparing', hint: 'CurrentlyNotEnoughFunds' },
  registeredAt: at,
  ledgerTransactionData: { ledgerStatus: 'Detected', ledgerTransactionId: '0xabc', statusLastUpdatedAt: at },
}
const base = `/v1/domains/${id}/transactions`
const page = (item: Json) => ({ items: [item], count: 1, nextStartingAfter: id })

/** The console's client before a platform that gives one answer. */
const over = (answer: unknown) => openApiOver(() => Promise.resolve(Response.json(answer)), 'token')
const queryOf = (path: string | undefined) =>
  [...new URL(path ?? '', 'http://platform.example').searchParams].map((pair) => pair.join('='))

describe('orders', () => {
  it('GET /v1/domains/{d}/transactions/orders lists orders page by page, GET /v1/domains/{d}/transactions/orders/{id} reads one [AP059]', async () => {
    const list = over(page(order))
    const filter: OrderFilter = {
      ledgerId: ['ethereum-mainnet', 'bitcoin-mainnet'],
      'metadata.createdBy': id,
      'metadata.createdAt.gt': at,
      'metadata.createdAt.lt': at,
      sortBy: 'metadata.createdAt',
      sortOrder: 'DESC',
    }
    expect(await listOrders(list.api, id, { limit: 10, startingAfter: id }, filter)).toEqual(page(order))
    expect(list.sent[0]?.path.split('?')[0]).toBe(`${base}/orders`)
    expect(queryOf(list.sent[0]?.path)).toEqual([
      'ledgerId=ethereum-mainnet',
      'ledgerId=bitcoin-mainnet',
      `metadata.createdBy=${id}`,
      `metadata.createdAt.gt=${at}`,
      `metadata.createdAt.lt=${at}`,
      'sortBy=metadata.createdAt',
      'sortOrder=DESC',
      'limit=10',
      `startingAfter=${id}`,
    ])
    const one = over(order)
    expect(await getOrder(one.api, id, id)).toEqual(order)
    expect(one.sent[0]?.path).toBe(`${base}/orders/${id}`)
  })
})

describe('transfers', () => {
  it('GET /v1/domains/{d}/transactions/transfers lists transfers page by page, GET /v1/domains/{d}/transactions/transfers/{id} reads one [AP057]', async () => {
    const list = over(page(transfer))
    const filter: TransferFilter = {
      quarantined: false,
      tickerId: id,
      'registeredAt.gt': at,
      'registeredAt.lt': at,
      'recipient.accountId': [id],
      'recipient.addressDetails.address': [address.address],
    }
    expect(await listTransfers(list.api, id, first, filter)).toEqual(page(transfer))
    expect(list.sent[0]?.path.split('?')[0]).toBe(`${base}/transfers`)
    expect(queryOf(list.sent[0]?.path)).toEqual([
      'quarantined=false',
      `tickerId=${id}`,
      `registeredAt.gt=${at}`,
      `registeredAt.lt=${at}`,
      `recipient.accountId=${id}`,
      `recipient.addressDetails.address=${address.address}`,
      'limit=100',
    ])
    const one = over(transfer)
    expect(await getTransfer(one.api, id, id)).toEqual(transfer)
    expect(one.sent[0]?.path).toBe(`${base}/transfers/${id}`)
  })
})

describe('transactions', () => {
  it('GET /v1/domains/{d}/transactions lists transactions page by page, GET /v1/domains/{d}/transactions/{id} reads one [AP058]', async () => {
    const list = over(page(transaction))
    const filter: TransactionFilter = {
      ledgerId: 'ethereum-mainnet',
      'ledgerTransactionData.ledgerTransactionId': '0xabc',
      'ledgerTransactionData.ledgerStatus': 'Detected',
      'orderReference.Id': id,
    }
    expect(await listTransactions(list.api, id, first, filter)).toEqual(page(transaction))
    expect(list.sent[0]?.path.split('?')[0]).toBe(base)
    expect(queryOf(list.sent[0]?.path)).toEqual([
      'ledgerId=ethereum-mainnet',
      'ledgerTransactionData.ledgerTransactionId=0xabc',
      'ledgerTransactionData.ledgerStatus=Detected',
      `orderReference.Id=${id}`,
      'limit=100',
    ])
    const one = over(transaction)
    expect(await getTransaction(one.api, id, id)).toEqual(transaction)
    expect(one.sent[0]?.path).toBe(`${base}/${id}`)
  })

  it('the three lists show the newest first unless told otherwise', async () => {
    const [orders, transfers, transactions, sorted] = [
      over(page(order)),
      over(page(transfer)),
      over(page(transaction)),
      over(page(transfer)),
    ]
    const queries = new QueryClient()
    await queries.fetchInfiniteQuery(ordersQuery(orders.api, id))
    await queries.fetchInfiniteQuery(transfersQuery(transfers.api, id, { sortBy: undefined }))
    await queries.fetchInfiniteQuery(transactionsQuery(transactions.api, id))
    await queries.fetchInfiniteQuery(transfersQuery(sorted.api, id, { sortBy: 'value', sortOrder: 'ASC' }))
    expect(
      [orders, transfers, transactions, sorted].map(({ sent }) =>
        queryOf(sent[0]?.path).filter((pair) => pair.startsWith('sort')),
      ),
    ).toEqual([
      ['sortBy=metadata.createdAt', 'sortOrder=DESC'],
      ['sortBy=registeredAt', 'sortOrder=DESC'],
      ['sortBy=registeredAt', 'sortOrder=DESC'],
      ['sortBy=value', 'sortOrder=ASC'],
    ])
  })

  it('a status, a hint and a failure that only a newer platform knows are read by their names', async () => {
    const newer = {
      ...transaction,
      processing: { status: 'Waiting', hint: 'LedgerAsleep' },
      ledgerTransactionData: { ...transaction.ledgerTransactionData, ledgerStatus: 'Seen', failure: 'Reverted' },
    }
    expect(await getTransaction(over(newer).api, id, id)).toEqual(newer)
  })

  it('POST /v1/domains/{d}/transactions/dry-run tells the outcome and the cost of an order', async () => {
    const answer = {
      result: { type: 'Failure', hint: 'CurrentlyNotEnoughFunds', reason: 'short of 3' },
      estimate: { type: 'Ethereum', gas: '21000', defaultedToBlockGasLimit: false },
    }
    const { api, sent } = over(answer)
    const tried = {
      accountId: id,
      ledgerId: 'ethereum-mainnet',
      parameters: {
        type: 'Ethereum',
        amount: '7',
        destination: { type: 'Address', address: address.address },
        feeStrategy: { type: 'Priority', priority: 'Low' },
      },
    } as const
    expect(await dryRunTransaction(api, id, tried)).toEqual(answer)
    expect(sent[0]).toMatchObject({ method: 'POST', path: `${base}/dry-run`, body: JSON.stringify(tried) })
  })
})

const contractCall = ethereumOrder({
  amount: '1000',
  data: '0xabcd',
  maximumFee: `${10n ** 17n}`,
  feeStrategy: { type: 'SpecifiedRateEIP1559', maxFeePerGas: '90000000000', maxPriorityFeePerGas: '2000000000' },
})
const issuedPayment = ({ tickers }: MoneyFixture): XrplParameters => ({
  type: 'XRPL',
  feeStrategy: { type: 'Priority', priority: 'Low' },
  sourceTag: 7,
  memos: [{ memoData: 'ab01', memoType: '74' }],
  operation: {
    type: 'Payment',
    destination: { type: 'Address', address: outside.xrp },
    amount: '25',
    destinationTag: 77,
    currency: { type: 'TickerId', tickerId: tickers['GBP']! },
  },
})

describe('money that moves at a gateway', () => {
  let fixture: MoneyFixture
  let desk: Desk
  let payer: Uuid
  let payee: Uuid
  let maker: ConsoleApi
  const orders: Uuid[] = []

  beforeAll(async () => {
    fixture = await createMoneyFixture()
    desk = await fixture.openDesk()
    maker = await openApi(fixture.harness, desk.maker)
    payer = await desk.open({ ledgers: ['eth', 'xrp'], holds: { ETH: 10n ** 19n, XRP: 50_000_000, GBP: 5000 } })
    await fixture.deposit('xrp', 'XRP', await desk.addressOf(payer, 'xrp'), 2_000_000n)
    await fixture.pass(6)
    payee = await desk.open()
    orders.push(await desk.order(payer, 'eth', contractCall))
    await fixture.pass(25)
    orders.push(await desk.order(payer, 'xrp', issuedPayment(fixture)))
    await fixture.pass(25)
    const destination = { type: 'Account', accountId: payee } as const
    orders.push(
      await desk.transfer(payer, 'ETH', {
        outputs: [{ destination, amount: '4200' }],
        feeStrategy: 'High',
        maximumFee: `${10n ** 17n}`,
        description: 'Rent of May',
      }),
    )
    await fixture.pass(25)
  })
  afterAll(() => fixture.close())

  const oldest = { sortOrder: 'ASC' } as const
  const ordered = () => listOrders(maker.api, desk.id, first, { sortBy: 'metadata.createdAt', ...oldest })

  it('orders are listed page by page and each is read by its id [AP059]', async () => {
    const page = await listOrders(
      maker.api,
      desk.id,
      { limit: 2, startingAfter: undefined },
      { sortBy: 'metadata.createdAt', ...oldest },
    )
    const next = await listOrders(
      maker.api,
      desk.id,
      { limit: 2, startingAfter: page.nextStartingAfter },
      { sortBy: 'metadata.createdAt', ...oldest },
    )
    expect([page.items.length, next.nextStartingAfter]).toEqual([2, undefined])
    expect([...page.items, ...next.items].map(({ data }) => data.id)).toEqual(orders)
    expect(await getOrder(maker.api, desk.id, orders[1]!)).toEqual(page.items[1])
  })

  it('an order carries its account, destination, ticker, amount, data, tags, memos, priority, fees and operation as they were ordered [EN020]', async () => {
    const [call, payment] = (await ordered()).items
    expect(call!.data).toMatchObject({
      accountId: payer,
      ledgerId: ledgerNames.eth,
      domainId: desk.id,
      metadata: { createdBy: desk.maker.user },
    })
    expect([call!.data.parameters, payment!.data.parameters]).toEqual([contractCall, issuedPayment(fixture)])
  })

  it('transactions are listed page by page and each is read by its id, with its order, if it has one, and what the ledger says of it [AP058]', async () => {
    const page = await listTransactions(
      maker.api,
      desk.id,
      { limit: 2, startingAfter: undefined },
      { sortBy: 'registeredAt', ...oldest },
    )
    const next = await listTransactions(
      maker.api,
      desk.id,
      { limit: 2, startingAfter: page.nextStartingAfter },
      { sortBy: 'registeredAt', ...oldest },
    )
    expect([...page.items, ...next.items].map(({ orderReference }) => orderReference?.id)).toEqual([
      undefined,
      ...orders,
    ])
    expect(next.nextStartingAfter).toBeUndefined()
    const one = await getTransaction(maker.api, desk.id, next.items[1]!.id)
    expect(one).toEqual(next.items[1])
    expect(one).toMatchObject({
      ledgerId: ledgerNames.eth,
      processing: { status: 'Completed' },
      ledgerTransactionData: { ledgerStatus: 'Confirmed' },
    })
    expect(one.relatedAccounts.toSorted((a, b) => Number(b.sender) - Number(a.sender))).toEqual([
      { id: payer, domainId: desk.id, sender: true },
      { id: payee, domainId: desk.id, sender: false },
    ])
  })

  it('transfers are listed page by page and each is read by its id [AP057]', async () => {
    const filter = { sortBy: 'id', kind: 'Transfer', ...oldest } as const
    const whole = (await listTransfers(maker.api, desk.id, first, filter)).items
    const page = await listTransfers(maker.api, desk.id, { limit: 1, startingAfter: undefined }, filter)
    const next = await listTransfers(maker.api, desk.id, { limit: 100, startingAfter: page.nextStartingAfter }, filter)
    expect([...page.items, ...next.items]).toEqual(whole)
    expect(whole.map(({ value }) => value).toSorted()).toEqual(['1000', '2000000', '25', '4200'])
    expect(await getTransfer(maker.api, desk.id, whole[0]!.id)).toEqual(whole[0])
  })

  it('a transfer carries its source, asset and outputs, and its order the fees and the description [EN019]', async () => {
    const [transaction] = (await listTransactions(maker.api, desk.id, first, { 'orderReference.Id': orders[2]! })).items
    const { items } = await listTransfers(maker.api, desk.id, first, {
      transactionId: transaction!.id,
      kind: 'Transfer',
    })
    expect(items).toMatchObject([
      {
        tickerId: fixture.tickers['ETH'],
        value: '4200',
        quarantined: false,
        senders: [{ type: 'Account', accountId: payer }],
        recipient: { type: 'Account', accountId: payee },
      },
    ])
    expect((await getOrder(maker.api, desk.id, orders[2]!)).data).toMatchObject({
      accountId: payer,
      metadata: { description: 'Rent of May' },
      parameters: {
        type: 'Ethereum',
        amount: '4200',
        destination: { type: 'Account', accountId: payee },
        feeStrategy: { type: 'Priority', priority: 'High' },
        maximumFee: `${10n ** 17n}`,
      },
    })
  })

  it('a payment to another domain is outbound for the payer and inbound for the payee, neither of whom sees the account of the other [EN019]', async () => {
    const [other, own] = [await fixture.openDesk(), await desk.open({ holds: { ETH: 10n ** 18n } })]
    const theirs = await other.open()
    const address = await other.addressOf(theirs, 'eth')
    await desk.transfer(own, 'ETH', { outputs: [{ destination: { type: 'Address', address }, amount: '77' }] })
    await fixture.pass(25)
    const cashier = await openApi(fixture.harness, other.maker)
    const sent = (await listTransfers(maker.api, desk.id, first, { accountId: own, kind: 'Transfer' })).items
    const received = (await listTransfers(cashier.api, other.id, first)).items
    expect(sent).toMatchObject([
      {
        value: '77',
        senders: [{ type: 'Account', accountId: own }],
        recipient: { type: 'Address', addressDetails: { address } },
      },
    ])
    expect(received).toMatchObject([
      { value: '77', senders: [{ type: 'Address' }], recipient: { type: 'Account', accountId: theirs } },
    ])
    await expect(getTransfer(cashier.api, other.id, sent[0]!.id)).rejects.toMatchObject({ problem: { status: 404 } })
  })

  it('GET /internal/v1/transaction/{id}/blocker names the earlier transaction of its account for which a sent one waits, and nothing for others', async () => {
    const account = await desk.open({ holds: { ETH: 10n ** 18n } })
    const cheap = {
      feeStrategy: { type: 'SpecifiedRateEIP1559', maxFeePerGas: '1000000000', maxPriorityFeePerGas: '1' },
    } as const
    const stuck = await desk.order(account, 'eth', ethereumOrder(cheap))
    await fixture.pass(8)
    const next = await desk.order(account, 'eth', ethereumOrder())
    await fixture.pass(25)
    const [first, second] = [await desk.transactionOf(stuck), await desk.transactionOf(next)]
    const blocked = await new QueryClient().fetchQuery(blockerQuery(maker.api, second.id))
    expect([blocked, await new QueryClient().fetchQuery(blockerQuery(maker.api, first.id))]).toEqual([first.id, null])
    expect(await getBlocker(maker.api, first.id)).toEqual({})
  })

  it('a dry run tells what an order would cost and orders nothing', async () => {
    const tried = { accountId: payer, ledgerId: ledgerNames.eth, parameters: ethereumOrder({ amount: '7' }) }
    expect(await dryRunTransaction(maker.api, desk.id, tried)).toMatchObject({
      result: { type: 'Success' },
      estimate: { type: 'Ethereum', gas: expect.stringMatching(/^\d+$/) },
    })
    const dear = await dryRunTransaction(maker.api, desk.id, {
      ...tried,
      parameters: ethereumOrder({ amount: `${10n ** 20n}` }),
    })
    expect(dear.result).toMatchObject({ type: 'Failure', hint: 'CurrentlyNotEnoughFunds' })
    expect((await ordered()).items.filter(({ data }) => data.accountId === payer).map(({ data }) => data.id)).toEqual(
      orders,
    )
  })
})

describe('the order that took the place of another', () => {
  const idOf = (n: number) => `00000000-0000-4000-8000-${`${n}`.padStart(12, '0')}`
  const other = (n: number, replaced?: string) => ({
    ...order,
    data: {
      ...order.data,
      id: idOf(n),
      parameters: {
        type: 'Ethereum',
        ...(replaced ? { resourceStrategy: { type: 'OrderReplacement', transactionOrderId: replaced } } : {}),
      },
    },
  })
  /** A platform whose account ordered so much since, two a page; what was sent is told by the order. */
  const platform = (orders: readonly ReturnType<typeof other>[], sent: readonly string[]) =>
    openApiOver((request) => {
      const { pathname, searchParams } = new URL(request.url)
      const ordered = searchParams.get('orderReference.Id')
      if (ordered !== null)
        return Promise.resolve(
          Response.json({
            items: [
              {
                ...transaction,
                ledgerTransactionData: undefined,
                processing: { status: sent.includes(ordered) ? 'Broadcasting' : 'Failed' },
              },
            ],
            count: 1,
          }),
        )
      if (!pathname.endsWith('/orders')) return Promise.resolve(new Response(null, { status: 404 }))
      const from = orders.findIndex(({ data }) => data.id === searchParams.get('startingAfter')) + 1
      const items = orders.slice(from, from + 2)
      return Promise.resolve(
        Response.json({
          items,
          count: items.length,
          ...(from + 2 < orders.length ? { nextStartingAfter: items.at(-1)!.data.id } : {}),
        }),
      )
    }, 'token')
  const find = (of: ConsoleApi) => new QueryClient().fetchQuery(successorQuery(of.api, id, order.data as never))

  it('is found however much was ordered since, and nothing beyond it is read', async () => {
    const since = [other(1), other(2), other(3, id), other(4), other(5, id), other(6), other(7), other(8)]
    const busy = platform(since, [idOf(5), idOf(8)])
    expect(await find(busy)).toBe(idOf(5))
    const lists = busy.sent.filter(({ path }) => path.includes('/orders?')).map(({ path }) => queryOf(path))
    expect(lists).toHaveLength(3)
    expect(lists[0]).toEqual(
      expect.arrayContaining([
        `accountId=${id}`,
        `metadata.createdAt.gt=${at}`,
        'sortBy=metadata.createdAt',
        'sortOrder=ASC',
      ]),
    )
  })

  it('is none when no attempt was sent, or nobody made one', async () => {
    expect([await find(platform([other(1, id), other(2), other(3)], [])), await find(platform([], []))]).toEqual([
      null,
      null,
    ])
  })
})
