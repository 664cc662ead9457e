import { ed25519 } from '@noble/curves/ed25519.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SubstrateParameters } from '@domain/intents/catalogue/orders/substrate'
import type { Uuid } from '@domain/shared/ids'
import { decodeSubstrateAddress } from '@domain/ledgers/addresses/substrate-address'
import { compact } from '@gateway/ledgers/substrate/substrate-bytes'
import { unbondingMs } from '@gateway/ledgers/substrate/substrate-staking'
import { createTrials } from '@support/ledger-trials'
import { failedBy, landed } from '@support/order-end'
import { outside } from '@support/money-desk'

let trials: Awaited<ReturnType<typeof createTrials>>
beforeAll(async () => {
  trials = await createTrials('dot')
})
afterAll(() => trials.close())

const dot = 10_000_000_000n
const [payFee, stakeFee] = [156_672_336n, 219_342_090n]
const low = { type: 'Priority', priority: 'Low' } as const
const to = (accountId: Uuid) => ({ type: 'Account', accountId }) as const
const outsider = { type: 'Address', address: outside.dot } as const
type Staking = Extract<SubstrateParameters['pallet'], { type: 'Staking' }>['method']
const pay = (accountId: Uuid, amount: bigint): SubstrateParameters => ({
  type: 'Substrate',
  pallet: { type: 'Balances', method: { type: 'TransferKeepAlive', destination: to(accountId), amount: `${amount}` } },
  feeStrategy: low,
})
const stake = (method: Staking): SubstrateParameters => ({
  type: 'Substrate',
  pallet: { type: 'Staking', method },
  feeStrategy: low,
})
const bond = (value: bigint) => stake({ type: 'Bond', value: `${value}`, payee: { type: 'Staked' } })
const unbond = (value: bigint) => stake({ type: 'Unbond', value: `${value}` })
const withdraw = stake({ type: 'WithdrawUnbonded', numSlashingSpans: 0 })

describe('a payment on Polkadot', () => {
  test('moves the amount and the fee, exactly, under a signature of the account', async () => {
    const [account, payee] = [await trials.open({ DOT: 9n * dot }), await trials.openNew()]
    const orderId = await trials.order(account, pay(payee, dot))
    await trials.fixture.pass(12)
    expect(await trials.endOf(orderId)).toEqual(landed)
    expect([await trials.held(account), await trials.held(payee), await trials.statusOf(payee)]).toEqual([
      { DOT: [`${8n * dot - payFee}`, '0', '0'] },
      { DOT: [`${dot}`, '0', '0'] },
      'Activated',
    ])
    const { rawTransaction, ledgerTransactionId } = await trials.rawOf(orderId)
    const key = decodeSubstrateAddress(await trials.addressOf(account))!
    const [, signer, signature, call] = /^0x[0-9a-f]{4}8400([0-9a-f]{64})00([0-9a-f]{128})00000000(0503.*)$/.exec(
      rawTransaction!,
    )!
    const genesis = '91'.repeat(32)
    const payload = `${call!}00000000${Buffer.from(Uint32Array.of(1_003_000, 26).buffer).toString('hex')}${genesis}${genesis}00`
    expect([signer, ed25519.verify(Buffer.from(signature!, 'hex'), Buffer.from(payload, 'hex'), key)]).toEqual([
      Buffer.from(key).toString('hex'),
      true,
    ])
    expect(ledgerTransactionId).toMatch(/^0x[0-9a-f]{64}$/)
  })

  test('carries what is paid for a better place', async () => {
    const [account, payee] = [await trials.open({ DOT: 9n * dot }), await trials.openNew()]
    const orderId = await trials.order(account, {
      ...pay(payee, dot),
      feeStrategy: { type: 'Priority', priority: 'High' },
    })
    await trials.fixture.pass(12)
    expect((await trials.rawOf(orderId)).rawTransaction).toContain(`0000${compact(100_000_000n)}000503`)
    expect((await trials.held(account))['DOT']).toEqual([`${8n * dot - payFee - 100_000_000n}`, '0', '0'])
  })

  test('keeps the payer alive, and does not make an account with too little', async () => {
    const [account, payee] = [await trials.open({ DOT: 2n * dot }), await trials.openNew()]
    expect((await trials.dryRun(account, pay(payee, dot))).result).toMatchObject({ hint: 'CurrentlyNotEnoughFunds' })
    expect(await trials.tryOut(account, pay(payee, dot / 2n))).toEqual(failedBy('A new account is paid too little'))
  })

  test.each([
    [0n, '00'],
    [63n, 'fc'],
    [64n, '0101'],
    [16_383n, 'fdff'],
    [16_384n, '02000100'],
    [1_073_741_824n, '0300000040'],
    [10n ** 12n, '070010a5d4e8'],
  ])('the number %s is shortened as SCALE does', (value, text) => {
    expect(compact(value)).toBe(text)
  })
})

