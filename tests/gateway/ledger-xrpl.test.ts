import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { XrplParameters } from '@domain/intents/catalogue/orders/xrpl'
import type { Uuid } from '@domain/shared/ids'
import { issuanceIdOf } from '@gateway/ledgers/xrpl/xrpl-operation'
import { changeBalances } from '@gateway/transactions/balance-changes'
import { createTrials } from '@support/ledger-trials'
import { failedBy, landed } from '@support/order-end'
import { ledgerNames, outside, xrplIssuer, type TransferJson } from '@support/money-desk'

let trials: Awaited<ReturnType<typeof createTrials>>
beforeAll(async () => {
  trials = await createTrials('xrp')
})
afterAll(() => trials.close())

const xrp = 1_000_000n
type Operation = NonNullable<XrplParameters['operation']>
const to = (accountId: Uuid) => ({ type: 'Account', accountId }) as const
const at = (address: string) => ({ type: 'Address', address }) as const
const xrpl = (operation: Operation): XrplParameters => ({
  type: 'XRPL',
  memos: [],
  feeStrategy: { type: 'Priority', priority: 'Low' },
  operation,
})
const pounds = { type: 'Currency', code: 'GBP', issuer: xrplIssuer } as const
const pay = (accountId: Uuid, amount: bigint | number, more: object = {}) =>
  xrpl({ type: 'Payment', destination: to(accountId), amount: `${amount}`, ...more })
const trust = (
  value: number,
  currency:
    | typeof pounds
    | { type: 'Currency'; code: string; issuer: string }
    | { type: 'TickerId'; tickerId: Uuid } = pounds,
  flags: readonly ('tfSetFreeze' | 'tfClearFreeze')[] = [],
) => xrpl({ type: 'TrustSet', flags: [...flags], limitAmount: { currency, value: `${value}` } })
const set = (more: object) => xrpl({ type: 'AccountSet', ...more })
const tokenOf = async (account: Uuid) => (await trials.held(account))['GBP']

