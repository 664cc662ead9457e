import { getCreateAddress, Transaction } from 'ethers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Uuid } from '@domain/shared/ids'
import { findFamily } from '@gateway/ledgers/ledger-families'
import {
  createMoneyFixture,
  ledgerNames,
  ethereumOrder,
  outside,
  usdcAddress,
  xrplIssuer,
  type Desk,
  type MoneyFixture,
  type TransferJson,
} from '@support/money-desk'

let fixture: MoneyFixture
let desk: Desk
beforeAll(async () => {
  fixture = await createMoneyFixture()
  desk = await fixture.openDesk()
})
afterAll(() => fixture.close())

const ether = 10n ** 18n

describe('a payment on Ethereum', () => {
  test('it is prepared, signed by the account, sent, detected and confirmed, and then the amount and the fee are gone [AP058] [ST013]', async () => {
    const account = await desk.open({ holds: { ETH: ether } })
    const orderId = await desk.order(account, 'eth', ethereumOrder({ amount: '250000' }))
    const seen = new Set<string>()
    for (let second = 0; second < 25; second++) {
      const { processing, ledgerTransactionData } = await desk.transactionOf(orderId)
      seen.add(`${processing!.status} ${ledgerTransactionData?.ledgerStatus ?? '-'}`)
      await fixture.pass(1)
    }
    expect([...seen]).toEqual([
      'Preparing -',
      'Reserved -',
      'Prepared -',
      'Broadcasting -',
      'Broadcasting Detected',
      'Completed Confirmed',
    ])
    const { ledgerTransactionData, relatedAccounts, orderReference } = await desk.transactionOf(orderId)
    const signed = Transaction.from(ledgerTransactionData!.rawTransaction)
    expect([signed.from, signed.hash, signed.to, signed.value, signed.type, signed.nonce, signed.chainId]).toEqual([
      await desk.addressOf(account, 'eth'),
      ledgerTransactionData!.ledgerTransactionId,
      outside.eth,
      250_000n,
      2,
      0,
      1n,
    ])
    expect([relatedAccounts, orderReference]).toEqual([
      [{ id: account, domainId: desk.id, sender: true }],
      { id: orderId, domainId: desk.id },
    ])
    const moved = await desk.list<TransferJson>(`transactions/transfers?accountId=${account}&sortBy=kind`)
    const fee = BigInt(moved.find(({ kind }) => kind === 'Fee')!.value)
    expect(moved.map(({ kind, value }) => [kind, value])).toEqual([
      ['Fee', `${fee}`],
      ['Transfer', '250000'],
    ])
    expect((await desk.balances(account))['ETH']).toEqual([`${ether - 250_000n - fee}`, '0', '0'])
    expect(fee > 0n && fee < signed.gasLimit * signed.maxFeePerGas!).toBe(true)
  })
})

test('what has only been detected on its way to an account is told apart from what it holds, whoever pays', async () => {
  const payer = await fixture.openDesk()
  const [account, neighbour, stranger] = [
    await desk.open({ holds: { ETH: 1000 } }),
    await desk.open({ holds: { ETH: ether } }),
    await payer.open({ holds: { ETH: ether } }),
  ]
  const address = await desk.addressOf(account, 'eth')
  const read = async () => {
    const { body } = await fixture.harness
      .as(desk.maker)
      .get<{ confirmedAmount: string; unconfirmedAmount: string; quarantinedAmount: string }>(
        `/v1/domains/${desk.id}/accounts/${account}/confirmed-balance/${fixture.tickers['ETH']}`,
      )
    return [body.confirmedAmount, body.unconfirmedAmount, body.quarantinedAmount]
  }
  await desk.order(
    neighbour,
    'eth',
    ethereumOrder({ destination: { type: 'Account', accountId: account }, amount: '40' }),
  )
  await payer.order(stranger, 'eth', ethereumOrder({ destination: { type: 'Address', address }, amount: '500' }))
  await fixture.pass(12)
  await fixture.deposit('eth', 'ETH', address, 6000n)
  expect(await read()).toEqual(['1000', '6540', '0'])
  await fixture.pass(25)
  expect(await read()).toEqual(['7540', '0', '6500'])
  expect(
    (
      await fixture.harness
        .as(desk.maker)
        .get(`/v1/domains/${desk.id}/accounts/${account}/confirmed-balance/${account}`)
    ).status,
  ).toBe(404)
})

