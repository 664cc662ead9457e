import { ed25519 } from '@noble/curves/ed25519.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CardanoParameters } from '@domain/intents/catalogue/orders/cardano'
import type { Uuid } from '@domain/shared/ids'
import { stakeAddressOf } from '@domain/ledgers/addresses/cardano-address'
import { epochMs } from '@gateway/ledgers/cardano/cardano-staking'
import { createTrials } from '@support/ledger-trials'
import { failedBy, landed } from '@support/order-end'
import { outside, type TransferJson } from '@support/money-desk'

let trials: Awaited<ReturnType<typeof createTrials>>
beforeAll(async () => {
  trials = await createTrials('ada')
})
afterAll(() => trials.close())

const ada = 1_000_000n
const pool = 'ab'.repeat(28)
const to = (accountId: Uuid) => ({ type: 'Account', accountId }) as const
const cardano = (operation: CardanoParameters['operation']): CardanoParameters => ({
  type: 'Cardano',
  operation,
  feeStrategy: { type: 'Priority', priority: 'Low' },
})
const declare = (type: 'RegisterStaking' | 'UnregisterStaking') => cardano({ type })
const delegate = cardano({ type: 'DelegateStaking', poolId: pool })
const abstain = cardano({ type: 'DelegateRepresentative', parameters: { type: 'AlwaysAbstain' } })
const withdraw = (amount: bigint) => cardano({ type: 'WithdrawRewards', amount: `${amount}` })
const totalOf = async (account: Uuid) => BigInt((await trials.held(account))['ADA']![0])
const feesOf = async (account: Uuid) =>
  (await trials.desk.list<TransferJson>(`transactions/transfers?accountId=${account}&kind=Fee&limit=100`)).reduce(
    (sum, { value }) => sum + BigInt(value),
    0n,
  )

describe('a payment on Cardano', () => {
  test('pays each output, one of them with the fee taken out, under a signature over the hash that names it', async () => {
    const [account, payee] = [await trials.open({ ADA: 50n * ada }), await trials.openNew()]
    const outputs = [
      { destination: to(payee), amount: `${2n * ada}` },
      { destination: { type: 'Address', address: outside.ada } as const, amount: `${3n * ada}`, paysFee: true },
    ]
    const orderId = await trials.order(account, cardano({ type: 'Transfer', outputs }))
    await trials.fixture.pass(12)
    expect(await trials.endOf(orderId)).toEqual(landed)
    expect([await trials.held(account), await trials.held(payee)]).toEqual([
      { ADA: [`${45n * ada}`, '0', '0'] },
      { ADA: [`${2n * ada}`, '0', '0'] },
    ])
    const fee = await feesOf(account)
    const moved = await trials.desk.list<TransferJson>(
      `transactions/transfers?recipient.addressDetails.address=${outside.ada}`,
    )
    expect([fee > 155_381n, moved.map(({ value }) => BigInt(value))]).toEqual([true, [3n * ada - fee]])
    const { rawTransaction, ledgerTransactionId } = await trials.rawOf(orderId)
    const [, key, signature] = /8182582([0-9a-f]{65})5840([0-9a-f]{128})f5f6$/.exec(rawTransaction!)!
    expect(
      ed25519.verify(
        Buffer.from(signature!, 'hex'),
        Buffer.from(ledgerTransactionId, 'hex'),
        Buffer.from(key!.slice(1), 'hex'),
      ),
    ).toBe(true)
  })

  test.each([
    [
      'an output below the least',
      { type: 'Transfer', outputs: [{ destination: { type: 'Address', address: outside.ada }, amount: '969749' }] },
      { status: 'Failed', hint: 'InvalidAmount' },
    ],
  ] as const)('with %s never reaches the ledger', async (_what, operation, end) => {
    expect(await trials.tryOut(await trials.open({ ADA: 50n * ada }), cardano(operation as never))).toEqual(end)
  })

  test('a dry run of an output below the least says how much that is', async () => {
    const { result } = await trials.dryRun(
      await trials.open({ ADA: 50n * ada }),
      cardano({
        type: 'Transfer',
        outputs: [{ destination: { type: 'Address', address: outside.ada }, amount: '969749' }],
      }),
    )
    expect(result).toEqual({
      type: 'Failure',
      hint: 'InvalidAmount',
      reason: 'An amount is below the minimum of the ledger: 0.96975 ADA',
    })
  })

  test.each([
    [
      'two outputs that pay the fee',
      {
        type: 'Transfer',
        outputs: [1, 2].map(() => ({
          destination: { type: 'Address', address: outside.ada },
          amount: '5000000',
          paysFee: true,
        })),
      },
    ],
    ['a pool that is none [VA036]', { type: 'DelegateStaking', poolId: 'x'.repeat(56) }],
    ['a withdrawal of nothing', { type: 'WithdrawRewards', amount: '0' }],
    ['a withdrawal that no ledger counts', { type: 'WithdrawRewards', amount: `${2n ** 64n}` }],
    ['a withdrawal of more than there will ever be', { type: 'WithdrawRewards', amount: '45000000000000001' }],
  ])('%s is refused', async (_what, operation) => {
    expect(await trials.propose(await trials.open({ ADA: 50n * ada }), cardano(operation as never))).toBe(
      'InvalidTransactionOrderParameters',
    )
  })
})

