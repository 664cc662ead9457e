import { ed25519 } from '@noble/curves/ed25519.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StellarParameters } from '@domain/intents/catalogue/orders/stellar'
import type { Uuid } from '@domain/shared/ids'
import { decodeStellarAddress } from '@domain/ledgers/addresses/stellar-address'
import { stellarIssuer } from '@support/further-ledgers'
import { createTrials } from '@support/ledger-trials'
import { failedBy, landed } from '@support/order-end'
import { ledgerNames, outside, type TransferJson } from '@support/money-desk'

let trials: Awaited<ReturnType<typeof createTrials>>
beforeAll(async () => {
  trials = await createTrials('xlm')
})
afterAll(() => trials.close())

const lumen = 10_000_000n
const asset = { code: 'USDC', issuer: stellarIssuer }
const low = { type: 'Priority', priority: 'Low' } as const
const to = (accountId: Uuid) => ({ type: 'Account', accountId }) as const
const stellar = (
  operation: StellarParameters['operation'],
  more: Partial<StellarParameters> = {},
): StellarParameters => ({ type: 'Stellar', operation, feeStrategy: low, ...more })
const trust = (limit: bigint | number) => stellar({ type: 'ChangeTrust', limit: `${limit}`, asset })

describe('a payment on Stellar', () => {
  test('moves the amount and the fee, exactly, with its memo, under a signature of the account over the hash that names it', async () => {
    const [account, payee] = [await trials.open({ XLM: 100n * lumen }), await trials.open({ XLM: 5n * lumen })]
    const orderId = await trials.order(
      account,
      stellar(
        { type: 'Payment', destination: to(payee), amount: '123456789' },
        { memo: { type: 'Text', value: 'invoice 7' }, feeStrategy: { type: 'Priority', priority: 'High' } },
      ),
    )
    await trials.fixture.pass(12)
    expect(await trials.endOf(orderId)).toEqual(landed)
    expect([await trials.held(account), await trials.held(payee)]).toEqual([
      { XLM: [`${100n * lumen - 123_456_789n - 1000n}`, '0', '0'] },
      { XLM: [`${5n * lumen + 123_456_789n}`, '0', '0'] },
    ])
    const { rawTransaction, ledgerTransactionId } = await trials.rawOf(orderId)
    const raw = Buffer.from(rawTransaction!, 'base64')
    const key = decodeStellarAddress(await trials.addressOf(account))!
    expect(raw.subarray(8, 40)).toEqual(Buffer.from(key))
    expect(raw.includes(Buffer.from('invoice 7'))).toBe(true)
    expect(ed25519.verify(raw.subarray(-64), Buffer.from(ledgerTransactionId, 'hex'), key)).toBe(true)
  })

  test('to an account that its ledger does not know fails there, and CreateAccount makes it', async () => {
    const [account, fresh] = [await trials.open({ XLM: 100n * lumen }), await trials.openNew()]
    const pay = stellar({ type: 'Payment', destination: to(fresh), amount: `${2n * lumen}` })
    expect((await trials.dryRun(account, pay)).result).toEqual({
      type: 'Failure',
      hint: 'OnLedgerFailure',
      reason: 'op_no_destination',
    })
    expect(await trials.tryOut(account, pay)).toEqual(failedBy('op_no_destination'))
    const create = (amount: bigint) =>
      stellar({ type: 'CreateAccount', destination: to(fresh), startingBalance: `${amount}` })
    expect(await trials.tryOut(account, create(lumen - 1n))).toEqual(failedBy('A new account is paid too little'))
    expect([await trials.tryOut(account, create(2n * lumen)), await trials.statusOf(fresh)]).toEqual([
      landed,
      'Activated',
    ])
    expect(await trials.tryOut(account, create(2n * lumen))).toEqual(failedBy('op_already_exists'))
    expect([await trials.held(account), await trials.held(fresh)]).toEqual([
      { XLM: [`${98n * lumen - 400n}`, '0', '0'] },
      { XLM: [`${2n * lumen}`, '0', '0'] },
    ])
  })

  test.each([
    [
      'a text memo of more than 28 bytes',
      { memo: { type: 'Text', value: 'ü'.repeat(15) } },
      { type: 'Payment', destination: { type: 'Address', address: outside.xlm }, amount: '1' },
    ],
    ['nothing', {}, { type: 'Payment', destination: { type: 'Address', address: outside.xlm }, amount: '0' }],
    [
      'more than a number of the ledger holds',
      {},
      { type: 'Payment', destination: { type: 'Address', address: outside.xlm }, amount: `${2n ** 63n}` },
    ],
    [
      'an asset that no ticker stands for',
      {},
      {
        type: 'Payment',
        destination: { type: 'Address', address: outside.xlm },
        amount: '1',
        asset: { code: 'NONE', issuer: stellarIssuer },
      },
    ],
    [
      'an issuer that is no address',
      {},
      { type: 'ChangeTrust', limit: '1', asset: { code: 'USDC', issuer: 'nobody' } },
    ],
    [
      'a home domain of more than 32 bytes',
      {},
      { type: 'SetOptions', option: { type: 'OptionHomeDomain', homeDomain: 'x'.repeat(33) } },
    ],
  ] as const)('of %s is refused', async (_what, more, operation) => {
    const account = await trials.open({ XLM: lumen })
    expect(
      await trials.propose(
        account,
        stellar(operation as StellarParameters['operation'], more as Partial<StellarParameters>),
      ),
    ).toBe('InvalidTransactionOrderParameters')
  })

  test('of what cannot be ordered tells what of it cannot', async () => {
    const account = await trials.open({ XLM: lumen })
    const reasonOf = async (operation: StellarParameters['operation'], more: Partial<StellarParameters> = {}) =>
      (await trials.dryRun(account, stellar(operation, more))).result
    const observed = (reason: string) => ({ type: 'Failure', hint: 'InvalidUserPayload', reason })
    const payment = { type: 'Payment', destination: { type: 'Address', address: outside.xlm }, amount: '1' } as const
    expect(await reasonOf({ ...payment, asset: { code: 'NONE', issuer: stellarIssuer } })).toEqual(
      observed(`The asset NONE of ${stellarIssuer} is not validated: validate it before ordering`),
    )
    expect(await reasonOf({ ...payment, asset: { code: 'US-D', issuer: stellarIssuer } })).toEqual(
      observed('Asset code US-D is invalid: use 1 to 12 letters and digits'),
    )
    expect(await reasonOf({ type: 'ChangeTrust', limit: '1', asset: { code: 'USDC', issuer: 'nobody' } })).toEqual(
      observed('Issuer nobody is not an address on this ledger'),
    )
    expect(await reasonOf(payment, { memo: { type: 'Text', value: 'ü'.repeat(15) } })).toEqual(
      observed('The memo has more than 28 bytes'),
    )
    expect(await reasonOf({ ...payment, amount: '0' })).toEqual(observed('InvalidTransactionOrderParameters'))
  })

  test('of what cannot be ordered tells the same where its intent is tried', async () => {
    const [account, { harness }] = [await trials.open({ XLM: lumen }), trials.fixture]
    const parameters = stellar({ type: 'ChangeTrust', limit: '1', asset: { code: 'USDC', issuer: 'nobody' } })
    const payload = {
      type: 'v0_CreateTransactionOrder',
      id: harness.random.uuid(),
      accountId: account,
      ledgerId: ledgerNames.xlm,
      parameters,
      customProperties: {},
    }
    const body = {
      author: trials.desk.maker.user,
      expiryAt: new Date(harness.clock.now() + 60_000).toISOString(),
      targetDomainId: trials.desk.id,
      id: harness.random.uuid(),
      payload,
      customProperties: {},
    }
    expect((await harness.as(trials.desk.maker).post('/v1/intents/dry-run', body)).body).toMatchObject({
      success: false,
      result: { reason: 'Issuer nobody is not an address on this ledger' },
    })
  })

  test('to an address of another ledger is refused', async () => {
    const account = await trials.open({ XLM: lumen })
    expect(
      await trials.propose(
        account,
        stellar({ type: 'Payment', destination: { type: 'Address', address: outside.xrp }, amount: '1' }),
      ),
    ).toBe('InvalidDestination')
  })
})

