import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { IntentPayload } from '@domain/intents/catalogue/payloads'
import type { Uuid } from '@domain/shared/ids'
import {
  createMoneyFixture,
  ethereumOrder,
  ledgerNames,
  outside,
  type Desk,
  type MoneyFixture,
  type TransactionJson,
  type TransferJson,
} from '@support/money-desk'

let fixture: MoneyFixture
beforeAll(async () => {
  fixture = await createMoneyFixture()
})
afterAll(() => fixture.close())

const ether = 10n ** 18n
const newId = () => fixture.harness.random.uuid()
const release = (accountId: Uuid, transferIds: readonly Uuid[]): IntentPayload => ({
  type: 'v0_ReleaseQuarantinedTransfers',
  accountId,
  transferIds: [...transferIds],
})
const incoming = (desk: Desk, accountId: Uuid) =>
  desk.list<TransferJson>(`transactions/transfers?recipient.accountId=${accountId}`)

const newEndpoint = (id: Uuid, address: string): IntentPayload => ({
  type: 'v0_CreateEndpoint',
  id,
  alias: 'Known',
  ledgerId: ledgerNames.eth,
  address,
  trustScore: 60,
  lock: 'Unlocked',
  customProperties: {},
})

async function receive(desk: Desk, accountId: Uuid, amount: bigint): Promise<readonly TransferJson[]> {
  await fixture.deposit('eth', 'ETH', await desk.addressOf(accountId, 'eth'), amount)
  await fixture.pass(13)
  return incoming(desk, accountId)
}

describe('money from somebody whom the domain does not know', () => {
  test('it is seen, lands in quarantine and is spent only after its release [AP057] [ST007]', async () => {
    const desk = await fixture.openDesk()
    const account = await desk.open()
    const transactionId = await fixture.deposit('eth', 'ETH', await desk.addressOf(account, 'eth'), ether)
    const detected = await desk.list<TransactionJson>('transactions?ledgerTransactionData.ledgerStatus=Detected')
    expect(detected).toEqual([
      {
        id: transactionId,
        ledgerId: ledgerNames.eth,
        registeredAt: expect.any(String),
        relatedAccounts: [{ id: account, domainId: desk.id, sender: false }],
        ledgerTransactionData: {
          ledgerStatus: 'Detected',
          ledgerTransactionId: expect.stringMatching(/^0x[0-9a-f]{64}$/),
          statusLastUpdatedAt: expect.any(String),
        },
      },
    ])
    await fixture.pass(13)
    const [transfer] = await incoming(desk, account)
    expect(transfer).toEqual({
      id: expect.any(String),
      transactionId,
      tickerId: fixture.tickers['ETH'],
      quarantined: true,
      value: `${ether}`,
      kind: 'Transfer',
      registeredAt: expect.any(String),
      senders: [
        { type: 'Address', address: outside.eth, addressDetails: { address: outside.eth, resolvedEndpoints: [] } },
      ],
      recipient: {
        type: 'Account',
        accountId: account,
        domainId: desk.id,
        addressDetails: { address: await desk.addressOf(account, 'eth'), resolvedEndpoints: [] },
      },
      metadata: { type: 'Ethereum' },
    })
    expect((await desk.balances(account))['ETH']).toEqual([`${ether}`, '0', `${ether}`])
    expect(await desk.propose(release(account, [transfer!.id]))).toBe('Succeeded')
    expect((await desk.balances(account))['ETH']).toEqual([`${ether}`, '0', '0'])
    expect(
      (await fixture.harness.as(desk.maker).get(`/v1/domains/${desk.id}/transactions/transfers/${transfer!.id}`)).body,
    ).toEqual({ ...transfer, quarantined: false })
    expect(await desk.propose(release(account, [transfer!.id]))).toBe('InvalidEntityId')
  })

  test('an unlocked endpoint of the domain makes the payer known, a locked one does not', async () => {
    const [desk, endpointId] = [await fixture.openDesk(), newId()]
    const account = await desk.open()
    await desk.propose(newEndpoint(endpointId, outside.eth.toLowerCase()))
    const [first] = await receive(desk, account, 5n)
    expect(first).toMatchObject({
      quarantined: false,
      senders: [{ type: 'Address', addressDetails: { resolvedEndpoints: [{ endpointId, domainId: desk.id }] } }],
    })
    await desk.propose({ type: 'v0_LockEndpoint', reference: { id: endpointId, revision: 1 } })
    expect((await receive(desk, account, 6n)).map(({ value, quarantined }) => [value, quarantined])).toEqual([
      ['5', false],
      ['6', true],
    ])
  })

  test('at most twenty are released at once, all of one unlocked account of the domain [CO020]', async () => {
    const [desk, stranger] = [await fixture.openDesk(), await fixture.openDesk()]
    const [account, other] = [await desk.open(), await desk.open()]
    const [transfer] = await receive(desk, account, 7n)
    const many = Array.from({ length: 21 }, newId)
    expect([
      await desk.propose(release(account, many)),
      await desk.propose(release(account, [])),
      await desk.propose(release(account, many.slice(1))),
      await desk.propose(release(account, [transfer!.id, transfer!.id])),
      await desk.propose(release(other, [transfer!.id])),
      await stranger.propose(release(account, [transfer!.id])),
      await stranger.propose(release(await stranger.open(), [transfer!.id])),
    ]).toEqual([
      'BatchTooLarge',
      'InvalidEntityId',
      'InvalidEntityId',
      'InvalidEntityId',
      'InvalidEntityId',
      'InvalidEntityId',
      'InvalidEntityId',
    ])
    await desk.propose({ type: 'v0_LockAccount', reference: { id: account, revision: 1 } })
    expect(await desk.propose(release(account, [transfer!.id]))).toBe('AccountLocked')
    expect((await desk.balances(account))['ETH']).toEqual(['7', '0', '7'])
  })

  test('a payment to nobody here, or of nothing, is not recorded', async () => {
    const desk = await fixture.openDesk()
    const account = await desk.open()
    expect(await fixture.deposit('eth', 'ETH', outside.eth, 5n)).toBeUndefined()
    expect(await fixture.deposit('eth', 'ETH', await desk.addressOf(account, 'eth'), 0n)).toBeUndefined()
  })
})

