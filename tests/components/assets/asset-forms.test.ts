import { describe, expect, it } from 'vitest'
import type { TickerWire } from '@api/assets/tickers.wire'
import type { TickerRecord } from '@domain/assets/ticker-validation'
import { payloadSchemas } from '@domain/intents/catalogue/payloads'
import { editAssetForm } from '@features/assets/edit-asset.form'
import {
  registerAssetForm,
  type RegisterAssetChoices,
  type RegisterAssetValues,
} from '@features/assets/register-asset.form'
import { toLedgerChoice } from '@features/intents/form/ledger-choice'
import { isAsked, namesOf, problemsOf, readKeptValues } from '@features/intents/form/entity-form'
import { sampleId } from '@support/sample-intent'

const families = ['Ethereum', 'XRPL', 'Stellar', 'Solana', 'Hedera', 'Bitcoin', 'Tron'] as const
type Family = (typeof families)[number]
const choices = {
  ledgers: families.map((type) => toLedgerChoice({ data: { id: type, alias: type, parameters: { type } } } as never)),
  registered: [] as readonly TickerRecord[],
  hrefOf: ({ id }: TickerRecord) => `/t/${id}`,
}

const contract = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const words = { name: 'Euro Coin', symbol: 'EURC', decimals: '6' }
const whole = { name: 'Deed 17', symbol: 'DEED' }
/** One valid form of each standard. */
const valid = {
  'the coin of a ledger': ['Bitcoin', 'Native', 'Native', { ...words }],
  'an ERC20 token': ['Ethereum', 'ERC20', 'Contract', { address: contract, ...words }],
  'an ERC721 piece': ['Ethereum', 'ERC721', 'Contract', { address: contract, tokenId: '7', ...whole }],
  'an ERC1155 token': ['Ethereum', 'ERC1155', 'Contract', { address: contract, tokenId: '7', ...words }],
  'a token of the XRP Ledger': [
    'XRPL',
    'FungibleToken',
    'Token',
    { currencyCode: 'EUR', issuer: 'rMxCKbEDwqr76QuheSUMdEGf4B9xJ8m5De', ...words },
  ],
  'a multi-purpose token': ['XRPL', 'MultiPurposeToken', 'Token', { issuanceId: 'AB'.repeat(24), ...words }],
  'a token of Stellar': [
    'Stellar',
    'Token',
    'Token',
    { code: 'AQUA', issuer: 'GBNZILSTVQZ4R7IKQDGHYGY2QXL5QOFJYQMXPKWRRM5PAV7Y4M67AQUA', ...words },
  ],
  'a token of Solana': [
    'Solana',
    'Token',
    'Token',
    { mint: '2b1kV6DkPAnxd5ixfnxCpjxmKwqjjaYmCZfHsFu24GXo', tokenType: 'SPL', ...words },
  ],
  'a token of Hedera': ['Hedera', 'FungibleToken', 'Token', { id: '0.0.731861', ...words }],
  'a piece of Hedera': ['Hedera', 'NonFungibleToken', 'Token', { id: '0.0.731861', serialNumber: '42', ...whole }],
} as const satisfies Readonly<Record<string, readonly [Family, string, string, Partial<RegisterAssetValues>]>>
type Case = keyof typeof valid
const cases = Object.keys(valid) as Case[]

const filledAs = (name: Case, more: Partial<RegisterAssetValues> = {}): RegisterAssetValues => {
  const [ledgerId, standard, , filled] = valid[name]
  return { ...registerAssetForm.begins, ledgerId, standard, ...filled, ...more }
}
const problems = (values: RegisterAssetValues) => problemsOf(registerAssetForm, values, choices)
const askedOf = (values: RegisterAssetValues) =>
  namesOf<RegisterAssetValues, RegisterAssetChoices>(registerAssetForm).filter((name) =>
    isAsked(registerAssetForm.fields[name], values, choices),
  )

