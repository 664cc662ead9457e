import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { orderParameters } from '@domain/intents/catalogue/order-parameters'
import { fillOrder } from '@domain/transactions/order-form/fill-order'
import { orderFormOf, orderForms } from '@domain/transactions/order-form/order-forms'
import type { FilledFields } from '@domain/transactions/order-form/order-field'
import { readOrder } from '@domain/transactions/order-form/read-ledger-order'
import type { FieldProblem, OrderContext } from '@domain/transactions/order-form/read-order'
import { canonicalText } from '@domain/shared/canonical-json'
import { anyOrderContext, filledFormOf } from '@support/order-fields'
import { fieldsOfSchema } from '@support/schema-fields'

const read = (type: string, filled: FilledFields, orderContext: OrderContext = anyOrderContext) =>
  readOrder(orderFormOf(type)!, { feeStrategy: { type: 'Priority', priority: 'Medium' }, ...filled }, orderContext)
const problemsOf = (type: string, filled: FilledFields): readonly FieldProblem[] => {
  const result = read(type, filled)
  return result.ok ? [] : result.problem
}
const to = { type: 'Address', address: 'somewhere' }

describe.each(orderForms)('the form of an order on $type', (form) => {
  it('reads whatever is filled in rightly as an order of the contract, and shows the same order again', () => {
    fc.assert(
      fc.property(filledFormOf(form), (filled) => {
        const order = readOrder(form, filled, anyOrderContext)
        if (!order.ok) throw new Error(JSON.stringify(order.problem))
        expect(orderParameters.parse(order.value)).toEqual(order.value)
        const again = readOrder(form, fillOrder(form, order.value, anyOrderContext), anyOrderContext)
        expect(again.ok && canonicalText(again.value)).toBe(canonicalText(order.value))
      }),
      { numRuns: 150 },
    )
  })

  it('asks for everything that the contract has of it, and for nothing else', () => {
    const described = fieldsOfSchema(orderParameters, form.type)
    // An order that takes the place of another, and the older form of an XRPL payment, are not filled in by hand.
    const elsewhere = [
      'resourceStrategy',
      ...(form.type === 'XRPL' ? ['destination', 'destination.type', 'amount', 'destinationTag'] : []),
    ]
    expect(fieldsOfSchema.ofForm(form)).toEqual(
      described.filter((path) => !elsewhere.some((one) => path === one || path.startsWith(`${one}.`))),
    )
  })
})

describe('an order is complete only when it is filled in and misses nothing [VA049]:', () => {
  it.each(orderForms)('an empty form of $type is none', (form) => {
    expect(readOrder(form, {}, anyOrderContext).ok).toBe(false)
  })

  it.each([
    ['Ethereum', { destination: to, amount: '1' }, []],
    ['Bitcoin', { outputs: [{ destination: to, amount: '1' }] }, ['outputs']],
    [
      'Stellar',
      { operation: { type: 'Payment', destination: to, amount: '1' } },
      ['operation', 'operation.destination', 'operation.amount'],
    ],
  ] as const)('an order on %s without any one of what it needs is none', (type, filled, needed) => {
    const form = orderFormOf(type)!
    const whole: FilledFields = { feeStrategy: { type: 'Priority', priority: 'Medium' }, ...filled }
    const without = (path: string): FilledFields => {
      const copy = structuredClone(whole) as Record<string, Record<string, unknown>>
      const [first, second] = path.split('.') as [string, string?]
      if (second) delete copy[first]![second]
      else delete copy[first]
      return copy as FilledFields
    }
    expect(readOrder(form, whole, anyOrderContext).ok).toBe(true)
    expect(['feeStrategy', ...needed].filter((path) => readOrder(form, without(path), anyOrderContext).ok)).toEqual([])
  })
})

