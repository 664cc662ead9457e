import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { HederaParameters } from '@domain/intents/catalogue/orders/hedera'
import type { Uuid } from '@domain/shared/ids'
import { createTrials } from '@support/ledger-trials'
import { failedBy, landed } from '@support/order-end'
import { outside } from '@support/money-desk'

let trials: Awaited<ReturnType<typeof createTrials>>
beforeAll(async () => {
  trials = await createTrials('hbar')
})
afterAll(() => trials.close())

const hbar = 100_000_000n
const fees = { coin: 120_000n, token: 1_200_000n, update: 260_000n, association: 60_000_000n }
const to = (accountId: Uuid) => ({ type: 'Account', accountId }) as const
const hedera = (operation: HederaParameters['operation'], more: Partial<HederaParameters> = {}): HederaParameters => ({
  type: 'Hedera',
  operation,
  feeStrategy: { type: 'Priority', priority: 'Low' },
  ...more,
})
const token = { type: 'TokenId', tokenId: '0.0.456858' } as const
const piece = { type: 'NftTokenId', tokenId: '0.0.777', serialNumber: 3 } as const
const associate = (...tokens: readonly string[]) =>
  hedera({ type: 'TokenAssociate', tokens: tokens.map((tokenId) => ({ type: 'TokenId', tokenId })) })
const dissociate = (...tokens: readonly string[]) =>
  hedera({ type: 'TokenDissociate', tokens: tokens.map((tokenId) => ({ type: 'TokenId', tokenId })) })
const takeFreely = (count: number) => hedera({ type: 'AccountUpdate', maxAutomaticTokenAssociations: count })
const payToken = (accountId: Uuid, amount: number) =>
  hedera({
    type: 'Transfer',
    tokenOutputs: [{ type: 'HederaFungibleTokenOutput', token, destination: to(accountId), amount: `${amount}` }],
  })
const payPiece = (accountId: Uuid) =>
  hedera({
    type: 'Transfer',
    tokenOutputs: [{ type: 'HederaNonFungibleTokenOutput', token: piece, destination: to(accountId) }],
  })

test('a payment on Hedera moves coins to each, exactly, with its memo, and is named by its payer and its moment', async () => {
  const [account, first, second] = [
    await trials.open({ HBAR: 10n * hbar }),
    await trials.openNew(),
    await trials.openNew(),
  ]
  const orderId = await trials.order(
    account,
    hedera(
      {
        type: 'Transfer',
        outputs: [
          { destination: to(first), amount: '7' },
          { destination: to(second), amount: '8' },
        ],
      },
      { memo: 'invoice 7' },
    ),
  )
  await trials.fixture.pass(8)
  expect(await trials.endOf(orderId)).toEqual(landed)
  expect([await trials.held(account), await trials.held(first), await trials.held(second)]).toEqual([
    { HBAR: [`${10n * hbar - 15n - fees.coin}`, '0', '0'] },
    { HBAR: ['7', '0', '0'] },
    { HBAR: ['8', '0', '0'] },
  ])
  const { rawTransaction, ledgerTransactionId } = await trials.rawOf(orderId)
  expect(ledgerTransactionId).toMatch(
    new RegExp(`^${await trials.addressOf(account)}@\\d{10}\\.\\d{9}$`.replaceAll('0.0.', '0\\.0\\.')),
  )
  expect(Buffer.from(rawTransaction!, 'hex').includes(Buffer.from('invoice 7'))).toBe(true)
})

