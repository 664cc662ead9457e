import { ed25519 } from '@noble/curves/ed25519.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Destination } from '@domain/intents/catalogue/order-parameters'
import type { AlgorandParameters } from '@domain/intents/catalogue/orders/algorand'
import type { Uuid } from '@domain/shared/ids'
import { decodeBase32 } from '@domain/ledgers/base32'
import { createTrials } from '@support/ledger-trials'
import { failedBy, landed } from '@support/order-end'
import { outside } from '@support/money-desk'

let trials: Awaited<ReturnType<typeof createTrials>>
beforeAll(async () => {
  trials = await createTrials('algo')
})
afterAll(() => trials.close())

const algo = 1_000_000n
const to = (accountId: Uuid) => ({ type: 'Account', accountId }) as const
const pay = (destination: Destination, amount: bigint, note?: string): AlgorandParameters => ({
  type: 'Algorand',
  operation: { type: 'Payment', destination, amount: `${amount}` },
  feeStrategy: { type: 'Priority', priority: 'Low' },
  ...(note === undefined ? {} : { note }),
})

test('a payment on Algorand moves the amount and the fee, exactly, with its note, under a signature of the account', async () => {
  const [account, payee] = [await trials.open({ ALGO: 9n * algo }), await trials.openNew()]
  const orderId = await trials.order(account, pay(to(payee), 100_000n, 'invoice 7'))
  await trials.fixture.pass(8)
  expect(await trials.endOf(orderId)).toEqual(landed)
  expect([await trials.held(account), await trials.held(payee), await trials.statusOf(payee)]).toEqual([
    { ALGO: [`${9n * algo - 101_000n}`, '0', '0'] },
    { ALGO: ['100000', '0', '0'] },
    'Activated',
  ])
  const { rawTransaction, ledgerTransactionId } = await trials.rawOf(orderId)
  const raw = Buffer.from(rawTransaction!, 'base64')
  const [signature, body] = [raw.subarray(7, 71), raw.subarray(75)]
  const key = decodeBase32(await trials.addressOf(account))!.slice(0, 32)
  expect([
    raw.subarray(0, 7).toString('hex'),
    raw.subarray(71, 75).toString('hex'),
    body.includes(Buffer.from('invoice 7')),
  ]).toEqual(['82a3736967c440', 'a374786e', true])
  expect(ed25519.verify(signature, Buffer.concat([Buffer.from('TX'), body]), key)).toBe(true)
  expect(ledgerTransactionId).toMatch(/^[A-Z2-7]{52}$/)
})

test('two payments that are the same have two names', async () => {
  const account = await trials.open({ ALGO: 9n * algo })
  const destination = { type: 'Address', address: outside.algo } as const
  const orders = [await trials.order(account, pay(destination, 5n)), await trials.order(account, pay(destination, 5n))]
  await trials.fixture.pass(8)
  const names = await Promise.all(orders.map(async (id) => (await trials.rawOf(id)).ledgerTransactionId))
  expect(new Set(names).size).toBe(2)
})

test('a payment leaves both sides what they must keep', async () => {
  const [account, payee] = [await trials.open({ ALGO: algo }), await trials.openNew()]
  expect((await trials.dryRun(account, pay(to(payee), 899_001n))).result).toMatchObject({
    hint: 'CurrentlyNotEnoughFunds',
  })
  expect((await trials.dryRun(account, pay(to(payee), 899_000n))).result).toEqual({ type: 'Success' })
  expect((await trials.dryRun(account, pay(to(payee), 99_999n))).result).toEqual({
    type: 'Failure',
    hint: 'OnLedgerFailure',
    reason: 'A new account is paid too little',
  })
  expect(await trials.tryOut(account, pay(to(payee), 99_999n))).toEqual(failedBy('A new account is paid too little'))
})

test('a note has at most 1024 bytes [VA038] [VA040], and nothing is no payment', async () => {
  const account = await trials.open({ ALGO: 9n * algo })
  const destination = { type: 'Address', address: outside.algo } as const
  expect([
    await trials.propose(account, pay(destination, 5n, 'ü'.repeat(512))),
    await trials.propose(account, pay(destination, 5n, 'ü'.repeat(513))),
    await trials.propose(account, pay(destination, 0n)),
  ]).toEqual(['Succeeded', 'InvalidTransactionOrderParameters', 'InvalidTransactionOrderParameters'])
})
