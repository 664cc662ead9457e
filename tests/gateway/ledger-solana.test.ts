import { ed25519 } from '@noble/curves/ed25519.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SolanaParameters } from '@domain/intents/catalogue/orders/solana'
import type { Uuid } from '@domain/shared/ids'
import { decodeSolanaAddress } from '@domain/ledgers/addresses/solana-address'
import { solanaMint } from '@support/further-ledgers'
import { createTrials } from '@support/ledger-trials'
import { failedBy, landed } from '@support/order-end'
import { ledgerNames, outside } from '@support/money-desk'

let trials: Awaited<ReturnType<typeof createTrials>>
beforeAll(async () => {
  trials = await createTrials('sol')
})
afterAll(() => trials.close())

const sol = 1_000_000_000n
const fee = 5000n
const to = (accountId: Uuid) => ({ type: 'Account', accountId }) as const
const at = (address: string) => ({ type: 'Destination', destination: { type: 'Address', address } }) as const
const solana = (operation: SolanaParameters['operation'], more: Partial<SolanaParameters> = {}): SolanaParameters => ({
  type: 'Solana',
  operation,
  memos: [],
  feeStrategy: { type: 'Priority', priority: 'Low' },
  ...more,
})
const token = () => ({ type: 'Ticker', tickerId: trials.fixture.tickers['SUSDC']! }) as const

describe('a payment on Solana', () => {
  test('moves each amount and the fee, exactly, with its memos, under the signature that names it', async () => {
    const [account, first, second] = [
      await trials.open({ SOL: 3n * sol }),
      await trials.open({ SOL: sol }),
      await trials.openNew(),
    ]
    const outputs = [
      { destination: to(first), amount: '7' },
      { destination: to(second), amount: '890880' },
    ]
    const orderId = await trials.order(
      account,
      solana(
        { type: 'Transfer', outputs },
        { memos: ['invoice 7', 'thanks'], feeStrategy: { type: 'Priority', priority: 'Medium' } },
      ),
    )
    await trials.fixture.pass(8)
    expect(await trials.endOf(orderId)).toEqual(landed)
    expect([await trials.held(account), await trials.held(first), await trials.held(second)]).toEqual([
      { SOL: [`${3n * sol - 7n - 890_880n - 10_000n}`, '0', '0'] },
      { SOL: [`${sol + 7n}`, '0', '0'] },
      { SOL: ['890880', '0', '0'] },
    ])
    const { rawTransaction, ledgerTransactionId } = await trials.rawOf(orderId)
    const raw = Buffer.from(rawTransaction!, 'base64')
    const [signature, message, key] = [
      raw.subarray(1, 65),
      raw.subarray(65),
      decodeSolanaAddress(await trials.addressOf(account))!,
    ]
    expect(ed25519.verify(signature, message, key)).toBe(true)
    expect([message.subarray(4, 36), message.includes(Buffer.from('invoice 7'))]).toEqual([Buffer.from(key), true])
    expect([
      message.includes(Buffer.from('02400d0300', 'hex')),
      message.includes(Buffer.from('03a861000000000000', 'hex')),
    ]).toEqual([true, true])
    expect(await trials.statusOf(second)).toBe('Activated')
    expect(ledgerTransactionId.length).toBeGreaterThan(80)
  })

  test('that leaves a new account too little fails there and costs its fee', async () => {
    const [account, fresh] = [await trials.open({ SOL: sol }), await trials.openNew()]
    expect(
      await trials.tryOut(
        account,
        solana({ type: 'Transfer', outputs: [{ destination: to(fresh), amount: '890879' }] }),
      ),
    ).toEqual(failedBy('A new account is paid too little'))
    expect(await trials.held(account)).toEqual({ SOL: [`${sol - fee}`, '0', '0'] })
  })

  test('has memos of at most 566 bytes [VA040]', async () => {
    const account = await trials.open({ SOL: sol })
    const pay = (memo: string) =>
      trials.propose(
        account,
        solana(
          { type: 'Transfer', outputs: [{ destination: { type: 'Address', address: outside.sol }, amount: '5' }] },
          { memos: [memo] },
        ),
      )
    expect([await pay('ü'.repeat(283)), await pay('ü'.repeat(284))]).toEqual([
      'Succeeded',
      'InvalidTransactionOrderParameters',
    ])
  })

  test('is not larger than a transaction may be', async () => {
    const account = await trials.open({ SOL: sol })
    const outputs = Array.from({ length: 17 }, () => ({
      destination: { type: 'Address', address: outside.sol } as const,
      amount: '5',
    }))
    expect([
      await trials.propose(account, solana({ type: 'Transfer', outputs: outputs.slice(1) })),
      await trials.propose(account, solana({ type: 'Transfer', outputs })),
    ]).toEqual(['Succeeded', 'InvalidTransactionOrderParameters'])
  })

  test('has no levels of fees', async () => {
    const { status, body } = await trials.fixture.harness.as(trials.desk.maker).get('/v1/ledgers/solana-mainnet/fees')
    expect([status, body]).toMatchObject([405, { reason: 'NoFeeInformation' }])
  })
})