describe('a trust line', () => {
  test('is asked for before a token comes, keeps half a lumen, has a limit and ends empty', async () => {
    const [payer, account] = [
      await trials.open({ XLM: 10n * lumen, SUSD: 1000 }),
      await trials.open({ XLM: 15_000_300n }),
    ]
    const pay = (amount: number, from: Uuid, target: Uuid) =>
      trials.tryOut(from, stellar({ type: 'Payment', destination: to(target), amount: `${amount}`, asset }))
    expect(await pay(10, payer, account)).toEqual(failedBy('op_no_trust'))
    expect((await trials.dryRun(account, trust(500))).result).toEqual({ type: 'Success' })
    expect(await trials.tryOut(account, trust(500))).toEqual(landed)
    expect(await trials.stateOf(account)).toEqual({ lines: { [`token:USDC.${stellarIssuer}`]: '500' } })
    expect(
      (await trials.dryRun(account, stellar({ type: 'Payment', destination: to(payer), amount: '101' }))).result,
    ).toMatchObject({ hint: 'CurrentlyNotEnoughFunds' })
    expect([await pay(500, payer, account), await pay(1, payer, account)]).toEqual([landed, failedBy('op_line_full')])
    expect(await trials.tryOut(account, trust(499))).toEqual(failedBy('op_invalid_limit'))
    expect([(await trials.held(payer))['SUSD'], (await trials.held(account))['SUSD']]).toEqual([
      ['500', '0', '0'],
      ['500', '0', '0'],
    ])
    const second = await trials.open({ XLM: lumen + 4_999_999n })
    expect(await trials.tryOut(second, trust(1))).toEqual(failedBy('op_low_reserve'))
  })

  test('that was taken first leaves too little for a payment that was ordered with it', async () => {
    const account = await trials.open({ XLM: lumen + 5_000_299n })
    const first = await trials.order(account, trust(1))
    await trials.fixture.pass(1)
    const orders = [
      first,
      await trials.order(
        account,
        stellar({ type: 'Payment', destination: { type: 'Address', address: outside.xlm }, amount: '100' }),
      ),
    ]
    await trials.fixture.pass(12)
    expect([await trials.endOf(orders[0]!), await trials.endOf(orders[1]!)]).toEqual([
      landed,
      failedBy('op_underfunded'),
    ])
    expect(await trials.held(account)).toEqual({ XLM: [`${lumen + 5_000_099n}`, '0', '0'] })
  })

  test('that has ended lets nothing land that was on its way', async () => {
    const account = await trials.open({ XLM: 10n * lumen })
    await trials.tryOut(account, trust(100))
    const closing = await trials.order(account, trust(0))
    const address = await trials.addressOf(account)
    while ((await trials.endOf(closing)).ledger !== 'Detected') await trials.fixture.pass(1)
    await trials.fixture.pass(1)
    const depositId = await trials.fixture.deposit('xlm', 'SUSD', address, 5n)
    await trials.fixture.pass(6)
    expect([await trials.endOf(closing), (await trials.held(account))['SUSD']]).toEqual([landed, undefined])
    const seen = await trials.desk.list<{ id: string; ledgerTransactionData?: object }>('transactions')
    expect(seen.find(({ id }) => id === depositId)?.ledgerTransactionData).toMatchObject({
      ledgerStatus: 'Confirmed',
      failure: 'FailedOnChain',
    })
  })

  test('ends when nothing is held on it', async () => {
    const account = await trials.open({ XLM: 10n * lumen })
    expect([
      await trials.tryOut(account, trust(0)),
      await trials.tryOut(account, trust(7)),
      await trials.tryOut(account, trust(0)),
    ]).toEqual([failedBy('op_invalid_limit'), landed, landed])
    expect(await trials.stateOf(account)).toEqual({ lines: {} })
  })

  test('of no account lets a payment from outside land', async () => {
    const account = await trials.open({ XLM: 10n * lumen })
    const address = await trials.addressOf(account)
    expect(await trials.fixture.deposit('xlm', 'SUSD', address, 5n)).toBeUndefined()
    await trials.tryOut(account, trust(100))
    expect(await trials.fixture.deposit('xlm', 'SUSD', address, 5n)).toBeDefined()
    await trials.fixture.pass(5)
    expect((await trials.held(account))['SUSD']).toEqual(['5', '0', '5'])
  })
})

