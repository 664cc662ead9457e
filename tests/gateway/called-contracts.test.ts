import { Interface } from 'ethers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Destination } from '@domain/intents/catalogue/order-parameters'
import type { Uuid } from '@domain/shared/ids'
import {
  createMoneyFixture,
  ethereumOrder,
  ledgerNames,
  outside,
  usdcAddress,
  type Desk,
  type MoneyFixture,
} from '@support/money-desk'

let fixture: MoneyFixture
let desk: Desk
beforeAll(async () => {
  fixture = await createMoneyFixture()
  desk = await fixture.openDesk()
})
afterAll(() => fixture.close())

const ether = 10n ** 18n
const erc20 = new Interface([
  'function transfer(address to, uint256 amount)',
  'function approve(address spender, uint256 amount)',
])
const call = (name: 'transfer' | 'approve', amount = 700n) => erc20.encodeFunctionData(name, [outside.eth, amount])
const at = (address: string): Destination => ({ type: 'Address', address })
async function endpointAt(address: string): Promise<Destination> {
  const endpointId = fixture.harness.random.uuid()
  expect(
    await desk.propose({
      type: 'v0_CreateEndpoint',
      id: endpointId,
      alias: 'Exchange',
      ledgerId: ledgerNames.eth,
      address,
      trustScore: 50,
      lock: 'Unlocked',
      customProperties: {},
    }),
  ).toBe('Succeeded')
  return { type: 'Endpoint', endpointId }
}
const calling = (destination: Destination, data: string | undefined, amount = '0') =>
  ethereumOrder({
    destination,
    amount,
    ...(data === undefined ? {} : { data }),
    feeStrategy: { type: 'Priority', priority: 'High' },
  })
const propose = (accountId: Uuid, destination: Destination, data: string | undefined, amount?: string) =>
  desk.propose({
    type: 'v0_CreateTransactionOrder',
    id: fixture.harness.random.uuid(),
    accountId,
    ledgerId: ledgerNames.eth,
    parameters: calling(destination, data, amount),
    customProperties: {},
  })
let revision = 0
const changeLock = async (type: 'v0_LockTicker' | 'v0_UnlockTicker') => {
  const { request } = await fixture.harness.propose(fixture.harness.root, {
    type,
    reference: { id: fixture.tickers['USDC']!, revision: ++revision },
  })
  expect(request.status).toBe('Succeeded')
}

describe('a call that pays a token is its payment, however the contract is named', () => {
  test('what it pays leaves the account', async () => {
    const pay = async (destination: Destination) => {
      const account = await desk.open({ holds: { ETH: ether, USDC: 1000 } })
      const order = await desk.order(account, 'eth', calling(destination, call('transfer')))
      await fixture.pass(60)
      return [(await desk.transactionOf(order)).processing!.status, (await desk.balances(account))['USDC']]
    }
    expect([await pay(at(usdcAddress)), await pay(await endpointAt(usdcAddress))]).toEqual(
      Array.from({ length: 2 }, () => ['Completed', ['300', '0', '0']]),
    )
  })

  test('what is in quarantine is not paid', async () => {
    const account = await desk.open({ holds: { ETH: ether } })
    await fixture.deposit(
      'eth',
      'USDC',
      await desk.addressOf(account, 'eth'),
      1000n,
      '0x000000000000000000000000000000000000dEaD',
    )
    await fixture.pass(30)
    expect((await desk.balances(account))['USDC']).toEqual(['1000', '0', '1000'])
    const order = await desk.order(account, 'eth', calling(await endpointAt(usdcAddress), call('transfer')))
    await fixture.pass(60)
    expect((await desk.transactionOf(order)).processing).toEqual({
      status: 'Preparing',
      hint: 'CurrentlyNotEnoughFunds',
    })
  })

  test('one that cannot be read is not taken: cut short, or with more in front of its address than an address has', async () => {
    const account = await desk.open({ holds: { ETH: ether, USDC: 1000 } })
    const whole = call('transfer')
    const broken = [whole.slice(0, -2), whole.slice(0, 10), `${whole.slice(0, 10)}01${whole.slice(12)}`]
    for (const destination of [at(usdcAddress), await endpointAt(usdcAddress)]) {
      for (const data of broken)
        expect(await propose(account, destination, data)).toBe('InvalidTransactionOrderParameters')
    }
  })

  test('a token that is not validated is not paid', async () => {
    const account = await desk.open({ holds: { ETH: ether } })
    const named = [at(outside.eth), await endpointAt(outside.eth)]
    expect(await Promise.all(named.map((each) => propose(account, each, call('transfer'))))).toEqual([
      'InvalidTransactionOrderParameters',
      'InvalidTransactionOrderParameters',
    ])
  })

  test('the dry run tells the same, of an account too', async () => {
    const [account, contract] = [await desk.open({ holds: { ETH: ether } }), await desk.open()]
    await fixture.addTicker('OWN', 'eth', {
      type: 'Ethereum',
      properties: { type: 'ERC20', address: await desk.addressOf(contract, 'eth') },
    })
    const run = async (destination: Destination) =>
      (
        await fixture.harness.as(desk.maker).post(`/v1/domains/${desk.id}/transactions/dry-run`, {
          accountId: account,
          ledgerId: ledgerNames.eth,
          parameters: calling(destination, call('transfer')),
        })
      ).body['result']
    const named: Destination[] = [
      at(usdcAddress),
      await endpointAt(usdcAddress),
      { type: 'Account', accountId: contract },
    ]
    expect(await Promise.all(named.map(run))).toEqual(
      named.map(() => ({ type: 'Failure', hint: 'CurrentlyNotEnoughFunds', reason: expect.any(String) })),
    )
  })
})

describe('the contract of a locked asset is not called, however it is named and whatever it is asked', () => {
  test('by a new order, until it is unlocked', async () => {
    const account = await desk.open({ holds: { ETH: ether, USDC: 1000 } })
    const named = [at(usdcAddress), await endpointAt(usdcAddress)]
    const orderAll = async () => {
      const outcomes: string[] = []
      for (const each of named)
        outcomes.push(
          await propose(account, each, call('transfer', 1n)),
          await propose(account, each, call('approve')),
          await propose(account, each, undefined, '5'),
        )
      return outcomes
    }
    await changeLock('v0_LockTicker')
    const refused = await orderAll()
    await changeLock('v0_UnlockTicker')
    expect([refused, await orderAll()]).toEqual([
      Array.from({ length: 6 }, () => 'TickerLocked'),
      Array.from({ length: 6 }, () => 'Succeeded'),
    ])
  })

  test('by an order that was accepted before, until it is unlocked', async () => {
    const account = await desk.open({ holds: { ETH: ether } })
    const each = await endpointAt(usdcAddress)
    const order = await desk.order(account, 'eth', calling(each, call('approve')))
    const statusOf = async () => (await desk.transactionOf(order)).processing!.status
    for (let second = 0; second < 30 && (await statusOf()) !== 'Reserved'; second++) await fixture.pass(1)
    await changeLock('v0_LockTicker')
    await fixture.pass(60)
    expect(await statusOf()).toBe('Reserved')
    await changeLock('v0_UnlockTicker')
    await fixture.pass(60)
    expect(await statusOf()).toBe('Completed')
  })
})
