import { describe, expect, it } from 'vitest'
import { observed, seal } from '@support/device-review'
import { makeKey, type TestKey } from '@support/keys'
import { sampleId } from '@support/sample-intent'

const mallory = makeKey('mallory')
const replacedId = sampleId(4)
const destination = { type: 'Address', address: '0xDD6B8b3dC6B7AD97db52F08a275FF4483e024CEa' }
const priority = { type: 'Priority', priority: 'Low' }
const dear = { type: 'SpecifiedRate', gasPrice: '40000000000' }
const order = (parameters: object) => ({
  type: 'v0_CreateTransactionOrder',
  id: sampleId(1),
  accountId: sampleId(2),
  ledgerId: 'ethereum',
  parameters: { type: 'Ethereum', amount: '750000000000000000', destination, ...parameters },
  customProperties: {},
})

const textOf = (...call: Parameters<typeof observed>) => observed(...call).textContent ?? ''
const ledger = {
  kind: 'Ledger',
  envelope: seal({ id: 'ethereum', alias: 'Ethereum', parameters: { type: 'Ethereum', nativeTickerSymbol: 'ETH' } }),
}

it('a cancellation on the device says what it may cost, and whether that is limited', () => {
  const cancellation = {
    type: 'v0_AttemptTransactionOrderCancellation',
    targetTransactionOrderId: replacedId,
    replacementTransactionOrderId: sampleId(5),
    reason: 'wrong payee',
  }
  const { type: _type, ...record } = order({ feeStrategy: priority })
  const entities = [ledger, { kind: 'TransactionOrder', envelope: seal({ ...record, id: replacedId, metadata: {} }) }]
  expect(textOf(cancellation, { entities })).toMatch(
    /Attempt to cancel an order: Transfer 0\.75 ETH to .*costs its own fee\. No maximum fee is set\./,
  )
  expect(textOf({ ...cancellation, maximumFee: '50000000000000000' }, { entities })).toContain(
    'costs its own fee. At most 0.05 ETH.',
  )
})

describe('an order on the device', () => {
  it('is said in a sentence from its bytes, with the amount in the coin of the ledger', () => {
    const sentence = (parts: object) =>
      observed(order({ feeStrategy: priority, ...parts }), { entities: [ledger] }).querySelector('h2')?.textContent
    expect(sentence({})).toMatch(new RegExp(`^Transfer 0.75 ETH to ${destination.address} from account `))
    expect(sentence({ data: '0x00' })).toMatch(
      new RegExp(`^Call the contract ${destination.address} with 0.75 ETH from account `),
    )
  })

  it('with a description says it once; one that the payload and the proposal tell differently is said twice', () => {
    const descriptions = (inPayload: string, ofProposal: string) =>
      [
        ...observed(
          { ...order({ feeStrategy: priority }), description: inPayload },
          { description: ofProposal },
        ).querySelectorAll('dt'),
      ]
        .filter((one) => one.textContent === 'Description')
        .map((one) => one.nextElementSibling?.textContent)
    expect(descriptions('Settlement', 'Settlement')).toEqual(['Settlement'])
    expect(descriptions('Settlement', 'Something else')).toEqual(['Settlement', 'Something else'])
  })

  it('shows the properties of the proposal itself, which policies may read, and once those that its payload has too', () => {
    const facts = [
      ...observed(
        { ...order({ feeStrategy: priority }), customProperties: { desk: 'A', 'a\u200b': '1' } },
        { customProperties: { desk: 'A', 'riskClass\u200b': 'none', 'a⟨U+200B⟩': '1' } },
      ).querySelectorAll('dt'),
    ]
    expect(
      facts.flatMap((one) =>
        /propert/i.test(one.textContent ?? '') ? [[one.textContent, one.nextElementSibling?.textContent]] : [],
      ),
    ).toEqual([
      ['Custom properties, “a⟨U+200B⟩”', '1'],
      ['Custom properties, “desk”', 'A'],
      ['Property of the proposal: riskClass⟨U+200B⟩', 'none'],
      ['Property of the proposal: a⟨U+200B⟩', '1'],
    ])
  })

  it('shows the blanks of a property that no page draws: policies compare it letter by letter', () => {
    const facts = observed(
      { ...order({ feeStrategy: priority }), customProperties: { desk: 'otc ', 'no  te': 'a b' } },
      { customProperties: { 'tier ': 'low\u00a0' } },
    ).querySelectorAll('dt')
    expect(
      [...facts].flatMap((one) =>
        /propert/i.test(one.textContent ?? '') ? [[one.textContent, one.nextElementSibling?.textContent]] : [],
      ),
    ).toEqual([
      ['Custom properties, “desk”', 'otc⟨U+0020⟩'],
      ['Custom properties, “no⟨U+0020⟩ te”', 'a b'],
      ['Property of the proposal: tier⟨U+0020⟩', 'low⟨U+00A0⟩'],
    ])
  })

  it('shows as many properties as are signed, also where two would read the same', () => {
    const named = { 'limit\u200b': '1000000', 'limit⟨U+200B⟩': '10', 'a b': 'x', aB: 'y' }
    const facts = observed({ ...order({ feeStrategy: priority }), customProperties: named }).querySelectorAll('dt')
    expect(
      Object.fromEntries(
        [...facts].flatMap(({ textContent, nextElementSibling }) =>
          textContent?.startsWith('Custom') ? [[textContent.slice(19), nextElementSibling?.textContent]] : [],
        ),
      ),
    ).toEqual({ '“limit⟨U+200B⟩”': '1000000', '“limit⟨U+27E8⟩U+200B⟩”': '10', '“a b”': 'x', '“aB”': 'y' })
  })

  it('that sets its price and no ceiling says what the least gas costs at it; with a ceiling or a priority nothing', () => {
    expect(textOf(order({ feeStrategy: dear }), { entities: [ledger] })).toMatch(/No maximum fee is set.*0\.00084 ETH/)
    for (const parts of [{ feeStrategy: dear, maximumFee: '840000000000000' }, { feeStrategy: priority }])
      expect(textOf(order(parts), { entities: [ledger] })).not.toContain('No maximum fee is set')
  })

  it('in the place of another says what that one does, from a record that the platform signed alone', () => {
    const replacing = order({
      feeStrategy: dear,
      maximumFee: '2100000000000000',
      resourceStrategy: { type: 'OrderReplacement', transactionOrderId: replacedId },
    })
    const { type: _type, ...record } = order({ feeStrategy: priority, maximumFee: '900000000000000' })
    const shown = (more: object, key?: TestKey) =>
      textOf(replacing, {
        entities: [
          ledger,
          { kind: 'TransactionOrder', envelope: seal({ ...record, id: replacedId, metadata: {}, ...more }, key) },
        ],
      })
    for (const part of [
      'Speed up or replace an order: Transfer 0.75 ETH to ',
      'The order it replaces',
      'Both orders do exactly the same.',
      '0.0009 ETH',
      '0.0021 ETH',
    ])
      expect(shown({})).toContain(part)
    expect(shown({ parameters: { ...record.parameters, amount: '1' } })).toContain('The new order does something else')
    for (const untold of [shown({}, mallory), textOf(replacing, { entities: [ledger] })])
      expect([untold.includes('The replaced order could not be verified'), untold.includes('0.0009')]).toEqual([
        true,
        false,
      ])
  })
})

