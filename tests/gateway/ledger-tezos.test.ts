import { ed25519 } from '@noble/curves/ed25519.js'
import { blake2b } from '@noble/hashes/blake2.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TezosParameters } from '@domain/intents/catalogue/orders/tezos'
import type { Uuid } from '@domain/shared/ids'
import { findFamily } from '@gateway/ledgers/ledger-families'
import { seedOfVault } from '@gateway/ledgers/vault-keys'
import { createTrials } from '@support/ledger-trials'
import { failedBy, landed } from '@support/order-end'
import { outside } from '@support/money-desk'

let trials: Awaited<ReturnType<typeof createTrials>>
beforeAll(async () => {
  trials = await createTrials('xtz')
})
afterAll(() => trials.close())

const tez = 1_000_000n
const to = (accountId: Uuid) => ({ type: 'Account', accountId }) as const
const at = (address: string) => ({ type: 'Address', address }) as const
const tezos = (operation: TezosParameters['operation'], more: Partial<TezosParameters> = {}): TezosParameters => ({
  type: 'Tezos',
  operation,
  feeStrategy: { type: 'Priority', priority: 'Low' },
  ...more,
})
const contract = 'KT1PWx2mnDueood7fEmfbBDKx1D9BAnnXitn'

describe('a payment on Tezos', () => {
  test('moves the amount and the fee, exactly, under a signature of the account over the forged operation', async () => {
    const [account, payee] = [await trials.open({ XTZ: 9n * tez }), await trials.openNew()]
    const orderId = await trials.order(
      account,
      tezos(
        { type: 'Transaction', destination: to(payee), amount: '1234567' },
        { feeStrategy: { type: 'Priority', priority: 'High' } },
      ),
    )
    await trials.fixture.pass(12)
    expect(await trials.endOf(orderId)).toEqual(landed)
    expect([await trials.held(account), await trials.held(payee)]).toEqual([
      { XTZ: [`${9n * tez - 1_234_567n - 920n}`, '0', '0'] },
      { XTZ: ['1234567', '0', '0'] },
    ])
    const { rawTransaction, ledgerTransactionId } = await trials.rawOf(orderId)
    const [bytes, signature] = [
      Buffer.from(rawTransaction!.slice(0, -128), 'hex'),
      Buffer.from(rawTransaction!.slice(-128), 'hex'),
    ]
    const [{ keyPath }] = (await trials.desk.list<{ data: { keyPath: string } }>(`accounts/${account}/addresses`)).map(
      ({ data }) => data,
    ) as [{ keyPath: string }]
    const { publicKey } = findFamily('Tezos')!.keyAt(
      seedOfVault(trials.fixture.harness.gateway.context.vaultSeed, trials.fixture.vaultId),
      keyPath,
    )
    expect(
      ed25519.verify(
        signature,
        blake2b(Buffer.concat([Buffer.of(3), bytes]), { dkLen: 32 }),
        Buffer.from(publicKey, 'hex'),
      ),
    ).toBe(true)
    expect(ledgerTransactionId).toMatch(/^o[1-9A-HJ-NP-Za-km-z]{50}$/)
  })

  test('of nothing, or with parameters for an account, fails on the ledger; a contract takes both', async () => {
    const account = await trials.open({ XTZ: 9n * tez })
    const pay = (address: string, amount: string, value?: string) =>
      trials.tryOut(
        account,
        tezos({
          type: 'Transaction',
          destination: at(address),
          amount,
          ...(value === undefined ? {} : { contractParameters: { type: 'Raw', value } }),
        }),
      )
    expect([await pay(outside.xtz, '0'), await pay(outside.xtz, '5', '0a')]).toEqual([
      failedBy('empty_transaction'),
      failedBy('bad_contract_parameter'),
    ])
    expect([await pay(contract, '0'), await pay(contract, '5', '0a')]).toEqual([landed, landed])
    expect(await trials.held(account)).toEqual({ XTZ: [`${9n * tez - 2n * 420n - 2n * 2020n - 5n}`, '0', '0'] })
    expect(
      await trials.propose(
        account,
        tezos({
          type: 'Transaction',
          destination: at(contract),
          amount: '0',
          contractParameters: { type: 'Raw', value: '0a0' },
        }),
      ),
    ).toBe('InvalidTransactionOrderParameters')
  })

  test('is estimated with the least that bakers ask for', async () => {
    const account = await trials.open({ XTZ: tez })
    expect(
      await trials.dryRun(
        account,
        tezos(
          { type: 'Transaction', destination: at(outside.xtz), amount: '5' },
          { feeStrategy: { type: 'Priority', priority: 'Medium' }, maximumFee: '519' },
        ),
      ),
    ).toMatchObject({
      estimate: { type: 'Tezos', minimalFee: '420', fee: '520' },
      result: { hint: 'CurrentlyFeesTooLarge' },
    })
  })
})

test('a key is revealed once, by the first operation whatever it is', async () => {
  const [account, other] = [await trials.open({ XTZ: tez }), await trials.open({ XTZ: tez })]
  const reveal = tezos({ type: 'Reveal' })
  expect([await trials.tryOut(account, reveal), await trials.tryOut(account, reveal)]).toEqual([
    landed,
    failedBy('previously_revealed_key'),
  ])
  await trials.tryOut(other, tezos({ type: 'Transaction', destination: at(outside.xtz), amount: '5' }))
  expect([await trials.stateOf(other), await trials.tryOut(other, reveal)]).toEqual([
    { isRevealed: true },
    failedBy('previously_revealed_key'),
  ])
})

test('a delegation is given, changed and ended; what is delegated can be spent', async () => {
  const [account, baker] = [await trials.open({ XTZ: tez }), await trials.open({ XTZ: tez })]
  const delegate = (accountId: Uuid) =>
    trials.tryOut(account, tezos({ type: 'Delegation', destination: to(accountId) }))
  const end = () => trials.tryOut(account, tezos({ type: 'Undelegation' }))
  expect(await end()).toEqual(failedBy('delegate.unchanged'))
  expect([await delegate(baker), await delegate(baker)]).toEqual([landed, failedBy('delegate.unchanged')])
  expect(await trials.stateOf(account)).toEqual({ isRevealed: true, delegate: await trials.addressOf(baker) })
  expect(
    await trials.tryOut(account, tezos({ type: 'Transaction', destination: to(baker), amount: '900000' })),
  ).toEqual(landed)
  expect([await end(), await trials.stateOf(account)]).toEqual([landed, { isRevealed: true }])
  expect([await delegate(account), await delegate(baker), await end()]).toEqual([
    landed,
    failedBy('delegate.no_deletion'),
    failedBy('delegate.no_deletion'),
  ])
  expect(await trials.tryOut(baker, tezos({ type: 'Delegation', destination: at(contract) }))).toEqual(
    failedBy('unregistered_delegate'),
  )
})