test('a token transfer order becomes a call of the token, and the ledger tells of it', async () => {
  const [account, payee] = [await desk.open({ holds: { ETH: ether, USDC: 9_000_000 } }), await desk.open()]
  const orderId = await desk.transfer(account, 'USDC', {
    outputs: [{ destination: { type: 'Account', accountId: payee }, amount: '7000000' }],
  })
  await fixture.pass(25)
  const { ledgerTransactionData, relatedAccounts } = await desk.transactionOf(orderId)
  expect(ledgerTransactionData!.ledgerStatus).toBe('Confirmed')
  expect(Transaction.from(ledgerTransactionData!.rawTransaction).to).toBe(usdcAddress)
  expect(ledgerTransactionData!.ledgerData).toMatchObject({
    type: 'Ethereum',
    logs: [{ address: usdcAddress, logIndex: '0', data: `0x${(7_000_000).toString(16).padStart(64, '0')}` }],
  })
  expect(relatedAccounts.map(({ id, sender }) => [id, sender])).toEqual([
    [account, true],
    [payee, false],
  ])
  expect([(await desk.balances(account))['USDC'], (await desk.balances(payee))['USDC']]).toEqual([
    ['2000000', '0', '0'],
    ['7000000', '0', '0'],
  ])
})

test('a payment on Bitcoin spends coins, pays each output and gives the change back', async () => {
  const account = await desk.open({ ledgers: ['btc'], holds: { BTC: 5_000_000 } })
  const orderId = await desk.transfer(account, 'BTC', {
    outputs: [
      { destination: { type: 'Address', address: outside.btc }, amount: '100000' },
      { destination: { type: 'Address', address: outside.btc }, amount: '50000', paysFee: true },
    ],
  })
  await fixture.pass(70)
  const { ledgerTransactionData } = await desk.transactionOf(orderId)
  const [fee] = await desk.list<TransferJson>(`transactions/transfers?accountId=${account}&kind=Fee`)
  expect(ledgerTransactionData).toMatchObject({
    ledgerStatus: 'Confirmed',
    ledgerTransactionId: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  const { inputs, outputs } = ledgerTransactionData!.ledgerData as {
    inputs: object[]
    outputs: { amount: string; address: string; accountReference?: object }[]
  }
  expect(inputs.length).toBe(1)
  expect(outputs.map(({ amount, address }) => [amount, address])).toEqual([
    ['100000', outside.btc],
    [`${50_000 - Number(fee!.value)}`, outside.btc],
    ['2350000', await desk.addressOf(account, 'btc')],
  ])
  expect(outputs[2]!.accountReference).toEqual({ id: account, domainId: desk.id })
  expect((await desk.balances(account))['BTC']).toEqual(['4850000', '0', '0'])
})

test('a payment on the XRP Ledger carries its tag and a fee by priority', async () => {
  const account = await desk.open({ ledgers: ['xrp'] })
  const address = await desk.addressOf(account, 'xrp')
  await fixture.deposit('xrp', 'XRP', address, 50_000_000n)
  await fixture.pass(6)
  const [received] = await desk.list<TransferJson>(`transactions/transfers?accountId=${account}`)
  await desk.propose({ type: 'v0_ReleaseQuarantinedTransfers', accountId: account, transferIds: [received!.id] })
  const destination = { type: 'Address', address: outside.xrp } as const
  const orderId = await desk.order(account, 'xrp', {
    type: 'XRPL',
    memos: [],
    feeStrategy: { type: 'Priority', priority: 'High' },
    operation: { type: 'Payment', destination, amount: '3000000', destinationTag: 77 },
  })
  await fixture.pass(12)
  expect((await desk.transactionOf(orderId)).ledgerTransactionData).toMatchObject({
    ledgerStatus: 'Confirmed',
    rawTransaction: expect.stringMatching(/^120000228000000024/),
  })
  const sent = await desk.list<TransferJson>(`transactions/transfers?recipient.addressDetails.address=${outside.xrp}`)
  expect(sent.map(({ value, metadata }) => [value, metadata])).toEqual([
    ['3000000', { type: 'XRPL', destinationTag: 77 }],
  ])
  expect((await desk.balances(account))['XRP']).toEqual([`${50_000_000 - 3_000_000 - 40}`, '0', '0'])
})

describe('orders in the words of their ledger', () => {
  const low = { type: 'Priority', priority: 'Low' } as const
  const rawOf = async (orderId: Uuid) =>
    Transaction.from((await desk.transactionOf(orderId)).ledgerTransactionData!.rawTransaction)

  test('data without a destination makes a contract, whose address the ledger tells', async () => {
    const account = await desk.open({ holds: { ETH: ether } })
    const orderId = await desk.order(account, 'eth', {
      type: 'Ethereum',
      amount: '9',
      data: '0x6001600255',
      feeStrategy: low,
    })
    await fixture.pass(25)
    const [raw, { ledgerTransactionData }] = [await rawOf(orderId), await desk.transactionOf(orderId)]
    const created = getCreateAddress({ from: raw.from!, nonce: 0 })
    expect([raw.to, raw.data, ledgerTransactionData!.ledgerData]).toEqual([
      null,
      '0x6001600255',
      { type: 'Ethereum', logs: [], createdContractAddresses: [created] },
    ])
    expect(await desk.list<TransferJson>(`transactions/transfers?accountId=${account}&kind=Transfer`)).toMatchObject([
      { value: '9', recipient: { type: 'Address', address: created } },
    ])
  })

  test('a call that pays a token moves it; a call of a contract that is no asset moves only its own amount', async () => {
    const [account, payee] = [await desk.open({ holds: { ETH: ether, USDC: 50 } }), await desk.open()]
    const encode = async (amount: number) =>
      `0xa9059cbb${(await desk.addressOf(payee, 'eth')).slice(2).toLowerCase().padStart(64, '0')}${amount.toString(16).padStart(64, '0')}`
    const call = async (address: string, data: string) =>
      desk.order(account, 'eth', {
        type: 'Ethereum',
        destination: { type: 'Address', address },
        amount: '0',
        data,
        feeStrategy: low,
      })
    await call(usdcAddress, await encode(30))
    await call('0x000000000000000000000000000000000000dEaD', await encode(30))
    await fixture.pass(40)
    expect([(await desk.balances(account))['USDC'], await desk.balances(payee)]).toEqual([
      ['20', '0', '0'],
      { USDC: ['30', '0', '0'] },
    ])
    expect(
      (await desk.list<TransferJson>(`transactions/transfers?accountId=${account}`)).map(({ kind }) => kind).sort(),
    ).toEqual(['Fee', 'Fee', 'Transfer'])
    // A contract would read over them; no device reads a payment there.
    for (const data of [`${await encode(1)}${'0'.repeat(64)}`, (await encode(1)).replace(/^(0x.{8})00/, '$101')])
      expect(
        await desk.propose({
          type: 'v0_CreateTransactionOrder',
          id: fixture.harness.random.uuid(),
          accountId: account,
          ledgerId: ledgerNames.eth,
          parameters: {
            type: 'Ethereum',
            destination: { type: 'Address', address: usdcAddress },
            amount: '0',
            data,
            feeStrategy: low,
          },
          customProperties: {},
        }),
      ).toBe('InvalidTransactionOrderParameters')
  })

  test('a call of an asset that is not validated is refused', async () => {
    const account = await desk.open({ holds: { ETH: ether } })
    const data = `0xa9059cbb${'0'.repeat(24)}${'1'.repeat(40)}${'0'.repeat(63)}1`
    const parameters = {
      type: 'Ethereum',
      destination: { type: 'Address', address: outside.eth },
      amount: '0',
      data,
      feeStrategy: low,
    } as const
    expect(
      await desk.propose({
        type: 'v0_CreateTransactionOrder',
        id: fixture.harness.random.uuid(),
        accountId: account,
        ledgerId: ledgerNames.eth,
        parameters,
        customProperties: {},
      }),
    ).toBe('InvalidTransactionOrderParameters')
  })

  test('a ledger without tips, and a price that is named, make legacy transactions', async () => {
    const account = await desk.open({ ledgers: ['eth'], holds: { ETH: ether } })
    const orderId = await desk.order(
      account,
      'eth',
      ethereumOrder({ feeStrategy: { type: 'SpecifiedRate', gasPrice: '50000000000' } }),
    )
    await fixture.pass(25)
    const raw = await rawOf(orderId)
    expect([raw.type, raw.gasPrice, raw.from]).toEqual([0, 50_000_000_000n, await desk.addressOf(account, 'eth')])
    expect((await desk.list<TransferJson>(`transactions/transfers?accountId=${account}&kind=Fee`))[0]!.value).toBe(
      `${21_000n * 50_000_000_000n}`,
    )
    expect(
      findFamily('Ethereum')!.quote({ parameters: ethereumOrder(), ledger: {}, now: 0, inputs: 0 }),
    ).not.toHaveProperty('priorityRate')
  })

  test('change goes to a new address of the account where the order asks for that', async () => {
    const account = await desk.open({ ledgers: ['btc'], holds: { BTC: 1_000_000 } })
    const orderId = await desk.order(account, 'btc', {
      type: 'Bitcoin',
      outputs: [{ destination: { type: 'Address', address: '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2' }, amount: '700000' }],
      feeStrategy: low,
      addressForChange: 'GenerateNewAddress',
    })
    await fixture.pass(75)
    const [made] = await desk.list<{ data: { address: string } }>(`accounts/${account}/addresses?scope=Internal`)
    const { inputs, outputs } = (await desk.transactionOf(orderId)).ledgerTransactionData!.ledgerData as {
      inputs: object[]
      outputs: { address: string; scriptPubKey: string }[]
    }
    expect([inputs.length, outputs.map(({ address }) => address)]).toEqual([
      2,
      ['1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2', made!.data.address],
    ])
    expect(outputs[0]!.scriptPubKey).toBe('76a91477bff20c60e522dfaa3350c39b030a5d004e839a88ac')
  })

  test('a token of the XRP Ledger is paid by its asset, and an operation that pays nobody costs its fee alone', async () => {
    const [account, payee] = [
      await desk.open({ ledgers: ['xrp'], holds: { GBP: 900 } }),
      await desk.open({ ledgers: ['xrp'] }),
    ]
    for (const one of [account, payee])
      await fixture.deposit('xrp', 'XRP', await desk.addressOf(one, 'xrp'), 5_000_000n)
    await fixture.pass(6)
    for (const one of [account, payee]) {
      const [deposit] = await desk.list<TransferJson>(`transactions/transfers?accountId=${one}`)
      await desk.propose({ type: 'v0_ReleaseQuarantinedTransfers', accountId: one, transferIds: [deposit!.id] })
    }
    const limitAmount = { currency: { type: 'Currency', code: 'GBP', issuer: xrplIssuer }, value: '1000' } as const
    await desk.order(payee, 'xrp', {
      type: 'XRPL',
      memos: [],
      feeStrategy: { type: 'Priority', priority: 'Low' },
      operation: { type: 'TrustSet', flags: [], limitAmount },
    })
    await fixture.pass(12)
    await desk.transfer(account, 'GBP', {
      outputs: [{ destination: { type: 'Account', accountId: payee }, amount: '400' }],
      feeStrategy: 'Low',
    })
    await desk.order(account, 'xrp', {
      type: 'XRPL',
      memos: [],
      feeStrategy: { type: 'SpecifiedAdditionalFee', drops: '5' },
      operation: { type: 'AccountSet', setFlag: 'asfRequireDest' },
    })
    await fixture.pass(12)
    expect([await desk.balances(account), (await desk.balances(payee))['GBP']]).toEqual([
      { XRP: [`${5_000_000 - 10 - 15}`, '0', '0'], GBP: ['500', '0', '0'] },
      ['400', '0', '0'],
    ])
  })
})