test.each([
  [
    'a memo of more than 100 bytes',
    hedera(
      { type: 'Transfer', outputs: [{ destination: { type: 'Address', address: outside.hbar }, amount: '1' }] },
      { memo: 'ü'.repeat(51) },
    ),
  ],
  ['a transfer of nothing', hedera({ type: 'Transfer' })],
  [
    'a token that no ticker stands for',
    hedera({
      type: 'Transfer',
      tokenOutputs: [
        {
          type: 'HederaFungibleTokenOutput',
          token: { type: 'TokenId', tokenId: '0.0.99999' },
          destination: { type: 'Address', address: outside.hbar },
          amount: '1',
        },
      ],
    }),
  ],
  ['a token that is no number', associate('token')],
])('%s is refused', async (_what, parameters) => {
  expect(await trials.propose(await trials.open({ HBAR: hbar }), parameters)).toBe('InvalidTransactionOrderParameters')
})

describe('tokens of Hedera', () => {
  test('come to who associated them, and stay until nothing is held', async () => {
    const [payer, payee] = [
      await trials.open({ HBAR: 10n * hbar, HUSD: 1000, ART: 1 }),
      await trials.open({ HBAR: 10n * hbar }),
    ]
    expect((await trials.dryRun(payer, payToken(payee, 5))).result).toEqual({
      type: 'Failure',
      hint: 'OnLedgerFailure',
      reason: 'TOKEN_NOT_ASSOCIATED_TO_ACCOUNT',
    })
    expect([
      await trials.tryOut(payer, payToken(payee, 5)),
      await trials.tryOut(payee, dissociate('0.0.456858')),
    ]).toEqual([failedBy('TOKEN_NOT_ASSOCIATED_TO_ACCOUNT'), failedBy('TOKEN_NOT_ASSOCIATED_TO_ACCOUNT')])
    expect([
      await trials.tryOut(payee, associate('0.0.456858', '0.0.456858')),
      await trials.tryOut(payee, associate('0.0.456858', '0.0.777')),
      await trials.tryOut(payee, associate('0.0.777')),
    ]).toEqual([failedBy('TOKEN_ID_REPEATED_IN_TOKEN_LIST'), landed, failedBy('TOKEN_ALREADY_ASSOCIATED_TO_ACCOUNT')])
    expect([await trials.tryOut(payer, payToken(payee, 400)), await trials.tryOut(payer, payPiece(payee))]).toEqual([
      landed,
      landed,
    ])
    expect([await trials.held(payer), await trials.held(payee)]).toEqual([
      { HBAR: [`${10n * hbar - 3n * fees.token}`, '0', '0'], HUSD: ['600', '0', '0'], ART: ['0', '0', '0'] },
      { HBAR: [`${10n * hbar - 6n * fees.association}`, '0', '0'], HUSD: ['400', '0', '0'], ART: ['1', '0', '0'] },
    ])
    expect([
      await trials.tryOut(payee, dissociate('0.0.456858')),
      await trials.tryOut(payee, dissociate('0.0.777')),
    ]).toEqual([
      failedBy('TRANSACTION_REQUIRES_ZERO_TOKEN_BALANCES'),
      failedBy('TRANSACTION_REQUIRES_ZERO_TOKEN_BALANCES'),
    ])
    expect([await trials.tryOut(payee, payPiece(payer)), await trials.tryOut(payee, dissociate('0.0.777'))]).toEqual([
      failedBy('TOKEN_NOT_ASSOCIATED_TO_ACCOUNT'),
      failedBy('TRANSACTION_REQUIRES_ZERO_TOKEN_BALANCES'),
    ])
    expect([
      await trials.tryOut(payer, takeFreely(1)),
      await trials.tryOut(payee, payPiece(payer)),
      await trials.tryOut(payee, dissociate('0.0.777')),
    ]).toEqual([landed, landed, landed])
    expect(await trials.stateOf(payee)).toEqual({ tokens: ['0.0.456858'] })
  })

  test('come by themselves as many times as the account allows [VA037]', async () => {
    const [payer, payee] = [
      await trials.open({ HBAR: 10n * hbar, HUSD: 1000, ART: 1 }),
      await trials.open({ HBAR: 10n * hbar }),
    ]
    expect([
      await trials.tryOut(payee, takeFreely(1)),
      await trials.tryOut(payer, payToken(payee, 5)),
      await trials.tryOut(payer, payPiece(payee)),
    ]).toEqual([landed, landed, failedBy('NO_REMAINING_AUTOMATIC_ASSOCIATIONS')])
    expect(await trials.stateOf(payee)).toEqual({ mostAutomatic: 1, automatic: ['0.0.456858'], tokens: ['0.0.456858'] })
    expect([await trials.tryOut(payee, takeFreely(0)), await trials.tryOut(payee, takeFreely(5001))]).toEqual([
      failedBy('EXISTING_AUTOMATIC_ASSOCIATIONS_EXCEED_GIVEN_LIMIT'),
      failedBy('REQUESTED_NUM_AUTOMATIC_ASSOCIATIONS_EXCEEDS_ASSOCIATION_LIMIT'),
    ])
    expect([await trials.tryOut(payee, takeFreely(-1)), await trials.tryOut(payer, payPiece(payee))]).toEqual([
      landed,
      landed,
    ])
    expect((await trials.held(payee))['HBAR']).toEqual([`${10n * hbar - 4n * fees.update}`, '0', '0'])
    expect([
      await trials.tryOut(payer, associate('0.0.456858')),
      await trials.tryOut(payee, payToken(payer, 5)),
      await trials.tryOut(payee, dissociate('0.0.456858')),
    ]).toEqual([failedBy('TOKEN_ALREADY_ASSOCIATED_TO_ACCOUNT'), landed, landed])
    expect(await trials.stateOf(payee)).toEqual({ mostAutomatic: -1, automatic: ['0.0.777'], tokens: ['0.0.777'] })
  })

  test('land from outside only where they are taken', async () => {
    const payee = await trials.open({ HBAR: hbar })
    const address = await trials.addressOf(payee)
    expect(await trials.fixture.deposit('hbar', 'HUSD', address, 5n)).toBeUndefined()
    await trials.tryOut(payee, takeFreely(1))
    expect(await trials.fixture.deposit('hbar', 'HUSD', address, 5n)).toBeDefined()
    await trials.fixture.pass(4)
    expect([(await trials.held(payee))['HUSD'], await trials.stateOf(payee)]).toEqual([
      ['5', '0', '5'],
      { mostAutomatic: 1, automatic: ['0.0.456858'], tokens: ['0.0.456858'] },
    ])
  })
})