describe('an account that is merged', () => {
  test('pays all it has, less the fee, and must be paid anew', async () => {
    const [account, payee] = [await trials.open({ XLM: 3n * lumen }), await trials.open({ XLM: lumen })]
    expect(await trials.tryOut(account, stellar({ type: 'AccountMerge', destination: to(payee) }))).toEqual(landed)
    expect([await trials.held(account), await trials.held(payee)]).toEqual([
      { XLM: ['0', '0', '0'] },
      { XLM: [`${4n * lumen - 100n}`, '0', '0'] },
    ])
    expect(await trials.statusOf(account)).toBe('AwaitingLedgerActivation')
    const moved = await trials.desk.list<TransferJson>(`transactions/transfers?accountId=${account}&kind=Transfer`)
    expect(moved.map(({ value }) => value)).toEqual([`${3n * lumen - 100n}`])
  })

  test('waits while some of it is in quarantine, and holds no asset', async () => {
    const [account, payee] = [await trials.open({ XLM: 3n * lumen }), await trials.open({ XLM: lumen })]
    const merge = stellar({ type: 'AccountMerge', destination: to(payee) })
    await trials.fixture.deposit('xlm', 'XLM', await trials.addressOf(account), 5n)
    await trials.fixture.pass(5)
    expect((await trials.dryRun(account, merge)).result).toMatchObject({ hint: 'TransientIssue' })
    expect(await trials.tryOut(account, merge)).toEqual({ status: 'Preparing', hint: 'TransientIssue' })
    expect(await trials.tryOut(await trials.open({ XLM: 3n * lumen, SUSD: 1 }), merge)).toEqual(
      failedBy('op_has_sub_entries'),
    )
  })

  test('has no trust lines, is no other and is not immutable', async () => {
    const [account, payee] = [await trials.open({ XLM: 30n * lumen }), await trials.open({ XLM: lumen })]
    const merge = (accountId: Uuid) =>
      trials.tryOut(account, stellar({ type: 'AccountMerge', destination: to(accountId) }))
    expect(await merge(await trials.openNew())).toEqual(failedBy('op_no_account'))
    expect(await merge(account)).toEqual(failedBy('op_malformed'))
    await trials.tryOut(account, trust(1))
    expect(await merge(payee)).toEqual(failedBy('op_has_sub_entries'))
    const immutable = stellar({ type: 'SetOptions', option: { type: 'OptionSetFlag', setFlag: 'AuthImmutable' } })
    expect([
      await trials.tryOut(account, immutable),
      await trials.tryOut(account, immutable),
      await merge(payee),
    ]).toEqual([landed, failedBy('op_cant_change'), failedBy('op_immutable_set')])
    expect(await trials.held(account)).toEqual({ XLM: [`${30n * lumen - 700n}`, '0', '0'] })
    expect(
      await trials.tryOut(
        account,
        stellar({ type: 'SetOptions', option: { type: 'OptionHomeDomain', homeDomain: 'nordhaven.example' } }),
      ),
    ).toEqual(landed)
    expect(await trials.stateOf(account)).toMatchObject({ homeDomain: 'nordhaven.example', isImmutable: true })
  })
})

test('Stellar has three levels of fees, and a fee below the least is not taken up', async () => {
  const { body } = await trials.fixture.harness.as(trials.desk.maker).get('/v1/ledgers/stellar-mainnet/fees')
  expect(body).toEqual({
    type: 'Stellar',
    high: { baseFeeStroops: '1000' },
    medium: { baseFeeStroops: '300' },
    low: { baseFeeStroops: '100' },
  })
  const account = await trials.open({ XLM: 10n * lumen })
  const destination = { type: 'Address', address: outside.xlm } as const
  expect(
    await trials.tryOut(
      account,
      stellar({ type: 'Payment', destination, amount: '5' }, { feeStrategy: { type: 'SpecifiedRate', baseFee: '99' } }),
    ),
  ).toMatchObject({ status: 'Broadcasting', hint: 'CurrentlyFeesTooSmall' })
  expect(
    await trials.dryRun(account, stellar({ type: 'Payment', destination, amount: '5' }, { maximumFee: '99' })),
  ).toMatchObject({ result: { hint: 'CurrentlyFeesTooLarge' }, estimate: { type: 'Stellar', fee: '100' } })
})