describe('a trust line of the XRP Ledger', () => {
  test('is not set for an asset that is registered and not validated, and says so', async () => {
    const { addTicker, tickers } = trials.fixture
    const properties = { type: 'FungibleToken', currencyCode: 'HGB', issuer: xrplIssuer } as const
    await addTicker('HGB', 'xrp', { type: 'XRPL', properties }, 'NotValidated')
    const currency = { type: 'TickerId', tickerId: tickers['HGB']! } as const
    const order = xrpl({ type: 'TrustSet', flags: [], limitAmount: { currency, value: '1' } })
    expect((await trials.dryRun(await trials.open({ XRP: 5n * xrp }), order)).result).toMatchObject({
      reason: `The asset HGB of ${xrplIssuer} is not validated: validate it before ordering`,
    })
  })

  test('is asked for before a token comes, keeps its part of the reserve, has a limit and ends empty', async () => {
    const [payer, payee] = [await trials.open({ XRP: 10n * xrp, GBP: 900 }), await trials.open({ XRP: xrp + 200_020n })]
    expect(await trials.tryOut(payer, pay(payee, 400, { currency: pounds }))).toEqual(failedBy('tecPATH_DRY'))
    expect([await trials.tryOut(payee, trust(0)), await trials.tryOut(payee, trust(500))]).toEqual([
      failedBy('tecNO_LINE_REDUNDANT'),
      landed,
    ])
    expect(
      (await trials.dryRun(payee, xrpl({ type: 'Payment', destination: at(outside.xrp), amount: '1' }))).result,
    ).toMatchObject({ hint: 'CurrentlyNotEnoughFunds' })
    expect([
      await trials.tryOut(payer, pay(payee, 400, { currency: pounds })),
      await trials.tryOut(payer, pay(payee, 101, { currency: pounds })),
    ]).toEqual([landed, failedBy('tecPATH_PARTIAL')])
    expect([await tokenOf(payer), await tokenOf(payee)]).toEqual([
      ['500', '0', '0'],
      ['400', '0', '0'],
    ])
    const poor = await trials.open({ XRP: xrp + 200_009n })
    expect(await trials.tryOut(poor, trust(1))).toEqual(failedBy('tecINSUF_RESERVE_LINE'))
    const other = await trials.open({ XRP: 5n * xrp })
    expect([
      await trials.tryOut(other, trust(1)),
      await trials.tryOut(other, trust(0)),
      await trials.stateOf(other),
    ]).toEqual([landed, landed, { lines: {} }])
  })

  test('of its own issuer is none, and its issuer makes the token, freezes it and takes it back', async () => {
    const [issuer, holder, other] = [
      await trials.open({ XRP: 10n * xrp }),
      await trials.open({ XRP: 10n * xrp }),
      await trials.open({ XRP: 10n * xrp }),
    ]
    const [issuedBy, held] = [await trials.addressOf(issuer), await trials.addressOf(holder)]
    const coin = { type: 'Currency', code: 'OWN', issuer: issuedBy } as const
    await trials.fixture.addTicker(`OWN${issuer}`, 'xrp', {
      type: 'XRPL',
      properties: { type: 'FungibleToken', currencyCode: 'OWN', issuer: issuedBy },
    })
    const ownOf = async (account: Uuid) => (await trials.held(account))[`OWN${issuer}`]?.[0]
    expect(await trials.tryOut(issuer, trust(5, coin))).toEqual(failedBy('temDST_IS_SRC'))
    for (const one of [holder, other]) await trials.tryOut(one, trust(1000, coin))
    expect(await trials.tryOut(issuer, pay(holder, 700, { currency: coin }))).toEqual(landed)
    expect([await ownOf(issuer), await ownOf(holder)]).toEqual([undefined, '700'])
    const freeze = (flag: 'tfSetFreeze' | 'tfClearFreeze') =>
      trials.tryOut(issuer, trust(0, { ...coin, issuer: held }, [flag]))
    expect([
      await freeze('tfSetFreeze'),
      await trials.tryOut(holder, pay(other, 5, { currency: coin })),
      await freeze('tfClearFreeze'),
      await trials.tryOut(holder, pay(other, 5, { currency: coin })),
    ]).toEqual([landed, failedBy('tecPATH_DRY'), landed, landed])
    expect([
      await trials.tryOut(issuer, set({ setFlag: 'asfGlobalFreeze' })),
      await trials.tryOut(holder, pay(other, 5, { currency: coin })),
      await trials.tryOut(holder, pay(issuer, 95, { currency: coin })),
    ]).toEqual([landed, failedBy('tecPATH_DRY'), landed])
    expect([await ownOf(issuer), await ownOf(holder), await ownOf(other)]).toEqual([undefined, '600', '5'])
  })
})

test.each([
  [
    'a code of four characters',
    { ...pounds, code: 'EURO' },
    'Token code EURO is invalid: use three characters or 40 hexadecimal digits, not XRP',
  ],
  ['the code of the coin', { ...pounds, code: 'XRP' }, /^Token code XRP is invalid/],
  [
    'the code of the coin in bytes',
    { ...pounds, code: '0000000000000000000000005852500000000000' },
    /is invalid: use three characters/,
  ],
  [
    'an issuer with a wrong checksum',
    { ...pounds, issuer: xrplIssuer.replace(/B$/, 'C') },
    `Issuer ${xrplIssuer.replace(/B$/, 'C')} is not an address on this ledger`,
  ],
] as const)('a trust line of %s is refused, and what is wrong with it is told', async (_what, currency, reason) => {
  const account = await trials.open({ XRP: 10n * xrp })
  expect(await trials.propose(account, trust(5, currency))).toBe('InvalidTransactionOrderParameters')
  expect((await trials.dryRun(account, trust(5, currency))).result).toEqual({
    type: 'Failure',
    hint: 'InvalidUserPayload',
    reason: typeof reason === 'string' ? reason : expect.stringMatching(reason),
  })
})

test.each([
  ['a memo', { memos: [{ memoData: 'abc' }] }],
  ['the kind of a memo', { memos: [{ memoType: 'a' }] }],
  ['metadata', { operation: { type: 'MPTokenIssuanceCreate', flags: [], metadata: 'abc' } }],
  ['an issuance id', { operation: { type: 'MPTokenIssuanceDestroy', issuanceId: 'abc' } }],
])('half a byte in %s is refused, and told', async (_where, more) => {
  const account = await trials.open({ XRP: 10n * xrp })
  const order = { ...trust(5), ...more } as XrplParameters
  expect(await trials.propose(account, order)).toBe('InvalidTransactionOrderParameters')
  expect((await trials.dryRun(account, order)).result).toMatchObject({
    reason: 'Memos, metadata and issuance ids need two hexadecimal digits per byte',
  })
})