test.each(['TokenAssociate', 'TokenDissociate'] as const)(
  '%s of the coin itself is refused by the ledger',
  async (type) => {
    const account = await trials.open({ HBAR: 10n * hbar })
    const tokens = [{ type: 'Ticker', tickerId: trials.fixture.tickers['HBAR']! }] as const
    expect(await trials.tryOut(account, hedera({ type, tokens: [...tokens] }))).toEqual(failedBy('INVALID_TOKEN_ID'))
  },
)

test('a token that is none is told by its id', async () => {
  const account = await trials.open({ HBAR: hbar })
  const observed = (reason: string) => ({ type: 'Failure', hint: 'InvalidUserPayload', reason })
  const payment = (tokenId: string) =>
    hedera({
      type: 'Transfer',
      tokenOutputs: [
        {
          type: 'HederaFungibleTokenOutput',
          token: { type: 'TokenId', tokenId },
          destination: { type: 'Address', address: outside.hbar },
          amount: '1',
        },
      ],
    })
  const results = await Promise.all(
    [associate('0.0.456858', '0.0.x', ' 0.0.5'), payment('0.0.99999'), payment('0.0.x')].map(
      async (parameters) => (await trials.dryRun(account, parameters)).result,
    ),
  )
  expect(results).toEqual([
    observed('Not a token id: 0.0.x,  0.0.5'),
    observed('The asset 0.0.99999 is not validated: validate it before ordering'),
    observed('Not a token id: 0.0.x'),
  ])
})