describe('the form that registers an asset', () => {
  it.each(cases)('asks of %s only for what applies to it [VA009]', (name) => {
    const [, , , filled] = valid[name]
    expect(askedOf(filledAs(name)).toSorted()).toEqual(['ledgerId', 'standard', ...Object.keys(filled)].toSorted())
  })

  it.each(cases)('of %s is refused without any of it, but for its decimals [VA008] [VA009]', (name) => {
    expect(problems(filledAs(name))).toEqual({})
    const required = Object.keys(valid[name][3]).filter((one) => one !== 'decimals')
    expect(required.map((one) => problems(filledAs(name, { [one]: ' ' })))).toEqual(
      required.map((one) => ({ [one]: expect.stringMatching(/^(?:Enter|Give|Choose) .+\.$/) })),
    )
    expect(problems(filledAs(name, { decimals: '' }))).toEqual({})
  })

  it.each(cases)('refuses %s that is registered already, where it is known by the last that was filled in', (name) => {
    const values = filledAs(name)
    const { type: _type, ...asset } = registerAssetForm.payloadOf(values, sampleId(1), choices)
    const known = { ...asset, id: sampleId(9), lock: 'Unlocked', customProperties: {} } as const
    const at = problemsOf(registerAssetForm, filledAs(name, { name: 'Another' }), { ...choices, registered: [known] })
    const [, , , filled] = valid[name]
    const last =
      Object.keys(filled)
        .filter((one) => !Object.hasOwn(words, one))
        .at(-1) ?? 'standard'
    expect(at).toEqual({ [last]: 'This asset is registered already.' })
    const elsewhere = { ...known, ledgerId: 'elsewhere' }
    expect(problemsOf(registerAssetForm, values, { ...choices, registered: [elsewhere] })).toEqual({})
  })

  it.each(cases)('proposes %s as the platform takes it, with the one kind of its standard', (name) => {
    const [, standard, kind] = valid[name]
    const payload = registerAssetForm.payloadOf(filledAs(name), sampleId(1), choices)
    expect(payloadSchemas.v0_CreateTicker.parse(payload)).toEqual(payload)
    expect([payload.kind, payload.ledgerDetails.properties.type]).toEqual([kind, standard])
  })

  it('takes 100 characters of a name, a symbol and a currency code and no more [VA015]', () => {
    const long = (count: number) => ({ name: 'n'.repeat(count), symbol: 's'.repeat(count) })
    expect(problems(filledAs('an ERC20 token', long(100)))).toEqual({})
    expect(problems(filledAs('an ERC20 token', long(101)))).toEqual({
      name: 'A name has at most 100 characters.',
      symbol: 'A symbol has at most 100 characters.',
    })
    const tooLong = 'A code has at most 100 characters.'
    const codes = (count: number) => [
      problems(filledAs('a token of the XRP Ledger', { currencyCode: 'c'.repeat(count) })).currencyCode,
      problems(filledAs('a token of Stellar', { code: 'c'.repeat(count) })).code,
    ]
    expect(codes(101)).toEqual([tooLong, tooLong])
    expect(codes(100)).not.toContain(tooLong)
  })

  it.each([
    ['-1', 'Decimals are a whole number from 0 to 255.'],
    ['1.5', 'Decimals are a whole number from 0 to 255.'],
    ['256', 'Decimals are a whole number from 0 to 255.'],
    ['0', undefined],
    ['18', undefined],
  ])('takes decimals of 0 and more: %s [VA018]', (decimals, problem) => {
    expect(problems(filledAs('an ERC20 token', { decimals })).decimals).toBe(problem)
  })

  it('says that a standard is of another ledger when the ledger is changed, and keeps what was filled in', () => {
    const values = filledAs('an ERC20 token', { ledgerId: 'XRPL' })
    expect(problems(values)).toEqual({ standard: 'This ledger has no assets of this standard. Choose another.' })
    const kept = filledAs('an ERC20 token')
    expect(readKeptValues(registerAssetForm, choices, JSON.stringify(kept))).toEqual(kept)
  })

  it('offers no ledger whose assets the platform does not describe', () => {
    const { ledgerId } = registerAssetForm.fields
    const options = ledgerId.as === 'select' ? ledgerId.options(registerAssetForm.begins, choices) : []
    expect(options.filter(({ isLocked }) => isLocked).map(({ label }) => label)).toEqual([
      'Tron, through the API alone',
    ])
    expect(problems({ ...registerAssetForm.begins, ...words, ledgerId: 'Tron' })).toEqual({
      ledgerId: 'Choose the ledger of the asset.',
      standard: 'Choose what the asset is on its ledger.',
    })
  })

  it.each([
    [
      'an issuer of another ledger',
      'a token of the XRP Ledger',
      { issuer: contract },
      'An issuer has 25 to 34 characters.',
    ],
    ['a contract of another ledger', 'an ERC20 token', { address: '0.0.1' }, 'This is not an address on this ledger.'],
    [
      'a code of the coin',
      'a token of the XRP Ledger',
      { currencyCode: 'XRP' },
      /XRP is the coin of the ledger, not a token\.$/,
    ],
  ] as const)('says at its field what is wrong with %s', (_, name, more, sentence) => {
    const [field] = Object.keys(more)
    const says = sentence instanceof RegExp ? expect.stringMatching(sentence) : sentence
    expect(problems(filledAs(name, more))).toEqual({ [field!]: says })
  })
})