test('a code of 20 bytes is one, and a payment or an offer of none is refused as a trust line is', async () => {
  const account = await trials.open({ XRP: 10n * xrp })
  expect(await trials.propose(account, trust(5, { ...pounds, code: '524C555344000000000000000000000000000000' }))).toBe(
    'Succeeded',
  )
  const wrong = { ...pounds, code: 'EURO' }
  const offered = xrpl({
    type: 'OfferCreate',
    flags: [],
    takerGets: { amount: '1' },
    takerPays: { currency: wrong, amount: '1' },
  })
  expect([
    await trials.propose(account, pay(account, 1, { currency: wrong })),
    await trials.propose(account, offered),
  ]).toEqual(['InvalidTransactionOrderParameters', 'InvalidTransactionOrderParameters'])
  expect((await trials.dryRun(account, offered)).result).toMatchObject({
    reason: expect.stringMatching(/^Token code EURO/),
  })
})

test('a trust line of an issuer that allows each is empty until it is allowed', async () => {
  const [issuer, holder] = [await trials.open({ XRP: 10n * xrp }), await trials.open({ XRP: 10n * xrp })]
  const [issuedBy, held] = [await trials.addressOf(issuer), await trials.addressOf(holder)]
  const coin = { type: 'Currency', code: 'ASK', issuer: issuedBy } as const
  await trials.fixture.addTicker(`ASK${issuer}`, 'xrp', {
    type: 'XRPL',
    properties: { type: 'FungibleToken', currencyCode: 'ASK', issuer: issuedBy },
  })
  const allow = xrpl({
    type: 'TrustSet',
    flags: ['tfSetfAuth'],
    limitAmount: { currency: { ...coin, issuer: held }, value: '0' },
  })
  const paid = pay(holder, 5, { currency: coin })
  expect([
    await trials.tryOut(issuer, allow),
    await trials.tryOut(issuer, set({ setFlag: 'asfRequireAuth' })),
    await trials.tryOut(issuer, allow),
    await trials.tryOut(holder, trust(100, coin)),
  ]).toEqual([failedBy('tefNO_AUTH_REQUIRED'), landed, failedBy('tecNO_LINE'), landed])
  expect([
    await trials.tryOut(issuer, paid),
    await trials.tryOut(issuer, allow),
    await trials.tryOut(issuer, paid),
  ]).toEqual([failedBy('tecPATH_DRY'), landed, landed])
  expect([
    (await trials.held(holder))[`ASK${issuer}`],
    await trials.tryOut(holder, set({ setFlag: 'asfRequireAuth' })),
  ]).toEqual([['5', '0', '0'], failedBy('tecOWNERS')])
})

test('a reserve that was taken first leaves too little for a payment that was ordered with it', async () => {
  const account = await trials.open({ XRP: xrp + 200_025n })
  const first = await trials.order(account, trust(1))
  await trials.fixture.pass(1)
  const orders = [
    first,
    await trials.order(account, xrpl({ type: 'Payment', destination: at(outside.xrp), amount: '100' })),
  ]
  await trials.fixture.pass(12)
  expect([await trials.endOf(orders[0]!), await trials.endOf(orders[1]!)]).toEqual([
    landed,
    failedBy('tecUNFUNDED_PAYMENT'),
  ])
})