describe('a token of Solana', () => {
  test('comes to an account that was opened for it, which costs its rent', async () => {
    const [payer, payee] = [await trials.open({ SOL: sol, SUSDC: 1000 }), await trials.open({ SOL: sol })]
    const pay = solana({
      type: 'TransferToken',
      outputs: [{ destination: to(payee), amount: '400' }],
      mintAccount: token(),
    })
    expect((await trials.dryRun(payer, pay)).result).toEqual({
      type: 'Failure',
      hint: 'OnLedgerFailure',
      reason: 'UninitializedAccount',
    })
    expect(await trials.tryOut(payer, pay)).toEqual(failedBy('UninitializedAccount'))
    const fund = solana({ type: 'FundAtaAccount', destination: to(payee), mintAccount: token() })
    expect((await trials.dryRun(payer, fund)).estimate).toEqual({ type: 'Solana', fee: `${2_039_280n + fee}` })
    expect([
      await trials.tryOut(payer, fund),
      await trials.tryOut(payer, fund),
      await trials.tryOut(payer, pay),
    ]).toEqual([landed, failedBy('AccountAlreadyInUse'), landed])
    expect([await trials.held(payer), await trials.held(payee)]).toEqual([
      { SOL: [`${sol - 4n * fee - 2_039_280n}`, '0', '0'], SUSDC: ['600', '0', '0'] },
      { SOL: [`${sol}`, '0', '0'], SUSDC: ['400', '0', '0'] },
    ])
    expect(await trials.tryOut(payee, solana({ type: 'Burn', mintAccount: token(), amount: '150' }))).toEqual(landed)
    expect((await trials.held(payee))['SUSDC']).toEqual(['250', '0', '0'])
    expect(await trials.tryOut(payee, solana({ type: 'Burn', mintAccount: token(), amount: '251' }))).toMatchObject({
      status: 'Preparing',
      hint: 'CurrentlyNotEnoughFunds',
    })
  })

  test('is made by the account that started it, and by no other', async () => {
    const [authority, holder, mint] = [
      await trials.open({ SOL: sol }),
      await trials.open({ SOL: sol }),
      await trials.openNew(),
    ]
    const start = solana({ type: 'InitializeMint', mintAccount: mint, decimals: 6, tokenType: 'SPL' })
    expect([await trials.tryOut(authority, start), await trials.tryOut(authority, start)]).toEqual([
      landed,
      failedBy('AccountAlreadyInUse'),
    ])
    expect(await trials.held(authority)).toEqual({ SOL: [`${sol - 2n * fee - 1_461_600n}`, '0', '0'] })
    const address = await trials.addressOf(mint)
    const made = (amount: number) =>
      solana({ type: 'MintTo', destination: to(holder), mintAccount: at(address), amount: `${amount}` })
    expect(await trials.propose(authority, made(5))).toBe('InvalidTransactionOrderParameters')
    await trials.fixture.addTicker('MADE', 'sol', {
      type: 'Solana',
      properties: { type: 'Token', mint: address, tokenType: 'SPL' },
    })
    expect(await trials.tryOut(authority, made(5))).toEqual(failedBy('UninitializedAccount'))
    expect(await trials.tryOut(holder, solana({ type: 'FundAtaAccount', mintAccount: at(address) }))).toEqual(landed)
    expect([await trials.tryOut(holder, made(5)), await trials.tryOut(authority, made(5))]).toEqual([
      failedBy('OwnerMismatch'),
      landed,
    ])
    expect([(await trials.held(holder))['MADE'], (await trials.held(authority))['MADE']]).toEqual([
      ['5', '0', '0'],
      undefined,
    ])
    const noMint = at(await trials.addressOf(holder))
    expect(await trials.tryOut(authority, solana({ type: 'FundAtaAccount', mintAccount: noMint }))).toEqual(
      failedBy('InvalidMint'),
    )
  })

  test('that no ticker stands for, or of a ticker that is not known, is refused', async () => {
    const account = await trials.open({ SOL: sol })
    const outputs = [{ destination: { type: 'Address', address: outside.sol } as const, amount: '1' }]
    const unknown = { type: 'Ticker', tickerId: trials.fixture.tickers['ETH']! } as const
    expect([
      await trials.propose(account, solana({ type: 'TransferToken', outputs, mintAccount: unknown })),
      await trials.propose(account, solana({ type: 'FundAtaAccount', mintAccount: unknown })),
    ]).toEqual(['InvalidTransactionOrderParameters', 'InvalidTransactionOrderParameters'])
    expect(await trials.propose(account, solana({ type: 'TransferToken', outputs, mintAccount: at(solanaMint) }))).toBe(
      'Succeeded',
    )
  })
})