describe('the form that edits an asset', () => {
  const ticker = (standard: string, more: object = {}) =>
    ({
      id: sampleId(1),
      ledgerId: 'eth',
      kind: 'Contract',
      name: 'Euro Coin',
      symbol: 'EURC',
      decimals: 6,
      ledgerDetails: { type: 'Ethereum', properties: { type: standard, address: contract } },
      lock: 'Unlocked',
      metadata: {
        revision: 3,
        description: 'Of the desk',
        createdAt: '2026-11-22T10:00:00.000Z',
        lastModifiedAt: '2026-11-22T10:00:00.000Z',
        customProperties: { image: 'ipfs://x', desk: 'FX' },
      },
      ...more,
    }) as unknown as TickerWire['data'] & { readonly metadata: NonNullable<TickerWire['data']['metadata']> }
  const form = editAssetForm(ticker('ERC20'))
  const wrong = (values: object) => problemsOf(form, { ...form.begins, ...values }, undefined)

  it('begins with its record and leaves alone what the product itself keeps on it', () => {
    expect(form.begins).toEqual({
      name: 'Euro Coin',
      symbol: 'EURC',
      decimals: '6',
      description: 'Of the desk',
      customProperties: [{ name: 'desk', value: 'FX' }],
    })
    expect(form.payloadOf({ ...form.begins, name: 'Euro', decimals: '2' }, sampleId(2), undefined)).toEqual({
      type: 'v0_UpdateTicker',
      reference: { id: sampleId(1), revision: 3 },
      name: 'Euro',
      symbol: 'EURC',
      decimals: 2,
      description: 'Of the desk',
      customProperties: { image: 'ipfs://x', desk: 'FX' },
    })
  })

  it('asks for a name and a symbol [VA008] of 100 characters at most [VA015]', () => {
    expect(wrong({})).toEqual({})
    expect(wrong({ name: '', symbol: ' ' })).toEqual({
      name: 'Give the asset a name.',
      symbol: 'Enter the symbol of the asset.',
    })
    expect(Object.keys(wrong({ name: 'n'.repeat(101), symbol: 's'.repeat(101) }))).toEqual(['name', 'symbol'])
  })

  it('takes a description of 250 characters, or none, and no more [VA016]', () => {
    expect(wrong({ description: '' })).toEqual({})
    expect(wrong({ description: 'd'.repeat(250) })).toEqual({})
    expect(wrong({ description: 'd'.repeat(251) })).toEqual({
      description: 'A description has at most 250 characters.',
    })
  })

  it('lets decimals be changed and not removed: the platform keeps what a change leaves out [VA018]', () => {
    expect(wrong({ decimals: '-1' })).toEqual({ decimals: 'Decimals are a whole number from 0 to 255.' })
    expect(wrong({ decimals: '' })).toEqual({ decimals: 'Decimals can be changed, and not removed.' })
    const without = editAssetForm(ticker('ERC20', { decimals: undefined }))
    expect(problemsOf(without, without.begins, undefined)).toEqual({})
  })

  it('leads back to its list, and asks for no decimals of a piece', () => {
    const piece = editAssetForm(ticker('ERC721'))
    expect([form.edits?.path, piece.edits?.path]).toEqual([
      `tickers?tickerId=${sampleId(1)}`,
      `tickers/nft?tickerId=${sampleId(1)}`,
    ])
    expect(isAsked(piece.fields.decimals, piece.begins, undefined)).toBe(false)
  })
})