describe('a clawback', () => {
  const fixture = async () => {
    const other = await trials.fixture.openDesk()
    const [issuer, holder] = [
      await trials.open({ XRP: 10n * xrp }),
      await other.open({ ledgers: ['xrp'], holds: { XRP: 10n * xrp }, isActive: true }),
    ]
    const [issuedBy, held] = [await trials.addressOf(issuer), await other.addressOf(holder, 'xrp')]
    const coin = { type: 'Currency', code: 'BCK', issuer: issuedBy } as const
    const symbol = `BCK${issuer}`
    await trials.fixture.addTicker(symbol, 'xrp', {
      type: 'XRPL',
      properties: { type: 'FungibleToken', currencyCode: 'BCK', issuer: issuedBy },
    })
    const claw = (value: number, named: { type: 'Address'; address: string } = at(held)) =>
      xrpl({ type: 'Clawback', currency: coin, holder: named, value: `${value}` })
    const ticker = { type: 'TickerId', tickerId: trials.fixture.tickers[symbol]! } as const
    const give = async (amount: number, trusted: typeof coin | typeof ticker = coin) => {
      await other.order(holder, 'xrp', trust(1000, trusted))
      await trials.fixture.pass(12)
      expect(
        await trials.tryOut(
          issuer,
          xrpl({ type: 'Payment', destination: at(held), amount: `${amount}`, currency: coin }),
        ),
      ).toEqual(landed)
      const [gift] = await other.list<TransferJson>(`transactions/transfers?accountId=${holder}&kind=Transfer`)
      await other.propose({ type: 'v0_ReleaseQuarantinedTransfers', accountId: holder, transferIds: [gift!.id] })
    }
    return {
      other,
      issuer,
      holder,
      issuedBy,
      held,
      coin,
      ticker,
      claw,
      give,
      ownOf: async () => (await other.balances(holder))[symbol],
    }
  }

  test('takes a token back from its holder, as much as there is, and both sides are told', async () => {
    const { other, issuer, holder, issuedBy, held, claw, give, ownOf } = await fixture()
    expect(await trials.tryOut(issuer, set({ setFlag: 'asfAllowTrustLineClawback' }))).toEqual(landed)
    expect(await trials.tryOut(issuer, claw(5))).toEqual(failedBy('tecINSUFFICIENT_FUNDS'))
    await give(700)
    expect([await trials.tryOut(issuer, claw(300)), await ownOf()]).toEqual([landed, ['400', '0', '0']])
    expect([await trials.tryOut(issuer, claw(5000)), await ownOf()]).toEqual([landed, ['0', '0', '0']])
    const of = async (list: Promise<readonly TransferJson[]>) =>
      (await list)
        .filter(({ senders }) => JSON.stringify(senders).includes(held) || JSON.stringify(senders).includes(holder))
        .map(({ value, senders, recipient }) => [value, senders, recipient])
    const theirs = await of(
      other.list<TransferJson>(`transactions/transfers?accountId=${holder}&kind=Transfer&sortBy=value`),
    )
    const ours = await of(
      trials.desk.list<TransferJson>(`transactions/transfers?accountId=${issuer}&kind=Transfer&sortBy=value`),
    )
    const toIssuer = { type: 'Address', address: issuedBy }
    expect(theirs).toMatchObject([
      ['300', [{ type: 'Account', accountId: holder }], toIssuer],
      ['400', [{ type: 'Account', accountId: holder }], toIssuer],
    ])
    expect(ours).toMatchObject([
      ['300', [{ type: 'Address', address: held }], toIssuer],
      ['400', [{ type: 'Address', address: held }], toIssuer],
    ])
    expect((await trials.held(issuer))['XRP']).toEqual([`${10n * xrp - 50n}`, '0', '0'])
  })

  test('takes from whoever named it by its ticker, too', async () => {
    const { issuer, ticker, claw, give, ownOf } = await fixture()
    await trials.tryOut(issuer, set({ setFlag: 'asfAllowTrustLineClawback' }))
    await give(700, ticker)
    expect([await trials.tryOut(issuer, claw(300)), await ownOf()]).toEqual([landed, ['400', '0', '0']])
  })

  test('leaves what is on its way to somebody else', async () => {
    const { other, issuer, holder, coin, claw, give, ownOf } = await fixture()
    await trials.tryOut(issuer, set({ setFlag: 'asfAllowTrustLineClawback' }))
    await give(700)
    const taking = await trials.order(issuer, claw(700))
    await trials.fixture.pass(3)
    const paying = await other.order(
      holder,
      'xrp',
      xrpl({ type: 'Payment', destination: at(outside.xrp), amount: '100', currency: coin }),
    )
    await trials.fixture.pass(14)
    expect([await trials.endOf(taking), await trials.endOf(paying), await ownOf()]).toEqual([
      landed,
      landed,
      ['0', '0', '0'],
    ])
  })

  test('is for the issuer who said so before anybody trusted it, and of nothing is refused', async () => {
    const { issuer, claw, give, ownOf } = await fixture()
    await give(700)
    expect([
      await trials.tryOut(issuer, claw(5)),
      await trials.tryOut(issuer, set({ setFlag: 'asfAllowTrustLineClawback' })),
      await trials.tryOut(issuer, claw(5)),
      await trials.tryOut(await trials.open({ XRP: 10n * xrp }), claw(5)),
      await trials.propose(issuer, claw(0)),
    ]).toEqual([
      failedBy('tecNO_PERMISSION'),
      landed,
      failedBy('tecNO_PERMISSION'),
      failedBy('tecNO_PERMISSION'),
      'InvalidTransactionOrderParameters',
    ])
    expect([await ownOf(), await trials.tryOut(issuer, set({ transferRate: 1_001_000_000 }))]).toEqual([
      ['700', '0', '0'],
      landed,
    ])
  })
})