describe('a stake on Cardano', () => {
  test('is registered for a deposit that is kept apart, delegated, and given up for the deposit [VA035]', async () => {
    const account = await trials.open({ ADA: 50n * ada })
    expect((await trials.dryRun(account, delegate)).result).toEqual({
      type: 'Failure',
      hint: 'OnLedgerFailure',
      reason: 'StakeKeyNotRegistered',
    })
    expect([
      await trials.tryOut(account, delegate),
      await trials.tryOut(account, declare('UnregisterStaking')),
    ]).toEqual([failedBy('StakeKeyNotRegistered'), failedBy('StakeKeyNotRegistered')])
    expect([
      await trials.tryOut(account, declare('RegisterStaking')),
      await trials.tryOut(account, declare('RegisterStaking')),
    ]).toEqual([landed, failedBy('StakeKeyAlreadyRegistered')])
    expect(await trials.held(account)).toEqual({ ADA: [`${50n * ada - (await feesOf(account))}`, `${2n * ada}`, '0'] })
    expect(await trials.tryOut(account, cardano({ type: 'DelegateStaking', poolId: pool.toUpperCase() }))).toEqual(
      landed,
    )
    expect(await trials.stateOf(account)).toMatchObject({ held: '2000000', stake: { pool, rewards: '0' } })
    expect(await trials.tryOut(account, declare('UnregisterStaking'))).toEqual(landed)
    expect([await trials.held(account), await trials.stateOf(account)]).toEqual([
      { ADA: [`${50n * ada - (await feesOf(account))}`, '0', '0'] },
      {},
    ])
  })

  test('is not registered by who cannot lay the deposit aside, and the deposit cannot be spent', async () => {
    expect(await trials.tryOut(await trials.open({ ADA: 2n * ada }), declare('RegisterStaking'))).toMatchObject({
      status: 'Preparing',
      hint: 'CurrentlyNotEnoughFunds',
    })
    const account = await trials.open({ ADA: 5n * ada })
    await trials.tryOut(account, declare('RegisterStaking'))
    const pay = cardano({
      type: 'Transfer',
      outputs: [{ destination: { type: 'Address', address: outside.ada }, amount: `${3n * ada}` }],
    })
    expect((await trials.dryRun(account, pay)).result).toMatchObject({ hint: 'CurrentlyNotEnoughFunds' })
  })

  test('brings rewards by the epoch, which are withdrawn up to what is there by who has a representative', async () => {
    const account = await trials.open({ ADA: 1000n * ada })
    for (const one of [declare('RegisterStaking'), delegate]) expect(await trials.tryOut(account, one)).toEqual(landed)
    trials.fixture.harness.clock.increment(3 * epochMs + 1000)
    const brought = (((await totalOf(account)) - 2n * ada) * 3n * 4n) / 10_000n
    expect(await trials.tryOut(account, withdraw(1n))).toEqual(failedBy('WithdrawalsNotDelegatedToDRep'))
    expect(await trials.tryOut(account, abstain)).toEqual(landed)
    const { stake } = (await trials.stateOf(account)) as { stake: { rewards: string } }
    const earned = BigInt(stake.rewards)
    expect(earned > (brought * 99n) / 100n && earned <= brought).toBe(true)
    expect((await trials.dryRun(account, withdraw(earned + 1n))).result).toMatchObject({
      reason: 'WithdrawalsNotInRewards',
    })
    const [before, paid] = [await totalOf(account), await feesOf(account)]
    expect([await trials.tryOut(account, withdraw(earned - 5n)), await trials.tryOut(account, withdraw(6n))]).toEqual([
      landed,
      failedBy('WithdrawalsNotInRewards'),
    ])
    expect(await totalOf(account)).toBe(before + earned - 5n - ((await feesOf(account)) - paid))
    expect(await trials.tryOut(account, declare('UnregisterStaking'))).toEqual(
      failedBy('StakeKeyHasNonZeroAccountBalance'),
    )
    const [reward] = await trials.desk.list<TransferJson>(`transactions/transfers?accountId=${account}&kind=Transfer`)
    const address = await trials.addressOf(account)
    expect(reward).toMatchObject({
      value: `${earned - 5n}`,
      quarantined: false,
      senders: [{ type: 'Address', address: stakeAddressOf(address) }],
      recipient: { type: 'Account', accountId: account },
    })
  })

  test('brings nothing for what came later, be it from here or from outside', async () => {
    const [account, payer] = [await trials.open({ ADA: 100n * ada }), await trials.open({ ADA: 3000n * ada })]
    for (const one of [declare('RegisterStaking'), delegate]) expect(await trials.tryOut(account, one)).toEqual(landed)
    const staked = (await totalOf(account)) - 2n * ada
    trials.fixture.harness.clock.increment(2 * epochMs)
    expect(
      await trials.tryOut(
        payer,
        cardano({ type: 'Transfer', outputs: [{ destination: to(account), amount: `${1000n * ada}` }] }),
      ),
    ).toEqual(landed)
    expect(await trials.stateOf(account)).toMatchObject({ stake: { rewards: `${(staked * 8n) / 10_000n}` } })
    trials.fixture.harness.clock.increment(epochMs)
    await trials.fixture.deposit('ada', 'ADA', await trials.addressOf(account), 500n * ada)
    await trials.fixture.pass(8)
    expect(await trials.stateOf(account)).toMatchObject({
      stake: { rewards: `${(staked * 8n) / 10_000n + ((staked + 1000n * ada) * 4n) / 10_000n}` },
    })
  })
})