test('a nonce account is opened once and used by its authority alone', async () => {
  const [account, other, nonce] = [
    await trials.open({ SOL: sol }),
    await trials.open({ SOL: sol }),
    await trials.openNew(),
  ]
  const open = solana({ type: 'CreateNonceAccount', createOnAccount: nonce })
  const outputs = [{ destination: { type: 'Address', address: outside.sol } as const, amount: '10' }]
  const pay = solana({ type: 'Transfer', outputs }, { nonceAccount: to(nonce) })
  expect([
    await trials.tryOut(account, pay),
    await trials.tryOut(account, open),
    await trials.tryOut(account, open),
  ]).toEqual([failedBy('InvalidNonceAuthority'), landed, failedBy('AccountAlreadyInUse')])
  expect([await trials.tryOut(account, pay), await trials.tryOut(other, pay)]).toEqual([
    landed,
    failedBy('InvalidNonceAuthority'),
  ])
  expect(await trials.held(account)).toEqual({ SOL: [`${sol - 4n * fee - 1_447_680n - 10n}`, '0', '0'] })
})

test('an account of a domain below is paid from above, and made a nonce or a mint by its own domain alone', async () => {
  const account = await trials.open({ SOL: sol })
  const below = await trials.fixture.openDesk(trials.desk)
  const [nonce, mint] = [await below.open({ ledgers: ['sol'] }), await below.open({ ledgers: ['sol'] })]
  const payer = await below.open({ ledgers: ['sol'], holds: { SOL: sol }, isActive: true })
  const opening = [
    solana({ type: 'CreateNonceAccount', createOnAccount: nonce }),
    solana({ type: 'InitializeMint', mintAccount: mint, decimals: 6, tokenType: 'SPL' }),
  ]
  const asked = (accountId: Uuid, parameters: SolanaParameters) => ({
    type: 'v0_CreateTransactionOrder' as const,
    id: trials.fixture.harness.random.uuid(),
    accountId,
    ledgerId: ledgerNames.sol,
    parameters,
    customProperties: {},
  })
  const outputs = [{ destination: to(nonce), amount: '890880' }]
  expect(await trials.propose(account, solana({ type: 'Transfer', outputs }))).toBe('Succeeded')
  for (const order of opening) {
    expect(await trials.propose(account, order)).toBe('InvalidDestination')
    expect(await trials.dryRun(account, order)).toMatchObject({
      result: {
        hint: 'InvalidDestination',
        reason: 'Only the domain of an account can make it a nonce account or a mint',
      },
    })
    expect(await below.propose(asked(payer, order))).toBe('Succeeded')
  }
})