test('a token whose issuer takes a part of each transfer does not change hands between holders', async () => {
  const [issuer, holder, other] = [
    await trials.open({ XRP: 10n * xrp }),
    await trials.open({ XRP: 10n * xrp }),
    await trials.open({ XRP: 10n * xrp }),
  ]
  const coin = { type: 'Currency', code: 'TAX', issuer: await trials.addressOf(issuer) } as const
  await trials.fixture.addTicker(`TAX${issuer}`, 'xrp', {
    type: 'XRPL',
    properties: { type: 'FungibleToken', currencyCode: 'TAX', issuer: coin.issuer },
  })
  for (const one of [holder, other]) await trials.tryOut(one, trust(1000, coin))
  expect([
    await trials.tryOut(issuer, set({ transferRate: 1_001_000_000 })),
    await trials.tryOut(issuer, pay(holder, 700, { currency: coin })),
    await trials.tryOut(holder, pay(other, 5, { currency: coin })),
    await trials.tryOut(holder, pay(issuer, 5, { currency: coin })),
  ]).toEqual([landed, landed, failedBy('tecPATH_PARTIAL'), landed])
})

describe('settings of an account on the XRP Ledger', () => {
  test('ask for a tag, or take payments from some alone', async () => {
    const [payer, payee] = [await trials.open({ XRP: 10n * xrp }), await trials.open({ XRP: 10n * xrp })]
    expect(await trials.tryOut(payee, set({ setFlag: 'asfRequireDest' }))).toEqual(landed)
    expect([
      await trials.tryOut(payer, pay(payee, 5)),
      await trials.tryOut(payer, pay(payee, 5, { destinationTag: 7 })),
    ]).toEqual([failedBy('tecDST_TAG_NEEDED'), landed])
    expect(await trials.fixture.deposit('xrp', 'XRP', await trials.addressOf(payee), 50n)).toBeUndefined()
    expect([
      await trials.tryOut(payee, set({ clearFlag: 'asfRequireDest' })),
      await trials.tryOut(payee, set({ setFlag: 'asfDepositAuth' })),
      await trials.tryOut(payer, pay(payee, 5)),
    ]).toEqual([landed, landed, failedBy('tecNO_PERMISSION')])
    const allow = xrpl({ type: 'DepositPreauth', authorize: to(payer) })
    expect([
      await trials.tryOut(payee, allow),
      await trials.tryOut(payee, allow),
      await trials.tryOut(payer, pay(payee, 5)),
    ]).toEqual([landed, failedBy('tecDUPLICATE'), landed])
    const forbid = xrpl({ type: 'DepositPreauth', unauthorize: to(payer) })
    expect([
      await trials.tryOut(payee, forbid),
      await trials.tryOut(payee, forbid),
      await trials.tryOut(payer, pay(payee, 5)),
    ]).toEqual([landed, failedBy('tecNO_ENTRY'), failedBy('tecNO_PERMISSION')])
    expect([
      await trials.tryOut(payee, xrpl({ type: 'DepositPreauth' })),
      await trials.tryOut(payee, xrpl({ type: 'DepositPreauth', authorize: to(payee) })),
    ]).toEqual([failedBy('temMALFORMED'), failedBy('temCANNOT_PREAUTH_SELF')])
  })

  test('that contradict themselves fail', async () => {
    const account = await trials.open({ XRP: 10n * xrp })
    expect([
      await trials.tryOut(account, set({ setFlag: 'asfNoFreeze', clearFlag: 'asfNoFreeze' })),
      await trials.tryOut(account, set({ transferRate: 999_999_999 })),
      await trials.tryOut(account, set({ transferRate: 1_002_000_000, setFlag: 'asfNoFreeze' })),
      await trials.tryOut(account, set({ clearFlag: 'asfNoFreeze' })),
      await trials.tryOut(account, set({ setFlag: 'asfAllowTrustLineClawback' })),
    ]).toEqual([
      failedBy('temINVALID_FLAG'),
      failedBy('temBAD_TRANSFER_RATE'),
      landed,
      failedBy('tecNO_PERMISSION'),
      failedBy('tecNO_PERMISSION'),
    ])
    expect(await trials.stateOf(account)).toEqual({ flags: ['asfNoFreeze'], transferRate: 1_002_000_000 })
    expect(await trials.held(account)).toEqual({ XRP: [`${10n * xrp - 50n}`, '0', '0'] })
  })
})