describe('a payment between two domains', () => {
  test('each side sees its own transaction and transfer, and the other only as an address', async () => {
    const above = await fixture.openDesk()
    const below = await fixture.openDesk(above)
    const [payer, payee] = [await above.open({ holds: { ETH: ether } }), await below.open()]
    const orderId = await above.order(
      payer,
      'eth',
      ethereumOrder({ amount: '1234', destination: { type: 'Account', accountId: payee } }),
    )
    await fixture.pass(8)
    expect(await below.list<TransactionJson>('transactions')).toMatchObject([
      { ledgerTransactionData: { ledgerStatus: 'Detected' } },
    ])
    await fixture.pass(15)
    const [from, to] = [await above.addressOf(payer, 'eth'), await below.addressOf(payee, 'eth')]
    const sent = await above.transactionOf(orderId)
    const [seen, ...others] = await below.list<TransactionJson>('transactions')
    expect(others).toEqual([])
    expect(sent.relatedAccounts).toEqual([{ id: payer, domainId: above.id, sender: true }])
    expect([seen!.relatedAccounts, seen!.orderReference, seen!.processing]).toEqual([
      [{ id: payee, domainId: below.id, sender: false }],
      undefined,
      undefined,
    ])
    expect(seen!.ledgerTransactionData).toMatchObject({
      ledgerStatus: 'Confirmed',
      ledgerTransactionId: sent.ledgerTransactionData!.ledgerTransactionId,
    })
    const paid = await above.list<TransferJson>('transactions/transfers?kind=Transfer')
    const got = await below.list<TransferJson>('transactions/transfers')
    expect(paid).toMatchObject([
      {
        transactionId: sent.id,
        quarantined: false,
        value: '1234',
        senders: [{ type: 'Account', accountId: payer }],
        recipient: { type: 'Address', address: to },
      },
    ])
    expect(got).toMatchObject([
      {
        transactionId: seen!.id,
        quarantined: true,
        value: '1234',
        senders: [{ type: 'Address', address: from }],
        recipient: { type: 'Account', accountId: payee },
      },
    ])
    expect([
      JSON.stringify([sent, paid]).includes(payee),
      JSON.stringify([seen, got]).includes(payer),
      JSON.stringify([seen, got]).includes(above.id),
    ]).toEqual([false, false, false])
    expect((await below.balances(payee))['ETH']).toEqual(['1234', '0', '1234'])
  })

  test('nothing of one domain is found through the paths of another [RO017]', async () => {
    const [one, two] = [await fixture.openDesk(), await fixture.openDesk()]
    const payer = await one.open({ holds: { ETH: ether } })
    const orderId = await one.order(payer, 'eth', ethereumOrder())
    await fixture.pass(25)
    const { id: transactionId } = await one.transactionOf(orderId)
    const [transfer] = await one.list<TransferJson>('transactions/transfers')
    const paths = [
      `transactions/orders/${orderId}`,
      `transactions/${transactionId}`,
      `transactions/transfers/${transfer!.id}`,
    ]
    const statuses = (desk: Desk, domainId: Uuid) =>
      Promise.all(
        paths.map(async (path) => (await fixture.harness.as(desk.maker).get(`/v1/domains/${domainId}/${path}`)).status),
      )
    expect([await statuses(one, one.id), await statuses(two, two.id), await statuses(two, one.id)]).toEqual([
      [200, 200, 200],
      [404, 404, 404],
      [404, 404, 404],
    ])
    const lists = await Promise.all(
      ['transactions', 'transactions/orders', 'transactions/transfers'].map((path) =>
        two.list(`${path}?accountId=${payer}`),
      ),
    )
    expect(lists).toEqual([[], [], []])
  })

  test('a replaced payment is forgotten on both sides', async () => {
    const above = await fixture.openDesk()
    const below = await fixture.openDesk(above)
    const [payer, payee] = [await above.open({ holds: { ETH: ether } }), await below.open()]
    const orderId = await above.order(
      payer,
      'eth',
      ethereumOrder({ amount: '1234', destination: { type: 'Account', accountId: payee } }),
    )
    await fixture.pass(8)
    await above.propose({
      type: 'v0_AttemptTransactionOrderCancellation',
      targetTransactionOrderId: orderId,
      replacementTransactionOrderId: newId(),
      reason: 'Wrong',
    })
    await fixture.pass(25)
    expect(await below.list<TransactionJson>('transactions')).toMatchObject([
      { ledgerTransactionData: { ledgerStatus: 'Replaced' } },
    ])
    expect([await below.list('transactions/transfers'), await below.balances(payee)]).toEqual([[], {}])
  })
})

test('inside one domain a payment is one transaction and one transfer with both accounts', async () => {
  const desk = await fixture.openDesk()
  const [payer, payee] = [await desk.open({ holds: { ETH: ether } }), await desk.open()]
  const orderId = await desk.order(
    payer,
    'eth',
    ethereumOrder({ amount: '1234', destination: { type: 'Account', accountId: payee } }),
  )
  await fixture.pass(25)
  expect(
    (await desk.list<TransactionJson>('transactions')).map(({ relatedAccounts }) =>
      relatedAccounts.map(({ id, sender }) => [id, sender]),
    ),
  ).toEqual([
    [
      [payer, true],
      [payee, false],
    ],
  ])
  const moved = await desk.list<TransferJson>('transactions/transfers?kind=Transfer')
  expect(moved).toMatchObject([
    {
      quarantined: false,
      senders: [{ type: 'Account', accountId: payer }],
      recipient: { type: 'Account', accountId: payee },
    },
  ])
  expect((await desk.transactionOf(orderId)).processing).toEqual({ status: 'Completed' })
  expect((await desk.balances(payee))['ETH']).toEqual(['1234', '0', '0'])
})