describe('a stake on Polkadot', () => {
  test('is bonded, unbonded, bonded again and withdrawn; what is bonded is held, not lost', async () => {
    const account = await trials.open({ DOT: 100n * dot })
    const start = 100n * dot
    expect([
      await trials.tryOut(account, unbond(dot)),
      await trials.tryOut(account, stake({ type: 'BondExtra', maxAdditional: '5' })),
    ]).toEqual([failedBy('staking.NotController'), failedBy('staking.NotStash')])
    expect([
      await trials.tryOut(account, bond(dot - 1n)),
      await trials.tryOut(account, bond(60n * dot)),
      await trials.tryOut(account, bond(dot)),
    ]).toEqual([failedBy('staking.InsufficientBond'), landed, failedBy('staking.AlreadyBonded')])
    expect(await trials.held(account)).toEqual({ DOT: [`${start - 5n * stakeFee}`, `${60n * dot}`, '0'] })
    expect((await trials.dryRun(account, pay(account, 40n * dot))).result).toMatchObject({
      hint: 'CurrentlyNotEnoughFunds',
    })
    expect(await trials.tryOut(account, stake({ type: 'BondExtra', maxAdditional: `${5n * dot}` }))).toEqual(landed)
    expect([
      await trials.tryOut(account, stake({ type: 'Rebond', value: '5' })),
      await trials.tryOut(account, unbond(20n * dot)),
      await trials.tryOut(account, unbond(10n * dot)),
    ]).toEqual([failedBy('staking.NoUnlockChunk'), landed, landed])
    expect(await trials.tryOut(account, stake({ type: 'Rebond', value: `${12n * dot}` }))).toEqual(landed)
    expect(await trials.stateOf(account)).toMatchObject({
      held: `${65n * dot}`,
      bond: { active: `${47n * dot}`, unlocking: [{ value: `${18n * dot}` }] },
    })
    expect(await trials.tryOut(account, withdraw)).toEqual(landed)
    expect((await trials.held(account))['DOT']![1]).toBe(`${65n * dot}`)
    trials.fixture.harness.clock.increment(unbondingMs)
    expect(await trials.tryOut(account, withdraw)).toEqual(landed)
    expect(await trials.held(account)).toEqual({ DOT: [`${start - 12n * stakeFee}`, `${47n * dot}`, '0'] })
    await trials.tryOut(account, unbond(1000n * dot))
    trials.fixture.harness.clock.increment(unbondingMs)
    expect(await trials.tryOut(account, withdraw)).toEqual(landed)
    expect([await trials.held(account), await trials.stateOf(account)]).toEqual([
      { DOT: [`${start - 14n * stakeFee}`, '0', '0'] },
      {},
    ])
  })

  test('nominates at most sixteen, pays whom it is told, and keeps the least bond while it nominates', async () => {
    const account = await trials.open({ DOT: 100n * dot })
    const nominate = (count: number) =>
      stake({ type: 'Nominate', targets: Array.from({ length: count }, () => outsider) })
    expect(await trials.tryOut(account, nominate(1))).toEqual(failedBy('staking.NotController'))
    await trials.tryOut(
      account,
      stake({
        type: 'Bond',
        controller: to(account),
        value: `${2n * dot}`,
        payee: { type: 'Account', destination: outsider },
      }),
    )
    expect([
      await trials.tryOut(account, nominate(0)),
      await trials.tryOut(account, nominate(17)),
      await trials.tryOut(account, nominate(2)),
    ]).toEqual([failedBy('staking.EmptyTargets'), failedBy('staking.TooManyTargets'), landed])
    expect(await trials.stateOf(account)).toMatchObject({
      bond: { targets: [outside.dot, outside.dot], payee: outside.dot, controller: await trials.addressOf(account) },
    })
    expect(await trials.tryOut(account, unbond(dot + 1n))).toEqual(failedBy('staking.InsufficientBond'))
    for (const method of [
      { type: 'Chill' },
      { type: 'SetPayee', payee: { type: 'Stash' } },
      { type: 'SetController', controller: outsider },
    ] as const)
      expect(await trials.tryOut(account, stake(method))).toEqual(landed)
    expect(await trials.stateOf(account)).toMatchObject({
      bond: { targets: [], payee: 'Stash', controller: outside.dot },
    })
    expect(await trials.tryOut(account, unbond(dot + 1n))).toEqual(landed)
  })

  test('of a nominee on another ledger, or of nothing, is refused', async () => {
    const account = await trials.open({ DOT: 100n * dot })
    expect(
      await trials.propose(account, stake({ type: 'Nominate', targets: [{ type: 'Address', address: outside.xrp }] })),
    ).toBe('InvalidDestination')
    expect(await trials.propose(account, bond(0n))).toBe('InvalidTransactionOrderParameters')
  })
})