test('an offer rests in the book when it may, and is killed when it may not', async () => {
  const account = await trials.open({ XRP: 10n * xrp })
  const offer = (flags: readonly ('tfFillOrKill' | 'tfImmediateOrCancel')[], gets: object, pays: object) =>
    trials.tryOut(
      account,
      xrpl({ type: 'OfferCreate', flags: [...flags], takerGets: gets as never, takerPays: pays as never }),
    )
  const [coin, token] = [{ amount: '5' }, { amount: '5', currency: pounds }]
  expect([
    await offer([], coin, coin),
    await offer(['tfFillOrKill'], coin, token),
    await offer(['tfImmediateOrCancel'], coin, token),
    await offer([], coin, token),
  ]).toEqual([failedBy('temBAD_OFFER'), failedBy('tecKILLED'), failedBy('tecKILLED'), landed])
  expect(await trials.stateOf(account)).toEqual({ offers: 1 })
})

test('an offer sells what a payment may pay: nothing locked, not validated, in quarantine or not there; its issuer sells a token that it makes', async () => {
  const { fixture } = trials
  const account = await trials.open({ XRP: 10n * xrp, GBP: 900 })
  const issuedBy = await trials.addressOf(account)
  const properties = (code: string, issuer = xrplIssuer) =>
    ({ type: 'XRPL', properties: { type: 'FungibleToken', currencyCode: code, issuer } }) as const
  await fixture.addTicker('LKD', 'xrp', properties('LKD'))
  await fixture.addTicker('UNV', 'xrp', properties('UNV'), 'NotValidated')
  await fixture.addTicker('OWN', 'xrp', properties('OWN', issuedBy))
  await fixture.hold(account, { LKD: 900n })
  await fixture.harness.propose(fixture.harness.root, {
    type: 'v0_LockTicker',
    reference: { id: fixture.tickers['LKD']!, revision: 1 },
  })
  const offer = (amount: number | bigint, code?: string, issuer = xrplIssuer) => {
    const currency = code === undefined ? {} : { currency: { type: 'Currency', code, issuer } as const }
    const takerPays = { amount: '1', currency: { type: 'Currency', code: 'ANY', issuer: xrplIssuer } } as const
    return xrpl({ type: 'OfferCreate', flags: [], takerGets: { amount: `${amount}`, ...currency }, takerPays })
  }
  const quarantined = { accountId: account, ledgerId: ledgerNames.xrp, tickerId: fixture.tickers['GBP']! }
  await changeBalances(fixture.change(), [{ ...quarantined, quarantined: 600n }])
  expect([
    await trials.propose(account, offer(1, 'LKD')),
    await trials.propose(account, offer(1, 'UNV')),
    (await trials.dryRun(account, offer(1, 'UNV'))).result,
  ]).toEqual([
    'TickerLocked',
    'InvalidTransactionOrderParameters',
    expect.objectContaining({ reason: expect.stringMatching(/^The asset UNV of .* is not validated/) }),
  ])
  const hintOf = async (parameters: XrplParameters) => (await trials.tryOut(account, parameters, 3)).hint
  expect([await hintOf(offer(301, 'GBP')), await hintOf(offer(9n * xrp))]).toEqual(
    Array(2).fill('CurrentlyNotEnoughFunds'),
  )
  const open = await trials.order(account, offer(300, 'GBP'))
  await fixture.pass(2)
  expect((await trials.held(account))['GBP']).toEqual(['900', '300', '600'])
  expect(await trials.tryOut(account, offer(5, 'OWN', issuedBy))).toEqual(landed)
  expect(await trials.endOf(open)).toEqual(landed)
  expect((await trials.held(account))['GBP']).toEqual(['900', '0', '600'])
})