it('an order at a provider shows its account and the price of now as the platform signed them, with what is hidden in names; what it did not sign is not shown', () => {
  const [baseExternalTickerName, quoteExternalTickerName] = ['XBT', 'EUR']
  const parameters = {
    type: 'Trade',
    baseExternalTickerName,
    quoteExternalTickerName,
    direction: 'Buy',
    quantity: '0.5',
  }
  const kind = { type: 'Flows_v0_CreateTransactionOrder', id: sampleId(1), externalAccountId: sampleId(2) }
  const price = {
    baseExternalTickerName,
    quoteExternalTickerName,
    estimatedPrice: '91220.25',
    lastUpdatedAt: '2026-07-01T12:00:00.000Z',
  }
  const record = {
    id: sampleId(2),
    domainId: sampleId(3),
    alias: 'Bitcoin\u202e',
    connection: 'Desk\u200b of two',
    providerType: 'Kraken',
    price,
  }
  const shown = (key?: TestKey) =>
    textOf(
      { type: 'v0_ExecuteExtension', payload: { ...kind, parameters, description: '', customProperties: {} } },
      { entities: [{ kind: 'ExternalAccount', envelope: seal(record, key) }] },
    )
  for (const part of ['Bitcoin⟨U+202E⟩', 'Desk⟨U+200B⟩ of two', '91,220.25 EUR for 1 XBT'])
    expect([part, shown().includes(part), shown(mallory).includes(part)]).toEqual([part, true, false])
  expect(shown()).not.toMatch(/[\u202e\u200b]/)
})

const bitcoin = (address: unknown) => ({
  type: 'Bitcoin',
  outputs: [{ amount: '1', destination: { type: 'Address', address } }],
})
const ethereum = (address: unknown) => ({ type: 'Ethereum', amount: '1', destination: { type: 'Address', address } })
it.each([5, true, ['a'], { type: ['a'] }, [{ type: [['a']] }]])(
  'a destination that is no text ends no screen: %j',
  (address) => {
    for (const parameters of [bitcoin(address), ethereum(address)]) {
      const screen = observed({
        type: 'v0_CreateTransactionOrder',
        id: sampleId(1),
        accountId: sampleId(2),
        ledgerId: 'ledger',
        parameters,
        customProperties: {},
      })
      expect(screen.querySelector('h2')!.textContent).toMatch(/^Order a transaction/)
    }
  },
)