describe('a form with mistakes', () => {
  it('names every field that is missing, and what is wrong with each other one', () => {
    expect(problemsOf('Stellar', { operation: { type: 'Payment' } })).toEqual([
      { path: 'operation.destination', tag: 'missing' },
      { path: 'operation.amount', tag: 'missing' },
    ])
    expect(
      problemsOf('Bitcoin', {
        outputs: [
          { destination: to, amount: '1.2345678' },
          { destination: { type: 'Address', address: 'a b' }, amount: '0' },
        ],
      }),
    ).toEqual([
      { path: 'outputs.0.amount', tag: 'tooManyDecimals', limit: '6' },
      { path: 'outputs.1.destination', tag: 'badAddress' },
      { path: 'outputs.1.amount', tag: 'notPositive' },
    ])
    expect(problemsOf('Stellar', {})).toEqual([{ path: 'operation', tag: 'missing' }])
    expect(problemsOf('Bitcoin', { outputs: [] })).toEqual([{ path: 'outputs', tag: 'tooFew', limit: '1' }])
  })

  it.each(['1,5', '1e5', '-1', '١', '0x10', '1.2.3', '.', 'NaN'])('an amount of %s is no number [VA031]', (amount) => {
    expect(problemsOf('Algorand', { operation: { type: 'Payment', destination: to, amount } })).toEqual([
      { path: 'operation.amount', tag: 'notANumber' },
    ])
  })

  it.each(['1,000', '1 000', '+1', '１', '1_000', '1’000'])(
    'an amount of %s is no number either: grouping and signs are not guessed at',
    (amount) => {
      expect(problemsOf('Algorand', { operation: { type: 'Payment', destination: to, amount } })).toEqual([
        { path: 'operation.amount', tag: 'notANumber' },
      ])
    },
  )

  it('what cannot be seen in a number or in bytes is told as that, and a memo may hold it', () => {
    const payment = { type: 'Payment', destination: to, amount: '1\u200b' }
    expect(problemsOf('XRPL', { operation: { ...payment, destinationTag: '\u200e12' } })).toEqual([
      { path: 'operation.amount', tag: 'hidden' },
      { path: 'operation.destinationTag', tag: 'hidden' },
    ])
    expect(problemsOf('Ethereum', { amount: '0', data: '0xab\u200b' })).toEqual([{ path: 'data', tag: 'hidden' }])
    expect(problemsOf('Algorand', { operation: { ...payment, amount: ' 1\u00a0' }, note: '👩\u200d🔧' })).toEqual([])
  })

  it.each([
    ['0', true],
    ['007', true],
    ['4294967295', true],
    ['4294967296', false],
    ['1.0', false],
    ['-1', false],
  ])('a destination tag of %s: %s', (destinationTag, isRight) => {
    expect(
      problemsOf('XRPL', { operation: { type: 'Payment', destination: to, amount: '1', destinationTag } }).length,
    ).toBe(isRight ? 0 : 1)
  })

  it.each(['1,5', 'low', '-3'])('a maximum fee of %s is no number [VA032]', (maximumFee) => {
    expect(problemsOf('Tezos', { operation: { type: 'Reveal' }, maximumFee })).toEqual([
      { path: 'maximumFee', tag: 'notANumber' },
    ])
  })

  it.each([
    ['0xzz', 'notHex'],
    ['0x123', 'halfAByte'],
    ['hello', 'notHex'],
  ])('input data %s is refused: %s [VA033]', (data, tag) => {
    expect(problemsOf('Ethereum', { destination: to, amount: '1', data })).toEqual([{ path: 'data', tag }])
  })

  it('input data of 131072 bytes is read, one byte more is refused [CO021]', () => {
    expect(problemsOf('Ethereum', { amount: '0', data: `0x${'ab'.repeat(131_072)}` })).toEqual([])
    expect(problemsOf('Ethereum', { amount: '0', data: `0x${'ab'.repeat(131_073)}` })).toEqual([
      { path: 'data', tag: 'tooManyBytes', limit: '131072' },
    ])
  })

  it.each([
    ['1.0000001', 1_000_000_100],
    ['1', 1_000_000_000],
    ['2', 2_000_000_000],
  ])('a transfer rate of %s is read [VA034]', (transferRate, expected) => {
    const order = read('XRPL', { operation: { type: 'AccountSet', transferRate } })
    expect(order.ok && order.value).toMatchObject({ operation: { transferRate: expected } })
  })

  it.each(['1.00000001', '0.5', '2.1', '3', 'a', '1,5'])('a transfer rate of %s is refused [VA034]', (transferRate) => {
    expect(problemsOf('XRPL', { operation: { type: 'AccountSet', transferRate } })).toEqual([
      { path: 'operation.transferRate', tag: 'notARate' },
    ])
  })

  it.each([
    ['a1'.repeat(28), true],
    [`pool1${'q'.repeat(51)}`, true],
    ['a1'.repeat(27), false],
    [`pool1${'q'.repeat(50)}1`, false],
    ['A1'.repeat(28), false],
  ])('the pool id %s: %s [VA035] [VA036]', (poolId, isRight) => {
    expect(problemsOf('Cardano', { operation: { type: 'DelegateStaking', poolId } })).toEqual(
      isRight ? [] : [{ path: 'operation.poolId', tag: 'notAPool', limit: '56' }],
    )
  })

  it('bytes that came in lines and groups are read as one', () => {
    const order = read('Ethereum', { destination: to, amount: '1', data: ' 0xa9 05\n9cBB\t00\u00a000 ' })
    expect(order.ok && order.value).toMatchObject({ data: '0xa9059cBB0000' })
    expect(problemsOf('Ethereum', { destination: to, amount: '1', data: '0xa9 0x05' })).toEqual([
      { path: 'data', tag: 'notHex' },
    ])
  })

  const trusting = (code: string, issuer = 'rMxCKbEDwqr76QuheSUMdEGf4B9xJ8m5De') => ({
    operation: { type: 'TrustSet', limitAmount: { currency: { type: 'Currency', code, issuer }, value: '1' } },
  })
  it.each([
    ['EUR', true],
    [' EUR ', true],
    ['x$1', true],
    ['524C555344000000000000000000000000000000', true],
    ['EURO', false],
    ['EU', false],
    ['XRP', false],
    ['0'.repeat(40), false],
    ['0000000000000000000000005852500000000000', false],
    ['524C', false],
    ['E R', false],
  ])('the code %j of a token of the XRP Ledger: %s', (code, isRight) => {
    expect(problemsOf('XRPL', trusting(code))).toEqual(
      isRight ? [] : [{ path: 'operation.limitAmount.currency.code', tag: 'notAnXrplCode' }],
    )
  })

  it.each([
    ['rMxCKbEDwqr76QuheSUMdEGf4B9xJ8m5De', undefined],
    [' rMxCKbEDwqr76QuheSUMdEGf4B9xJ8m5De\n', undefined],
    ['rMxCKbEDwqr76QuheSUMdEGf4B9xJ8m5Df', 'badChecksum'],
    ['0xA0b86991c6218b36c1d19D4a2e9Eb0cE36', 'badAddress'],
    [`r${'s'.repeat(33)}`, 'badChecksum'],
    [`r${'s'.repeat(34)}`, 'badAddress'],
  ])('the issuer %j of a token of the XRP Ledger: %s [VA017]', (issuer, tag) => {
    const found = read('XRPL', trusting('EUR', issuer))
    expect(found.ok ? [] : found.problem).toEqual(tag ? [{ path: 'operation.limitAmount.currency.issuer', tag }] : [])
    if (!tag) expect(JSON.stringify(found)).toContain('"rMxCKbEDwqr76QuheSUMdEGf4B9xJ8m5De"')
  })

  it.each([
    ['0.0.1055459', true],
    [' 0.0.1055459 ', true],
    ['0.0.x', false],
    ['1055459', false],
    ['0.0.123-abcde', false],
    ['0.0.007', false],
  ])('the token id %j: %s', (tokenId, isRight) => {
    const order = read('Hedera', { operation: { type: 'TokenAssociate', tokens: [{ type: 'TokenId', tokenId }] } })
    expect(order.ok ? (order.value as { operation: object }).operation : order.problem).toEqual(
      isRight
        ? { type: 'TokenAssociate', tokens: [{ type: 'TokenId', tokenId: '0.0.1055459' }] }
        : [{ path: 'operation.tokens.0.tokenId', tag: 'notATokenId' }],
    )
  })

  it.each([
    ['USDC', true],
    [' USDC ', true],
    ['US-DC', false],
    ['ABCDEFGHIJKLM', false],
  ])('the code %j of an asset of Stellar: %s', (code, isRight) => {
    expect(
      problemsOf('Stellar', { operation: { type: 'ChangeTrust', asset: { code, issuer: 'GISSUER' }, limit: '1' } }),
    ).toEqual(isRight ? [] : [{ path: 'operation.asset.code', tag: 'notAStellarCode' }])
  })

  it.each([
    ['0', true],
    ['1000', true],
    ['1001', false],
    ['-1', false],
    ['1.5', false],
  ])('%s automatic token associations: %s [VA037]', (maxAutomaticTokenAssociations, isRight) => {
    expect(problemsOf('Hedera', { operation: { type: 'AccountUpdate', maxAutomaticTokenAssociations } }).length).toBe(
      isRight ? 0 : 1,
    )
  })

  it.each([
    ['Algorand', 'note', 1024, 'VA038'],
    ['Hedera', 'memo', 100, 'VA040'],
  ])('on %s a %s is at most %i bytes long, counted as UTF-8 [%s]', (type, name, most) => {
    const operation =
      type === 'Algorand'
        ? { type: 'Payment', destination: to, amount: '1' }
        : { type: 'AccountUpdate', maxAutomaticTokenAssociations: '1' }
    expect(problemsOf(type, { operation, [name]: 'ü'.repeat(most / 2) })).toEqual([])
    expect(problemsOf(type, { operation, [name]: `${'ü'.repeat(most / 2)}a` })).toEqual([
      { path: name, tag: 'textTooLong', limit: `${most}` },
    ])
  })

  it('a Solana memo is at most 566 bytes long [VA039] [VA040]', () => {
    const operation = { type: 'Transfer', outputs: [{ destination: to, amount: '1' }] }
    expect(problemsOf('Solana', { operation, memos: ['ü'.repeat(283)] })).toEqual([])
    expect(problemsOf('Solana', { operation, memos: ['first', 'ü'.repeat(284)] })).toEqual([
      { path: 'memos.1', tag: 'textTooLong', limit: '566' },
    ])
  })

  it.each([
    ['Text', 'a'.repeat(28), true],
    ['Text', 'a'.repeat(29), false],
    ['Text', 'ü'.repeat(15), false],
    ['Id', '18446744073709551615', true],
    ['Id', '18446744073709551616', false],
    ['Id', '1.5', false],
    ['Hash', 'ab'.repeat(32), true],
    ['Hash', 'ab'.repeat(31), false],
    ['Return', 'xy'.repeat(32), false],
    ['Return', 'ab'.repeat(32), true],
  ])('a Stellar memo of type %s may be %s: %s [VA040] [VA041]', (type, value, isRight) => {
    expect(
      problemsOf('Stellar', { operation: { type: 'AccountMerge', destination: to }, memo: { type, value } }).map(
        ({ path }) => path,
      ),
    ).toEqual(isRight ? [] : ['memo.value'])
  })

  it('prices of gas are filled in as gwei and ordered in wei, exactly', () => {
    const priced = (gasPrice: string) =>
      read('Ethereum', { destination: to, amount: '1', feeStrategy: { type: 'SpecifiedRate', gasPrice } })
    expect(priced('40.000000001')).toMatchObject({
      ok: true,
      value: { feeStrategy: { type: 'SpecifiedRate', gasPrice: '40000000001' } },
    })
    expect([priced('0.0000000001'), priced('1,5'), priced(`1${'0'.repeat(22)}`)]).toEqual([
      { ok: false, problem: [{ path: 'feeStrategy.gasPrice', tag: 'tooManyDecimals', limit: '9' }] },
      { ok: false, problem: [{ path: 'feeStrategy.gasPrice', tag: 'notANumber' }] },
      { ok: false, problem: [{ path: 'feeStrategy.gasPrice', tag: 'outOfRange', limit: `0 to 1${'0'.repeat(21)}` }] },
    ])
  })

  it('a destination is an address, an account or an endpoint [EN021]', () => {
    const payTo = (destination: FilledFields) =>
      problemsOf('Algorand', { operation: { type: 'Payment', destination, amount: '1' } })
    const id = '8752b1a4-23ac-404b-ad8f-e996d5ba5a3a'
    expect([payTo(to), payTo({ type: 'Account', accountId: id }), payTo({ type: 'Endpoint', endpointId: id })]).toEqual(
      [[], [], []],
    )
    expect(payTo({ type: 'Endpoint', endpointId: 'Meridian' })).toEqual([
      { path: 'operation.destination', tag: 'unknownChoice' },
    ])
    expect(payTo({ type: 'Somebody' })).toEqual([{ path: 'operation.destination', tag: 'missing' }])
  })

  it('an amount is in the unit of the asset beside it, of the coin without one, and in smallest units where nobody knows', () => {
    const orderContext: OrderContext = {
      ...anyOrderContext,
      coinDecimals: 7,
      decimalsOf: (asset) => (JSON.stringify(asset).includes('USDC') ? 2 : undefined),
    }
    const amountOf = (asset: FilledFields | undefined, amount: string) => {
      const order = read('Stellar', { operation: { type: 'Payment', destination: to, asset, amount } }, orderContext)
      return order.ok && order.value.type === 'Stellar' && order.value.operation.type === 'Payment'
        ? order.value.operation.amount
        : order
    }
    expect([
      amountOf(undefined, '1.5'),
      amountOf({ code: 'USDC', issuer: 'g' }, '1.5'),
      amountOf({ code: 'X', issuer: 'g' }, '15'),
    ]).toEqual(['15000000', '150', '15'])
    expect(amountOf({ code: 'X', issuer: 'g' }, '1.5')).toMatchObject({
      ok: false,
      problem: [{ tag: 'tooManyDecimals', limit: '0' }],
    })
  })
})