test('a token of many purposes is made, taken, allowed, paid, locked and ended', async () => {
  const [issuer, holder] = [await trials.open({ XRP: 10n * xrp }), await trials.open({ XRP: 10n * xrp })]
  const [issuedBy, held] = [await trials.addressOf(issuer), await trials.addressOf(holder)]
  expect(
    await trials.tryOut(
      issuer,
      xrpl({
        type: 'MPTokenIssuanceCreate',
        flags: ['tfMPTRequireAuth', 'tfMPTCanLock', 'tfMPTCanTransfer', 'tfMPTCanClawback'],
        maximumAmount: '1000',
      }),
    ),
  ).toEqual(landed)
  const issuanceId = issuanceIdOf(0, issuedBy)
  const symbol = `MPT${issuer}`
  await trials.fixture.addTicker(symbol, 'xrp', { type: 'XRPL', properties: { type: 'MultiPurposeToken', issuanceId } })
  const currency = { type: 'MultiPurposeToken', issuanceId } as const
  const take = xrpl({ type: 'MPTokenAuthorize', issuanceId, flags: [] })
  const giveUp = xrpl({ type: 'MPTokenAuthorize', issuanceId, flags: ['tfMPTUnauthorize'] })
  const allow = xrpl({ type: 'MPTokenAuthorize', issuanceId, flags: [], holder: held })
  const paid = (amount: number) => trials.tryOut(issuer, pay(holder, amount, { currency }))
  expect([
    await paid(5),
    await trials.tryOut(holder, giveUp),
    await trials.tryOut(holder, take),
    await trials.tryOut(holder, take),
    await paid(5),
  ]).toEqual([
    failedBy('tecNO_AUTH'),
    failedBy('tecOBJECT_NOT_FOUND'),
    landed,
    failedBy('tecDUPLICATE'),
    failedBy('tecNO_AUTH'),
  ])
  expect([
    await trials.tryOut(holder, allow),
    await trials.tryOut(issuer, allow),
    await paid(1001),
    await paid(600),
  ]).toEqual([failedBy('tecNO_PERMISSION'), landed, failedBy('tecPATH_PARTIAL'), landed])
  const lock = (flag: 'tfMPTLock' | 'tfMPTUnlock', more: object = {}) =>
    trials.tryOut(issuer, xrpl({ type: 'MPTokenIssuanceSet', issuanceId, flags: [flag], ...more }))
  const back = (amount: number) => trials.tryOut(holder, pay(issuer, amount, { currency }))
  expect([
    await lock('tfMPTLock'),
    await paid(1),
    await lock('tfMPTUnlock'),
    await lock('tfMPTLock', { holder: held }),
    await paid(1),
    await lock('tfMPTUnlock', { holder: held }),
  ]).toEqual([landed, failedBy('tecLOCKED'), landed, landed, failedBy('tecLOCKED'), landed])
  const end = xrpl({ type: 'MPTokenIssuanceDestroy', issuanceId })
  expect([
    await trials.tryOut(issuer, end),
    await trials.tryOut(holder, giveUp),
    await trials.tryOut(issuer, xrpl({ type: 'Clawback', currency, holder: at(held), value: '50' })),
    await back(550),
    await trials.tryOut(holder, end),
    await trials.tryOut(issuer, end),
    await trials.tryOut(holder, giveUp),
  ]).toEqual([
    failedBy('tecHAS_OBLIGATIONS'),
    failedBy('tecHAS_OBLIGATIONS'),
    landed,
    landed,
    failedBy('tecNO_PERMISSION'),
    landed,
    landed,
  ])
  expect([(await trials.held(holder))[symbol], (await trials.held(issuer))[symbol]]).toEqual([
    ['0', '0', '0'],
    undefined,
  ])
})
